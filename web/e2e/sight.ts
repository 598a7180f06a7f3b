// The page as a browser test sees it: what it was told over the wire, and what it shows.

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { FriedrichView } from '../src/games/friedrich/view';
import type { LiveMessage, LogEntry, Payload, View } from '../src/core/types';

/** What the live channel told a page: the raw text, and what it means. */
export interface Frame {
  raw: string;
  message: LiveMessage;
}

export type Told<V extends View> = Payload<V> & { type: 'hello' | 'update'; entries?: LogEntry[] };

export class Sight<V extends View = FriedrichView> {
  /** Every frame that this page got from its live channels, in order. */
  readonly frames: Frame[] = [];
  /** Every answer that this page got from the server about a table. */
  readonly answers: string[] = [];

  constructor(readonly page: Page) {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const raw = String(payload);
        this.frames.push({ raw, message: JSON.parse(raw) as LiveMessage });
      }),
    );
    page.on('response', (response) => {
      if (response.url().includes('/api/tables')) void response.text().then((text) => this.answers.push(text), () => {});
    });
  }

  // ------------------------------------------------------------------ what the page was told

  /** Positions as they came over the live channel, those of this page's own seat alone. */
  get told(): Told<V>[] {
    const told = this.frames.map((f) => f.message as unknown as Told<V>).filter((m) => m.type === 'hello' || m.type === 'update');
    const seat = told.findLast((m) => m.seat !== null)?.seat ?? null;
    return told.filter((m) => m.seat === seat);
  }

  /** The position that was told last. */
  get position(): Told<V> {
    const last = this.told.at(-1);
    if (!last) throw new Error('the page has been told nothing');
    return last;
  }

  /** Waits for something that the live channel brings. */
  async until<T>(what: string, found: () => T | undefined | false | null, seconds = 300): Promise<T> {
    const end = Date.now() + seconds * 1000;
    for (;;) {
      const value = this.told.length > 0 ? found() : null;
      if (value) return value;
      if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
      await this.page.waitForTimeout(20);
    }
  }

  // ------------------------------------------------------------------ what the page shows

  /** Waits until no action is under way; the log index that the page shows then. */
  async shown(): Promise<number> {
    const side = await this.page.waitForSelector('aside.side:not(.busy)');
    return Number(await side.getAttribute('data-index'));
  }

  /** Waits until the page shows the table as it stood at this log index, or later. */
  async shows(index: number): Promise<void> {
    while ((await this.shown()) < index) await this.page.waitForTimeout(20);
  }

  prompt(): Promise<string> {
    return this.page.locator('.prompt').innerText();
  }

  piece(piece: string): Locator {
    return this.page.locator(`[data-piece="${piece}"]`);
  }

  /** A piece that lies face down: out of supply. */
  faceDown(piece: string): Locator {
    return this.page.locator(`[data-piece="${piece}"][data-down="true"]`);
  }

  flag(town: string): Locator {
    return this.page.locator(`[data-flag="${town}"]`);
  }

  /** A flag by which it is seen whether the conquest is sure. */
  flagOf(town: string, sure: boolean): Locator {
    return this.page.locator(`[data-flag="${town}"][data-sure="${sure}"]`);
  }

  /** The combat under way, as it is shown. */
  get duel(): Locator {
    return this.page.getByRole('region', { name: /^Combat/ });
  }

  /** A purchase under way. */
  get order(): Locator {
    return this.page.getByRole('region', { name: /^(Order|Commande|Purchase|Achat)/ });
  }

  /** The hand's cards: those that are shown face up. */
  get cards(): Locator {
    return this.page.locator('[data-card]');
  }

  get offline(): Locator {
    return this.page.locator('.offline');
  }

  /** The sentences of the log, the newest last. */
  async log(): Promise<string[]> {
    const lines = await this.page.locator('.log li').allTextContents();
    return lines.map((line) => line.replace(/[↶◷]/g, '').replace(/\s+/g, ' ').trim());
  }

  /** A sentence of the log. */
  sentence(text: string): Locator {
    return this.page.locator('.log li', { hasText: text });
  }

  /** Where a piece stands on the screen. */
  async place(piece: string): Promise<[number, number]> {
    const box = await this.piece(piece).boundingBox();
    if (!box) throw new Error(`${piece} is not on the map`);
    return [box.x + box.width / 2 - 3, box.y + box.height / 2];
  }

  /** Waits until a piece stands still on the screen: the map glides no more. */
  async steady(piece: string): Promise<[number, number]> {
    for (let last = await this.place(piece); ; ) {
      await this.page.waitForTimeout(120);
      const next = await this.place(piece);
      if (last.join() === next.join()) return next;
      last = next;
    }
  }

  /** Waits until a piece's token stands at a town. */
  async standsAt(piece: string, town: { x: number; y: number } | undefined): Promise<void> {
    const far = () =>
      this.page.evaluate(([id, x, y]) => {
        const token = document.querySelector(`[data-piece="${id}"]`)?.getBoundingClientRect();
        const sheet = document.querySelector<SVGElement>('[data-piece]')?.ownerSVGElement;
        const at = sheet && new DOMPoint(x, y).matrixTransform(sheet.getScreenCTM() ?? undefined);
        return token && at ? Math.hypot(token.x + token.width / 2 - at.x, token.y + token.height / 2 - at.y) : 1e6;
      }, [piece, town?.x ?? 0, town?.y ?? 0] as [string, number, number]);
    for (let i = 0; (await far()) > 40; i++) {
      if (i > 200) throw new Error(`${piece} does not stand at its town: ${await far()} pixels`);
      await this.page.waitForTimeout(50);
    }
  }

  /** Where a town lies on the screen; null if it is out of sight or something lies over the map there. */
  spot(town: { x: number; y: number }): Promise<[number, number] | null> {
    return this.page.evaluate(({ x, y }) => {
      const sheet = document.querySelector<SVGElement>('[data-piece]')?.ownerSVGElement;
      const at = sheet && new DOMPoint(x, y).matrixTransform(sheet.getScreenCTM() ?? undefined);
      const found = at && document.elementFromPoint(at.x, at.y);
      return at && found?.closest('[role="application"]') && !found.closest('button, .minimap, .card, .choice') ? [at.x, at.y] : null;
    }, { x: town.x, y: town.y }) as Promise<[number, number] | null>;
  }

  /** Of some towns those that cannot be touched where they lie: out of sight, or under something. */
  async covered(towns: { id: string; x: number; y: number }[]): Promise<string[]> {
    const spots = await Promise.all(towns.map((town) => this.spot(town)));
    return towns.filter((_, i) => spots[i] === null).map(({ id }) => id);
  }

  /** Of what a selector finds, what is not seen whole: cut off at its head or foot, out of sight, or under something else. */
  unseen(selector: string): Promise<string[]> {
    return this.page.locator(selector).evaluateAll((all) => all.filter((one) => {
      const { left, width, top, bottom } = one.getBoundingClientRect();
      const hits = [top + 4, bottom - 4].map((y) => document.elementFromPoint(left + width / 2, y));
      return one.checkVisibility() && !hits.every((hit) => hit && one.contains(hit));
    }).map((one) => one.textContent?.replace(/\s+/g, ' ').trim() ?? ''));
  }

  /** The log folded to its last line, and the way to fold it and open it. */
  get fold(): Locator {
    return this.page.locator('.journal .fold');
  }

  /** Waits until the log is folded, its last line in sight. */
  async logIsFolded(): Promise<void> {
    await this.page.locator('.journal .fold[aria-expanded="false"] .last').filter({ hasText: /\S/ }).waitFor();
    await expect.poll(() => this.unseen('.journal .fold')).toEqual([]);
    expect(await this.page.locator('.log').count()).toBe(0);
  }

  /** On a low screen and on tablets everything with which one fights is seen whole, the hand and every button, and the log leaves them its room. */
  async fightsInSight(): Promise<void> {
    const was = this.page.viewportSize();
    const means = ':is(.scroll, .tray) :is([data-card], [data-action])';
    for (const size of [{ width: 768, height: 1024 }, { width: 820, height: 1180 }, { width: 1366, height: 768 }]) {
      await this.page.setViewportSize(size);
      await this.page.locator(means).first().waitFor();
      await expect.poll(() => this.unseen(means), { message: `${size.width}` }).toEqual([]);
    }
    await this.logIsFolded();
    if (was) await this.page.setViewportSize(was);
  }

  /** On a phone what may be done in a duel is seen whole, the buttons and every card that can be played. */
  async duelsInSight(): Promise<void> {
    await expect.poll(() => this.unseen('.scroll :is([data-card].live, [data-action])')).toEqual([]);
    expect(await this.page.locator('.scroll [data-action]').count()).toBeGreaterThan(0);
  }

  /** Waits until nothing moves any more and all letters are there. */
  async settled(): Promise<void> {
    await this.page.waitForLoadState('networkidle');
    await this.page.evaluate(() => document.fonts.ready);
    if ((await this.page.locator('[data-sharp]').count()) > 0) await this.page.locator('[data-sharp="yes"]').waitFor();
    await this.page.waitForTimeout(900);
  }

  /** Clicks, and answers what the page asks back at the end of a stage, if something is at stake with it. */
  protected async allTheSame(text: string, click: () => Promise<void>): Promise<void> {
    const { decision, lesson } = this.position; // the next one may be told before the click is over
    const closing = decision?.closing;
    await click();
    if (lesson || closing?.action !== text || closing.stakes.length + closing.idle.length === 0) return;
    await this.page.locator('.stakes [data-action]').click();
  }

  /** Waits until this seat is asked for something. */
  async asked(): Promise<void> {
    await this.page.locator('[data-action], [data-card].live').first().waitFor({ state: 'attached' });
    await this.until('the position', () => this.position.seat !== null); // the page may have asked for it before it was told, and be told as a guest before its key was heard
  }
}

/** How the sheet lies in its frame: all of it inside, as far from the top as from the foot, and as large as it can be. */
export const lies = (page: Page): Promise<{ inside: boolean; level: boolean; full: boolean }> =>
  page.evaluate(() => {
    const [frame, sheet] = ['.frame', '.frame .sheet'].map((one) => document.querySelector(one)!.getBoundingClientRect()) as [DOMRect, DOMRect];
    const [left, right, top, foot] = [sheet.left - frame.left, frame.right - sheet.right, sheet.top - frame.top, frame.bottom - sheet.bottom];
    return { inside: Math.min(left, right, top, foot) > 0, level: Math.abs(top - foot) < 12, full: Math.min(left + right, top + foot) < 120 };
  });

// The map under hand, fingers and keys: marches that walk, conquests foretold, pinch, long press, drag.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FriedrichView } from '../src/games/friedrich/view';
import type { BoardData, MarchStudy, Payload, TableCreated } from '../src/core/types';
import { Fingers } from './fingers';
import { House, MOTION, PAINTED, PHONE } from './house';
import type { Player } from './player';

let house: House;
let board: BoardData;
beforeAll(async () => {
  house = await new House([], { ...MOTION, ...PAINTED }).open();
  board = await house.ask<BoardData>('games/friedrich/board');
});
afterAll(() => house.close());

/** A table of four people who do as little as they may, until something is asked of a seat. */
class Quiet {
  constructor(readonly table: TableCreated) {}

  static async open(): Promise<Quiet> {
    const seats = [0, 1, 2, 3].map((i) => ({ kind: 'person', name: `P${i}` }));
    return new Quiet(await house.tell<TableCreated>('tables', { game: 'friedrich', seats }));
  }

  key = (seat: number) => this.table.seats[seat]?.key ?? '';
  link = (seat: number | null) => `${house.url}#/table/${this.table.id}${seat === null ? '' : `?key=${this.key(seat)}`}`;
  view = (seat: number) => house.ask<Payload<FriedrichView>>(`tables/${this.table.id}/view`, this.key(seat));

  async act(seat: number, action: string): Promise<void> {
    const { index } = await this.view(seat);
    await house.tell(`tables/${this.table.id}/actions`, { index, action }, this.key(seat));
  }

  async until(wanted: (position: Payload<FriedrichView>, seat: number) => boolean): Promise<void> {
    for (let i = 0; i < 400; i++) {
      for (const seat of [0, 1, 2, 3]) {
        const position = await this.view(seat);
        const actions = position.decision?.actions;
        if (!actions?.[0]) continue;
        if (wanted(position, seat)) return;
        const lazy = ['end', 'stop', 'decline', 'stand'].map((verb) => actions.find((a) => a.verb === verb)).find((a) => a);
        await this.act(seat, (lazy ?? actions[0]).text);
      }
    }
    throw new Error('the position did not come');
  }

  /** Leads a general towards a town, until it is `off` roads away. */
  async walk(seat: number, general: string, to: string, off = 0): Promise<void> {
    await this.act(seat, `march ${general}`);
    for (;;) {
      const { decision, view } = await this.view(seat);
      const at = view.march?.town;
      if (!at || roads(at, to) <= off) break;
      const step = decision?.actions.find((a) => a.verb === 'step' && roads(String(a.args[0]), to) < roads(at, to));
      if (!step) throw new Error(`${general} finds no way to ${to}`);
      await this.act(seat, step.text);
    }
    if ((await this.view(seat)).decision?.actions.some((a) => a.verb === 'halt')) await this.act(seat, 'halt');
  }

  turnOf(nation: string, turn: number): Promise<void> {
    return this.until(({ view, decision }) => view.active === nation && view.turn === turn && decision?.phase === 'Movement');
  }
}

/** Roads between two towns. */
function roads(from: string, to: string): number {
  const far = new Map([[from, 0]]);
  const edge = [from];
  for (const at of edge) {
    for (const { a, b } of board.roads) {
      const next = a === at ? b : b === at ? a : null;
      if (next === null || far.has(next)) continue;
      far.set(next, (far.get(at) ?? 0) + 1);
      edge.push(next);
    }
  }
  return far.get(to) ?? Infinity;
}

const town = (id: string) => board.towns.find((o) => o.id === id) ?? { x: 0, y: 0, name: '', id };

/** Where a town is on the screen. */
async function spot(page: Page, id: string): Promise<[number, number]> {
  const { x, y } = town(id);
  return page.evaluate(([px, py]) => {
    const sheet = document.querySelector<SVGSVGElement>('.sheet svg');
    const at = new DOMPoint(px, py).matrixTransform(sheet?.getScreenCTM() ?? undefined);
    return [at.x, at.y] as [number, number];
  }, [x, y] as [number, number]);
}

/** Notes where a piece is seen, picture by picture. */
async function follow(page: Page, piece: string): Promise<() => Promise<[number, number][]>> {
  await page.evaluate((id) => {
    const seen: [number, number][] = [];
    (window as unknown as { seen: typeof seen }).seen = seen;
    const look = () => {
      const box = document.querySelector(`[data-piece="${id}"]`)?.getBoundingClientRect();
      if (box) seen.push([box.x, box.y]);
      requestAnimationFrame(look);
    };
    look();
  }, piece);
  return () => page.evaluate(() => (window as unknown as { seen: [number, number][] }).seen);
}

/** Lets what moves on a page take longer, so that a busy machine shows it in several pictures. */
async function slowed(player: Player): Promise<Player> {
  const times = 8;
  await player.page.addInitScript((slower) => {
    const [now, ask, wait] = [performance.now.bind(performance), window.requestAnimationFrame.bind(window), window.setTimeout.bind(window)];
    performance.now = () => now() / slower;
    window.requestAnimationFrame = (draw) => ask((at) => draw(at / slower));
    window.setTimeout = ((work: () => void, delay = 0) => wait(work, delay * slower)) as typeof window.setTimeout;
  }, times);
  const session = await player.page.context().newCDPSession(player.page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 1 / times });
  return player;
}

/** Where the map shows a piece to stand, in the sheet's units. */
function shownAt(page: Page, piece: string): Promise<[number, number]> {
  return page.evaluate((id) => {
    const token = document.querySelector<HTMLElement>(`[data-piece="${id}"]`);
    const [x, y] = (token?.style.transform.match(/-?[\d.]+/g) ?? []).map(Number);
    return [x ?? 0, y ?? 0] as [number, number];
  }, piece);
}

async function settled(player: Player): Promise<void> {
  await player.idle();
  await player.page.waitForTimeout(150);
  await player.page.waitForSelector('.frame[data-playing="no"]');
}

const distance = (a: [number, number], b: [number, number]) => Math.hypot(a[0] - b[0], a[1] - b[1]);

describe('a general who has not set out', () => {
  it('shows where he could go and what follows there, under the pointer and by keys', async () => {
    const table = await Quiet.open();
    await table.turnOf('prussia', 1);
    const { ends } = await house.ask<MarchStudy>(`tables/${table.table.id}/study?piece=seydlitz`, table.key(0));
    const player = await house.guest();
    const asked: string[] = [];
    player.page.on('request', (request) => { if (request.url().includes('/study?')) asked.push(request.url()); });
    await player.visit(table.link(0));
    await settled(player);
    const { page } = player;
    const foreseen = page.locator('[data-foreseen]');
    const token = page.locator('[data-piece="seydlitz"]').first();
    const box = (await token.boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await expect.poll(() => foreseen.count()).toBe(ends.length);
    expect(await page.locator('.gist').innerText()).toContain(`${ends.length} towns`);
    // he has not set out, and the end that is pointed at tells its way and its consequences
    expect((await table.view(0)).view.march).toBeNull();
    const far = ends.reduce((one, other) => (other.way.length > one.way.length ? other : one));
    await page.mouse.move(...(await spot(page, far.place)));
    await page.locator('.card').getByText(`${far.way.length} steps`).waitFor();
    await page.locator('.card .follows').first().waitFor();
    await page.locator('.marks .count').nth(far.way.length - 1).waitFor();
    // the same piece is not asked about again
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.locator('.card').getByText(`${far.way.length} steps`).waitFor({ state: 'detached' });
    expect(asked.length).toBe(1);
    // keys
    await page.mouse.move(2, 2);
    await foreseen.first().waitFor({ state: 'detached' });
    await page.locator('[data-target="piece:seydlitz"]').focus();
    await expect.poll(() => foreseen.count()).toBe(ends.length);
    expect((await table.view(0)).view.march).toBeNull();
  });
});

describe('a march', () => {
  it('walks its road, for the player and for who looks on, and ends where the server says', async () => {
    const table = await Quiet.open();
    await table.turnOf('prussia', 1);
    const [player, watcher] = [await slowed(await house.guest()), await slowed(await house.guest())];
    await player.visit(table.link(0));
    await watcher.visit(table.link(null));
    const watched = await follow(watcher.page, 'seydlitz');
    await player.click('seydlitz');
    const far = player.page.locator('circle.beyond').first();
    const box = await far.boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    await player.page.mouse.move(x, y);
    await player.page.locator('.marks .count').nth(1).waitFor();
    const walked = await follow(player.page, 'seydlitz');
    await player.page.mouse.click(x, y);
    await settled(player);
    await watcher.shows(await player.shown());
    await settled(watcher);

    const { view } = await table.view(0);
    const end = town(view.pieces.seydlitz ?? '');
    expect(view.march === null || view.march.steps > 1).toBe(true);
    for (const page of [player.page, watcher.page]) expect(await shownAt(page, 'seydlitz')).toEqual([end.x, end.y]);
    for (const seen of [await walked(), await watched()]) {
      const places = new Set(seen.map((at) => at.map(Math.round).join()));
      expect(places.size).toBeGreaterThan(3);
    }
  });

  it('is not walked when motion is off', async () => {
    const player = await house.guest({ reducedMotion: 'reduce' });
    await player.start(house.url);
    await player.allot();
    await player.click('seydlitz');
    const walked = await follow(player.page, 'seydlitz');
    const box = await player.page.locator('circle.near').first().boundingBox();
    await player.page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
    await player.idle();
    await player.page.waitForTimeout(400);
    expect(new Set((await walked()).map((at) => at.map(Math.round).join())).size).toBe(2);
  });

  it('foretells its conquests', async () => {
    const table = await Quiet.open();
    await table.turnOf('russia', 1);
    await table.walk(1, 'Apraxin', 'ortelsburg');
    await table.turnOf('russia', 2);
    const player = await house.guest();
    await player.visit(table.link(1));
    await player.click('apraxin');
    const mark = player.page.locator('[data-conquest="ortelsburg"]');
    await mark.waitFor();
    expect(await mark.getAttribute('aria-label')).toBe('Ortelsburg is conquered on the way');
    // a town beyond his reach says how far it is
    const { pieces } = (await table.view(1)).view;
    const free = board.towns.filter((one) => roads(pieces.apraxin ?? '', one.id) === 6 && !Object.values(pieces).includes(one.id));
    const seen = (await Promise.all(free.map((one) => player.spot(one)))).find((at) => at);
    await player.page.mouse.move(...seen!);
    await player.page.locator('.card .why', { hasText: '6 towns away, 4 allowed' }).waitFor();
    const box = await player.page.locator('circle.near').first().boundingBox();
    const at: [number, number] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    await player.page.mouse.move(...at);
    const card = player.page.locator('.card', { hasText: 'Ortelsburg is conquered on the way' });
    await card.waitFor();
    // it keeps to a corner, clear of what is pointed at, and goes with the click; objectives are ringed outside their shields
    const told = await card.boundingBox();
    expect(Math.max((told?.x ?? 0) - at[0], at[0] - (told?.x ?? 0) - (told?.width ?? 0))).toBeGreaterThan(60);
    const rings = await player.page.evaluate(() => {
      const middle = (box: DOMRect) => [box.x + box.width / 2, box.y + box.height / 2] as const;
      const marks = [...document.querySelectorAll('.towns g > path')].map((path) => path.getBoundingClientRect());
      return [...document.querySelectorAll('[data-target^="town:"] :is(.near, .beyond)')].flatMap((circle) => {
        const ring = circle.getBoundingClientRect();
        const [x, y] = middle(ring);
        const mark = marks.find((one) => Math.hypot(middle(one)[0] - x, middle(one)[1] - y) < 6);
        return mark ? [Math.min(mark.left - ring.left, ring.right - mark.right)] : [];
      });
    });
    expect(rings.length).toBeGreaterThan(0);
    expect(Math.min(...rings)).toBeGreaterThan(1);
    await player.page.mouse.click(...at);
    await card.waitFor({ state: 'detached' });
    await player.flag('ortelsburg').waitFor();
    expect((await table.view(1)).view.conquered).toContain('ortelsburg');
  });

  it('does not promise what a general protects', async () => {
    const table = await Quiet.open();
    await table.turnOf('russia', 1);
    await table.walk(1, 'Apraxin', 'ortelsburg');
    await table.turnOf('prussia', 2);
    await table.walk(0, 'Lehwaldt', 'ortelsburg', 3);
    await table.turnOf('russia', 2);
    const player = await house.guest();
    await player.visit(table.link(1));
    await player.click('apraxin');
    const mark = player.page.locator('[data-conquest="ortelsburg"]');
    await mark.waitFor();
    expect(await mark.getAttribute('data-guard')).toBe('lehwaldt');
    expect(await mark.getAttribute('aria-label')).toContain('protected by Lehwaldt');
    const box = await player.page.locator('circle.near').first().boundingBox();
    await player.page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
    await settled(player);
    const { view } = await table.view(1);
    expect([view.conquered, view.marks]).toEqual([[], ['ortelsburg']]);
  });
});

describe('keys', () => {
  it('choose a general, lead it along, and leave', async () => {
    const player = await house.guest();
    await player.start(house.url);
    await player.allot();
    const { page } = player;
    const name = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    await page.locator('.frame').focus();
    await page.keyboard.press('Tab');
    expect(await name()).toMatch(/Prussia/);
    for (let i = 0; i < 12 && !(await name()).startsWith('Seydlitz'); i++) await page.keyboard.press(i < 6 ? 'ArrowLeft' : 'ArrowRight');
    expect(await name()).toMatch(/^Seydlitz, Prussia, rank 6, at .*, \d armies?$/);
    await page.keyboard.press('Enter');
    await player.idle();
    await page.locator('circle.near').first().waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('data-target')?.startsWith('town:'));
    expect(await name()).toMatch(/step/);
    const target = await page.evaluate(() => document.activeElement?.getAttribute('data-target')?.slice(5) ?? '');
    await page.keyboard.press('Enter');
    await settled(player);
    expect(await shownAt(page, 'seydlitz')).toEqual([town(target).x, town(target).y]);
  });
});

describe('fingers', () => {
  async function phone(): Promise<{ player: Player; fingers: Fingers; middle: [number, number] }> {
    const player = await house.guest(PHONE);
    await player.start(house.url);
    await player.allot();
    await player.page.waitForTimeout(300);
    const fingers = await Fingers.on(player.page);
    const box = await player.page.locator('.frame').boundingBox();
    return { player, fingers, middle: [195, (box?.y ?? 0) + (box?.height ?? 0) / 2] };
  }

  it('pinch the map larger and push it', async () => {
    const { player, fingers, middle: [x, y] } = await phone();
    const gap = async () => distance(await spot(player.page, 'berlin'), await spot(player.page, 'dresden'));
    const before = await gap();
    await fingers.put('touchStart', [x - 30, y], [x + 30, y]);
    for (let apart = 34; apart <= 90; apart += 8) await fingers.put('touchMove', [x - apart, y], [x + apart, y]);
    await fingers.put('touchEnd');
    await expect.poll(async () => (await gap()) / before).toBeGreaterThan(2);
    await player.steady('dohna');

    const [bx, by] = await spot(player.page, 'berlin');
    const free = await player.page.evaluate(([px, py]) => {
      for (let dy = -120; dy <= 120; dy += 20) {
        if (!document.elementFromPoint(px, py + dy)?.closest('[data-piece], .tools')) return py + dy;
      }
      return py;
    }, [x, y] as [number, number]);
    await fingers.put('touchStart', [x, free]);
    for (let i = 1; i <= 8; i++) await fingers.put('touchMove', [x - 5 * i, free + 3 * i]);
    await fingers.put('touchEnd');
    await expect.poll(async () => (await spot(player.page, 'berlin'))[0]).toBeLessThan(bx - 25);
    await expect.poll(async () => (await spot(player.page, 'berlin'))[1]).toBeGreaterThan(by + 10);
  });

  it('say why not by a long press, and do not act', async () => {
    const { player, fingers } = await phone();
    await player.page.getByRole('button', { name: 'Fit the map' }).tap();
    const at = await player.steady('ehrensvaerd');
    await fingers.put('touchStart', at);
    await player.page.locator('.card', { hasText: 'Ehrensvärd' }).waitFor();
    await fingers.put('touchEnd');
    await player.page.locator('.card.pinned').waitFor();
  });

  it('show where a general could go by a long press, and do not act', async () => {
    const { player, fingers } = await phone();
    const at = await player.steady('dohna');
    await fingers.put('touchStart', at);
    await player.page.locator('.card.pinned').waitFor();
    await player.page.locator('[data-foreseen]').first().waitFor();
    await fingers.put('touchEnd');
    expect(player.position.view.march).toBeNull();
  });

  it('drag a general to a town', async () => {
    const { player, fingers } = await phone();
    const { page } = player;
    const [x, y] = await player.place('dohna');
    await fingers.put('touchStart', [x, y]);
    await fingers.put('touchMove', [x + 10, y + 10]);
    await fingers.put('touchMove', [x + 18, y + 14]);
    await page.locator('circle.near').first().waitFor();
    const id = (await page.locator('g:has(> circle.near)').first().getAttribute('data-target'))?.slice(5) ?? '';
    const to = await spot(page, id);
    for (let i = 1; i <= 5; i++) await fingers.put('touchMove', [x + 18 + ((to[0] - x - 18) * i) / 5, y + 14 + ((to[1] - y - 14) * i) / 5]);
    await fingers.put('touchEnd');
    await settled(player);
    expect(await shownAt(page, 'dohna')).toEqual([town(id).x, town(id).y]);
  });
});

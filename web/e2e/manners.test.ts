// How the table meets people half-way: even shares, the log by keys, a combat in the clear, who comes back to a seat, a map that is never blank.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { guess } from '../src/boards/common/metrics';
import { along, lettersAlong } from '../src/boards/roads/paint/along';
import { unfolded } from '../src/core/geography';
import type { BoardData, Payload, TableCreated } from '../src/core/types';
import { faults } from './axe';
import { House, PAINTER, PHONE } from './house';
import { lies } from './sight';
import { ADVANCED, REHEARSAL, Stage } from './stage';

let house: House;
beforeAll(async () => {
  house = await new House(REHEARSAL).open();
});
afterAll(() => house?.close());

it('shares a nation’s armies out evenly, and leaves the next to the player', async () => {
  const player = await house.guest();
  await player.start(house.url);
  await player.page.locator('[data-action="allot Friedrich 8"]').click();
  await player.until('the first general', () => player.position.view.totals.prussia === 8);
  await player.page.getByRole('button', { name: 'Even shares for all of Prussia' }).click();
  await player.until('all of Prussia', () => player.position.view.totals.prussia === 32 && player.position.decision?.power === 'hanover');
  expect(await player.sentence('gets 4 armies').count()).toBe(3);
  expect(await player.sentence('gets 3 armies').count()).toBe(4);
  expect(await player.page.title()).toBe('● Friedrich: Frederick');
});

it('goes through the log by keys, and back to a line of it', async () => {
  const player = await house.guest();
  await player.start(house.url);
  await player.allot();
  const log = player.page.getByRole('list', { name: 'What happened' });
  expect(await log.locator('button').evaluateAll((all) => all.every((one) => (one as HTMLElement).tabIndex === -1))).toBe(true);
  const said = player.sentence('Prussia has drawn');
  await said.waitFor();
  expect(await said.locator('.face').count()).toBe(7);
  expect(await said.textContent()).toMatch(/has drawn (spades|clubs|hearts|diamonds|reserve)/);
  await log.focus();
  await player.page.keyboard.press('Home');
  const label = () => player.page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  expect(await label()).toContain('Go back to just after: ');
  const first = await label();
  await player.page.keyboard.press('ArrowDown');
  expect(await label()).not.toBe(first);
  await player.page.keyboard.press('ArrowUp');
  expect(await label()).toBe(first);
  await player.page.keyboard.press('Enter');
  await player.page.getByRole('alertdialog', { name: 'Go back' }).waitFor();
});

it.each(['en-GB', 'fr-FR'])('keeps points and commas of the log with what stands before them, however wide it is: %s', async (locale) => {
  const stage = await Stage.open(house);
  const seat = await stage.playUntil(({ view }) => view.turn === 2);
  const player = await house.guest({ locale });
  await player.visit(stage.link(seat));
  await player.page.locator('.log .face').first().waitFor();
  const alone = await player.page.locator('.log ol').evaluate((list) => {
    /** The letter behind a card or a link, if it belongs to it. */
    const behind = (thing: Element): Range | null => {
      const all = document.createTreeWalker(thing.closest('li')!, NodeFilter.SHOW_TEXT);
      for (let node = all.nextNode(); node; node = all.nextNode()) {
        if (thing.contains(node) || !(thing.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) || !node.textContent) continue;
        const between = [...thing.closest('li')!.querySelectorAll('.face, button')].some((one) => one !== thing && thing.compareDocumentPosition(one) & one.compareDocumentPosition(node!) & Node.DOCUMENT_POSITION_FOLLOWING);
        if (between || !/^[.,;:!?…)»\u00a0\u202f]/.test(node.textContent)) return null;
        const range = document.createRange();
        range.setStart(node, 0);
        range.setEnd(node, 1);
        return range;
      }
      return null;
    };
    const things = [...list.querySelectorAll('.face, button.link')].flatMap((thing) => {
      const range = behind(thing);
      return range ? [{ thing, range }] : [];
    });
    const broken = new Set<string>();
    for (let width = 150; width < 380; width += 4) {
      (list as HTMLElement).style.width = `${width}px`;
      for (const { thing, range } of things) if (range.getBoundingClientRect().top > thing.getBoundingClientRect().bottom - 3) broken.add(thing.closest('li')?.textContent ?? '');
    }
    return { broken: [...broken], cards: things.filter(({ thing }) => thing.matches('.face')).length, towns: things.filter(({ thing }) => thing.matches('button')).length };
  });
  expect(alone.broken).toEqual([]);
  expect(Math.min(alone.cards, alone.towns)).toBeGreaterThan(2);
});

it('has room to write on a low screen: the chat, the notes, an order', async () => {
  const player = await house.guest({ viewport: { width: 1366, height: 768 } });
  await player.start(house.url);
  await player.allot();
  for (const [tab, means] of [['Chat', 'input, button'], ['Notes', 'textarea'], ['Orders', 'summary']] as const) {
    await player.page.getByRole('tab', { name: tab }).click();
    await player.page.locator(`#journal :is(${means})`).first().waitFor();
    await expect.poll(() => player.unseen(`#journal :is(${means})`)).toEqual([]);
  }
});

it('brings a combat into sight, clear of the tools, and whose turn it is', async () => {
  const stage = await Stage.open(house);
  const seat = await stage.playUntil(({ decision }) => decision?.phase === 'Duel');
  const player = await house.guest(PHONE);
  await player.visit(stage.link(seat));
  await player.asked();
  const { pieces, duel } = player.position.view;
  const tools = await player.page.locator('.tools').boundingBox();
  const map = await player.page.getByRole('application').boundingBox();
  for (const town of [duel?.attacker, duel?.defender]) {
    const general = Object.keys(pieces).find((piece) => pieces[piece] === town) ?? '';
    await expect.poll(async () => (await player.piece(general).boundingBox())?.x ?? 0).toBeLessThan((tools?.x ?? 0) - 20);
    const box = await player.piece(general).boundingBox();
    expect(box?.x).toBeGreaterThan(0);
    expect(box?.y).toBeGreaterThan(map?.y ?? 0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan((map?.y ?? 0) + (map?.height ?? 0));
    expect(box?.width).toBeGreaterThan(24);
  }
  const bar = await player.page.locator(`.players [data-seat="${seat}"]`).boundingBox();
  expect(bar?.x).toBeGreaterThanOrEqual(0);
  expect((bar?.x ?? 0) + (bar?.width ?? 0)).toBeLessThanOrEqual(390);
  expect(await player.page.locator(`.players [data-seat="${seat}"]`).innerText()).toContain('to move');
});

it('offers a player the seat again in which a bot sits for him, and the browser has nothing to warn of', async () => {
  const stage = await Stage.open(house);
  const player = await house.guest();
  const warnings: string[] = [];
  player.page.on('console', (message) => {
    const says = message.text(); // that the test itself keeps out the service worker is no fault of the page
    if (message.type() === 'warning' && !says.startsWith('Service Worker registration blocked')) warnings.push(says);
  });
  await player.visit(stage.link(2));
  await house.tell(`tables/${stage.table.id}/seats/2/bot`, {}, stage.table.owner_key);
  await player.page.getByText('The seat is still yours').waitFor();
  await player.page.getByRole('button', { name: 'Come back', exact: true }).click();
  await expect.poll(async () => (await house.ask<{ seats: { kind: string }[] }>(`tables/${stage.table.id}`)).seats[2]?.kind).toBe('person');
  await player.page.getByText('The seat is still yours').waitFor({ state: 'detached' });
  await player.page.getByText('You are watching', { exact: true }).waitFor({ state: 'detached' });
  await player.page.locator('.players .own', { hasText: 'Maria Theresa' }).waitFor();

  // and by the menu, where he lets a bot sit in himself; what the page that was left had still asked for is answered meanwhile
  await player.page.getByRole('button', { name: 'Menu', exact: true }).click();
  const dialog = player.page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Players', exact: true }).click();
  const seat = dialog.locator('.card', { hasText: 'Maria Theresa' });
  for (const _ of ['asked', 'sure']) await seat.getByRole('button', { name: 'Let a bot sit in' }).click();
  await seat.getByText('bot: Captain').waitFor();
  await seat.getByRole('button', { name: 'Come back' }).click();
  await player.page.locator('.players .own', { hasText: 'Maria Theresa' }).waitFor();
  expect(warnings).toEqual([]);
});

it('leaves room between the seats of one who plays several', async () => {
  const seats = ['Anne', 'Benoît', 'Clara', 'David'].map((name) => ({ kind: 'person', name }));
  const { id, seats: made } = await house.tell<TableCreated>('tables', { game: 'friedrich', seats });
  const key = made[3]?.key ?? '';
  for (;;) {
    const { index, decision } = await house.ask<Payload>(`tables/${id}/view`, key);
    if (!decision) break;
    await house.tell(`tables/${id}/actions`, { index, action: decision.actions[0]?.text }, key);
  }
  const player = await house.guest(PHONE);
  const keys = Object.fromEntries(made.map((seat, i) => [i, seat.key]));
  await player.page.addInitScript((table) => localStorage.setItem('lacewars.tables', JSON.stringify([table])), { id, game: 'friedrich', key, keys, title: 'x', seen: 1 });
  await player.visit(`${house.url}#/table/${id}`);
  const buttons = player.page.getByRole('button', { name: /^Play as / });
  for (const width of [390, 1366]) {
    await player.page.setViewportSize({ width, height: 768 });
    await expect.poll(() => buttons.count()).toBe(3);
    const boxes = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
    const gaps = boxes.flatMap((a, i) => boxes.slice(i + 1).map((b) => Math.max(b.left - a.right, a.left - b.right, b.top - a.bottom, a.top - b.bottom)));
    expect(Math.min(...gaps)).toBeGreaterThan(5);
  }
  await buttons.first().click();
  await player.until('the other seat', () => player.position.seat === 0);
});

it('sets no name of a river upside down', async () => {
  for (const game of ['friedrich', 'maria', 'defiant', 'napoleonic']) {
    const { geography } = unfolded(await house.ask<BoardData>(`games/${game}/board`));
    const heads = geography.rivers.filter(({ name, points }) => lettersAlong(along(points), name, (letter) => guess(letter, 15, 'italic'), 2.7).some(({ turn }) => Math.cos(turn) < -1e-9));
    expect(heads.map(({ name }) => name)).toEqual([]);
  }
  // as they are painted: the painter tells of each letter that it sets aslant how upright it stands
  const page = await house.page({ viewport: { width: 1366, height: 768 } });
  await page.addInitScript(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    new BroadcastChannel('letters').onmessage = ({ data }: MessageEvent<number>) => seen.push(data);
  });
  const telling = `{
    const [told, draws] = [new BroadcastChannel('letters'), OffscreenCanvasRenderingContext2D.prototype];
    const fill = draws.fillText;
    draws.fillText = function (text, ...at) {
      const { a, b } = this.getTransform();
      if (text.length === 1 && b !== 0) told.postMessage(a / Math.hypot(a, b));
      return fill.call(this, text, ...at);
    };
  }`;
  await page.route(PAINTER, async (route) => {
    const script = await route.fetch();
    await route.fulfill({ response: script, body: `${telling}\n${await script.text()}` });
  });
  const { id } = await house.tell<TableCreated>('tables', ADVANCED);
  await page.goto(`${house.url}#/table/${id}`);
  await page.waitForSelector('[data-piece]');
  await page.getByRole('button', { name: 'Fit the map' }).click();
  for (let i = 0; i < 2; i++) await page.getByRole('button', { name: 'Zoom in' }).click();
  const letters = () => page.evaluate(() => (window as unknown as { seen: number[] }).seen);
  await expect.poll(async () => (await letters()).length).toBeGreaterThan(20);
  await page.locator('[data-sharp="yes"]').waitFor();
  expect(Math.min(...(await letters()))).toBeGreaterThan(-1e-6);
});

it('says what is wrong with a link, and shows the land before the painter comes', async () => {
  const player = await house.guest({ locale: 'fr-FR' });
  await player.page.goto(`${house.url}#/table/nowhere`);
  await player.page.getByText('Cette table n’existe pas ici.').waitFor();
  await player.page.getByRole('link', { name: 'Accueil' }).click();
  await player.page.getByRole('button', { name: 'Jouer', exact: true }).waitFor();

  const slow = await house.guest();
  await slow.page.route(PAINTER, (route) => route.abort());
  const stage = await Stage.open(house);
  await slow.visit(stage.link(null));
  const inks = () =>
    slow.page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      const found = new Set<number>();
      for (let i = 0; i < pixels.length; i += 4 * 97) found.add(((pixels[i] ?? 0) << 16) | ((pixels[i + 1] ?? 0) << 8) | (pixels[i + 2] ?? 0));
      return found.size;
    });
  await expect.poll(inks).toBeGreaterThan(50);
});

/** What is wider or taller than the window, moved out of it, or cut at its edge: the page, the frame of the map, the seats in the header. */
const outside = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollingElement: all } = document;
    const frame = document.querySelector('.frame');
    const bar = document.querySelector('.players')?.getBoundingClientRect();
    const seats = [...document.querySelectorAll('.players [data-seat]')].filter((seat) => {
      const { left, right, top, bottom } = seat.getBoundingClientRect();
      return !bar || left < bar.left || top < bar.top || right > bar.right || bottom > bar.bottom || left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
    });
    return [
      ...((all?.scrollHeight ?? 0) > innerHeight || (all?.scrollWidth ?? 0) > innerWidth || scrollX || scrollY ? ['page'] : []),
      ...(frame?.scrollLeft || frame?.scrollTop ? ['frame'] : []),
      ...seats.map((seat) => seat.textContent ?? ''),
    ];
  });

it('keeps the whole map in sight when the window changes its size, and the page never scrolls', async () => {
  const player = await house.guest({ viewport: { width: 1366, height: 768 } });
  await player.start(house.url);
  await player.page.getByRole('button', { name: 'Fit the map' }).click();
  for (const size of [{ width: 1366, height: 768 }, { width: 1040, height: 620 }, { width: 1500, height: 950 }]) {
    await player.page.setViewportSize(size);
    await expect.poll(() => lies(player.page)).toEqual({ inside: true, level: true, full: true });
    await player.page.keyboard.press('End');
    expect(await outside(player.page)).toEqual([]);
  }
  // pieces are told apart without their colours
  const closer = player.page.getByRole('button', { name: 'Zoom in' });
  for (let i = 0; i < 4; i++) await closer.click();
  const small = player.page.locator('.minimap svg');
  await small.waitFor();
  expect(new Set(await small.locator('text').allTextContents()).size).toBeGreaterThan(4);
  expect(await small.locator('rect[stroke]').count()).toBeGreaterThan(4);
  // a tablet held upright has the map over its whole width, and all that is asked below it
  await player.page.setViewportSize({ width: 820, height: 1180 });
  const side = player.page.locator('aside.side');
  await expect.poll(async () => (await side.boundingBox())?.x).toBe(0);
  expect((await player.page.locator('.frame').boundingBox())?.width).toBe(820);
  expect((await player.page.locator('.frame').boundingBox())?.height).toBeGreaterThan(500);
  expect((await side.boundingBox())?.y).toBeGreaterThan(500);
  for (const width of [820, 768]) {
    await player.page.setViewportSize({ width, height: 1024 });
    await expect.poll(() => outside(player.page)).toEqual([]);
  }
  expect(await faults(player.page)).toEqual([]);
});

it('shows five seats whole in the header, in both languages', async () => {
  const seats = Array.from({ length: 5 }, () => ({ kind: 'bot', bot: 'captain' }));
  const table = await house.tell<TableCreated>('tables', { game: 'napoleonic', options: { players: 5, roles: 'chosen' }, seats });
  await house.tell(`tables/${table.id}/pause`, { paused: true }, table.owner_key);
  for (const locale of ['en-GB', 'fr-FR']) {
    const page = await house.page({ viewport: { width: 1366, height: 768 }, locale });
    await page.goto(`${house.url}#/table/${table.id}`);
    await expect.poll(() => page.locator('.players .nation').count()).toBeGreaterThan(5);
    for (const size of [{ width: 1366, height: 768 }, { width: 1024, height: 768 }, { width: 768, height: 1024 }]) {
      await page.setViewportSize(size);
      await expect.poll(() => outside(page)).toEqual([]);
    }
  }
});

it.each(['en-GB', 'fr-FR'])('names four marshals on one line of the header, whole, and their levels on request: %s', async (locale) => {
  const seats = Array.from({ length: 4 }, () => ({ kind: 'bot', bot: 'marshal-quick' }));
  const table = await house.tell<TableCreated>('tables', { game: 'friedrich', seats });
  await house.tell(`tables/${table.id}/pause`, { paused: true }, table.owner_key);
  const page = await house.page({ viewport: { width: 1366, height: 768 }, locale });
  await page.goto(`${house.url}#/table/${table.id}`);
  const shown = page.locator('.players .seat');
  await expect.poll(() => shown.count()).toBe(4);
  expect(new Set(await shown.evaluateAll((all) => all.map((seat) => seat.getBoundingClientRect().top))).size).toBe(1);
  const names = page.locator('.players .name');
  expect(await names.evaluateAll((all) => all.filter((name) => name.scrollWidth > name.clientWidth).length)).toBe(0);
  expect(await names.first().getAttribute('title')).toBe(locale === 'en-GB' ? 'Marshal, quick' : 'Maréchal, rapide');
});

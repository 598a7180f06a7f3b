// The field of Frédéric le Grand in a real browser: one click for a whole move, why not, sight, keys alone, fingers.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { FredericView, Study } from '../src/games/frederic/data';
import { centreOf, distance } from '../src/boards/hexes/geometry';
import type { Payload, Shapes } from '../src/core/types';
import { House, MOTION, PHONE } from './house';
import { lies } from './sight';
import { REHEARSAL, Stage } from './stage';

let house: House;
let stage: Stage<FredericView>;
beforeAll(async () => {
  house = await new House(REHEARSAL, MOTION).open();
});
beforeEach(async () => {
  stage = await Stage.frederic(house);
});
afterAll(() => house?.close());

const now = () => house.ask<Payload<FredericView>>(`tables/${stage.table.id}/view`, stage.key(0));
const study = (piece: string) => house.ask<Study>(`tables/${stage.table.id}/study?piece=${piece}`, stage.key(0));
const phase = async () => (await now()).decision?.phase;
const unit = async (id: string) => (await now()).view.units[id]!;

async function order(...texts: string[]): Promise<void> {
  for (const action of texts) await house.tell(`tables/${stage.table.id}/actions`, { index: (await now()).index, action }, stage.key(0));
}

async function sit(options = {}, link = stage.link(0)): Promise<Page> {
  const page = await house.page(options);
  await page.goto(link);
  await page.locator('.frame .piece').first().waitFor();
  await page.locator('canvas[data-drawn="yes"]').waitFor({ state: 'attached' });
  return page;
}

/** Where the middle of a hex lies on the screen, by those of two pieces. */
async function spot(page: Page, hex: string): Promise<[number, number]> {
  await page.locator('.frame[data-sharp="yes"][data-playing="no"]').waitFor();
  const [x, y] = centreOf(hex);
  return page.locator('.sheet > svg').evaluate((sheet, at) => {
    const point = new DOMPoint(...at).matrixTransform((sheet as SVGSVGElement).getScreenCTM() ?? undefined);
    return [point.x, point.y] as [number, number];
  }, [x, y] as [number, number]);
}

const clickHex = async (page: Page, hex: string) => page.mouse.click(...(await spot(page, hex)));

const HUSSARS = ['lead officer 1', 'activate 0308', 'activate 0508', 'done'];

it('a far hex is one click: every step is played, and the piece ends where the server says', async () => {
  await order(...HUSSARS);
  const page = await sit();
  await clickHex(page, '0308');
  await page.locator('[data-hex="0405"]').waitFor({ state: 'attached' });
  const { ends, place } = await study('u4');
  const onward = ends.filter((end) => end.place !== place);
  const steps = onward.find((end) => end.place === '0405')!.way.length;
  // every end of a move glows, and those from which it may not fight look otherwise
  expect(await page.locator('[data-hex]').count()).toBe(onward.length);
  expect(await page.locator('[data-hex] path.fight').count()).toBe(onward.filter((end) => end.fights).length);
  await clickHex(page, '0405');
  await expect.poll(async () => (await unit('u4')).hex).toBe('0405');
  expect((await unit('u4')).moved).toBe(steps);
  await page.locator('[data-piece="u4"][data-at="0405"]').waitFor();
  expect(await page.locator('path.trail').count()).toBe(steps);
  // a click on the unit itself ends its move
  await clickHex(page, '0405');
  await expect.poll(phase).toBe('Movement');
});

it('a move that has not begun is left by Escape, or for another unit by a click on it', async () => {
  await order(...HUSSARS);
  const page = await sit();
  await clickHex(page, '0308');
  await page.locator('[data-hex="0405"]').waitFor({ state: 'attached' });
  await page.locator('aside.side:not(.busy)').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(phase).toBe('Movement');
  await page.locator('[data-hex]').first().waitFor({ state: 'detached' });
  await page.locator('aside.side:not(.busy)').waitFor();
  await clickHex(page, '0308');
  await page.locator('[data-hex="0405"]').waitFor({ state: 'attached' });
  await page.locator('aside.side:not(.busy)').waitFor();
  await clickHex(page, '0508');
  await expect.poll(async () => (await now()).view.acting.unit).toBe('u1');
});

/** How many hexes the reach of a unit that has not set out has, as it is drawn. */
async function reach(page: Page): Promise<number> {
  const paths = await page.locator('.sight path.march, .sight path.fight').evaluateAll((all) => all.map((path) => path.getAttribute('d') ?? ''));
  return paths.join('').match(/M/g)?.length ?? 0;
}

it('a unit that may move shows its reach while the pointer rests on it, and goes nowhere', async () => {
  await order(...HUSSARS);
  const page = await sit();
  const { ends } = await study('u4');
  await page.mouse.move(...(await spot(page, '0308')));
  await expect.poll(() => reach(page)).toBe(ends.length);
  expect(await page.locator('.sight path.fight').getAttribute('d')).toContain('M');
  // one that was not activated has none to show
  await page.mouse.move(...(await spot(page, '0608')));
  await expect.poll(() => reach(page)).toBe(0);
  expect([await phase(), (await unit('u4')).hex]).toEqual(['Movement', '0308']);
});

it('on a phone a long press shows the reach of a unit, and does not choose it', async () => {
  await order(...HUSSARS);
  const page = await sit({ ...PHONE, deviceScaleFactor: 2 });
  const { ends } = await study('u4');
  const [x, y] = await spot(page, '0308');
  const device = await page.context().newCDPSession(page);
  await device.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await page.locator('.card.pinned').waitFor();
  await expect.poll(() => reach(page)).toBe(ends.length);
  await device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  expect([await phase(), (await now()).view.acting.unit]).toEqual(['Movement', null]);
});

it('on a phone the officers who may lead are brought so near that a finger hits them', async () => {
  const leuthen = await Stage.frederic(house, { battle: 'leuthen' });
  const page = await sit(PHONE, leuthen.link(await leuthen.playUntil(({ decision }) => decision?.phase === 'Lead')));
  const widths = () => page.locator('.piece.live[data-piece^="o"] .hit').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
  await expect.poll(async () => Math.min(...(await widths()))).toBeGreaterThan(12);
});

it('what cannot be done says why not, with its rule; the ground and who stands there are told', async () => {
  await order(...HUSSARS, 'move 0508');
  const page = await sit();
  await page.mouse.move(...(await spot(page, '0902')));
  const card = page.locator('.card');
  await card.getByText(/^\d hexes away, \d allowed/).waitFor();
  await card.getByRole('button', { name: 'G-3.20' }).waitFor();
  await card.getByText('Cuirassier cavalry').waitFor();
  const [x, y] = await spot(page, '0507');
  await page.mouse.move(x, y + 3);
  await card.getByText('1 step').waitFor();
  expect(await card.innerText()).toContain('may still fight');
});

/** Plays a battle until a unit is to fire while an enemy stands one hex beyond its range: whose it is, and where. */
async function justOutOfRange(battle: Stage<FredericView>): Promise<{ seat: number; hex: string }> {
  const path = `tables/${battle.table.id}`;
  for (let last = -1; ; ) {
    const seat = await battle.playUntil(({ decision, index }) => decision?.phase === 'Aiming' && index > last);
    const { view, index } = await house.ask<Payload<FredericView>>(`${path}/view`, battle.key(seat));
    const own = view.units[view.acting.unit ?? '']!;
    const foes = Object.values(view.units).flatMap(({ side, hex }) => (side !== own.side && /^\d{4}$/.test(hex ?? '') ? [hex ?? ''] : []));
    for (const hex of foes.filter((one) => distance(one, own.hex ?? '') < 8)) {
      const { refusal } = await house.tell<Shapes['Explained']>(`${path}/explain`, { action: `target ${hex}` }, battle.key(seat));
      if (refusal?.reason === 'Out of range by 1') return { seat, hex };
    }
    last = index;
  }
}

it('an enemy just out of range says by how much, with its rule, in both languages', async () => {
  const battle = await Stage.frederic(house, { battle: 'hohenfriedberg' });
  const { seat, hex } = await justOutOfRange(battle);
  const told = [['en-GB', 'Out of range by 1', 'Fit the map'], ['fr-FR', 'Hors de portée\u00a0: 1\u00a0hex. de trop.', 'Toute la carte']] as const;
  for (const [locale, words, whole] of told) {
    const page = await sit({ locale }, battle.link(seat));
    await page.getByRole('button', { name: whole }).click();
    await page.mouse.move(...(await spot(page, hex)));
    const card = page.locator('.card');
    await card.getByText(words).waitFor();
    await card.getByRole('button', { name: 'G-4.28' }).waitFor();
  }
});

it('a gun shows how far it reaches, what it sees of it, and what it does not', async () => {
  const page = await sit();
  const { range, sees } = await study('u5');
  await page.mouse.move(...(await spot(page, '0609')));
  await page.locator('path.seen').waitFor({ state: 'attached' });
  const hexes = async (kind: string) => (await page.locator(`path.${kind}`).getAttribute('d'))?.match(/M/g)?.length;
  expect(await hexes('seen')).toBe(sees.length);
  expect(Object.keys(range).length).toBeGreaterThan(sees.length);
  expect(await hexes('blind')).toBe(Object.keys(range).length - sees.length);
});

it('is played by keys alone, and every target says in words what it is', async () => {
  const page = await sit();
  const held = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  /** Nobody presses a key while the last one is still being answered. */
  const enter = async () => {
    await page.locator('aside.side:not(.busy)').waitFor();
    await page.keyboard.press('Enter');
  };
  await page.locator('.frame').focus();
  await enter();
  await expect.poll(held).toMatch(/^Colonel von Winterau, Commander-in-chief, .*, at 0608, name the officer who activates$/);
  await enter();
  await expect.poll(phase).toBe('Spend');
  await expect.poll(held).toContain('activate an officer alone');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(held).toMatch(/^Grenadier battalion, .*Line infantry, Elite, morale Normal, 3 of 3 stands, at 0608, activate the unit in this hex$/);
  await enter();
  await expect.poll(phase).toBe('Company');
  await expect.poll(held).toContain('Colonel von Winterau');
  await enter();
  // two things could be meant: the choice has the keys
  await page.locator('.choice button:focus').waitFor();
  await enter();
  await expect.poll(phase).toBe('Spend');
  expect((await unit('u0')).group).toBeGreaterThan(0);
});

it('on a phone hexes are large enough for a finger when one is asked for, and a long press tells', async () => {
  await order(...HUSSARS, 'move 0308');
  const page = await sit({ ...PHONE, deviceScaleFactor: 2 });
  await page.locator('[data-hex="0307"]').waitFor({ state: 'attached' });
  await expect.poll(async () => (await page.locator('[data-hex="0307"] path').first().boundingBox())?.width ?? 0).toBeGreaterThan(28);
  const [x, y] = await spot(page, '0307');
  const device = await page.context().newCDPSession(page);
  await device.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await page.locator('.card.pinned').waitFor();
  await device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  expect((await unit('u4')).hex).toBe('0308');
  await page.locator('.card').getByRole('button', { name: 'Close' }).tap();
  await page.locator('.card').waitFor({ state: 'detached' });
  await page.touchscreen.tap(...(await spot(page, '0307')));
  await expect.poll(async () => (await unit('u4')).hex).toBe('0307');
});

it('a field that is all in sight stays so when the window becomes smaller or larger', async () => {
  const page = await sit({ viewport: { width: 1366, height: 768 } });
  for (const size of [{ width: 1366, height: 768 }, { width: 1040, height: 620 }, { width: 1500, height: 950 }]) {
    await page.setViewportSize(size);
    await expect.poll(() => lies(page)).toEqual({ inside: true, level: true, full: true });
  }
});

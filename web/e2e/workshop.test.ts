// The workshop: a field is drawn, armies are built and placed, kept, shared, and played at a table of its own.

import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faults } from './axe';
import { House, PHONE } from './house';

let house: House;
beforeAll(async () => {
  house = await new House().open();
});
afterAll(() => house?.close());

interface TableBoard { battle: { name: { en: string } }; field: { cols: number; rows: number; ground: string[][][]; roads: { path: string[] }[]; bridges: object[]; obstacles: { hex: string; sides: string[]; kind: string }[] }; units: { name: { en: string } }[] }

async function workshop(page: Page, query = ''): Promise<void> {
  await page.goto(`${house.url}#/workshop/frederic${query}`);
  await page.waitForSelector('.frame');
}

const leaf = (page: Page, number: number) => page.locator('aside nav button').nth(number).click();
const tool = (page: Page, name: string) => page.locator('.tools label', { hasText: name }).click();
const told = (page: Page) => page.locator('#ws-cursor').innerText();

/** The cursor goes to a hex by keys. */
async function goTo(page: Page, hex: string): Promise<void> {
  await page.locator('.frame').focus();
  const now = (await told(page)).slice(0, 4);
  const across = Number(hex.slice(0, 2)) - Number(now.slice(0, 2));
  const down = Number(hex.slice(2)) - Number(now.slice(2));
  for (let i = 0; i < Math.abs(across); i++) await page.keyboard.press(across > 0 ? 'ArrowRight' : 'ArrowLeft');
  for (let i = 0; i < Math.abs(down); i++) await page.keyboard.press(down > 0 ? 'ArrowDown' : 'ArrowUp');
}

/** Waits until the field lies still: it takes its place anew when a leaf is opened. */
const rests = (page: Page) =>
  page.locator('.stage').evaluate(
    (stage) =>
      new Promise<void>((done) => {
        const look = (last: string): void => {
          const { x, y, width } = stage.getBoundingClientRect();
          const now = [x, y, width].join();
          if (now === last) return done();
          requestAnimationFrame(() => requestAnimationFrame(() => look(now)));
        };
        look('');
      }),
  );

/** Where a hex lies on the screen, beside its centre if wanted. */
async function spot(page: Page, hex: string, dx = 0, dy = 0): Promise<[number, number]> {
  await rests(page);
  const box = await page.locator('.stage').boundingBox();
  if (!box) throw new Error('no field');
  const [cols, rows] = await page.locator('.size input').evaluateAll((inputs) => inputs.map((one) => Number((one as HTMLInputElement).value)));
  const wide = 40 * Math.sqrt(3);
  const scale = box.width / (80 + wide * ((cols ?? 0) + 0.5));
  const [col, row] = [Number(hex.slice(0, 2)), Number(hex.slice(2))];
  expect(rows).toBeGreaterThan(0);
  return [box.x + scale * (40 + wide * (col - 0.5 + (row % 2 ? 0 : 0.5)) + dx), box.y + scale * (80 + 60 * (row - 1) + dy)];
}

async function draw(page: Page, ...hexes: string[]): Promise<void> {
  for (const [i, hex] of hexes.entries()) {
    await page.mouse.move(...(await spot(page, hex)), { steps: 3 });
    if (i === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

const ready = (page: Page) => page.getByText('Ready to be played').waitFor();

it('draws a field, builds two armies, keeps them, and plays', async () => {
  const page = await house.page();
  await workshop(page);
  await page.getByRole('button', { name: 'Empty field' }).click();
  // the field: a wood and a hill with trees, a river, a road with its bridge, a work
  await leaf(page, 0);
  await page.locator('.size input').first().fill('12');
  await page.locator('.size input').first().press('Tab');
  await draw(page, '0304', '0404', '0405');
  await page.locator('.grounds label', { hasText: 'Hill' }).first().click();
  await page.getByLabel('Lay it over what is there').check();
  await draw(page, '0405');
  await page.getByLabel('Lay it over what is there').uncheck();
  await page.locator('.grounds label', { hasText: /^\s*River/ }).click();
  await draw(page, '0806');
  await tool(page, 'Road');
  await draw(page, '0706', '0806', '0906', '1006');
  await tool(page, 'Works');
  await page.mouse.click(...(await spot(page, '0303', 28, 0)));
  await tool(page, 'Brush');
  await page.locator('.grounds label', { hasText: 'Marsh' }).click();
  await goTo(page, '0108');
  await page.keyboard.press('Enter');
  await expect.poll(() => told(page)).toContain('Marsh');
  // taken back and done again
  await page.keyboard.press('Control+z');
  await expect.poll(() => told(page)).toContain('Clear ground');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(() => told(page)).toContain('Marsh');
  // the armies: one from a list, one of any troops
  await leaf(page, 1);
  await page.getByLabel('Army list').selectOption('prussia');
  await page.getByLabel('Budget').fill('60');
  await page.getByLabel('Budget').press('Tab');
  await page.getByRole('button', { name: '+ Commander-in-chief' }).click();
  for (let i = 0; i < 3; i++) await page.getByRole('button', { name: /add Musketeers$/ }).click();
  await page.getByText('48 of 60 points').waitFor();
  await page.getByRole('button', { name: /add Cuirassiers$/ }).click();
  await page.getByText('The army costs more than its budget.').waitFor();
  await page.getByRole('button', { name: 'Delete: Cuirassiers' }).click();
  await page.getByRole('button', { name: 'Line up the army' }).click();
  await leaf(page, 2);
  await page.getByRole('button', { name: '+ Commander-in-chief' }).click();
  await page.locator('.free select').selectOption('cav_light');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Place Light cavalry' }).first().click();
  await leaf(page, 0);
  await page.mouse.click(...(await spot(page, '0602')));
  await page.mouse.click(...(await spot(page, '0702'))); // the next one is in hand by itself
  await leaf(page, 2);
  await page.getByRole('button', { name: 'Place Commander-in-chief' }).click();
  await leaf(page, 0);
  await page.mouse.click(...(await spot(page, '0602')));
  // carried to another hex
  await tool(page, 'Hand');
  await page.mouse.move(...(await spot(page, '0702', -15, 8)));
  await page.mouse.down();
  await page.mouse.move(...(await spot(page, '0902')), { steps: 5 });
  await page.mouse.up();
  await leaf(page, 3);
  await page.getByLabel('Name of the battle', { exact: true }).fill('The Ford of the Test');
  await page.getByLabel('Turns').fill('3');
  await page.getByLabel('Turns').press('Tab');
  await ready(page);
  expect(await faults(page)).toEqual([]);
  // kept, and opened again after a reload
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('“The Ford of the Test” is kept in this browser.').first().waitFor();
  await page.reload();
  await page.waitForSelector('.frame');
  await leaf(page, 4);
  await page.getByRole('button', { name: 'Empty field' }).click();
  await page.getByRole('button', { name: 'The Ford of the Test', exact: true }).click();
  await ready(page);
  // played
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.waitForURL(/#\/table\//);
  const id = /table\/([^?]+)/.exec(page.url())?.[1] ?? '';
  const board = await house.ask<TableBoard>(`tables/${id}/board`);
  expect(board.battle.name.en).toBe('The Ford of the Test');
  expect([board.field.cols, board.field.rows]).toEqual([12, 12]);
  expect(board.field.ground[3]?.[2]).toEqual(['forest']);
  expect(board.field.ground[4]?.[3]).toEqual(['forest', 'hill']);
  expect(board.field.ground[5]?.[7]).toEqual(['river', 'bridge']);
  expect(board.field.ground[7]?.[0]).toEqual(['marsh']);
  expect(board.field.roads).toEqual([{ path: ['0706', '0806', '0906', '1006'] }]);
  expect(board.field.obstacles).toEqual([{ hex: '0303', sides: ['E'], kind: 'wall' }]);
  expect(board.units.map((u) => u.name.en)).toEqual(['Musketeers', 'Musketeers', 'Musketeers', 'Light cavalry', 'Light cavalry']);
  const options = await house.ask<{ battle: string }>(`tables/${id}/options`);
  const drawn = JSON.parse(options.battle) as { units: { side: string; hex: string }[] };
  expect(drawn.units.filter((u) => u.side === 'north').map((u) => u.hex)).toEqual(['0602', '0902']);
  await turnIsPlayed(page, id);
  // and drawn on, by anybody who knows the table
  const reader = await house.page();
  await workshop(reader, `?table=${id}`);
  await reader.getByRole('heading', { name: 'The Ford of the Test' }).waitFor();
  await ready(reader);
});

/** The first turn of the seat that this browser holds, by what the table offers. */
async function turnIsPlayed(page: Page, id: string): Promise<void> {
  const key = await page.evaluate((table) => (JSON.parse(localStorage.getItem('lacewars.tables') ?? '[]') as { id: string; key: string }[]).find((one) => one.id === table)?.key ?? '', id);
  interface Shown { index: number; view: { turn: number; units: Record<string, { side: string; hex: string }> }; decision: { actions: { text: string }[] } | null; outcome: object | null }
  const WANTED = ['end command', 'done', 'end movement', 'end combats', 'end rallies', 'end couriers', 'halt', 'stay', 'fight on', 'hold back', 'no riposte', 'suffer the hit'];
  for (let i = 0; i < 200; i++) {
    const shown = await house.ask<Shown>(`tables/${id}/view?lang=en`, key);
    if (shown.view.turn >= 2 || shown.outcome) return;
    const offered = shown.decision?.actions.map((a) => a.text) ?? [];
    if (offered.length === 0) await page.waitForTimeout(100);
    else await house.tell(`tables/${id}/actions`, { index: shown.index, action: WANTED.find((text) => offered.includes(text)) ?? offered.find((text) => !/concede|give up/.test(text)) }, key);
  }
  expect.fail('the turn did not end');
}

it('draws a skirmish, and sends it by link and by file', async () => {
  const context = await house.context({ viewport: { width: 1400, height: 900 }, locale: 'en-GB', acceptDownloads: true, permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  await workshop(page);
  await page.getByLabel('First army').selectOption('russia');
  await page.getByLabel('Second army').selectOption('ottoman');
  await page.getByRole('button', { name: 'Draw it' }).click();
  await page.getByRole('heading', { name: /Skirmish: Russia/ }).waitFor();
  await ready(page);
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  const link = await page.getByLabel('The battle as a link').inputValue();
  expect(link).toMatch(/#\/workshop\/frederic\?b=[\w-]+$/);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download' }).click()]);
  const file = join(tmpdir(), `lacewars-${Date.now()}.json`);
  await download.saveAs(file);
  const sent = JSON.parse(readFileSync(file, 'utf-8')) as { name: string; units: { type: string }[] };
  expect(sent.units.length).toBeGreaterThan(4);
  await context.close();
  // a friend opens the link: the same battle, and "play" at hand
  const friend = await house.page();
  await friend.goto(link);
  await friend.getByRole('heading', { name: sent.name }).waitFor();
  await ready(friend);
  expect(await friend.getByRole('button', { name: 'Open the table' }).isEnabled()).toBe(true);
  expect(friend.url()).not.toContain('b=');
  // another opens the file
  const other = await house.page();
  await workshop(other);
  await other.locator('input[type=file]').setInputFiles(file);
  await other.getByRole('heading', { name: sent.name }).waitFor();
  await ready(other);
  // a broken file names its place, and leaves the battle as it was
  const broken = join(tmpdir(), `lacewars-broken-${Date.now()}.json`);
  writeFileSync(broken, JSON.stringify({ ...sent, units: [{ id: 'a', side: 'south', hex: '0101' }] }));
  await other.locator('input[type=file]').setInputFiles(broken);
  await other.getByRole('alert').filter({ hasText: 'units[0].type' }).waitFor();
  writeFileSync(broken, '{ "name": ');
  await other.locator('input[type=file]').setInputFiles(broken);
  await other.getByRole('alert').filter({ hasText: 'not JSON' }).waitFor();
  expect(await other.getByRole('heading', { level: 1 }).innerText()).toContain(sent.name);
  // what the server finds wrong is told with its place
  writeFileSync(broken, JSON.stringify({ ...sent, units: sent.units.map((u, i) => (i === 0 ? { ...u, type: 'dragon' } : u)) }));
  await other.locator('input[type=file]').setInputFiles(broken);
  await other.getByText('There is no type of unit “dragon”.').waitFor();
  // a link that was cut
  await friend.goto('about:blank');
  await friend.goto(link.slice(0, -40));
  await friend.getByRole('alert').filter({ hasText: 'link was cut' }).waitFor();
});

it.each([['en-GB', 'light'], ['fr-FR', 'dark']] as const)('has no fault of accessibility and fits a phone: %s, %s', async (locale, colorScheme) => {
  const page = await house.page({ ...PHONE, locale, colorScheme });
  await workshop(page);
  await page.locator('aside select').first().selectOption('leuthen');
  await page.getByRole('heading', { name: 'Leuthen' }).waitFor();
  for (let i = 0; i < 5; i++) {
    await leaf(page, i);
    if (i === 1) await page.locator('li button[aria-expanded]').first().click();
    expect(await faults(page), `leaf ${i}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
  // a finger paints
  await leaf(page, 0);
  const box = await page.locator('.frame').boundingBox();
  if (box) await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await expect.poll(() => told(page)).toMatch(/Wood|Bois/);
  await page.locator('header a').click();
  await page.getByRole('alert').waitFor();
  expect(await faults(page)).toEqual([]);
});

it('has the field over the whole width of a tablet held upright, and the leaves below it', async () => {
  const page = await house.page({ viewport: { width: 820, height: 1180 } });
  await workshop(page);
  const [field, leaves] = [await page.locator('.frame').boundingBox(), await page.locator('aside').boundingBox()];
  expect(field?.width).toBe(820);
  expect(field?.height).toBeGreaterThan(450);
  expect([leaves?.x, leaves?.width]).toEqual([0, 820]);
  expect(leaves?.y).toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0));
  expect((leaves?.y ?? 0) + (leaves?.height ?? 0)).toBeLessThanOrEqual(1180);
});

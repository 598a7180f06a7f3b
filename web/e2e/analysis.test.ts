// The analysis board: from a finished game, played on for both sides, branched, named, kept, looked on at, saved and opened again.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faults } from './axe';
import { House, PHONE } from './house';

const RECORD = gunzipSync(readFileSync(join(import.meta.dirname, '../../tests/fixtures/records/frederic/tutorial-fixed.rules2.lace.gz'))).toString();
const FRIEDRICH = gunzipSync(readFileSync(join(import.meta.dirname, '../../tests/fixtures/records/friedrich/3-advanced.rules2.lace.gz'))).toString();

let house: House;
let source: string;
beforeAll(async () => {
  house = await new House().open();
  source = (await house.tell<{ id: string }>('records', { record: RECORD })).id;
});
afterAll(() => house?.close());

const QUITS = ['resign', 'concede', 'give_up'];

interface Shown {
  index: number;
  seat: number | null;
  waiting: number[];
  decision: { actions: { text: string; verb: string }[] } | null;
}

const idOf = (page: Page) => /#\/analysis\/([^?]+)/.exec(page.url())?.[1] ?? '';
const rows = (page: Page) => page.getByRole('treeitem');
const here = (page: Page) => page.locator('[role="treeitem"][aria-selected="true"]');
const index = async (page: Page) => Number(await page.locator('aside.side').getAttribute('data-index'));
const ownerKey = (page: Page, id: string) =>
  page.evaluate((table) => (JSON.parse(localStorage.getItem('lacewars.tables') ?? '[]') as { id: string; key: string }[]).find((one) => one.id === table)?.key ?? '', id);

/** Waits until nothing is under way. */
const idle = (page: Page) => page.locator('aside.side:not(.busy) .analysis:not(.busy)').waitFor();

/** Plays something by its button, for whoever is asked, if it can be not what was played before; says for whom. */
async function play(page: Page, not: string | null = null): Promise<number> {
  await idle(page);
  const id = idOf(page);
  const shown = await house.ask<Shown>(`tables/${id}/view`, await ownerKey(page, id));
  const texts = (shown.decision?.actions ?? []).filter((action) => !QUITS.includes(action.verb)).map((action) => action.text);
  const buttons = page.locator('.scroll [data-action]:not([disabled])');
  await buttons.first().waitFor();
  const offered = await buttons.evaluateAll((all) => all.map((one) => one.getAttribute('data-action') ?? ''));
  const usable = offered.filter((text) => texts.includes(text));
  const chosen = usable.find((text) => text !== not) ?? usable[0] ?? '';
  const before = await index(page);
  await page.locator(`.scroll [data-action="${chosen}"]`).first().click();
  const stakes = page.locator('.stakes [data-action]');
  if ((await stakes.count()) > 0) await stakes.first().click();
  await expect.poll(() => index(page)).toBeGreaterThan(before);
  return shown.seat ?? -1;
}

it('a finished game is played on for both sides, branched, named and looked on at', async () => {
  const page = await house.page({ viewport: { width: 1366, height: 768 } });
  await page.goto(`${house.url}#/archive/${source}`);
  await page.locator('.turning a').first().click();
  await page.locator('.prompt', { hasText: 'Looking back' }).waitFor();
  const slider = page.getByRole('slider', { name: 'Time line' });
  await page.getByRole('button', { name: 'One step back' }).click();
  const place = await slider.inputValue();
  await page.locator('.past').getByRole('button', { name: 'Analyse from here' }).click();
  await page.waitForURL(/#\/analysis\/analysis-/);
  await here(page).waitFor();
  await expect.poll(() => here(page).locator('.number').innerText()).toBe(place);
  expect(await page.locator('.players .name').allInnerTexts()).toEqual(['Captain', 'Captain']);
  expect(await faults(page)).toEqual([]);

  // an action that is not the game's own makes a branch; then on, until the other side has played too
  const lines = await rows(page).count();
  const start = await index(page);
  await page.locator('.scroll [data-action]').first().waitFor();
  const seats = new Set<number>();
  const was = (await house.ask<{ action: string }[]>(`tables/${source}/log?after=${place}`))[0]?.action ?? null;
  for (let i = 0; i < 60 && seats.size < 2; i++) seats.add(await play(page, i === 0 ? was : null));
  expect([...seats].sort()).toEqual([0, 1]);
  await expect.poll(() => rows(page).count()).toBeGreaterThan(lines);
  await page.getByRole('textbox', { name: 'Name' }).fill('A bold try');
  await page.getByRole('textbox', { name: 'Note' }).fill('Better than what was played?');
  await page.getByRole('treeitem', { name: /A bold try/ }).waitFor();
  await page.getByRole('img', { name: 'A note' }).waitFor();

  // back by the keys of the tree, and another branch from there
  await here(page).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  const second = await page.locator(':focus').getAttribute('data-node');
  await page.keyboard.press('Enter');
  await expect.poll(() => here(page).getAttribute('data-node')).toBe(second);
  await page.getByRole('treeitem', { name: /A bold try/ }).click();
  await expect.poll(() => page.getByRole('textbox', { name: 'Note' }).inputValue()).toBe('Better than what was played?');

  // an arrow drawn by names, and a mark by a click on the board
  await page.getByText('Arrows and marks').click();
  await page.getByRole('button', { name: 'Draw marks' }).click();
  await page.getByText('Click a place on the board.').waitFor();
  const board = await page.getByRole('application').boundingBox();
  const seen = await index(page);
  await page.mouse.click((board?.x ?? 0) + (board?.width ?? 0) / 2, (board?.y ?? 0) + (board?.height ?? 0) / 2);
  await page.locator('[data-sketch]').waitFor({ state: 'attached' });
  expect(await index(page)).toBe(seen);

  // an arrow by two clicks, and another by names, which is rubbed out again
  const head = (at: Page) => at.locator('[data-sketch] path.head');
  await page.getByRole('button', { name: 'Draw arrows' }).click();
  const [x, y] = [(board?.x ?? 0) + (board?.width ?? 0) / 2, (board?.y ?? 0) + (board?.height ?? 0) / 2];
  await page.getByText('Click where the arrow begins.').waitFor();
  await page.mouse.click(x - 60, y);
  await page.getByText('Click where it leads.').waitFor();
  await page.mouse.click(x + 60, y);
  await head(page).waitFor({ state: 'attached' });
  expect(await index(page)).toBe(seen);
  await page.getByRole('button', { name: 'Draw arrows' }).click();
  const names = await page.locator('#marks-places option').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  await page.getByRole('combobox', { name: 'Place', exact: true }).fill(names[0] ?? '');
  await page.getByRole('combobox', { name: 'Arrow to' }).fill(names.at(-1) ?? '');
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  await expect.poll(() => head(page).count()).toBe(2);
  await page.getByRole('button', { name: `Rub out: ${names[0]} → ${names.at(-1)}` }).click();
  await expect.poll(() => head(page).count()).toBe(1);

  // kept: a reload, and somebody else with the link, who looks on and may do nothing
  const id = idOf(page);
  await page.reload();
  await expect.poll(() => here(page).innerText()).toContain('A bold try');
  const other = await house.page({ ...PHONE, locale: 'fr-FR' });
  await other.goto(`${house.url}#/analysis/${id}`);
  await expect.poll(() => here(other).innerText()).toContain('A bold try');
  await other.getByText('Better than what was played?').waitFor();
  await expect.poll(() => other.locator('[data-sketch]').count()).toBe(2);
  await head(other).waitFor({ state: 'attached' });
  expect(await other.locator('.scroll [data-action]').count()).toBe(0);
  expect(await other.getByLabel('Nom', { exact: true }).count()).toBe(0);
  expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await faults(other)).toEqual([]);
  await page.getByRole('button', { name: 'Back to the position before' }).click();
  await expect.poll(async () => (await here(other).count()) === 1 && !(await here(other).innerText()).includes('A bold try')).toBe(true);
  expect(await index(other)).toBeGreaterThan(start);
});

it('an empty board, bots, a branch deleted, a file saved and opened again', async () => {
  const page = await house.page({ viewport: { width: 1366, height: 768 } });
  await page.goto(house.url);
  await page.getByRole('link', { name: 'Analysis', exact: true }).click();
  await page.getByLabel('Game').selectOption('friedrich');
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Set up the board' }).click();
  await here(page).waitFor();
  expect(await here(page).innerText()).toContain('Beginning');
  await play(page);
  const first = (await house.ask<{ action: string }[]>(`tables/${idOf(page)}/log?after=0`))[0]?.action ?? null;
  await idle(page);
  await page.getByRole('button', { name: 'A bot’s move' }).click();
  await expect.poll(() => here(page).locator('.number').innerText()).toBe('2');
  await page.getByRole('treeitem', { name: /Beginning/ }).click();
  await expect.poll(() => here(page).locator('.number').innerText()).toBe('0');
  await play(page, first);
  await page.getByRole('textbox', { name: 'Name' }).fill('Nonsense');
  await page.getByRole('treeitem', { name: /Nonsense/ }).waitFor();

  await page.getByRole('textbox', { name: 'Name' }).fill('Second thoughts');
  await page.getByRole('treeitem', { name: /Second thoughts/ }).waitFor();
  const waiting = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save as a file' }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toMatch(/^friedrich-analysis-.*\.lacetree$/);
  const text = readFileSync(await file.path(), 'utf8');

  await page.getByRole('button', { name: 'Delete this branch' }).click();
  await page.getByRole('button', { name: 'Delete this branch' }).first().click();
  await expect.poll(() => page.getByRole('treeitem', { name: /Second thoughts/ }).count()).toBe(0);

  await page.goto(`${house.url}#/analysis`);
  await page.locator('input[type=file]').setInputFiles({ name: 'x.lacetree', mimeType: 'text/plain', buffer: Buffer.from(text.replace('allot', 'alot')) });
  await page.getByRole('alert').filter({ hasText: 'This file is not a valid analysis.' }).waitFor();
  await page.locator('input[type=file]').setInputFiles({ name: 'x.lacetree', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page.getByRole('treeitem', { name: /Second thoughts/ }).waitFor();

  await page.getByRole('button', { name: 'Bots play on' }).click();
  const before = await index(page);
  await expect.poll(() => index(page)).toBeGreaterThan(before + 2);
  await page.getByRole('button', { name: 'Stop the bots' }).click();
  await page.getByRole('button', { name: 'Bots play on' }).waitFor();
});

it('a running game is analysed from one’s own seat', async () => {
  const seats = ['Anne', 'Benoît', 'Chloé', 'David'].map((name) => ({ kind: 'person', name }));
  const table = await house.tell<{ id: string; seats: { seat: number; key: string }[] }>('tables', { game: 'friedrich', seats });
  const info = await house.ask<{ waiting: number[] }>(`tables/${table.id}`);
  const seat = info.waiting[0] ?? 0;
  const page = await house.page({ viewport: { width: 1366, height: 768 } });
  await page.goto(`${house.url}#/table/${table.id}?key=${table.seats[seat]?.key}`);
  await page.locator('[data-action]').first().click();
  await page.getByRole('button', { name: 'Replay', exact: true }).click();
  await page.getByRole('region', { name: 'Time line' }).getByRole('button', { name: 'Analyse from here' }).click();
  await page.waitForURL(/#\/analysis\/analysis-/);
  await here(page).waitFor();
  await play(page);
  const shown = await house.ask<{ index: number }>(`tables/${table.id}`);
  expect(shown.index).toBe(1);
});

/** Opens an analysis with its owner's key. */
async function own(page: Page, made: { id: string; owner_key: string }): Promise<void> {
  await page.goto(house.url);
  await page.evaluate(([id, key]) => localStorage.setItem('lacewars.tables', JSON.stringify([{ id, game: 'friedrich', key, keys: {}, ownerKey: key, title: 'x', seen: 1 }])), [made.id, made.owner_key] as const);
  await page.goto(`${house.url}#/analysis/${made.id}`);
  await here(page).waitFor();
}

it('a lesson is played on, with a look ahead; a combat shows its odds', async () => {
  const page = await house.page({ viewport: { width: 1366, height: 768 } });
  const lessons = await house.ask<{ id: string }[]>('games/friedrich/lessons');
  let mover = '';
  for (const { id } of lessons) {
    const lesson = await house.tell<{ id: string; seats: { key: string | null }[] }>('lessons', { game: 'friedrich', lesson: id });
    const made = await house.tell<{ id: string; owner_key: string }>('analyses', { table: lesson.id }, lesson.seats.find((one) => one.key)?.key);
    const { decision } = await house.ask<{ decision: { movers?: string[] } | null }>(`tables/${made.id}/view`, made.owner_key);
    mover = decision?.movers?.[0] ?? '';
    if (!mover) continue;
    await own(page, made);
    break;
  }
  expect(mover).not.toBe('');
  await page.locator(`[data-target="piece:${mover}"]`).focus();
  await page.keyboard.press('Enter');
  await page.locator('circle.near').first().waitFor();

  const { id, index: last } = await house.tell<{ id: string; index: number }>('records', { record: FRIEDRICH });
  const lines = await house.ask<{ index: number; events: { kind: string }[] }[]>(`tables/${id}/log`);
  const at = lines.find((line) => line.events.some((event) => event.kind === 'combat'))?.index ?? last;
  await own(page, await house.tell<{ id: string; owner_key: string }>('analyses', { table: id, at }));
  await page.getByText('If both spend everything').first().waitFor();
  expect(await faults(page)).toEqual([]);
});

// A position of an analysis edited by hand: on the map, in the list, by keys; refused, undone, played on; all secrets open; the tree folded.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faults } from './axe';
import { House, PHONE } from './house';

const record = (name: string) => gunzipSync(readFileSync(join(import.meta.dirname, `../../tests/fixtures/records/${name}.lace.gz`))).toString();

interface Shown {
  index: number;
  seat: number;
  view: { pieces: Record<string, string | null>; armies: Record<string, number>; hands: Record<string, string[]> };
}
interface Europe {
  leader_at: Record<string, string>;
  units: Record<string, Record<string, number>>;
  main_card: string | null;
}
interface Edits {
  refusal: { reason: string } | null;
  things: { thing: string; name: string; power: string; place: string; settings: { what: string; value: string; least: number | null; most: number | null }[] }[];
}

let house: House;
let source: string;
beforeAll(async () => {
  house = await new House().open();
  source = (await house.tell<{ id: string }>('records', { record: record('friedrich/3-advanced.rules2') })).id;
});
afterAll(() => house?.close());

/** An analysis of a record, standing where a nation begins its moves; the page is its owner's. */
async function openQuiet(page: Page, from: number, table = source): Promise<{ id: string; key: string; edits: Edits }> {
  const made = await house.tell<{ id: string; owner_key: string; game: string }>('analyses', { table, at: from });
  for (let at = from; at < from + 60; at++) {
    await house.tell(`analyses/${made.id}/go`, { to: at }, made.owner_key);
    const edits = await house.ask<Edits>(`analyses/${made.id}/edits`, made.owner_key);
    if (edits.refusal) continue;
    await own(page, made.id, made.owner_key);
    return { id: made.id, key: made.owner_key, edits };
  }
  throw new Error('nobody begins to move');
}

/** Opens an analysis with its owner's key. */
async function own(page: Page, id: string, key: string): Promise<void> {
  await page.goto(house.url);
  await page.evaluate(([table, owner]) => localStorage.setItem('lacewars.tables', JSON.stringify([{ id: table, game: 'friedrich', key: owner, keys: {}, ownerKey: owner, title: 'x', seen: 1 }])), [id, key] as const);
  await page.goto(`${house.url}#/analysis/${id}`);
  await here(page).waitFor();
}

const shown = (id: string, key: string) => house.ask<Shown>(`tables/${id}/view`, key);
const here = (page: Page) => page.locator('[role="treeitem"][aria-selected="true"]');
const cards = (page: Page) => page.locator('.scroll [data-card]').count();
/** The form in which a thing is edited. */
async function edit(page: Page, thing: string): Promise<Locator> {
  const form = page.getByRole('region', { name: 'Edit the position' });
  await form.getByRole('combobox', { name: 'Piece, place or card' }).selectOption(thing);
  return form;
}
const idle = (page: Page) => page.locator('aside.side:not(.busy) .analysis:not(.busy)').waitFor();

it('armies are changed by keys, a refusal is told, a piece is taken off and put back by undoing it, one is chosen on the map', async () => {
  const page = await house.page({ viewport: { width: 1366, height: 768 } });
  const { id, key, edits } = await openQuiet(page, 80);
  const general = edits.things.find((one) => one.settings.some((s) => s.what === 'armies' && Number(s.value) !== s.least));
  if (!general) throw new Error('there is a general with armies to spare');
  const armies = general.settings.find((s) => s.what === 'armies');
  await page.getByRole('button', { name: 'Edit the position' }).click();
  const form = page.getByRole('region', { name: 'Edit the position' });
  await form.getByRole('combobox', { name: 'Piece, place or card' }).selectOption(general.thing);
  await form.getByRole('spinbutton', { name: 'armies' }).fill(String(armies?.least));
  await form.getByRole('spinbutton', { name: 'armies' }).press('Enter');
  await expect.poll(() => here(page).innerText()).toContain('Edited by hand');
  const after = (await house.ask<Edits>(`analyses/${id}/edits`, key)).things.find((one) => one.thing === general.thing);
  expect(after?.settings.find((s) => s.what === 'armies')?.value).toBe(String(armies?.least));
  await page.getByText('This line goes on from a position that was edited by hand.').waitFor();
  expect(await faults(page)).toEqual([]);

  // onto the town of an enemy: refused with its reason, and nothing has changed
  await idle(page);
  const enemy = edits.things.find((one) => one.power !== general.power && one.place !== 'off' && one.settings[0]?.what === 'place');
  const town = await page.evaluate(async ([board, place]) => ((await (await fetch(board)).json()) as { towns: { id: string; name: string }[] }).towns.find((one) => one.id === place)?.name ?? '', ['/api/games/friedrich/board', enemy?.place ?? ''] as const);
  const where = form.getByRole('combobox', { name: 'place', exact: true });
  await where.fill(town);
  await form.getByRole('button', { name: 'Set: place' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'Other pieces stand there' }).waitFor();
  expect(await form.getByRole('button', { name: 'Set: place' }).evaluate((one) => one === document.activeElement)).toBe(true);

  // off the board and back by the button for it, then undone
  await form.getByRole('button', { name: 'off the board' }).click();
  await form.getByRole('button', { name: 'Set: place' }).click();
  await expect.poll(async () => (await shown(id, key)).view.pieces[general.thing]).toBeNull();
  await idle(page);
  await page.getByRole('button', { name: 'Undo the edit' }).click();
  await expect.poll(async () => (await shown(id, key)).view.pieces[general.thing]).toBe(general.place);

  // chosen by a click on the map
  await idle(page);
  await form.getByRole('combobox', { name: 'Piece, place or card' }).selectOption('game');
  const spot = await page.evaluate(() => {
    for (const one of document.querySelectorAll('[data-piece]')) {
      const box = one.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      if (document.elementFromPoint(x, y)?.closest('[data-piece]') === one) return { x, y, piece: one.getAttribute('data-piece') ?? '' };
    }
    return null;
  });
  if (!spot) throw new Error('no piece is in sight');
  await page.mouse.click(spot.x, spot.y);
  const place = edits.things.find((one) => one.thing === spot.piece)?.place;
  const there = edits.things.filter((one) => one.place === place && one.settings[0]?.what === 'place').map((one) => one.thing);
  await expect.poll(() => form.getByRole('combobox', { name: 'Piece, place or card' }).inputValue()).toBe(there[0]);
  await page.getByRole('button', { name: 'Edit the position' }).click();
  await form.waitFor({ state: 'detached' });
});

it('all secrets are open where they are known, and not where they are guessed', async () => {
  const page = await house.page({ viewport: { width: 1366, height: 768 } });
  const { id, key, edits } = await openQuiet(page, 150);
  const held = Object.values((await shown(id, key)).view.hands).filter((hand) => hand.length > 0).length;
  const eyes = page.getByLabel('Seen by');
  const before = await cards(page);
  await eyes.selectOption('all');
  const all = await house.ask<{ view: Shown['view'] }>(`tables/${id}/replay?at=${(await shown(id, key)).index}&seat=all`, key);
  expect(Object.values(all.view.hands).filter((hand) => hand.length > 0).length).toBeGreaterThan(held);
  await expect.poll(() => cards(page)).toBeGreaterThan(before);
  // whoever reads the log meanwhile sees the same, and finds the choice again
  const seen = await cards(page);
  await page.locator('#journal-log').click();
  await page.locator('#journal .log').waitFor();
  expect(await eyes.isVisible()).toBe(false);
  expect(await cards(page)).toBe(seen);
  await page.locator('#journal-tree').click();
  expect(await eyes.inputValue()).toBe('all');
  expect(await cards(page)).toBe(seen);
  const others = await house.ask<{ view: Shown['view'] }>(`tables/${id}/replay?at=${(await shown(id, key)).index}&seat=0`, key);
  await eyes.selectOption('0');
  await expect.poll(() => cards(page)).toBe(Object.values(others.view.hands).flat().length);
  expect(await page.locator('.scroll [data-action]').count()).toBeGreaterThan(0);
  await eyes.selectOption('own');
  await expect.poll(() => cards(page)).toBe(before);

  // a card from the pile comes into the hand that is shown, and goes again when the edit is undone
  await page.getByRole('button', { name: 'Edit the position' }).click();
  const { view: { hands } } = await shown(id, key);
  const owner = Object.keys(hands).find((nation) => (hands[nation]?.length ?? 0) > 0) ?? '';
  const drawn = edits.things.find((one) => one.place === '' && one.settings[0]?.what === 'holder' && one.settings[0].value === 'pile');
  const card = await edit(page, drawn?.thing ?? '');
  await card.getByRole('combobox', { name: 'held by' }).selectOption(owner);
  await card.getByRole('button', { name: 'Set: held by' }).click();
  await expect.poll(() => cards(page)).toBe(before + 1);
  expect((await shown(id, key)).view.hands[owner]?.length).toBe((hands[owner]?.length ?? 0) + 1);
  await idle(page);
  await page.getByRole('button', { name: 'Undo the edit' }).click();
  await expect.poll(() => cards(page)).toBe(before);

  const seats = ['Anne', 'Benoît', 'Chloé', 'David'].map((name) => ({ kind: 'person', name }));
  const table = await house.tell<{ id: string; seats: { seat: number; key: string }[] }>('tables', { game: 'friedrich', seats });
  const made = await house.tell<{ id: string }>('analyses', { table: table.id }, table.seats[0]?.key);
  await page.goto(`${house.url}#/analysis/${made.id}`);
  await page.getByText('what others hid there is only guessed').first().waitFor();
  expect(await page.getByLabel('Seen by').locator('option[value="all"]').isDisabled()).toBe(true);
});

it('in The Napoleonic Wars leaders, troops and cards are set, what cannot be is refused, and the card is played', async () => {
  const wars = (await house.tell<{ id: string }>('records', { record: record('napoleonic/players-2.rules2') })).id;
  const page = await house.page({ viewport: { width: 1366, height: 768 } });
  const { id, key } = await openQuiet(page, 100, wars);
  const europe = async () => (await house.ask<{ view: Europe }>(`tables/${id}/view`, key)).view;
  await page.getByRole('button', { name: 'Edit the position' }).click();
  const napoleon = await edit(page, 'napoleon');
  await napoleon.getByRole('combobox', { name: 'place', exact: true }).fill('London');
  await napoleon.getByRole('button', { name: 'Set: place' }).click();
  await page.getByRole('alert').filter({ hasText: 'Other pieces stand there' }).waitFor();
  await idle(page);
  await napoleon.getByRole('combobox', { name: 'place', exact: true }).fill('Paris');
  await napoleon.getByRole('button', { name: 'Set: place' }).click();
  await expect.poll(async () => (await europe()).leader_at.napoleon).toBe('paris');
  await idle(page);

  const calais = await edit(page, 'calais');
  await calais.getByRole('spinbutton', { name: 'strength (France)' }).fill('5');
  await calais.getByRole('button', { name: 'Set: strength (France)' }).click();
  await expect.poll(async () => (await europe()).units.france?.calais).toBe(5);
  await idle(page);

  const card = await edit(page, 'emperor_commands');
  await card.getByRole('combobox', { name: 'held by' }).selectOption('britain');
  await card.getByRole('button', { name: 'Set: held by' }).click();
  await page.locator('.hand').getByRole('button', { name: /The Emperor Commands/ }).waitFor();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Edit the position' }).click();
  await page.locator('.hand').getByRole('button', { name: /The Emperor Commands/ }).click();
  await page.locator('.hand [data-action^="points 1 "]').click();
  await expect.poll(async () => (await europe()).main_card).toBe('emperor_commands');
  await page.getByText('This line goes on from a position that was edited by hand.').waitFor();
});

it.each([
  ['Maria', 'maria/3-advanced.rules2', 100],
  ['Prussia’s Defiant Stand', 'defiant/short.rules2', 40],
])('in %s a number is set by keys, and the edit undone', async (_game, name, from) => {
  const table = (await house.tell<{ id: string }>('records', { record: record(name) })).id;
  const page = await house.page({ viewport: { width: 1366, height: 768 } });
  const { id, key, edits } = await openQuiet(page, from, table);
  const isNumber = (one: Edits['things'][number]['settings'][number]) => one.least !== null && one.most !== null && Number(one.value) > one.least;
  const thing = edits.things.find((one) => one.thing !== 'game' && one.settings.filter(isNumber).length === 1);
  const setting = thing?.settings.find(isNumber);
  if (!thing || !setting) throw new Error('there is a number to set');
  const value = async () => (await house.ask<Edits>(`analyses/${id}/edits`, key)).things.find((one) => one.thing === thing.thing)?.settings.find(({ what }) => what === setting.what)?.value;
  await page.getByRole('button', { name: 'Edit the position' }).click();
  const number = (await edit(page, thing.thing)).getByRole('spinbutton').first();
  await number.fill(String(Number(setting.value) - 1));
  await number.press('Enter');
  await expect.poll(() => here(page).innerText()).toContain('Edited by hand');
  expect(await value()).toBe(String(Number(setting.value) - 1));
  expect(await faults(page)).toEqual([]);
  await idle(page);
  await page.getByRole('button', { name: 'Undo the edit' }).click();
  await expect.poll(value).toBe(setting.value);
});

it('the tree is a third high, folds, and is used on a phone in French', async () => {
  const page = await house.page({ viewport: { width: 1366, height: 768 } });
  const { id, key } = await openQuiet(page, 110);
  const height = async () => (await page.locator('.journal').boundingBox())?.height ?? 0;
  const side = (await page.locator('aside.side').boundingBox())?.height ?? 0;
  const room = await page.evaluate(() => [...document.querySelectorAll('aside.side > :not(.journal)')].reduce((sum, one) => sum + one.scrollHeight, 0));
  if (room > side * 0.66) expect(await height()).toBeLessThan(side * 0.42);
  await page.getByRole('button', { name: 'Fold the tree' }).click();
  await expect.poll(height).toBeLessThan(130);
  expect(await page.getByRole('treeitem').count()).toBe(0);
  await page.reload();
  await page.getByRole('button', { name: 'Unfold the tree' }).click();
  await page.getByRole('treeitem').first().waitFor();

  const phone = await house.page({ ...PHONE, locale: 'fr-FR' });
  await own(phone, id, key);
  expect(await phone.locator('aside.side').evaluate((side) => side.scrollTop)).toBe(0); // what is asked comes first
  await phone.getByRole('button', { name: 'Modifier la position' }).click();
  const form = phone.getByRole('region', { name: 'Modifier la position' });
  await form.getByRole('combobox', { name: 'Pièce, lieu ou carte' }).selectOption('game');
  await form.getByRole('spinbutton', { name: 'tour' }).fill('9');
  await form.getByRole('button', { name: /Fixer.: tour/ }).click();
  await expect.poll(() => here(phone).innerText()).toContain('Modifié à la main');
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await faults(phone)).toEqual([]);
});

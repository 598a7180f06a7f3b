// Records: a file is opened in the page, gone through as at the table, a bad one refused with its line; and the archive.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faults } from './axe';
import { House, PHONE } from './house';

const RECORD = gunzipSync(readFileSync(join(import.meta.dirname, '../../tests/fixtures/records/frederic/tutorial-fixed.rules2.lace.gz'))).toString();

let house: House;
beforeAll(async () => {
  house = await new House().open();
});
afterAll(() => house?.close());

const choose = (page: Page, text: string, name = 'battle.lace') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
const slider = (page: Page) => page.getByRole('slider', { name: 'Time line' });

it('a file is opened from the home page and gone through', async () => {
  const page = await house.page({ viewport: { width: 1366, height: 768 } });
  await page.goto(house.url);
  await page.getByRole('link', { name: 'Open a record' }).click();
  await page.getByRole('heading', { name: 'Open a record' }).waitFor();
  expect(await faults(page)).toEqual([]);
  await choose(page, RECORD);
  await page.getByText('This game comes from a file.').waitFor();
  await expect.poll(() => slider(page).inputValue()).toBe('0');
  await page.getByRole('button', { name: 'To the last line' }).click();
  await expect.poll(async () => Number(await slider(page).inputValue())).toBeGreaterThan(50);
  const eyes = page.getByLabel('Seen by');
  await eyes.selectOption('1');
  await page.locator('.prompt', { hasText: 'seen by' }).waitFor();
  expect(await page.locator('.log').first().innerText()).not.toBe('');
  await page.getByRole('button', { name: 'Back to now' }).click();
  await page.locator('section.end').waitFor();
  expect(await page.locator('section.end').innerText()).not.toContain('year');
});

it('the newest line of the log stays in sight when its room shrinks', async () => {
  const { id } = await house.tell<{ id: string }>('records', { record: RECORD });
  const page = await house.page({ viewport: { width: 1366, height: 1080 } });
  await page.goto(`${house.url}#/table/${id}`);
  await page.locator('section.end').waitFor();
  const log = page.locator('.log ol');
  const [height, below] = [
    () => log.evaluate((list) => list.clientHeight),
    () => log.evaluate((list) => list.lastElementChild!.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom),
  ];
  await expect.poll(below).toBeLessThanOrEqual(1);
  const roomy = await height();
  await page.setViewportSize({ width: 1366, height: 768 });
  await expect.poll(height).toBeLessThan(roomy);
  await expect.poll(below).toBeLessThanOrEqual(1);
});

it('a bad file is refused with its line, in French too, on a phone', async () => {
  const page = await house.page({ ...PHONE, locale: 'fr-FR' });
  await page.goto(`${house.url}#/record`);
  await page.getByRole('heading', { name: 'Ouvrir une partie enregistrée' }).waitFor();
  const lines = RECORD.split('\n');
  await choose(page, [...lines.slice(0, 20), `x${lines[20]}`, ...lines.slice(21)].join('\n'), 'cassé.lace');
  await page.getByRole('alert').filter({ hasText: 'cassé.lace n’est pas valable' }).waitFor();
  expect(await page.getByRole('alert').innerText()).toContain('ligne\u00a021');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await faults(page)).toEqual([]);
});

it('a finished game has a page: its chart, its turning points, its dice checked in the browser', async () => {
  const { id } = await house.tell<{ id: string }>('records', { record: RECORD });
  const page = await house.page({ viewport: { width: 1366, height: 768 } });
  await page.goto(`${house.url}#/archive/${id}`);
  await page.getByRole('img', { name: /Points: .* turn by turn/ }).waitFor();
  // the result, how long it took, and what everybody lost, as the server counts them
  const info = await house.ask<{ outcome: { winners: number[]; text: string }; seats: { seat: number; title: string }[] }>(`tables/${id}`);
  const story = await house.ask<{ turn: number; actions: number; forces: { name: string; first: number; most: number; last: number; lost: number }[] }>(`tables/${id}/story`);
  const result = page.getByRole('region', { name: 'Result' });
  const winner = info.seats.find(({ seat }) => info.outcome.winners.includes(seat))?.title ?? '?';
  await result.getByText(info.outcome.text).waitFor();
  await page.locator('.seats li.won').getByText(winner).waitFor();
  expect(await result.innerText()).toMatch(new RegExp(`${story.turn} turns · ${story.actions} actions`));
  const losses = await page.getByRole('region', { name: 'Losses' }).locator('tbody tr').evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent)));
  expect(losses).toEqual(story.forces.map(({ name, first, most, last, lost }) => [name, ...[first, most, last, lost].map(String)]));
  expect(story.forces.some(({ lost }) => lost > 0)).toBe(true);
  await page.getByRole('button', { name: 'Analyse this game' }).click();
  await page.waitForURL(/#\/analysis\/analysis-/);
  await page.locator('[role="treeitem"][aria-selected="true"]').waitFor();
  await page.goBack();
  await page.getByText('The same as a table').click();
  expect(await page.locator('details tbody tr').count()).toBeGreaterThan(2);
  await page.getByRole('button', { name: 'Check all draws' }).click();
  await page.getByText(/All \d+ draws follow from the key/).waitFor();
  expect(await faults(page)).toEqual([]);
  await page.setViewportSize(PHONE.viewport);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.viewport.width);
  await page.locator('.turning a').first().click();
  await page.locator('.prompt', { hasText: 'Looking back' }).waitFor();

  const seats = [{ kind: 'person' }, { kind: 'person' }, { kind: 'person' }, { kind: 'person' }];
  const table = await house.tell<{ id: string; owner_key: string }>('tables', { game: 'friedrich', seats, public: true });
  await house.tell(`tables/${table.id}/end`, {}, table.owner_key);
  await page.goto(house.url);
  await page.getByRole('link', { name: 'Finished games' }).click();
  await page.locator('main > ul').getByText('Left unfinished.').waitFor();
  expect(await page.locator('main > ul > li').count()).toBe(1);
  expect(await faults(page)).toEqual([]);
  await page.goto(`${house.url}#/archive/nothing`);
  await page.getByRole('alert').filter({ hasText: 'There is no such table here.' }).waitFor();
});

// Marshals at a table: the page says that they think, and when the game is over what they weighed.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { faults } from './axe';
import { House, PHONE } from './house';

let house: House;
beforeAll(async () => {
  house = await new House(['--limit', 'bots=0']).open();
});
afterAll(() => house?.close());

const MARSHAL = { kind: 'bot', bot: 'marshal-quick' };
interface Line {
  seat: number | null;
  events: { kind: string }[];
}

it('they are said to think, and their plans are told when the game is over', async () => {
  const seats = [MARSHAL, MARSHAL, { kind: 'bot', bot: 'captain' }];
  const table = await house.tell<{ id: string; owner_key: string }>('tables', { game: 'maria', options: { variant: 'introductory', players: 3 }, seats });
  const page = await house.page({ viewport: { width: 1366, height: 768 } });
  await page.goto(`${house.url}#/table/${table.id}`);
  await page.locator('.prompt', { hasText: /Thinking: .+…/ }).waitFor();
  const marched = async () => {
    const lines = await house.ask<Line[]>(`tables/${table.id}/log?after=0`);
    return new Set(lines.filter((line) => line.seat !== 2 && line.events.some((event) => event.kind === 'stepped')).map((line) => line.seat)).size;
  };
  await expect.poll(marched).toBe(2);
  const story = `tables/${table.id}/story`;
  expect(await house.ask(story, table.owner_key)).toMatchObject({ status: 403, code: 'not-over' });
  await house.tell(`tables/${table.id}/end`, {}, table.owner_key);

  await page.goto(`${house.url}#/archive/${table.id}`);
  const part = page.getByRole('region', { name: 'What the bots weighed' });
  await part.waitFor();
  const { thoughts } = await house.ask<{ thoughts: { index: number; taken: number; plans: { text: string }[] }[] }>(story);
  expect(thoughts.length).toBeGreaterThan(1);
  const rows = part.locator('ol > li');
  expect(await rows.count()).toBe(thoughts.length);
  expect(await rows.first().locator('summary').innerText()).toMatch(/\(Marshal, quick\) weighed \d plans in [\d.]+ s.*\d%/);
  await rows.first().locator('summary').press('Enter');
  const plans = rows.first().locator('tbody tr');
  expect((await plans.locator('th').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))).toEqual(thoughts[0]?.plans.map((plan, i) => (i === thoughts[0]?.taken ? `✓ ${plan.text} (taken)` : plan.text)));
  expect(await plans.first().innerText()).toContain('as the captain would');
  expect(await faults(page)).toEqual([]);
  await rows.first().getByRole('link').click();
  await page.locator('.prompt', { hasText: 'Looking back' }).waitFor();
  await expect.poll(() => page.getByRole('slider', { name: 'Time line' }).inputValue()).toBe(String(thoughts[0]?.index));

  const phone = await house.page({ ...PHONE, locale: 'fr-FR', colorScheme: 'dark' });
  await phone.goto(`${house.url}#/archive/${table.id}`);
  await phone.getByRole('heading', { name: 'Ce que les automates ont pesé' }).waitFor();
  const opened = phone.locator('ol > li', { has: phone.locator('summary', { hasText: /Maréchal, rapide\) a pesé/ }) }).first();
  await opened.locator('summary').click();
  await opened.getByText('comme le capitaine').last().waitFor();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.viewport.width);
  expect(await faults(phone)).toEqual([]);
});

// The lobby: who finds nobody plays with bots until somebody comes; who comes sits down with one click, or only watches.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { faults } from './axe';
import { House, PHONE } from './house';
import { Player } from './player';

let house: House;
beforeAll(async () => {
  house = await new House().open();
});
afterAll(() => house?.close());

it('brings two people to one table, and shows the seats of bots to a third, who may watch first', async () => {
  const first = await house.page({ viewport: { width: 1366, height: 768 } });
  const anna = new Player(first);
  await anna.home(house.url);
  expect(await faults(first)).toEqual([]);
  await first.getByRole('button', { name: 'Find opponents' }).click();
  await first.waitForSelector('[data-piece]');
  const id = /table\/([^?]+)/.exec(first.url())?.[1] ?? '';
  expect((await house.ask<{ seats: { kind: string }[] }>(`tables/${id}`)).seats.filter((seat) => seat.kind === 'bot')).toHaveLength(3);

  const second = await house.page({ ...PHONE, locale: 'fr-FR' });
  const bo = new Player(second);
  await bo.home(house.url);
  expect(await second.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.viewport.width);
  await second.getByRole('button', { name: 'Trouver des adversaires' }).click();
  await second.waitForSelector('[data-piece]');
  expect(second.url()).toContain(id);
  await expect.poll(() => bo.position.seat).not.toBe(null);
  expect(bo.position.seat).not.toBe(anna.position.seat);
  expect((await house.ask<{ seats: { kind: string }[] }>(`tables/${id}`)).seats.filter((seat) => seat.kind === 'person')).toHaveLength(2);

  // at home the first sees whose turn it is there, since when, and who else plays
  await anna.home(house.url);
  const mine = first.locator('.mine li').first();
  await expect.poll(() => mine.innerText()).toMatch(/Your turn · since \S+/);
  expect(await mine.innerText()).toContain('with ');

  const third = await house.page();
  const carl = new Player(third);
  await third.goto(house.url);
  await third.getByRole('link', { name: 'Watch' }).click();
  await third.waitForSelector('[data-piece]');
  await carl.until('the table', () => carl.told.length > 0);
  expect(third.url()).toContain(id);
  expect(carl.position.seat).toBe(null);
  expect(await third.locator('[data-action]').count()).toBe(0);
  await third.goto(house.url);
  const free = third.getByRole('button', { name: /^Replace the bot: / });
  await free.first().waitFor();
  expect(await free.count()).toBe(2);
  await free.first().click();
  await third.waitForSelector('[data-piece]');
  expect(third.url()).toContain(id);
  await expect.poll(async () => (await house.ask<{ seats: { kind: string }[] }>(`tables/${id}`)).seats.filter((seat) => seat.kind === 'person').length).toBe(3);
});

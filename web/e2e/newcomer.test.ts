// Somebody who has read nothing starts a game in two clicks and plays a turn by touching what glows.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { House, PHONE } from './house';

let house: House;
beforeAll(async () => {
  house = await new House().open();
});
afterAll(() => house?.close());


it.each([
  ['friedrich', 'Pompadour', 3, 'by mouse', {}],
  ['friedrich', 'Pompadour', 3, 'on a phone', PHONE],
  ['maria', 'Louis XV', 2, 'by mouse', {}],
  ['maria', 'Louis XV', 2, 'on a phone', PHONE],
])('a newcomer plays a turn of %s as %s, seat %i: %s', async (game, role, seat, _how, options) => {
  const newcomer = await house.guest(options);
  await newcomer.home(house.url);
  await newcomer.chooseGame(game);
  await newcomer.page.getByText(role).first().click();
  await newcomer.page.getByRole('button', { name: 'Play', exact: true }).click();
  await newcomer.page.waitForSelector('[data-piece]');
  const touched = await newcomer.touchUntil(2);
  expect(newcomer.position.view.turn).toBe(2);
  expect([...touched]).toEqual(expect.arrayContaining(['piece', 'town', 'button']));
  const steps = newcomer.told.flatMap((told) => told.entries ?? []).filter((line) => line.seat === seat && line.events.some((e) => e.kind === 'stepped'));
  expect(steps.length).toBeGreaterThan(1);
  expect(await newcomer.page.getByRole('alert').count()).toBe(0);
});

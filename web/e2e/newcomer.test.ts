// Somebody who has read nothing starts a game in two clicks and plays a turn by touching what glows.

import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { House, PHONE } from './house';

let house: House;
beforeAll(async () => {
  house = await new House().open();
});
afterAll(() => house?.close());

it.each(['en-GB', 'fr-FR'])('every game is begun without scrolling on a low screen: %s', async (locale) => {
  const newcomer = await house.guest({ viewport: { width: 1366, height: 768 }, locale });
  await newcomer.home(house.url);
  for (const game of ['friedrich', 'maria', 'frederic', 'defiant', 'napoleonic']) {
    await newcomer.chooseGame(game);
    await newcomer.page.locator(`label.chosen input[value="${game}"]`).waitFor({ state: 'attached' });
    const play = await newcomer.page.getByRole('button', { name: /^(Play|Jouer)$/ }).boundingBox();
    expect((play?.y ?? 0) + (play?.height ?? 0), game).toBeGreaterThan(100);
    expect((play?.y ?? 0) + (play?.height ?? 0), game).toBeLessThanOrEqual(768);
  }
});

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

it('marshals are to be had as opponents in Maria, and act', async () => {
  const newcomer = await house.guest({ viewport: { width: 1366, height: 768 } });
  const { page } = newcomer;
  await newcomer.home(house.url);
  await newcomer.chooseGame('maria');
  await page.getByText('Louis XV').first().click();
  const choices = await page.getByLabel('Opponents').locator('option').allInnerTexts();
  expect(choices.slice(0, 4).map((choice) => choice.split(':')[0])).toEqual(['Captain', 'Marshal, quick', 'Marshal', 'Marshal, strong']);
  await page.getByLabel('Opponents').selectOption({ label: 'Marshal: plans ahead as Maria Theresa and Frederick' });
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForSelector('[data-piece]');
  await newcomer.touchUntil(2);
  const id = /table\/([^?]+)/.exec(page.url())?.[1] ?? '';
  const { seats } = await house.ask<{ seats: { id: string; kind: string; name: string }[] }>(`tables/${id}`);
  expect(seats.filter((seat) => seat.kind === 'bot').map((seat) => seat.name)).toEqual(['marshal', 'marshal']);
  const steps = newcomer.told.flatMap((told) => told.entries ?? []).filter((line) => line.events.some((e) => e.kind === 'stepped'));
  expect(new Set(steps.map((line) => line.seat))).toEqual(new Set([0, 1, 2]));
  expect(await page.getByRole('alert').count()).toBe(0);
});

it('marshals are to be had where they plan: in Friedrich as Frederick and Elisabeth, and captains sit on the other seats', async () => {
  const newcomer = await house.guest({ viewport: { width: 1366, height: 768 }, locale: 'fr-FR' });
  const { page } = newcomer;
  await newcomer.home(house.url);
  await newcomer.chooseGame('friedrich');
  const opponents = page.getByLabel('Adversaires');
  const marshals = async (of: Locator) => (await of.locator('option').allInnerTexts()).filter((choice) => choice.startsWith('Maréchal'));
  const role = (name: string) => page.locator('.roles strong', { hasText: name }).click();
  const levels = (whom: string) => ['Maréchal, rapide', 'Maréchal', 'Maréchal, fort'].map((level) => `${level}\u00a0: planifie pour ${whom}`);
  expect(await marshals(opponents)).toEqual(levels('Élisabeth')); // one is Frederick oneself
  await role('Marie-Thérèse');
  expect(await marshals(opponents)).toEqual(levels('Frédéric et Élisabeth'));
  await role('Élisabeth');
  const wanted = levels('Frédéric');
  expect(await marshals(opponents)).toEqual(wanted);
  await opponents.selectOption('marshal-quick');
  await page.getByText('Aux autres places\u00a0: Capitaine.').waitFor();
  await newcomer.openAll();
  const apart = (number: number) => page.locator('details .grid select').nth(number); // Frederick, Maria Theresa, Pompadour
  expect([await apart(0).inputValue(), await apart(2).inputValue()]).toEqual(['marshal-quick', 'captain']);
  expect([await marshals(apart(0)), await marshals(apart(2))]).toEqual([wanted, []]);
  await role('Pompadour');
  expect(await opponents.inputValue()).toBe('marshal-quick');
  await page.getByRole('button', { name: 'Jouer', exact: true }).click();
  await page.waitForSelector('[data-piece]');
  const id = /table\/([^?]+)/.exec(page.url())?.[1] ?? '';
  const { seats } = await house.ask<{ seats: { kind: string; name: string }[] }>(`tables/${id}`);
  expect(seats.map((seat) => (seat.kind === 'bot' ? seat.name : seat.kind))).toEqual(['marshal-quick', 'marshal-quick', 'captain', 'person']);
});

it('marshals are to be had in Frédéric le Grand, whatever the sides of the battle are called', async () => {
  const newcomer = await house.guest({ viewport: { width: 1366, height: 768 }, locale: 'fr-FR' });
  const { page } = newcomer;
  await newcomer.home(house.url);
  await newcomer.chooseGame('frederic');
  await page.locator('input[name="battle"][value="skirmish 120"]').check({ force: true });
  const opponents = page.getByLabel('Adversaires');
  const choices = (await opponents.locator('option').allInnerTexts()).filter((choice) => choice.startsWith('Maréchal'));
  expect(choices).toEqual(['Maréchal, rapide', 'Maréchal', 'Maréchal, fort'].map((level) => `${level}\u00a0: planifie`));
  await opponents.selectOption('marshal-quick');
  await page.getByRole('button', { name: 'Jouer', exact: true }).click();
  await page.waitForSelector('[data-piece]');
  const id = /table\/([^?]+)/.exec(page.url())?.[1] ?? '';
  const { seats } = await house.ask<{ seats: { kind: string; name: string }[] }>(`tables/${id}`);
  expect(seats.filter((seat) => seat.kind === 'bot').map((seat) => seat.name)).toEqual(['marshal-quick']);
});

it('who chooses a power of The Napoleonic Wars gets it, unless the powers are dealt by lot', async () => {
  const newcomer = await house.guest({ viewport: { width: 1366, height: 768 } });
  const { page } = newcomer;
  await newcomer.home(house.url);
  await newcomer.chooseGame('napoleonic');
  const play = page.getByRole('button', { name: 'Play', exact: true });
  expect(await play.boundingBox().then((box) => box!.y + box!.height)).toBeLessThan(768); // without scrolling
  // what each game is stands under its name
  const lines = await page.locator('fieldset label:has(input[name="game"])').evaluateAll((all) => all.map((one) => ['strong', 'span'].map((part) => one.querySelector(part)!.getBoundingClientRect().toJSON() as DOMRect)));
  expect(lines.map(([name, line]) => [line!.left - name!.left, line!.top >= name!.bottom - 1])).toEqual(Array.from({ length: 5 }, () => [0, true]));
  await page.locator('.roles strong', { hasText: /^Austria$/ }).click();
  await play.click();
  await page.waitForSelector('[data-piece]');
  const id = /table\/([^?]+)/.exec(page.url())?.[1] ?? '';
  const mine = async () => (await house.ask<{ seats: { id: string; kind: string }[] }>(`tables/${id}`)).seats.find((seat) => seat.kind === 'person')?.id;
  expect(await mine()).toBe('austria');

  await newcomer.home(house.url);
  await newcomer.openAll();
  await page.getByLabel('Powers').selectOption('dealt');
  await page.getByText('The powers are dealt by lot').waitFor();
  expect(await page.locator('.roles').count()).toBe(0);
  await page.getByLabel('Player 3').waitFor();
});

// The rules as a page: chapters, a search, addresses of rules, rulings, and the way there from the table; axe clean.

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { View } from '../src/core/types';
import { faults } from './axe';
import { House, PHONE } from './house';
import { Player } from './player';
import { REHEARSAL, Stage } from './stage';

let house: House;
beforeAll(async () => {
  house = await new House(REHEARSAL).open();
});
afterAll(() => house.close());

it('rules are found by chapter, by search and by address', async () => {
  const page = await house.page({ viewport: { width: 1366, height: 768 } });
  let come = (): void => {};
  const asked = new Promise<void>((resolve) => (come = resolve));
  await page.route('**/api/examples/**', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(`${house.url}#/rules/friedrich`);
  const chapters = page.getByRole('navigation', { name: 'Chapters' }).getByRole('link');
  await chapters.first().waitFor();
  expect(await chapters.count()).toBeGreaterThan(10);
  await chapters.nth(7).click();
  const title = await chapters.nth(7).innerText();
  await expect.poll(() => page.getByRole('heading', { name: title, exact: true }).evaluate((h) => h.getBoundingClientRect().top)).toBeLessThan(700);

  const all = await page.locator('.text > section p').count();
  await page.getByRole('searchbox').fill('SUPPLY train');
  await page.getByText(/places found/).waitFor();
  come(); // examples that come late do not end the search
  await page.getByText(/worked examples stand/).waitFor();
  await page.getByText(/places found/).waitFor();
  const few = await page.locator('.text > section p').count();
  expect(few).toBeGreaterThan(2);
  expect(few).toBeLessThan(all / 4);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('searchbox').fill('xyzzy');
  await page.getByText('Nothing found.').waitFor();

  await page.goto(`${house.url}#/rules/friedrich/R12`);
  await page.locator('h3#R12.open').waitFor();
  await expect.poll(() => page.locator('#R12').evaluate((h) => h.getBoundingClientRect().top)).toBeLessThan(768);

  // whose game it is stands there as well; the home page leads to it
  await page.goto(`${house.url}#/`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Friedrich' }).click();
  await page.getByRole('heading', { name: 'What we rebuilt' }).waitFor();
  await expect.poll(() => page.locator('#about').evaluate((h) => h.getBoundingClientRect().top)).toBeLessThan(768);
  expect(await faults(page)).toEqual([]);
  await page.goto(`${house.url}#/rules/friedrich/R12`);

  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByRole('heading', { name: 'Arbitrages' }).waitFor();
  await expect.poll(() => page.locator('#R12').innerText()).toContain('Mise en place');
});

it('every game has its rules there, also on a phone', async () => {
  const page = await house.page(PHONE);
  for (const game of ['maria', 'frederic', 'defiant', 'napoleonic']) {
    await page.goto(`${house.url}#/rules/${game}`);
    await page.locator('#R1').waitFor({ state: 'attached' });
    expect(await page.locator('.text section').count()).toBeGreaterThan(8);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
  await page.getByRole('searchbox').fill('Gibraltar');
  await page.getByText(/places found/).waitFor();
  expect(await faults(page)).toEqual([]);
});

it('a rule leads to its neighbours', async () => {
  const page = await house.page({ viewport: { width: 1366, height: 768 } });
  await page.goto(`${house.url}#/rules/friedrich/F-0.13`);
  const near = page.getByRole('navigation', { name: 'Around F-0.13' });
  await near.getByRole('link', { name: 'F-0.14' }).click();
  await page.locator('p#F-0\\.14.open').waitFor();
  await page.getByRole('navigation', { name: 'Around F-0.14' }).getByRole('link', { name: 'F-0.13' }).click();
  await page.locator('p#F-0\\.13').getByRole('link', { name: 'R12' }).click();
  const ruling = page.getByRole('navigation', { name: 'Around R12' });
  await ruling.getByRole('link', { name: 'R13' }).waitFor();
  await ruling.getByRole('link', { name: 'F-0.13' }).click();
  await near.waitFor();
  expect(await faults(page)).toEqual([]);
});

it('a prompt and a refusal lead to their rules, by click and by key', async () => {
  const stage = await Stage.open(house);
  await stage.playUntil(({ view }, seat) => seat === 0 && view.turn === 1);
  const player = await house.guest();
  await player.visit(stage.link(0));
  await player.asked();
  const { page } = player;
  const [first] = await page.locator('.prompt button.rule').allInnerTexts();
  const card = page.locator('aside.rule');
  await page.keyboard.press('r');
  await card.getByRole('heading', { name: `Rule ${first}` }).waitFor();
  await expect.poll(() => card.evaluate((one) => one === document.activeElement)).toBe(true);
  await card.getByRole('button', { name: /The next rule: F-/ }).click();
  await expect.poll(() => card.getByRole('heading').innerText()).not.toBe(`Rule ${first}`);
  await card.getByRole('button', { name: `The rule before: ${first}` }).click();
  await card.getByRole('heading', { name: `Rule ${first}` }).waitFor();

  // the page of all rules comes in a tab of its own: the game is not left
  const tab = page.context().waitForEvent('page');
  await card.getByRole('link', { name: 'Open the rules here' }).click();
  const rules = await tab;
  await rules.locator(`[id="${first}"].open`).waitFor();
  await rules.close();
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });

  // why not: the rule opens from the refusal
  await player.wonder('ehrensvaerd');
  const named = page.locator('.card .why button').first();
  const why = await named.innerText();
  await named.click();
  await card.getByRole('heading', { name: `Rule ${why}` }).waitFor();
  expect(await faults(page)).toEqual([]);

  // the card that is read stays when the language is changed, and is read in it
  await page.getByRole('button', { name: /^FR, / }).click();
  await page.locator('.prompt').getByText('Quels pions déplacer').waitFor();
  await card.getByRole('heading', { name: `Règle ${why}` }).waitFor();
});

it.each([
  ['friedrich', () => Stage.open(house)],
  ['maria', () => Stage.maria(house)],
  ['frederic', () => Stage.frederic(house)],
  ['defiant', () => Stage.defiant(house)],
  ['napoleonic', () => Stage.napoleonic(house)],
] as const)('a rule that is read leaves what may be done in sight on a low screen: %s', async (game, open) => {
  const stage = (await open()) as unknown as Stage<View>;
  const seat = await stage.playUntil(({ decision }) => (decision?.closing?.idle.length ?? 0) + (decision?.closing?.stakes.length ?? 0) > 0);
  const player = new Player<View>(await house.page({ viewport: { width: 1366, height: 768 } }));
  await player.visit(stage.link(seat));
  await player.asked();
  const ways = '.prompt button, .actions .plain [data-action], .tools button';
  expect(await player.page.locator('.actions .plain [data-action]').count()).toBeGreaterThan(0);
  await player.page.waitForLoadState('networkidle');
  await player.page.evaluate(() => document.fonts.ready);
  if (game === 'friedrich' || game === 'maria') await expect.poll(() => player.unseen(ways)).toEqual([]);
  const before = await player.unseen(ways);
  await player.openRule();
  await player.page.locator('aside.rule a').waitFor();
  expect(await player.unseen(ways)).toEqual(before);
  const box = await player.page.locator('aside.rule').boundingBox();
  expect(box?.height).toBeLessThan(500);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(986); // over the map
  expect(await faults(player.page)).toEqual([]);
});

it('keys of one character can be switched off, and stay so', async () => {
  const stage = await Stage.open(house);
  await stage.playUntil(({ view }, seat) => seat === 0 && view.turn === 1);
  const player = await house.guest();
  await player.visit(stage.link(0));
  await player.asked();
  const { page } = player;
  const card = page.locator('aside.rule');
  const frame = page.locator('.frame');
  const width = () => page.locator('.frame .sheet').evaluate((sheet) => sheet.getBoundingClientRect().width);
  const openMenu = async () => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('tab', { name: 'Table' }).click();
  };
  await page.keyboard.press('r');
  await card.waitFor();
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });

  await openMenu();
  const option = page.getByRole('checkbox', { name: 'Keys of one character' });
  expect(await option.isChecked()).toBe(true);
  await option.uncheck();
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await option.waitFor({ state: 'hidden' });
  await page.reload();
  await player.asked();
  await frame.focus();
  const before = await width();
  for (const key of ['r', '+', '-', '0', '?']) await page.keyboard.press(key);
  // what the arrows do comes after all of these, and they still work
  const place = () => page.locator('.frame .sheet').evaluate((sheet) => sheet.getBoundingClientRect().x);
  const at = await place();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(place).not.toBe(at);
  expect(await width()).toBe(before);
  expect(await card.count()).toBe(0);
  expect(await frame.getAttribute('aria-label')).not.toMatch(/plus|question mark/);

  // from the card itself they are switched on again
  await page.locator('.prompt button.rule').first().click();
  await card.getByRole('button', { name: 'Open rules with the key R' }).click();
  await card.getByRole('button', { name: 'Switch it off' }).waitFor();
  await frame.focus();
  await page.keyboard.press('r');
  await card.waitFor({ state: 'detached' });
});

it('worked examples stand beside their rules, drawn on small boards', async () => {
  const page = await house.page({ viewport: { width: 1366, height: 768 } });
  for (const [game, rule, words] of [['friedrich', 'F-4.06', 'From Berlin to Crossen'], ['frederic', 'G-4.29', 'A wood hides B'], ['defiant', 'D-5.50', 'Dresden']] as const) {
    await page.goto(`${house.url}#/rules/${game}/${rule}`);
    const figure = page.locator('figure', { hasText: words }).first();
    await figure.locator('img').scrollIntoViewIfNeeded();
    await expect.poll(() => figure.locator('img').evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBeGreaterThan(200);
  }
  await page.getByText(/worked examples stand beside their rules/).waitFor();
  expect(await faults(page)).toEqual([]);

  const small = await house.page(PHONE);
  await small.goto(`${house.url}#/rules/frederic/G-4.29`);
  await small.getByRole('button', { name: 'Français' }).click();
  await small.locator('figure', { hasText: 'Un bois cache B' }).locator('img').waitFor();
  expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await faults(small)).toEqual([]);
});

// The rules as a page: chapters, a search, addresses of rules, rulings, and the way there from the table; axe clean.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { faults } from './axe';
import { House, PHONE } from './house';

let house: House;
beforeAll(async () => {
  house = await new House().open();
});
afterAll(() => house.close());

it('rules are found by chapter, by search and by address', async () => {
  const page = await house.page({ viewport: { width: 1366, height: 768 } });
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
  const few = await page.locator('.text > section p').count();
  expect(few).toBeGreaterThan(2);
  expect(few).toBeLessThan(all / 4);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('searchbox').fill('xyzzy');
  await page.getByText('Nothing found.').waitFor();

  await page.goto(`${house.url}#/rules/friedrich/R12`);
  await page.locator('h3#R12.open').waitFor();
  await expect.poll(() => page.locator('#R12').evaluate((h) => h.getBoundingClientRect().top)).toBeLessThan(768);

  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByRole('heading', { name: 'Arbitrages' }).waitFor();
  expect(await page.locator('#R12').innerText()).toContain('Mise en place');
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

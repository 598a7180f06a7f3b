// Invitations: by name to a free seat; who is invited accepts or declines, on the home page or at the table, and the host sees it.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TableCreated } from '../src/core/types';
import { faults } from './axe';
import { House, PHONE } from './house';
import { signUp } from './passkeys';

let house: House;
let url: string;
beforeAll(async () => {
  house = await new House(['--public-url', 'http://localhost:PORT', '--limit', 'tries=0']).open();
  url = house.url.replace('127.0.0.1', 'localhost');
});
afterAll(() => house?.close());

type Options = Parameters<House['page']>[0];
const SMALL = { viewport: { width: 1366, height: 768 } };

/** A page on which somebody has made an account. */
async function signedUp(name: string, options: Options = SMALL): Promise<Page> {
  const page = await house.page(options);
  await signUp(page, url, name);
  return page;
}

/** A private table with two free seats, at which the page sits. */
async function hosts(page: Page): Promise<TableCreated> {
  const seats = [{ kind: 'person' }, { kind: 'open' }, { kind: 'open' }, { kind: 'bot', bot: 'captain' }];
  const table = await house.tell<TableCreated>('tables', { game: 'friedrich', seats });
  await page.goto(`${url}#/table/${table.id}?key=${table.seats[0]?.key}`);
  await page.getByLabel('Invite a player by name').waitFor();
  return table;
}

async function invite(page: Page, name: string, seat?: string): Promise<void> {
  await page.getByLabel('Invite a player by name').fill(name);
  if (seat) await page.getByRole('combobox', { name: /^Seat/ }).selectOption({ label: seat });
  await page.keyboard.press('Tab'); // by keys alone
  while ((await page.evaluate(() => document.activeElement?.textContent)) !== 'Invite') await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}

const list = (page: Page) => page.getByRole('list', { name: 'Invited to this table' });
const narrow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

it('somebody is invited by name, and accepts on a phone in French', async () => {
  const anna = await signedUp('Anna', { ...SMALL, colorScheme: 'dark' });
  const bo = await signedUp('Bo', { ...PHONE, locale: 'fr-FR', colorScheme: 'light' });
  const table = await hosts(anna);
  await invite(anna, 'Nobody');
  await anna.getByRole('alert').filter({ hasText: 'Nobody has this name.' }).waitFor();
  await invite(anna, 'bo', 'Maria Theresa');
  await anna.getByText('Bo is invited, and finds it on the home page.').waitFor();
  await list(anna).getByText('no answer yet').waitFor();
  expect(await list(anna).innerText()).toMatch(/Bo · Maria Theresa/);
  expect(await faults(anna)).toEqual([]);

  await bo.goto(url);
  const section = bo.getByRole('region', { name: 'Vous êtes invité à jouer' });
  await section.getByText('Anna vous invite à une partie de Friedrich. Votre place\u00a0: Marie-Thérèse.').waitFor();
  expect(await faults(bo)).toEqual([]);
  expect(await narrow(bo)).toBeLessThanOrEqual(PHONE.viewport.width);
  await section.getByRole('button', { name: /^Accepter/ }).click();
  await bo.waitForSelector('[data-piece]');
  expect(bo.url()).toContain(table.id);
  const info = () => house.ask<{ seats: { name: string; kind: string }[] }>(`tables/${table.id}`);
  expect((await info()).seats[2]).toMatchObject({ kind: 'person', name: 'Bo' });
  await list(anna).waitFor({ state: 'detached' });
  await bo.goto(url);
  await bo.locator('section.mine a').filter({ hasText: 'Marie-Thérèse' }).waitFor();
  expect(await bo.getByRole('region', { name: 'Vous êtes invité à jouer' }).count()).toBe(0);
});

it('somebody declines at the table, and the host sees it; another invitation is withdrawn', async () => {
  const clara = await signedUp('Clara');
  const dora = await signedUp('Dora');
  const emma = await signedUp('Emma');
  const table = await hosts(clara);
  await invite(clara, 'Dora');
  await list(clara).getByText('Dora').waitFor();
  await invite(clara, 'Emma');
  await list(clara).getByText('Emma').waitFor();

  // who comes by the link finds the invitation beside the free seats
  await dora.goto(`${url}#/table/${table.id}`);
  const there = dora.getByRole('region', { name: 'You are invited to play' });
  expect(await faults(dora)).toEqual([]);
  await there.getByRole('button', { name: 'Decline: Friedrich, Elisabeth, with Clara' }).click();
  await there.waitFor({ state: 'detached' });
  await clara.bringToFront();
  await list(clara).locator('li').filter({ hasText: 'Dora' }).getByText('has declined').waitFor();
  await invite(clara, 'Dora');
  await clara.getByRole('alert').filter({ hasText: 'This player has declined to come to this table.' }).waitFor();

  await clara.getByRole('button', { name: 'Withdraw the invitation of Emma' }).click();
  await expect.poll(() => list(clara).getByText('Emma').count()).toBe(0);
  await Promise.all([emma.waitForResponse(/\/account\/invitations$/), emma.goto(url)]);
  await emma.getByRole('button', { name: 'Play', exact: true }).waitFor();
  expect(await emma.getByRole('region', { name: 'You are invited to play' }).count()).toBe(0);

  // who wants none gets none
  await emma.goto(`${url}#/account`);
  const wish = emma.getByLabel('Others may invite me to their tables');
  await wish.click();
  await expect.poll(() => wish.isChecked()).toBe(false);
  await expect.poll(async () => (await emma.request.get(new URL('/api/account', url).href).then((one) => one.json() as Promise<{ account: { invitable: boolean } }>)).account.invitable).toBe(false);
  expect(await faults(emma)).toEqual([]);
  await invite(clara, 'Emma');
  await clara.getByRole('alert').filter({ hasText: 'This player takes no invitations.' }).waitFor();
});

it('who is not signed in is told how to invite by name', async () => {
  const page = await house.page(SMALL);
  const table = await house.tell<TableCreated>('tables', { game: 'friedrich', seats: [{ kind: 'person' }, { kind: 'open' }, { kind: 'open' }, { kind: 'open' }] });
  await page.goto(`${url}#/table/${table.id}?key=${table.seats[0]?.key}`);
  await page.getByRole('link', { name: 'Sign in to invite players by name' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor();
});

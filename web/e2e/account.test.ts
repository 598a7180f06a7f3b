// An account: made with a passkey, a move played, the same seat on a second device that signs in by a mail link; export, delete.

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TableCreated } from '../src/core/types';
import { faults } from './axe';
import { House, PHONE } from './house';
import { authenticator, given } from './passkeys';
import { Player } from './player';
import { Postbox } from './postbox';
import { conceded } from './stage';

const ANNA = 'anna@example.org';
const post = new Postbox();
let house: House;
let url: string;
beforeAll(async () => {
  house = await new House(['--mail', await post.open(), '--mail-from', 'table@lace.example', '--public-url', 'http://localhost:PORT', '--limit', 'tries=0', '--limit', 'links=0']).open();
  url = house.url.replace('127.0.0.1', 'localhost');
});
afterAll(async () => {
  await house?.close();
  post.close();
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Asks for a link on the page that is open, and follows it when it has come. */
async function byMail(page: Page, field: string, send: string, go: string): Promise<void> {
  const before = post.linksTo(ANNA).length;
  await page.getByLabel(field).fill(ANNA);
  await page.getByRole('button', { name: send }).click();
  await expect.poll(() => post.linksTo(ANNA).length).toBe(before + 1);
  await page.goto(post.linksTo(ANNA)[before] ?? '');
  await page.getByRole('button', { name: go, exact: true }).click();
}

it('made with a passkey, it keeps a seat that a second device finds by a mail link', async () => {
  const page = await house.page({ viewport: { width: 1366, height: 768 }, colorScheme: 'dark' });
  await authenticator(page);
  await page.goto(url);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await heading(page, 'Your account').waitFor();
  expect(await faults(page)).toEqual([]);
  await page.getByLabel('Name').fill('Anna');
  await page.getByRole('button', { name: 'Make an account with a passkey' }).click();
  await heading(page, 'Anna').waitFor();

  const anna = new Player(page);
  await anna.start(url);
  await anna.allot();
  const played = await anna.shown();
  expect(played).toBeGreaterThan(0);

  await page.goto(`${url}#/account`);
  await page.getByText('The account keeps your seats at 1 table').waitFor();
  await byMail(page, 'Your e-mail address', 'Confirm by e-mail', 'Confirm the address');
  await page.getByText(`Link to ${ANNA}`).waitFor();
  expect(await faults(page)).toEqual([]);

  const phone = await house.page({ ...PHONE, locale: 'fr-FR', colorScheme: 'light' });
  await phone.goto(`${url}#/account`);
  await heading(phone, 'Votre compte').waitFor();
  expect(await faults(phone)).toEqual([]);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.viewport.width);
  await byMail(phone, 'Votre adresse électronique', 'M’envoyer un lien', 'Se connecter');
  await heading(phone, 'Anna').waitFor();
  await phone.getByText('The account keeps your seats at 1 table').waitFor(); // settings come along: English
  expect(await faults(phone)).toEqual([]);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.viewport.width);

  const second = new Player(phone);
  await phone.goto(url);
  await phone.locator('section.mine a').filter({ hasText: 'Your turn' }).click();
  await phone.waitForSelector('[data-piece]');
  await second.until('a decision', () => second.position.decision);
  expect(second.position.seat).toBe(anna.position.seat);
  await phone.goto(`${url}#/account`);
  const [file] = await Promise.all([phone.waitForEvent('download'), phone.getByRole('link', { name: 'Download everything' }).click()]);
  const told = JSON.parse(readFileSync(await file.path(), 'utf8')) as { account: { name: string; mail: string }; seats: { seat: number }[] };
  expect(told.account).toMatchObject({ name: 'Anna', mail: ANNA });
  expect(told.seats.map((one) => one.seat)).toContain(second.position.seat);
});

it('says of a link that is cut off or was used what it is, and where one is', async () => {
  const page = await house.page({ ...PHONE, locale: 'fr-FR' });
  await page.goto(`${url}#/signin`);
  await page.getByRole('alert').filter({ hasText: 'il a été coupé' }).waitFor();
  await page.getByRole('link', { name: 'Demander un autre lien' }).click();
  await page.getByLabel('Votre adresse électronique').fill('emil@example.org');
  await page.getByRole('button', { name: 'M’envoyer un lien' }).click();
  await expect.poll(() => post.linksTo('emil@example.org').length).toBe(1);
  const [link = ''] = post.linksTo('emil@example.org');
  await page.goto(link);
  await page.getByLabel('Nom').fill('Émile');
  await page.getByRole('button', { name: 'Créer le compte' }).click();
  await heading(page, 'Émile').waitFor();
  await page.goBack(); // not to the link that was used
  await heading(page, 'Votre compte').or(heading(page, 'Émile')).first().waitFor();
  expect(page.url()).not.toContain('token');
  await page.goto(link);
  await page.getByText('Vous êtes connecté ici en tant que Émile.').waitFor();
  await page.getByRole('link', { name: 'Votre compte' }).click();
  await heading(page, 'Émile').waitFor();
});

it('is known in every page of a browser: what another one adds, takes away or ends', async () => {
  const page = await house.page({ viewport: { width: 1366, height: 768 } });
  await authenticator(page);
  await page.goto(`${url}#/account`);
  await page.getByLabel('Name').fill('Frida');
  await page.getByRole('button', { name: 'Make an account with a passkey' }).click();
  await heading(page, 'Frida').waitFor();
  const home = await page.context().newPage();
  await home.goto(url);
  await home.getByRole('link', { name: 'Frida' }).waitFor();
  await page.getByLabel('Your e-mail address').fill((post.refused = 'fridda@example.org'));
  await page.getByRole('button', { name: 'Confirm by e-mail' }).click();
  await page.getByRole('alert').filter({ hasText: 'The mail server does not take mails to this address' }).waitFor();
  expect(await page.getByText('Open the link that is on its way').count()).toBe(0);
  await page.getByLabel('Your e-mail address').fill('frida@example.org');
  await page.getByRole('button', { name: 'Confirm by e-mail' }).click();
  await expect.poll(() => post.linksTo('frida@example.org').length).toBe(1);
  await home.goto(post.linksTo('frida@example.org')[0] ?? '');
  await home.getByRole('button', { name: 'Confirm the address' }).click();
  await home.getByText('Link to frida@example.org').waitFor();
  await page.evaluate(() => dispatchEvent(new Event('focus'))); // somebody looks at the first page again
  await page.getByText('Link to frida@example.org').waitFor();
  await page.getByText('Open the link that is on its way').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: /^Forget the passkey of/ }).click();
  await page.getByRole('group', { name: /signs in nowhere here any more/ }).getByRole('button', { name: 'Forget', exact: true }).click();
  await expect.poll(() => page.getByRole('button', { name: /^Forget the passkey of/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Forget the e-mail address' }).click();
  await page.getByRole('group', { name: /frida@example.org/ }).getByRole('button', { name: 'Forget', exact: true }).click();
  const trouble = page.getByRole('alert').filter({ hasText: 'It is the only way into the account' });
  await trouble.waitFor();
  await expect.poll(() => trouble.evaluate((line) => line.getBoundingClientRect().top >= 0 && line.getBoundingClientRect().bottom <= innerHeight)).toBe(true);

  await home.goto(url);
  await page.getByText('Delete the account…').click();
  await page.getByLabel('To delete it, write: Frida').fill('Frida');
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await page.getByRole('status').filter({ hasText: 'The account Frida is deleted.' }).waitFor();
  expect(await page.getByLabel('Name').inputValue()).toBe('');
  await home.getByRole('link', { name: 'Sign in' }).waitFor();
});

it('signs out and in again with the passkey, and is deleted while its seats stay', async () => {
  const page = await house.page({ viewport: { width: 1366, height: 768 } });
  await authenticator(page);
  await page.goto(`${url}#/account`);
  await page.getByLabel('Name').fill('Anna');
  await page.getByRole('button', { name: 'Make an account with a passkey' }).click();
  await page.getByRole('alert').filter({ hasText: 'Somebody else has this name.' }).waitFor();
  await page.getByLabel('Name').fill('Bo');
  await page.getByRole('button', { name: 'Make an account with a passkey' }).click();
  await heading(page, 'Bo').waitFor();
  const bo = new Player(page);
  await bo.start(url);
  const table = page.url();

  await page.goto(`${url}#/account`);
  await page.getByRole('button', { name: 'Sign out here' }).click();
  await heading(page, 'Your account').waitFor();
  await page.goto(url);
  await page.getByRole('link', { name: 'Sign in' }).waitFor();
  expect(await page.locator('section.mine').count()).toBe(0);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await heading(page, 'Bo').waitFor();
  await page.getByRole('link', { name: 'Your public page' }).click();
  await page.getByText('No game is finished yet.').waitFor();
  expect(await faults(page)).toEqual([]);

  await page.goto(`${url}#/account`);
  await page.getByText('Delete the account…').click();
  expect(await page.getByRole('button', { name: 'Delete for good' }).isDisabled()).toBe(true);
  await page.getByLabel('To delete it, write: Bo').fill('Bo');
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await heading(page, 'Your account').waitFor();
  await page.goto(`${url}#/player/Bo`);
  await page.getByRole('alert').filter({ hasText: 'Nobody has this name.' }).waitFor();
  await page.goto(table);
  await page.waitForSelector('[data-piece]');
  await bo.until('a decision', () => bo.position.decision);
});

it('has a public page with results by game and side, and a rating among people', async () => {
  const table = await house.tell<TableCreated>('tables', { game: 'frederic', options: { battle: 'tutorial' }, public: true, seats: [{ kind: 'person' }, { kind: 'person' }] });
  const pages: Page[] = [];
  for (const [seat, name] of ['Clara', 'Dora'].entries()) {
    const page = await house.page({ viewport: { width: 1366, height: 768 }, ...(seat === 1 ? { ...PHONE, locale: 'fr-FR', colorScheme: 'dark' as const } : {}) });
    await authenticator(page);
    await page.goto(`${url}#/account`);
    await page.getByLabel(/^(Name|Nom)$/).fill(name);
    await page.getByRole('button', { name: /^(Make an account with a passkey|Créer un compte avec une clé d’accès)$/ }).click();
    await heading(page, name).waitFor();
    // a seat by link is the account's while one sits there: one need not go elsewhere first
    await page.goto(`${url}#/table/${table.id}?key=${table.seats[seat]?.key}`);
    await given(page, table.id);
    pages.push(page);
  }
  await conceded(house, table);
  await expect.poll(async () => (await house.ask<{ games: unknown[] }>('players/Clara')).games.length).toBe(1);
  const [clara, dora] = pages;
  if (!clara || !dora) throw new Error('two pages are open');
  await clara.goto(`${url}#/player/Clara`);
  const cells = (page: Page, title: string) => page.locator('section', { has: page.getByRole('heading', { name: title }) }).locator('tbody tr').locator('th, td').allInnerTexts();
  await heading(clara, 'Clara').waitFor();
  await clara.getByText(/^With us since \d{1,2} [A-Z][a-z]+ \d{4}\./).waitFor(); // as dates are written in this browser's own English
  await expect.poll(async () => (await cells(clara, 'Ratings')).slice(0, 2)).toEqual(['Frédéric le Grand', 'people']);
  expect((await cells(clara, 'By game and side')).slice(-3)).toEqual(['1', '1', '0']);
  await clara.getByRole('link', { name: 'Frédéric le Grand' }).waitFor();
  expect(await faults(clara)).toEqual([]);
  await dora.goto(`${url}#/player/Dora`);
  await heading(dora, 'Dora').waitFor();
  await dora.getByText('Perdue').first().waitFor();
  expect(await faults(dora)).toEqual([]);
  expect(await dora.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.viewport.width);
});

it('says where neither way is open', async () => {
  const bare = await new House().open();
  try {
    const page = await bare.page();
    await page.goto(`${bare.url}#/account`);
    await page.getByText('This server sends no e-mail').waitFor();
    await page.getByText('Passkeys need a page over https').waitFor();
    expect(await page.getByRole('button', { name: /passkey/ }).count()).toBe(0);
  } finally {
    await bare.close();
  }
});

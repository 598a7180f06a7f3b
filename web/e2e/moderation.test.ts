// A moderator's key from the command line; a line of the chat is reported, its speaker muted and heard again; a word, a closed table, a ban and its end.

import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TableCreated } from '../src/core/types';
import { faults, LOOKS } from './axe';
import { House, LACEWARS, PHONE, STAY } from './house';
import { signUp } from './passkeys';
import type { Player } from './player';

const SHOTS = process.env.SHOTS;
const PERSON = { kind: 'person' };
const BOT = { kind: 'bot', bot: 'random' };
const house = new House([], STAY);
let key = '';
let table: TableCreated;
let desk: Page;
let anna: Player;
let bo: Player;
const shot = async (page: Page, name: string) => SHOTS && page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
const section = (title: string) => desk.locator('section', { has: desk.getByRole('heading', { name: title }) });

async function sit(seat: number): Promise<Player> {
  const player = await house.guest();
  await player.visit(`${house.url}#/table/${table.id}?key=${table.seats[seat]?.key}`);
  await player.until('the seat', () => player.told.at(-1)?.seat === seat);
  await player.page.getByRole('tab', { name: 'Chat' }).click();
  return player;
}

async function say(player: Player, text: string): Promise<void> {
  await player.page.getByLabel('Say something…').fill(text);
  await player.page.keyboard.press('Enter');
}

/** Opens what a moderator does, says why, and does it. */
async function act(place: ReturnType<typeof section>, label: string, why: string): Promise<void> {
  await place.getByRole('button', { name: label, exact: true }).first().click();
  const form = place.locator('form');
  await form.locator('input').fill(why);
  await form.getByRole('button', { name: label, exact: true }).click();
  await form.waitFor({ state: 'detached' });
}

beforeAll(async () => {
  if (SHOTS) mkdirSync(SHOTS, { recursive: true });
  await house.open();
  key = execFileSync(LACEWARS, ['moderator', 'add', 'Vera', '--database', house.database]).toString().trim();
  table = await house.tell<TableCreated>('tables', { game: 'friedrich', options: {}, seats: [{ ...PERSON, name: 'Anna' }, { ...PERSON, name: 'Bo' }, BOT, BOT] });
  [anna, bo] = await Promise.all([sit(0), sit(1)]);
  desk = await house.page({ viewport: { width: 1366, height: 768 } });
});
afterAll(() => house.close());

describe('moderation', () => {
  it('begins with a report from the chat', async () => {
    await say(bo, 'You are a cheat!');
    const line = anna.page.locator('.chat li', { hasText: 'You are a cheat!' });
    await line.getByRole('button', { name: 'Report to the moderators' }).click();
    await line.getByLabel('What is wrong with it?').fill('An insult');
    await line.getByRole('button', { name: 'Report', exact: true }).click();
    await line.getByText('Reported to the moderators.').waitFor();
    expect(await bo.page.getByRole('button', { name: 'Report to the moderators' }).count()).toBe(0); // not one's own words
  });

  it('is entered with the key of the command, and with no other', async () => {
    await desk.goto(`${house.url}#/house`);
    await desk.getByLabel('Your key').fill('nonsense');
    await desk.getByRole('button', { name: 'Enter' }).click();
    await desk.getByText('This link opens no seat any more.').or(desk.getByRole('alert')).first().waitFor();
    await desk.goto(`${house.url}#/`);
    await desk.goto(`${house.url}#/house?key=${key}`);
    await desk.getByText('You are here as Vera.').waitFor();
    await expect.poll(() => desk.url()).not.toContain(key);
    await section('Reports').getByText('You are a cheat!').waitFor();
    await shot(desk, 'house-1366-light');
    expect(await faults(desk)).toEqual([]);
  });

  it('mutes, says so and why, and undoes it', async () => {
    await act(section('Reports'), 'Mute…', 'No insults, please');
    await section('Mutes and bans').getByText('No insults, please').waitFor();
    await section('Reports').getByText('Nothing is reported.').waitFor(); // who was muted for it needs nothing more
    await say(bo, 'And a fool!');
    await bo.page.locator('.chat .trouble', { hasText: 'No insults, please' }).waitFor();
    await bo.page.locator('.chat li.house', { hasText: 'say nothing here for 24 hours' }).waitFor();
    await shot(bo.page, 'muted-chat');
    await act(section('Mutes and bans'), 'Undo…', 'Has apologised');
    await section('Mutes and bans').getByText('Nobody is muted or banned.').waitFor();
    await bo.page.locator('.chat li.house', { hasText: 'may talk again' }).waitFor();
    await say(bo, 'I am sorry.');
    await anna.page.locator('.chat li', { hasText: 'I am sorry.' }).waitFor();
    const said = await house.ask<{ number: number; text: string }[]>(`tables/${table.id}/chat`, table.seats[0]?.key);
    await house.tell(`tables/${table.id}/chat/${said.at(-1)?.number}/report`, { why: 'By mistake' }, table.seats[0]?.key);
    await desk.reload();
    await act(section('Reports'), 'Nothing to do', 'Done');
    await section('Reports').getByText('Nothing is reported.').waitFor();
  });

  it('bans an address: its pages say so at once, and go on when that is undone', async () => {
    const form = section('Mutes and bans').locator('.new');
    await form.getByLabel('Whom').selectOption('address');
    await form.getByLabel('Address or network').fill('127.0.0.1');
    await form.getByRole('button', { name: 'Ban…', exact: true }).click();
    await form.getByLabel('Why').fill('Noise');
    await form.getByRole('button', { name: 'Ban…', exact: true }).click();
    const told = [anna, bo].map(({ page }) => page.getByText(/You may not play here until .*: Noise/).first());
    for (const one of told) await one.waitFor();
    await expect.poll(() => form.getByLabel('Address or network').inputValue()).toBe('');
    for (const { page } of [anna, bo]) expect(await page.getByText('Connection lost').count()).toBe(0); // nothing is wrong with it
    await shot(anna.page, 'banned-address');
    const refused = await fetch(`${house.url}api/tables/${table.id}/view`, { headers: { authorization: `Bearer ${table.seats[0]?.key}` } });
    expect(refused.status).toBe(403);
    await act(section('Mutes and bans'), 'Undo…', 'Quiet');
    for (const one of told) await one.waitFor({ state: 'detached' });
    const played = anna.page.waitForResponse((one) => one.url().includes('/actions'));
    await anna.page.locator('[data-action]').first().click();
    expect((await played).status()).toBe(200);
  });

  it('bans an account from all its seats, and lets it in again', async () => {
    const { page } = await house.guest();
    const url = house.url.replace('127.0.0.1', 'localhost'); // a passkey wants a host with a name
    await signUp(page, url, 'Carl');
    const own = await house.tell<TableCreated>('tables', { game: 'frederic', options: { battle: 'tutorial' }, seats: [PERSON, PERSON] });
    const link = `${url}#/table/${own.id}?key=${own.seats[0]?.key}`;
    const told = page.getByText(/You may not play here until .*: Cheats/).first();
    const ban = async () => {
      const form = section('Mutes and bans').locator('.new');
      await form.getByLabel('Whom').selectOption('account');
      await form.getByRole('textbox').fill('Carl');
      await form.getByRole('button', { name: 'Ban…', exact: true }).click();
      await form.getByLabel('Why').fill('Cheats');
      await form.getByRole('button', { name: 'Ban…', exact: true }).click();
      await section('Mutes and bans').getByText('Carl').waitFor();
    };
    const answer = async () => (await fetch(`${house.url}api/tables/${own.id}/view`, { headers: { authorization: `Bearer ${own.seats[0]?.key}` } })).status;

    // the page sits down, and the ban comes before it can tell its account
    let letGo = () => {};
    const gate = new Promise<void>((open) => (letGo = open));
    await page.route('**/account/seats', async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto(link);
    await page.locator('[data-action]').first().waitFor();
    await ban();
    expect(await answer()).toBe(200);
    letGo();
    await told.waitFor();
    expect(await answer()).toBe(403);
    await act(section('Mutes and bans'), 'Undo…', 'Not he');
    await told.waitFor({ state: 'detached' });

    // now the seat is the account's: its open page is told at once
    await ban();
    await told.waitFor();
    await act(section('Mutes and bans'), 'Undo…', 'Not he');
    await told.waitFor({ state: 'detached' });
    const played = page.waitForResponse((one) => one.url().includes('/actions'));
    await page.locator('[data-action]').first().click();
    expect((await played).status()).toBe(200);
  });

  it('speaks at a table, bans from a seat, and closes the table', async () => {
    await section('Tables').getByRole('button', { name: 'Friedrich' }).click();
    const card = section('Tables').locator('.card', { hasText: 'Friedrich' });
    await card.getByText('Frederick', { exact: true }).first().waitFor();
    await shot(desk, 'house-table-1366-light');
    await act(card, 'Say a word…', 'Please be kind.');
    await anna.page.locator('.chat li.house', { hasText: 'Word of the house: Please be kind.' }).waitFor();
    await anna.page.getByRole('tab', { name: 'Log' }).click();
    await anna.page.locator('.log li.house', { hasText: 'Word of the house: Please be kind.' }).waitFor();
    await shot(anna.page, 'word-log');

    await act(card.locator('.seats li').nth(1), 'Ban from the seat…', 'Too much');
    await bo.page.getByText(/You may not play here until .*: Too much/).first().waitFor();
    await shot(bo.page, 'banned');
    await act(card, 'Close the table…', 'No peace here');
    await anna.page.locator('.ribbon', { hasText: 'The house closes this table: No peace here' }).waitFor();
    await anna.page.locator('.log li', { hasText: 'The house closes this table: No peace here' }).waitFor();
    const record = await fetch(`${house.url}api/tables/${table.id}/record`);
    expect(record.status).toBe(200);
    const done = async () => (await section('What was done').locator('tbody tr td:nth-child(3)').allInnerTexts()).map((text) => text.split('\n')[0]);
    await expect.poll(done).toEqual(['closed', 'banned', 'said', 'undid', 'banned', 'undid', 'banned', 'undid', 'banned', 'settled', 'undid', 'settled', 'muted', 'named']);
  });

  it.each(Object.entries({ ...LOOKS, 'French, dark, on a phone': { ...PHONE, locale: 'fr-FR', colorScheme: 'dark' as const } }))('is read in %s', async (name, look) => {
    const page = await house.page({ viewport: { width: 1366, height: 768 }, ...look });
    const french = look.locale === 'fr-FR';
    await page.goto(`${house.url}#/house?key=${key}`);
    await page.getByText(french ? 'Vous êtes ici en tant que Vera.' : 'You are here as Vera.').waitFor();
    await page.getByRole('button', { name: 'Friedrich' }).click();
    await page.getByRole('button', { name: french ? 'Dire un mot…' : 'Say a word…' }).click();
    await shot(page, `house ${name}`.replaceAll(/[ ,]+/g, '-'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    expect(await faults(page)).toEqual([]);
  });
});

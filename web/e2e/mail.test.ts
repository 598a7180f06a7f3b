// Mail to whoever is away: one a turn, with a link to the table; none in quiet hours; all that waits in one mail a day; none after its link to stop it.

import type { Page, Response } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TableCreated } from '../src/core/types';
import { faults } from './axe';
import { House, STAY } from './house';
import { signUp } from './passkeys';
import { Postbox } from './postbox';

const [ANNA, BO] = ['anna@example.org', 'bo@example.org'];
const TURN = 'The table waits for you: in';
const DAILY = 'These tables wait for you:';
const post = new Postbox();
let house: House;
let url: string;
let anna: Page;
let bo: Page;
let table: TableCreated;
let index = 0;
beforeAll(async () => {
  const mail = ['--mail', await post.open(), '--mail-from', 'table@lace.example', '--public-url', 'http://localhost:PORT'];
  house = await new House([...mail, '--limit', 'tries=0', '--limit', 'links=0', '--limit', 'grace=1'], STAY).open();
  url = house.url.replace('127.0.0.1', 'localhost');
});
afterAll(async () => {
  await house?.close();
  post.close();
});

const mailsTo = (address: string, words: string) => post.mails.filter(({ to, text }) => to === address && text.includes(words)).map(({ text }) => text);
const linksIn = (text = '') => [...text.matchAll(/http\S+\/table\/\S+/g)].map(([link]) => link);
const battle = () => house.tell<TableCreated>('tables', { game: 'frederic', options: { battle: 'tutorial' }, seats: [{ kind: 'person' }, { kind: 'person' }] });
const away = (page: Page) => page.goto('about:blank');

/** Asks for mail to an address, and confirms it by the link that comes. */
async function wantMail(page: Page, address: string): Promise<void> {
  await page.goto(`${url}#/notices`);
  await page.getByLabel('By e-mail to').fill(address);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => post.linksTo(address, 'notices').length).toBe(1);
  await page.goto(post.linksTo(address, 'notices')[0] ?? '');
  await page.getByRole('button', { name: 'Yes, write to me' }).click();
  await page.getByRole('status').filter({ hasText: `E-mail goes to ${address}` }).first().waitFor();
}

/** Sits down by the link to a seat, and stays until those who write know of it. */
async function sit(page: Page, { id, seats }: TableCreated, seat: number): Promise<void> {
  const isKnown = (one: Response) => /\/(account|notices)\/seats$/.test(one.url()) && (one.request().postData() ?? id).includes(id); // what was sent does not always tell its words
  await Promise.all([page.waitForResponse(isKnown), page.goto(`${url}#/table/${id}?key=${seats[seat]?.key}`)]);
  await page.waitForSelector('[data-piece]');
}

/** One who is asked plays, not at a page. */
async function play(seat: number): Promise<void> {
  await house.tell(`tables/${table.id}/actions`, { index, action: 'end command' }, table.seats[seat]?.key);
  index += 1;
}

async function change(page: Page, what: () => Promise<void>): Promise<void> {
  const isKept = (one: Response) => one.url().includes('/api/notices?') && one.request().method() === 'PUT';
  const [kept] = await Promise.all([page.waitForResponse(isKept), what()]);
  expect(kept.ok()).toBe(true);
}

/** The time of the browser's clock so many seconds from now, in minutes since midnight, and as it is written in a field. */
const clock = (page: Page, ahead = 0) =>
  page.evaluate((seconds) => {
    const then = new Date(Date.now() + seconds * 1000);
    return then.getHours() * 60 + then.getMinutes();
  }, ahead);
const written = (minutes: number) => [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

it('comes once when it is the turn of somebody who is away, and its link opens the table at his seat', async () => {
  [anna, bo] = await Promise.all([house.page(), house.page()]);
  await signUp(anna, url, 'Anna');
  await wantMail(anna, ANNA);
  await wantMail(bo, BO);
  table = await battle();
  await sit(anna, table, 1);
  await sit(bo, table, 0);
  await away(anna);
  await away(bo);
  await expect.poll(() => mailsTo(BO, TURN).length).toBe(1); // the first turn is his
  expect(mailsTo(ANNA, TURN)).toEqual([]);
  await play(0);
  await expect.poll(() => mailsTo(ANNA, TURN).length).toBe(1);
  const [mail] = mailsTo(ANNA, TURN);
  expect(linksIn(mail)).toEqual([`${url}table/${table.id}`]);
  for (const { key } of table.seats) expect(mail).not.toContain(key);

  await anna.goto(linksIn(mail)[0] ?? '');
  await anna.locator('[data-action="end command"]').click();
  index += 1;
  await anna.locator(`aside.side[data-index="${index}"]`).waitFor({ state: 'attached' });
  await away(anna);
  await expect.poll(() => mailsTo(BO, TURN).length).toBe(2);
  expect(mailsTo(ANNA, TURN)).toHaveLength(1);

  // somebody else with the same link looks on
  const other = await house.page();
  await other.goto(linksIn(mail)[0] ?? '');
  await other.waitForSelector('[data-piece]');
  expect(await other.locator('[data-action]').count()).toBe(0);
});

it('waits for the end of quiet hours', async () => {
  await anna.goto(`${url}#/notices`);
  await change(anna, () => anna.getByLabel('Quiet hours').check());
  const now = await clock(anna);
  await anna.getByLabel('Quiet from').fill('08:00'); // the hour at which they end
  await anna.getByText('Until you choose them, 22:00 to 08:00 still holds.').waitFor();
  await change(anna, () => anna.getByLabel('Quiet from').fill(written(now + 1440 - 60)));
  await change(anna, () => anna.getByLabel('Quiet until').fill(written(now + 120)));
  await play(0);
  const later = await battle();
  await sit(bo, later, 0);
  await away(bo);
  await expect.poll(() => mailsTo(BO, TURN).length).toBe(3); // she has been asked for longer
  expect(mailsTo(ANNA, TURN)).toHaveLength(1);
  await change(anna, () => anna.getByLabel('Quiet hours').uncheck());
  await expect.poll(() => mailsTo(ANNA, TURN).length).toBe(2);
});

it('comes once a day about all that waits, for who wants it so', async () => {
  await anna.goto(`${url}#/notices`);
  await change(anna, () => anna.getByLabel('One e-mail a day about all that waits, at').check());
  const tables = [await battle(), await battle()];
  for (const one of tables) await sit(anna, one, 0);
  await anna.goto(`${url}#/notices`);
  const hour = written(await clock(anna, 80)); // not this minute: a mail of the day comes at its next hour
  await change(anna, () => anna.getByLabel('When the e-mail of the day comes').fill(hour));
  await expect.poll(() => mailsTo(ANNA, DAILY).length).toBe(1);
  const links = linksIn(mailsTo(ANNA, DAILY)[0]);
  expect(links.toSorted()).toEqual([table, ...tables].map(({ id }) => `${url}table/${id}`).toSorted());
  expect(mailsTo(ANNA, TURN)).toHaveLength(2);
  await anna.goto(links[0] ?? '');
  await anna.locator('[data-action="end command"]').waitFor();
});

it('holds a link that stops it, and comes no more', async () => {
  await anna.getByRole('button', { name: /^Menu/ }).click();
  await anna.getByRole('tab', { name: /^Table$/ }).click();
  await change(anna, () => anna.getByLabel('An e-mail each turn').check());
  const stop = /http\S+\/stop-mail\?token=[^\s>]+/.exec(mailsTo(ANNA, TURN)[0] ?? '')?.[0] ?? '';
  await anna.goto(stop);
  await anna.getByText('No more e-mails about turns and invitations?').waitFor();
  expect(await faults(anna)).toEqual([]);
  expect(await anna.getByLabel('By e-mail to').count()).toBe(0);
  await anna.getByRole('button', { name: 'Stop the e-mails' }).click();
  await anna.getByRole('status').filter({ hasText: `No more e-mails go to ${ANNA}` }).waitFor();
  await anna.getByText('The address is used for nothing else').waitFor();
  expect(await anna.getByLabel('By e-mail to').inputValue()).toBe('');
  const before = post.mails.filter(({ to }) => to === ANNA).length;
  await sit(anna, await battle(), 0);
  await away(anna);
  await sit(bo, await battle(), 0);
  await away(bo);
  await expect.poll(() => mailsTo(BO, TURN).length).toBe(4);
  expect(post.mails.filter(({ to }) => to === ANNA)).toHaveLength(before);

  // the link of an older mail, once more
  await anna.goto(stop);
  await anna.getByRole('button', { name: 'Stop the e-mails' }).click();
  await anna.getByRole('status').filter({ hasText: 'No e-mails go to you any more.' }).waitFor();
});

// A newer client is served: pages say so, lose nothing that was written, and give way to it at a good moment; the service worker follows.

import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import type { TableCreated } from '../src/core/types';
import { faults } from './axe';
import { House, PHONE } from './house';

const OURS = join(import.meta.dirname, '../../src/lacewars/server/static');
const NEWER = '-newer.js';

/** The client as another build of it: its scripts and the service worker's shelf have other names. */
function rebuilt(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lacewars-client-'));
  cpSync(OURS, folder, { recursive: true });
  const scripts = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'));
  const renamed = (name: string) => name.replace(/\.js$/, NEWER);
  for (const name of scripts) renameSync(join(folder, 'assets', name), join(folder, 'assets', renamed(name)));
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((one) => /\.(js|html)$/.test(one))) {
    const text = scripts.reduce((told, script) => told.replaceAll(script, renamed(script)), readFileSync(join(folder, name), 'utf8'));
    writeFileSync(join(folder, name), name === 'sw.js' ? text.replace(/(?<=\$\{KEPT\})[0-9a-f]{12}/, 'newer') : text);
  }
  return folder;
}

const newer = rebuilt();
afterAll(() => rmSync(newer, { recursive: true, force: true }));

let house: House;
beforeEach(async () => {
  house = await new House().open();
});
afterEach(() => house?.close());

/** The server stops, and comes back with the newer client. */
async function upgrade(): Promise<void> {
  await house.stopServer();
  house.client = newer;
  await house.startServer();
}

const told = (page: Page) => page.getByRole('status').filter({ hasText: /There is a newer version|Une version plus récente/ });
const isNewer = (page: Page) => page.locator(`script[src$="${NEWER}"]`).count();
/** The page is hidden behind others; nothing of the browser's own tells a page without a window so. */
const hide = (page: Page) => page.evaluate(() => {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
});
/** The part that waits for the moment comes some seconds after the page. */
const waits = (page: Page) => page.waitForFunction(() => performance.getEntriesByType('resource').some((one) => /\/assets\/newer-/.test(one.name)));

it('waits until what was written is sent, then comes while nobody looks, with the same seat', async () => {
  const page = await house.page({ viewport: { width: 1366, height: 768 }, serviceWorkers: 'allow' });
  const table = await house.tell<TableCreated>('tables', { game: 'friedrich', seats: Array.from({ length: 4 }, () => ({ kind: 'person' })) });
  await page.goto(`${house.url}#/table/${table.id}?key=${table.seats[0]?.key}`);
  await page.waitForSelector('[data-piece]');
  await waits(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const shelves = () => page.evaluate(() => caches.keys());
  await expect.poll(async () => (await shelves()).length).toBe(1);
  await page.getByRole('tab', { name: 'Chat' }).click();
  const words = page.locator('.chat').getByRole('textbox');
  await words.fill('I am still writing');

  await upgrade();
  await told(page).waitFor();
  expect(await faults(page)).toEqual([]);
  await hide(page);
  expect(await words.inputValue()).toBe('I am still writing');
  expect(await isNewer(page)).toBe(0);
  await words.press('Enter');
  await page.locator('.chat li', { hasText: 'I am still writing' }).waitFor();
  await expect.poll(() => words.inputValue()).toBe('');

  const loaded = page.waitForEvent('load');
  await hide(page);
  await loaded;
  expect(await isNewer(page)).toBe(1);
  await page.waitForSelector('[data-piece]');
  await page.getByRole('tab', { name: 'Chat' }).click();
  await page.locator('.chat li', { hasText: 'I am still writing' }).waitFor();
  expect(await told(page).count()).toBe(0);
  // the worker keeps the newer files, and those of the client that pages may still show
  await expect.poll(async () => (await shelves()).filter((name) => name.endsWith('newer')).length).toBe(1);
  expect((await shelves()).length).toBe(2);
});

it('comes with the next page one goes to, or at once when asked for, on a phone in French', async () => {
  const page = await house.page({ ...PHONE, locale: 'fr-FR', colorScheme: 'dark' });
  await page.goto(`${house.url}#/`);
  await page.getByRole('button', { name: 'Jouer', exact: true }).waitFor();
  await waits(page);
  const other = await page.context().newPage();
  await other.goto(`${house.url}#/learn/friedrich`);
  await other.getByRole('heading').first().waitFor();
  await waits(other);
  await upgrade();
  for (const one of [page, other]) {
    await one.evaluate(() => fetch('/api/games').catch(() => null));
    await one.evaluate(() => dispatchEvent(new Event('offline')));
    await one.evaluate(() => dispatchEvent(new Event('online')));
    await told(one).waitFor();
  }
  expect(await faults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.viewport.width);

  // later: it is not told again, and comes with the next page
  await told(page).getByRole('button', { name: 'Plus tard' }).click();
  await told(page).waitFor({ state: 'detached' });
  expect(await isNewer(page)).toBe(0);
  const loaded = page.waitForEvent('load');
  await page.evaluate(() => (location.hash = '#/archive'));
  await loaded;
  expect(await isNewer(page)).toBe(1);
  expect(page.url()).toContain('#/archive');

  const asked = other.waitForEvent('load');
  await told(other).getByRole('button', { name: 'Recharger' }).click();
  await asked;
  expect(await isNewer(other)).toBe(1);
  expect(other.url()).toContain('#/learn/friedrich');
});

// The page can be installed, opens without a connection, shows the finished games it keeps, and goes on when the connection is back.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TableCreated } from '../src/core/types';
import { faults } from './axe';
import { House, PHONE } from './house';
import { Player } from './player';

let house: House;
beforeAll(async () => {
  house = await new House().open();
});
afterAll(() => house?.close());

/** The page at work, once its files are kept. */
async function kept(page: Page): Promise<void> {
  await page.goto(house.url);
  await page.getByRole('button', { name: /^(Play|Jouer)$/ }).waitFor();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done));
  });
}

/** A game that its owner ended. */
async function ended(): Promise<TableCreated> {
  const table = await house.tell<TableCreated>('tables', { game: 'friedrich', seats: Array.from({ length: 4 }, () => ({ kind: 'person' })) });
  await house.tell(`tables/${table.id}/end`, {}, table.owner_key);
  return table;
}

it('is what browsers offer to install', async () => {
  const page = await house.page({ serviceWorkers: 'allow' });
  await kept(page);
  const answer = await page.request.get(new URL((await page.locator('link[rel=manifest]').getAttribute('href')) ?? '', house.url).href);
  expect(answer.headers()['content-type']).toBe('application/manifest+json');
  const manifest = (await answer.json()) as { name: string; short_name: string; start_url: string; scope: string; display: string; icons: { src: string; sizes: string; purpose?: string }[] };
  expect(manifest).toMatchObject({ name: 'Lace Wars', short_name: 'Lace Wars', start_url: '/', scope: '/', display: 'standalone' });
  for (const icon of manifest.icons.filter((one) => one.src.endsWith('.png'))) {
    const size = await page.evaluate(async (src) => {
      const image = Object.assign(new Image(), { src });
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, icon.src);
    expect(size).toBe(icon.sizes);
  }
  expect(manifest.icons.map((one) => one.sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(manifest.icons.some((one) => one.purpose === 'maskable')).toBe(true);
  const cdp = await page.context().newCDPSession(page);
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter((one) => one.errorId !== 'in-incognito')).toEqual([]);
});

it('opens without a connection, says so, shows the games it keeps, and goes on afterwards', async () => {
  const page = await house.page({ ...PHONE, colorScheme: 'dark', serviceWorkers: 'allow' });
  const context = page.context();
  const table = await ended();
  await kept(page);
  await page.goto(`${house.url}#/archive/${table.id}`);
  await page.getByText('Kept on this device').waitFor();
  expect(await faults(page)).toEqual([]);

  await context.setOffline(true);
  await page.goto(house.url);
  const offline = page.getByRole('status').filter({ hasText: 'No connection' });
  await offline.waitFor();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Games on this device' }).click();
  await page.getByRole('heading', { name: 'On this device' }).waitFor();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('link', { name: /^Friedrich|^friedrich/ }).click();
  await page.getByText('The game was left unfinished.').waitFor();
  await page.getByRole('button', { name: /Check/ }).click();
  await page.getByRole('status').filter({ hasText: '✓' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.viewport.width);

  await page.goto(`${house.url}#/`);
  await context.setOffline(false);
  await offline.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
});

it('goes on at a table where it was when the connection is back', async () => {
  const table = await house.tell<TableCreated>('tables', { game: 'frederic', options: { battle: 'tutorial' }, seats: [{ kind: 'person' }, { kind: 'person' }] });
  const page = await house.page({ viewport: { width: 1366, height: 768 }, serviceWorkers: 'allow' });
  let isCut = false;
  const channels = new Set<() => Promise<void>>();
  await page.routeWebSocket(/\/live$/, (channel) => {
    channels.add(() => channel.close());
    if (isCut) void channel.close();
    else channel.connectToServer();
  });
  const player = new Player(page);
  await player.visit(`${house.url}#/table/${table.id}?key=${table.seats[1]?.key}`);
  for (let i = 0; i < 2; i++) await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.locator('.journal textarea').fill('Hold the hamlet.');
  const sight = () => page.locator('.sheet').evaluate((sheet) => getComputedStyle(sheet).transform + sheet.innerHTML.match(/translate\([^)]*\) scale\([^)]*\)/)?.[0]);
  const before = await sight();

  isCut = true;
  await page.context().setOffline(true);
  await Promise.all([...channels].map((close) => close()));
  await player.offline.waitFor();
  await house.tell(`tables/${table.id}/actions`, { index: 0, action: 'end command' }, table.seats[0]?.key); // meanwhile somebody plays
  expect(await page.locator('aside.side').getAttribute('data-index')).toBe('0');

  isCut = false;
  await page.context().setOffline(false);
  await player.offline.waitFor({ state: 'detached' });
  await page.locator('aside.side[data-index="1"]').waitFor();
  expect(page.url()).toContain(table.id);
  expect(await sight()).toBe(before);
  expect(await page.locator('.journal textarea').inputValue()).toBe('Hold the hamlet.');
  await page.locator('[data-action="end command"]').click();
  await page.locator('aside.side[data-index="2"]').waitFor();
});

it('keeps nothing of a seat, and while online never shows an older client', async () => {
  const page = await house.page({ serviceWorkers: 'allow' });
  await kept(page);
  const table = await house.tell<TableCreated>('tables', { game: 'friedrich', seats: Array.from({ length: 4 }, () => ({ kind: 'person' })) });
  const key = table.seats[0]?.key ?? '';
  await page.goto(`${house.url}#/table/${table.id}?key=${key}`);
  await page.waitForSelector('[data-piece]');
  const found = await page.evaluate(async (secret) => {
    const names: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const text = await (await cache.match(request))?.text();
        names.push(`${new URL(request.url).pathname}${text?.includes(secret) ? ' TELLS THE KEY' : ''}`);
      }
    }
    return names;
  }, key);
  expect(found).toContain('/');
  expect(found.filter((name) => name.startsWith('/api/') || name.endsWith('KEY'))).toEqual([]);

  // an older client lies in the cache: it is shown without a connection alone
  await page.evaluate(async () => {
    const [shell = ''] = (await caches.keys()).filter((name) => name.startsWith('lacewars-shell-'));
    await (await caches.open(shell)).put('/', new Response('<h1>an older client</h1>', { headers: { 'content-type': 'text/html' } }));
  });
  await page.goto(`${house.url}?again`);
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await page.context().setOffline(true);
  await page.goto(`${house.url}?offline`);
  await page.getByRole('heading', { name: 'an older client' }).waitFor();
});

it('does without an answer that breaks off', async () => {
  const table = await house.tell<TableCreated>('tables', { game: 'friedrich', seats: [0, 1, 2, 3].map((seat) => (seat === 0 ? { kind: 'person' } : { kind: 'bot', bot: 'random' })) });
  const page = await house.page();
  let cut = 0;
  await page.context().route(/\/study\?/, (route) => ((cut += 1), route.fulfill({ contentType: 'application/json', body: '{"piece": ' })));
  const player = new Player(page);
  await player.visit(`${house.url}#/table/${table.id}?key=${table.seats[0]?.key}`);
  await player.allot();
  await player.click('dohna');
  await player.until('a march', () => player.position.view.march);
  await page.locator('circle.near').first().waitFor();
  expect(cut).toBeGreaterThan(0);
});

// One is told of one's turn: leave is asked for, the address confirmed, the push opened and shown by the service worker, once.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TableCreated } from '../src/core/types';
import { faults } from './axe';
import { House, PHONE } from './house';
import { Postbox } from './postbox';
import { Pushbox } from './pushbox';

const ANNA = 'anna@example.org';
const post = new Postbox();
const box = new Pushbox();
let house: House;
let url: string;
beforeAll(async () => {
  await box.open();
  process.env.SSL_CERT_FILE = box.certificate;
  const mail = ['--mail', await post.open(), '--mail-from', 'table@lace.example', '--public-url', 'http://localhost:PORT'];
  house = await new House([...mail, '--push-hosts', box.host, '--limit', 'tries=0', '--limit', 'links=0']).open();
  url = house.url.replace('127.0.0.1', 'localhost');
});
afterAll(async () => {
  delete process.env.SSL_CERT_FILE;
  await house?.close();
  post.close();
  box.close();
});

/** No push service of a browser's maker is within reach: in its place the browser is given ours. */
async function stubPush(page: Page): Promise<void> {
  await page.addInitScript((told) => {
    let taken: unknown = null;
    const subscription = { endpoint: told.endpoint, toJSON: () => told, unsubscribe: async () => ((taken = null), true) };
    PushManager.prototype.subscribe = async () => (taken = subscription) as unknown as PushSubscription;
    PushManager.prototype.getSubscription = async () => taken as PushSubscription | null;
  }, box.subscription);
}

/** A battle for two, and what plays for either of them until a page has seen it. */
async function battle(page: Page): Promise<{ table: TableCreated; play: (seat: number, action: string) => Promise<void> }> {
  const table = await house.tell<TableCreated>('tables', { game: 'frederic', options: { battle: 'tutorial' }, seats: [{ kind: 'person' }, { kind: 'person' }] });
  let index = 0;
  const play = async (seat: number, action: string) => {
    await house.tell(`tables/${table.id}/actions`, { index, action }, table.seats[seat]?.key);
    index += 1;
    await page.locator(`aside.side[data-index="${index}"]`).waitFor({ state: 'attached' });
  };
  return { table, play };
}

async function openLeaf(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menu/ }).click();
  await page.getByRole('tab', { name: /^Table$/ }).click();
  await page.getByLabel(/Play a sound|Émettre un son/).waitFor();
}

/** Hands the service worker what was pushed, as the browser does. */
async function courier(page: Page): Promise<(told: object) => Promise<void>> {
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => registrations[0] && resolve(registrations[0].registrationId));
  });
  await cdp.send('ServiceWorker.enable');
  const [origin, registrationId] = [url.replace(/\/$/, ''), await registered];
  return async (told) => void (await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(told) }));
}

/** A browser without a window shows no notices: what its service worker wants to show is written down. */
async function watchNotices(page: Page): Promise<() => Promise<Notice[]>> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('there is no service worker');
  await worker.evaluate(() => {
    const shown: Notice[] = [];
    const show = async (title: string, { body, tag, data }: NotificationOptions = {}) => void shown.push({ title, body, tag, data: data as unknown });
    Object.assign(globalThis, { shown });
    ServiceWorkerRegistration.prototype.showNotification = show;
  });
  return () => worker.evaluate(() => (globalThis as unknown as { shown: Notice[] }).shown);
}

/** A click on a notice, as the browser tells the service worker of it: whether the notice goes, what comes to the front, what is opened. */
async function click(page: Page, notice: Notice): Promise<{ closed: boolean; focused: number; opened: string[] }> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('there is no service worker');
  return worker.evaluate(async (data) => {
    const scope = globalThis as unknown as { WindowClient: { prototype: object }; Clients: { prototype: object } } & EventTarget;
    const found = { closed: false, focused: 0, opened: [] as string[] };
    // both need a hand on the notice itself
    Object.assign(scope.WindowClient.prototype, { focus: async () => void (found.focused += 1) });
    Object.assign(scope.Clients.prototype, { openWindow: async (url: string) => void found.opened.push(url) });
    const work: unknown[] = [];
    const event = { notification: { data, close: () => (found.closed = true) }, waitUntil: (one: unknown) => void work.push(one) };
    scope.dispatchEvent(Object.assign(new Event('notificationclick'), event));
    await Promise.all(work);
    return found;
  }, notice.data);
}

/** How many pages of ours the service worker knows of. */
async function windows(page: Page): Promise<number | undefined> {
  return page.context().serviceWorkers()[0]?.evaluate(async () => {
    const { clients } = globalThis as unknown as { clients: { matchAll(wish: object): Promise<{ url: string }[]> } };
    return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).filter(({ url }) => url.includes('#/')).length;
  });
}

interface Notice {
  title: string;
  body?: string;
  tag?: string;
  data: unknown;
}

const newTable = () => house.tell<TableCreated>('tables', { game: 'friedrich', seats: Array.from({ length: 4 }, () => ({ kind: 'person' })) });

it('is asked for, comes once, and is shown while no table is looked at', async () => {
  const page = await house.page({ viewport: { width: 1366, height: 768 }, colorScheme: 'dark', serviceWorkers: 'allow' });
  await page.context().grantPermissions(['notifications'], { origin: url });
  await stubPush(page);
  const table = await newTable();
  await page.goto(`${url}#/table/${table.id}?key=${table.seats[0]?.key}`);
  await page.waitForSelector('[data-piece]');
  await openLeaf(page);
  const device = page.getByLabel('Show a notification on this device');
  expect(await device.isChecked()).toBe(false);
  const taken = page.waitForResponse((answer) => answer.url().endsWith('/api/notices/push'));
  await device.check();
  expect(await (await taken).json()).toMatchObject({ devices: 1 });
  expect(await page.getByText('only while a page of the table is open').count()).toBe(0);

  // an address is asked first
  await page.getByLabel('By e-mail to').fill(ANNA);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(`We are writing to ${ANNA}`).waitFor();
  await expect.poll(() => post.linksTo(ANNA, 'notices').length).toBe(1);
  await page.getByLabel('One e-mail a day about all that waits, at').check();
  await page.getByLabel('When the e-mail of the day comes').fill('19:30');
  await page.getByLabel('An e-mail each turn').check();
  await page.getByLabel('Quiet hours').check();
  await page.getByLabel('Quiet from').waitFor();
  expect(await page.getByLabel('Quiet until').inputValue()).toBe('08:00');
  expect(await faults(page)).toEqual([]);
  await page.getByLabel('Quiet hours').uncheck();
  await page.getByLabel('Quiet from').waitFor({ state: 'detached' });

  await page.goto(post.linksTo(ANNA, 'notices')[0] ?? '');
  await page.getByRole('button', { name: 'Yes, write to me' }).click();
  await page.getByRole('status').filter({ hasText: `E-mail goes to ${ANNA}` }).first().waitFor();
  expect(await page.getByLabel('Show a notification on this device').isChecked()).toBe(true);
  expect(await page.getByLabel('When the e-mail of the day comes').inputValue()).toBe('19:30');
  expect(await page.getByLabel('An e-mail each turn').isChecked()).toBe(true);
  expect(await faults(page)).toEqual([]);

  // the table is no longer looked at: a minute later the service worker is told, and nobody writes
  await expect.poll(() => box.told.length).toBe(1);
  const told = box.told[0] ?? {};
  expect(told).toMatchObject({ table: table.id, seat: 0, title: 'Friedrich: it is your turn', lang: 'en' });
  const deliver = await courier(page);
  const shown = await watchNotices(page);
  await deliver(told);
  await expect.poll(shown).toEqual([{ title: 'Friedrich: it is your turn', body: told.text, tag: `lacewars ${table.id}`, data: { table: table.id } }]);
  expect(post.mails.filter((mail) => mail.text.includes('your turn (')).length).toBe(0);
  expect(box.told.length).toBe(1);

  // with the table before one's eyes nothing is shown
  await page.goto(`${url}#/table/${table.id}`);
  await page.waitForSelector('[data-piece]');
  await deliver(told);
  await deliver({ ...told, table: 'another' });
  await expect.poll(async () => (await shown()).slice(1)).toMatchObject([{ tag: 'lacewars another' }]);

  // the menu stays open from before
  const dropped = page.waitForResponse((answer) => answer.url().endsWith('/api/notices/push/forget'));
  await page.getByLabel('Show a notification on this device').uncheck();
  expect(await (await dropped).json()).toMatchObject({ devices: 0 });
  await page.getByRole('button', { name: 'No more e-mail' }).click();
  await page.getByText('The address is used for nothing else').waitFor();
});

it('leads to the table when it is clicked: in a page that is open, or in a new one', async () => {
  const page = await house.page({ viewport: { width: 1366, height: 768 }, serviceWorkers: 'allow' });
  await page.context().grantPermissions(['notifications'], { origin: url });
  const [table, elsewhere] = [await newTable(), await newTable()];
  const seat = async (at: Page, { id, seats }: TableCreated) => {
    await at.goto(`${url}#/table/${id}?key=${seats[0]?.key}`);
    await at.waitForSelector('[data-piece]');
  };
  await seat(page, table);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done));
    location.hash = '#/';
  });
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  const deliver = await courier(page);
  const shown = await watchNotices(page);
  await deliver({ table: table.id, seat: 0, title: 'Friedrich: it is your turn', text: 'Turn 1', lang: 'en' });
  await expect.poll(async () => (await shown()).length).toBe(1);
  const [notice] = await shown();
  if (!notice) throw new Error('nothing is shown');

  // the page that is open goes to the table, at one's seat
  expect(await click(page, notice)).toEqual({ closed: true, focused: 1, opened: [] });
  await page.waitForURL(`**/#/table/${table.id}`);
  await page.waitForSelector('[data-piece]');
  await page.locator('[data-action]').first().waitFor();

  // of two pages the one that is there already: the other stays where it is
  const other = await page.context().newPage();
  await seat(other, elsewhere);
  await other.waitForFunction(() => performance.getEntriesByType('resource').some((one) => /\/assets\/worker-/.test(one.name)));
  expect(await click(page, notice)).toEqual({ closed: true, focused: 1, opened: [] });
  expect(other.url()).toContain(elsewhere.id);
  expect(page.url()).toContain(table.id);

  // no page is open: a new one is, and finds the seat
  await other.goto('about:blank');
  await page.goto('about:blank');
  await expect.poll(() => windows(page)).toBe(0); // what one has left may still be closing
  const { closed, opened } = await click(page, notice);
  expect({ closed, opened }).toEqual({ closed: true, opened: [`/#/table/${table.id}`] });
  const fresh = await page.context().newPage();
  await fresh.goto(new URL(opened[0] ?? '', url).href);
  await fresh.locator('[data-action]').first().waitFor();
});

it('is shown by an open page that is not looked at, where nothing can be pushed, and not in quiet hours', async () => {
  const page = await house.page();
  await page.addInitScript(() => {
    const shown: object[] = [];
    class Notice {
      static permission = 'granted';
      static requestPermission = async () => 'granted';
      constructor(title: string, { body, tag }: NotificationOptions = {}) {
        shown.push({ title, body, tag });
      }
    }
    Reflect.deleteProperty(globalThis, 'PushManager');
    Object.assign(globalThis, { shown, away: false, Notification: Notice });
    Object.defineProperty(document, 'hidden', { get: () => (globalThis as unknown as { away: boolean }).away });
  });
  const shown = () => page.evaluate(() => (globalThis as unknown as { shown: object[] }).shown);
  const { table, play } = await battle(page);
  await page.goto(`${url}#/table/${table.id}?key=${table.seats[1]?.key}`);
  await page.waitForSelector('[data-piece]');
  await openLeaf(page);
  await page.getByLabel('Show a notification on this device').check();
  await page.getByText('only while a page of the table is open').waitFor();
  await page.getByLabel('Quiet hours').check();
  const now = await page.evaluate(() => new Date().getHours());
  const clock = (hour: number) => `${String((hour + 24) % 24).padStart(2, '0')}:00`;
  for (const [label, hour] of [['Quiet from', now - 1], ['Quiet until', now + 2]] as const) {
    const kept = page.waitForResponse((answer) => answer.url().includes('/api/notices?') && answer.request().method() === 'PUT');
    await page.getByLabel(label).fill(clock(hour));
    await kept;
  }
  await page.evaluate(() => {
    Object.assign(globalThis, { away: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await play(0, 'end command');
  await page.locator('[data-action]').first().waitFor({ state: 'attached' });
  await play(1, 'end command');
  expect(await shown()).toEqual([]);
  await page.getByLabel('Quiet hours').uncheck();
  await page.getByLabel('Quiet from').waitFor({ state: 'detached' });
  await play(0, 'lead officer 1');
  const known = page.waitForResponse((answer) => answer.url().endsWith('/told'));
  await play(0, 'done');
  await expect.poll(async () => (await shown()).length).toBe(1);
  expect(await shown()).toMatchObject([{ title: expect.stringContaining('Frédéric le Grand') as string, body: 'Your turn', tag: `lacewars ${table.id}` }]);
  expect((await known).ok()).toBe(true); // and nobody else tells this turn
});

it('is a sound for whoever wants it, when the turn has come and then alone; what the browser refuses is said, in French, on a phone', async () => {
  const page = await house.page({ ...PHONE, locale: 'fr-FR', colorScheme: 'light', permissions: [] });
  await page.addInitScript(() => {
    Notification.requestPermission = async () => 'denied';
    const start = OscillatorNode.prototype.start;
    Object.assign(globalThis, { tones: 0 });
    OscillatorNode.prototype.start = function (this: OscillatorNode, when?: number) {
      (globalThis as unknown as { tones: number }).tones += 1;
      start.call(this, when);
    };
  });
  const tones = () => page.evaluate(() => (globalThis as unknown as { tones: number }).tones);
  const { table, play } = await battle(page);
  await page.goto(`${url}#/table/${table.id}?key=${table.seats[1]?.key}`);
  await page.waitForSelector('[data-piece]');

  // nobody has asked for it: a turn comes and goes in silence
  await play(0, 'end command');
  await page.locator('[data-action]').first().waitFor({ state: 'attached' });
  await play(1, 'end command');
  await openLeaf(page);
  expect(await tones()).toBe(0);
  await page.getByLabel('Émettre un son').check(); // so that one knows it
  await expect.poll(tones).toBe(2);
  await play(0, 'lead officer 1');
  expect(await tones()).toBe(2);
  await play(0, 'done');
  await expect.poll(tones).toBe(4);
  await play(1, 'lead officer 3');
  await play(1, 'done');
  await page.getByLabel('Émettre un son').uncheck();
  expect(await tones()).toBe(4);

  await page.getByLabel('Afficher une notification sur cet appareil').click();
  await page.getByText('Votre navigateur n’autorise pas les notifications de cette page.').waitFor();
  expect(await page.getByLabel('Afficher une notification sur cet appareil').isChecked()).toBe(false);
  expect(await faults(page)).toEqual([]);
  await page.goto(`${url}#/notices`);
  await page.getByLabel('Par courriel à').waitFor();
  expect(await faults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.viewport.width);
});

// What a first visit loads, byte for byte as it comes over the wire: scripts, styles, fonts, pictures, the painter in its
// worker, boards and positions. What is fetched ahead or kept for times without a connection comes later, and is counted apart.
//
// FIGURES=1 prints what each page loads.

import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { House, PAINTED } from './house';
import { REHEARSAL, Stage } from './stage';

/** What a first visit may load, in thousands of bytes. */
const [HOME, TABLE, KEPT] = [300, 450, 1200];
/** A table of each game at its first question; the largest field of Frédéric le Grand. */
const TABLES: [string, (house: House) => Promise<{ link(seat: number): string; playUntil(wanted: () => boolean): Promise<number> }>][] = [
  ['friedrich', Stage.open],
  ['maria', Stage.maria],
  ['frederic', (at) => Stage.frederic(at, { battle: 'leuthen' })],
  ['defiant', Stage.defiant],
  ['napoleonic', Stage.napoleonic],
];

let house: House;
beforeAll(async () => {
  house = await new House(REHEARSAL, PAINTED).open();
});
afterAll(() => house?.close());

/** Stands between a browser and the server, and counts what comes through: heads and bodies, whoever asked for them. */
class Wire {
  bytes = 0;
  private readonly open = new Set<Socket>();
  private readonly server = createServer((browser) => {
    const server = connect(Number(new URL(house.url).port), '127.0.0.1');
    server.on('data', (part) => (this.bytes += part.length));
    for (const [from, to] of [[browser, server], [server, browser]] as const) {
      this.open.add(from.on('error', () => to.destroy()).on('close', () => to.destroy()));
      from.pipe(to);
    }
  });

  /** The address of a page of the house behind it. */
  async url(page: string): Promise<string> {
    if (!this.server.listening) await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    return page.replace(/:\d+/, `:${(this.server.address() as AddressInfo).port}`);
  }

  close(): void {
    this.server.close();
    for (const one of this.open) one.destroy();
  }
}

type Waiting = { later: Map<number, () => void> };

interface Newcomer {
  page: Page;
  go(address: string): Promise<void>;
  /** Thousands of bytes that have come until all is there and drawn; `asked` is what for. */
  loaded(): Promise<number>;
  asked: string[];
  letGo(): Promise<void>;
}

/** Somebody who has never been here; what a page does a second later or still later waits until it is let go. */
async function newcomer(): Promise<Newcomer> {
  const wire = new Wire();
  onTestFinished(() => wire.close());
  const page = await house.page({ viewport: { width: 1366, height: 768 }, serviceWorkers: 'allow' });
  await page.addInitScript(() => {
    const [set, clear] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)];
    const later = ((window as unknown as Waiting).later = new Map());
    const hold = (work: () => void, after = 0, ...more: []) => (after < 1000 ? set(work, after, ...more) : (later.set(-1 - later.size, work), -later.size));
    Object.assign(window, { setTimeout: hold, clearTimeout: (id: number) => (id < 0 ? later.delete(id) : clear(id)) });
  });
  const asked: string[] = [];
  page.context().on('request', (request) => asked.push(new URL(request.url()).pathname));
  return {
    page,
    asked,
    go: async (address) => void (await page.goto(await wire.url(address))),
    loaded: async () => {
      await page.evaluate(() => document.fonts.ready);
      await page.waitForLoadState('networkidle');
      return wire.bytes / 1000;
    },
    letGo: () => page.evaluate(() => (window as unknown as Waiting).later.forEach((work) => work())),
  };
}

const note = (what: string, weight: number) => process.env.FIGURES && console.log(`${what}: ${weight.toFixed(1)} kB`);

describe('a first visit', () => {
  it('of the home page is light; what is kept for times without a connection comes afterwards', async () => {
    const { page, go, loaded, asked, letGo } = await newcomer();
    await go(house.url);
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    await page.waitForFunction(() => [...document.images].every((image) => image.complete && image.naturalWidth > 0));
    const first = await loaded();
    note('the home page', first);
    expect(asked).toContainEqual(expect.stringMatching(/\.webp$/));
    expect(asked).toContainEqual(expect.stringMatching(/\.woff2$/));
    expect(await page.evaluate(() => navigator.serviceWorker.getRegistration().then(Boolean))).toBe(false);
    expect(first, asked.join('\n')).toBeGreaterThan(100);
    expect(first, asked.join('\n')).toBeLessThan(HOME);

    await letGo();
    await page.evaluate(() => navigator.serviceWorker.ready);
    const kept = (await loaded()) - first;
    note('fetched ahead, and kept for times without a connection', kept);
    expect(kept).toBeGreaterThan(100);
    expect(kept).toBeLessThan(KEPT);
  });

  it.each(TABLES)('of a table of %s is light, until it can be played on and is painted', async (game, open) => {
    const stage = await open(house);
    const { page, go, loaded, asked } = await newcomer();
    await go(stage.link(await stage.playUntil(() => true)));
    await page.locator('[data-action], [data-card].live').first().waitFor({ state: 'attached' });
    await page.locator('[data-piece]').first().waitFor({ state: 'attached' });
    await page.locator('[data-sharp="yes"]').waitFor();
    const first = await loaded();
    note(`a table of ${game}`, first);
    if (game !== 'frederic') expect(asked).toContainEqual(expect.stringMatching(/paintworker/));
    expect(asked).toContainEqual(expect.stringMatching(/\/board$/));
    expect(first, asked.join('\n')).toBeGreaterThan(200);
    expect(first, asked.join('\n')).toBeLessThan(TABLE);
  });
});

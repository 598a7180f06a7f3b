// A real server on a port of its own with an empty database, and a real browser.

import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { Player } from './player';

export const LACEWARS = process.env.LACEWARS ?? join(import.meta.dirname, '../../.venv/bin/lacewars');
/** The shell is Chromium without a window around the page, and takes a quarter less time. */
const SHELL = '/usr/bin/chromium-headless-shell';
const CHROMIUM = process.env.CHROMIUM ?? (existsSync(SHELL) ? SHELL : '/usr/bin/chromium');
const FLAGS = [
  '--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync',
];

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  for (let i = 0; i < 1800 && server.exitCode === null; i++) {
    const ok = await fetch(url).then((r) => r.ok, () => false);
    if (ok) return;
    await new Promise((wake) => setTimeout(wake, 100));
  }
  throw new Error(`${url} does not answer`);
}

/** Refused for now alone: the table has gone on meanwhile, or too much was asked at once. */
const FOR_NOW = [409, 429, 503];

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** What guests of a house ask for: no motion unless the test is about what moves; they leave with their test unless they stay. */
interface Manners {
  reducedMotion?: BrowserContextOptions['reducedMotion'];
  stay?: boolean;
  painted?: boolean;
}

/** For tests of what moves: marches that walk, dice that roll. */
export const MOTION: Manners = { reducedMotion: 'no-preference' };

/** For tests of what is seen: the land and its names are painted. The others do without, at two thirds of the cost. */
export const PAINTED: Manners = { painted: true };

/** For tests that follow each other at the same pages. */
export const STAY: Manners = { stay: true };

/** The script that paints the land. */
export const PAINTER = /\/assets\/paintworker-/;

/** Holds back what a page asks the server to do, until it is let go. */
export async function heldBack(page: Page): Promise<{ hold(): void; go(): void }> {
  let go = () => {};
  let gate = Promise.resolve();
  await page.route(/\/actions\?/, async (route) => {
    await gate;
    await route.continue();
  });
  return { hold: () => (gate = new Promise((open) => (go = open))), go: () => go() };
}

/** How often a server is started that cannot: its port may have been taken meanwhile. */
const STARTS = 3;

/** Files that follow each other in a process share its browser: to start one takes longer than many a test. */
let shared: Promise<Browser> | null = null;

async function browser(): Promise<Browser> {
  const found = await shared;
  if (found?.isConnected()) return found;
  shared = chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  return shared;
}

export class House {
  private server: ChildProcess | null = null;
  private readonly folder = mkdtempSync(join(tmpdir(), 'lacewars-'));
  private port = 0;
  private readonly contexts: BrowserContext[] = [];
  /** The folder of the client that the server is started with, if that is not its own. */
  client: string | null = null;

  get url(): string {
    return `http://127.0.0.1:${this.port}/`;
  }

  get database(): string {
    return `sqlite+aiosqlite:///${join(this.folder, 'tables.sqlite')}`;
  }

  /** With words more for `lacewars serve`; PORT in them is its own port. */
  constructor(
    private readonly words: string[] = [],
    private readonly manners: Manners = {},
  ) {}

  async open(): Promise<this> {
    for (let start = 1; ; start += 1) {
      this.port = await freePort();
      try {
        await this.startServer();
        break;
      } catch (error) {
        if (start === STARTS) throw error;
        await this.stopServer();
      }
    }
    return this;
  }

  async startServer(): Promise<void> {
    const words = ['serve', '--port', String(this.port), '--database', this.database, ...this.words.map((word) => word.replace('PORT', String(this.port)))];
    const stdio: StdioOptions = ['ignore', 'ignore', 'pipe'];
    this.server = this.client ? spawn(join(dirname(LACEWARS), 'python'), [join(import.meta.dirname, 'otherclient.py'), this.client, ...words], { stdio }) : spawn(LACEWARS, words, { stdio });
    let said = '';
    this.server.stderr?.on('data', (text) => (said = (said + String(text)).slice(-4000)));
    await answers(`${this.url}api/games`, this.server).catch((error: Error) => {
      throw new Error(`${error.message}: ${said}`);
    });
  }

  /** A browser's profile of its own. */
  async context(options: BrowserContextOptions): Promise<BrowserContext> {
    const context = await (await browser()).newContext(options);
    this.contexts.push(context);
    return context;
  }

  /** A page with a profile of its own; an error on it fails the test. */
  async page(options: BrowserContextOptions = {}): Promise<Page> {
    // a service worker would answer in place of the server: it is let in where a test is about it
    const usual = { serviceWorkers: 'block' as const, viewport: { width: 1400, height: 900 }, locale: 'en-GB', reducedMotion: this.manners.reducedMotion ?? ('reduce' as const) };
    const context = await this.context({ ...usual, ...options });
    if (!this.manners.stay && expect.getState().currentTestName) onTestFinished(() => context.close());
    // where a service worker is let in nothing may stand between it and the server
    if (!this.manners.painted && options.serviceWorkers !== 'allow') await context.route(PAINTER, (route) => route.abort());
    const page = await context.newPage();
    page.setDefaultTimeout(240_000);
    page.on('pageerror', (error) => expect.fail(error.message));
    return page;
  }

  /** Somebody at a page of their own. */
  async guest(options: BrowserContextOptions = {}): Promise<Player> {
    return new Player(await this.page(options));
  }

  /** What the server answers to whoever holds `key`. */
  async ask<T>(path: string, key: string | null = null): Promise<T> {
    const headers: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {};
    const answer = await fetch(`${this.url}api/${path}`, { headers });
    return (await answer.json()) as T;
  }

  /** Posts `body` to the server; what it refuses for good fails the test. */
  async tell<T>(path: string, body: object, key: string | null = null): Promise<T> {
    const headers = { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) };
    const answer = await fetch(`${this.url}api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok && !FOR_NOW.includes(answer.status)) throw new Error(`${path} ${JSON.stringify(body)}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  async stopServer(how: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const server = this.server;
    if (!server || server.exitCode !== null) return;
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill(how);
    await gone;
  }

  async close(): Promise<void> {
    for (const context of this.contexts) await context.close();
    await this.stopServer();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

// A table whose language is changed, also while nobody answers, and one that is left before it is there.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api, ApiError } from '../src/core/api';
import type { ModuleFor } from '../src/core/contract';
import { LogBook } from '../src/core/logbook.svelte';
import { settings } from '../src/core/settings.svelte';
import { TableStore } from '../src/core/table.svelte';
import type { LogEntry, Payload, TableInfo } from '../src/core/types';
import { game } from '../src/games/friedrich/game';
import { data } from './board';
import { lineOf } from './lines';

/** The channels that are open. */
class Socket {
  static readonly OPEN = 1;
  static open: Socket[] = [];
  readonly readyState = Socket.OPEN;
  onopen = () => {};
  onmessage = (_event: { data: string }) => {};
  onclose = () => {};

  constructor() {
    Socket.open.push(this);
  }

  send(): void {}

  close(): void {
    Socket.open = Socket.open.filter((one) => one !== this);
  }
}

const told = { seat: null, index: 1, status: 'playing', waiting: [], decision: null };
const hello = () => Socket.open.at(-1)?.onmessage({ data: JSON.stringify({ type: 'hello', ...told }) });
const line = (lang: string): LogEntry => lineOf(1, [], { sentences: [lang] });
const module = { game, texts: { en: [''], fr: [''] } } as unknown as ModuleFor<TableStore>;

beforeEach(() => {
  Socket.open = [];
  settings.setLang('en');
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('document', { hidden: false, addEventListener: () => {}, removeEventListener: () => {}, querySelector: () => null });
  vi.stubGlobal('history', { replaceState: vi.fn() });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('')));
  vi.spyOn(api, 'table').mockResolvedValue({ game: 'friedrich', seats: [] } as unknown as TableInfo);
  vi.spyOn(api, 'board').mockResolvedValue(data);
  vi.spyOn(api, 'view').mockResolvedValue(told as unknown as Payload);
  vi.spyOn(api, 'log').mockImplementation((_id, _key, lang) => Promise.resolve([line(lang)]));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  settings.setLang('en');
});

const sentences = (store: TableStore) => store.log.flatMap((one) => one.sentences);

it('a table that is left before it is there opens no channel, and leaves the address alone', async () => {
  const store = new TableStore('t', null, () => Promise.resolve(module));
  const opened = store.open();
  store.close();
  await opened;
  expect(Socket.open).toEqual([]);
  expect(history.replaceState).not.toHaveBeenCalled();
});

it('two changes of language in a row leave one channel, and one language', async () => {
  const store = new TableStore('t', null, () => Promise.resolve(module));
  await store.open();
  settings.setLang('fr');
  const first = store.translate();
  settings.setLang('en');
  await Promise.all([first, store.translate()]);
  expect(Socket.open).toHaveLength(1);
  expect(sentences(store)).toEqual(['en']);
  store.close();
  expect(Socket.open).toEqual([]);
});

it('a change of language while nobody answers is made good when the server is back', async () => {
  const store = new TableStore('t', null, () => Promise.resolve(module));
  await store.open();
  hello();
  vi.mocked(api.view).mockRejectedValue(new ApiError(0, { code: 'no-server' }));
  settings.setLang('fr');
  await store.translate();
  Socket.open.at(-1)?.onclose();
  expect(store.connected).toBe(false);
  vi.mocked(api.view).mockResolvedValue(told as unknown as Payload);
  hello();
  await vi.waitFor(() => expect(sentences(store)).toEqual(['fr']));
  expect(Socket.open).toHaveLength(1);
  store.close();
});

it('lines that were asked for in the language before are not taken in', async () => {
  const answers: ((lines: LogEntry[]) => void)[] = [];
  const book = new LogBook(() => new Promise((answer) => answers.push(answer)), () => 1);
  const before = book.read();
  const anew = book.readAnew();
  answers[0]?.([line('en')]);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.([line('fr')]);
  await Promise.all([before, anew]);
  expect(book.lines.flatMap((one) => one.sentences)).toEqual(['fr']);
});

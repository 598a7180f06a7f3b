// A server that has too much to do is asked again, in the same words.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api, ApiError } from '../src/core/api';
import { busy } from '../src/core/busy.svelte';

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const overloaded = () => answer(503, { code: 'overloaded', wait: 1 });
const act = () => api.act('table', 'key', 'en', 7, 'step Berlin');

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an action that was turned away is sent again until it is let in', async () => {
  const answers = [overloaded(), overloaded(), answer(200, { index: 8 })];
  const fetch = vi.fn((_path: string, _request: RequestInit) => Promise.resolve(answers.shift() as Response));
  vi.stubGlobal('fetch', fetch);
  const done = act();
  await vi.advanceTimersByTimeAsync(1);
  expect(busy.waiting).toBe(1);
  await vi.runAllTimersAsync();
  expect(await done).toEqual({ index: 8 });
  expect(busy.waiting).toBe(0);
  expect(fetch.mock.calls.map(([path, request]) => [path, request.body])).toEqual(
    Array.from({ length: 3 }, () => ['/api/tables/table/actions?lang=en', '{"index":7,"action":"step Berlin"}']),
  );
});

test('in the end one is told', async () => {
  const fetch = vi.fn(() => Promise.resolve(overloaded()));
  vi.stubGlobal('fetch', fetch);
  const failed = act().catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect((await failed) as ApiError).toMatchObject({ status: 503, body: { code: 'overloaded' } });
  expect(fetch).toHaveBeenCalledTimes(8);
});

test('a server that has begun something is not asked again', async () => {
  const fetch = vi.fn(() => Promise.resolve(answer(503, { code: 'too-slow' })));
  vi.stubGlobal('fetch', fetch);
  await expect(act()).rejects.toMatchObject({ status: 503 });
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('an answer that breaks off is none; what a failed one says matters less', async () => {
  const cut = (status: number) => new Response('{"index": ', { status });
  vi.stubGlobal('fetch', vi.fn(() => Promise.resolve(cut(200))));
  await expect(act()).rejects.toMatchObject({ status: 0, unheard: true, body: { code: 'no-server' } });
  vi.stubGlobal('fetch', vi.fn(() => Promise.resolve(cut(500))));
  await expect(act()).rejects.toMatchObject({ status: 500 });
});

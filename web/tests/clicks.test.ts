// Clicks while an answer is under way: one waits for it, and counts if it can still be meant.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../src/core/api';
import { TableStore } from '../src/core/table.svelte';
import type { Action, Decision, Payload } from '../src/core/types';

const action = (text: string): Action => ({ text, verb: text.split(' ')[0] ?? '', args: text.split(' ').slice(1) });

function position(index: number, texts: string[], question: Partial<Decision> = {}): Payload {
  const decision = { phase: 'Duel', power: 'prussia', undo: false, actions: texts.map(action), ...question };
  return { seat: 0, index, status: 'playing', waiting: [0], view: {}, decision } as unknown as Payload;
}

/** A table at which somebody is asked to play cards; the answer to each action comes when `answer` gives it. */
function table() {
  let now = position(1, ['play A', 'play B', 'stop']);
  let done: (error?: Error) => void = () => {};
  const act = vi.spyOn(api, 'act').mockImplementation(() => new Promise((resolve, reject) => (done = (error) => (error ? reject(error) : resolve({} as never)))));
  vi.spyOn(api, 'undo').mockResolvedValue({} as never);
  vi.spyOn(api, 'view').mockImplementation(() => Promise.resolve(now));
  vi.spyOn(api, 'log').mockResolvedValue([]);
  const store = new TableStore('t', 'key', () => Promise.reject(new Error('no game is needed')));
  const answer = async (then: Payload, error?: Error) => {
    now = then;
    done(error);
    await vi.advanceTimersByTimeAsync(10);
  };
  const played = () => act.mock.calls.map((call) => call[4]);
  return { store, answer, played, ready: () => store.refresh() };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a click on a button while an answer is under way', () => {
  it('waits for it and is carried out then', async () => {
    const { store, answer, played, ready } = table();
    await ready();
    store.clicks.choose(action('play A'));
    store.clicks.choose(action('stop'));
    expect(played()).toEqual(['play A']);
    await answer(position(2, ['play B', 'stop']));
    expect(played()).toEqual(['play A', 'stop']);
    await answer(position(3, []));
    expect(played()).toHaveLength(2);
  });

  it.each([
    ['is no longer legal', position(2, ['play B'])],
    ['belongs to another question', position(2, ['play B', 'stop'], { phase: 'Loss' })],
    ['belongs to another nation', position(2, ['play B', 'stop'], { power: 'hanover' })],
  ])('is dropped if it %s', async (_, then) => {
    const { store, answer, played, ready } = table();
    await ready();
    store.clicks.choose(action('play A'));
    store.clicks.choose(action('stop'));
    await answer(then);
    expect(played()).toEqual(['play A']);
    expect(store.busy).toBe(false);
  });

  it('is dropped if the answer is that it went wrong', async () => {
    const { store, answer, played, ready } = table();
    await ready();
    store.clicks.choose(action('play A'));
    store.clicks.choose(action('stop'));
    await answer(position(1, ['play A', 'play B', 'stop']), new Error('no'));
    expect(played()).toEqual(['play A']);
  });

  it('counts once: the last one alone, and a second one on the same thing takes it back', async () => {
    const { store, answer, played, ready } = table();
    await ready();
    store.clicks.choose(action('play A'));
    store.clicks.choose(action('stop'));
    store.clicks.choose(action('play B'));
    await answer(position(2, ['play B', 'stop']));
    expect(played()).toEqual(['play A', 'play B']);
    store.clicks.choose(action('stop'));
    store.clicks.choose(action('play B'));
    await answer(position(3, ['play B', 'stop']));
    expect(played()).toHaveLength(2);
  });

  it('takes back what was just done', async () => {
    const { store, answer, ready } = table();
    await ready();
    store.clicks.choose(action('play A'));
    store.clicks.takeBack();
    expect(api.undo).not.toHaveBeenCalled();
    await answer(position(2, ['stop'], { undo: true, phase: 'Other' }));
    expect(api.undo).toHaveBeenCalledTimes(1);
  });
});

describe('a click on the map or on a card while an answer is under way', () => {
  it('means what it means then; a card only under the same question', async () => {
    const { store, answer, ready } = table();
    await ready();
    const seen: string[] = [];
    store.clicks.choose(action('play A'));
    store.clicks.click('kolin', () => seen.push(`kolin at ${store.now?.index}`));
    await answer(position(2, ['stop'], { phase: 'Other' }));
    store.clicks.choose(action('stop'));
    store.clicks.press('7 hearts', () => seen.push('7 hearts'));
    await answer(position(3, ['stop'], { phase: 'Other' }));
    store.clicks.choose(action('stop'));
    store.clicks.press('7 hearts', () => seen.push('7 hearts again'));
    await answer(position(4, ['stop']));
    expect(seen).toEqual(['kolin at 2', '7 hearts']);
  });

  it('waits on while what was done before goes on', async () => {
    const { store, answer, played, ready } = table();
    await ready();
    const seen: number[] = [];
    void store.act('play A').then(() => store.act('play B'));
    store.clicks.click('kolin', () => seen.push(store.now?.index ?? 0));
    await answer(position(2, ['play B']));
    expect(played()).toEqual(['play A', 'play B']);
    expect(seen).toEqual([]);
    await answer(position(3, []));
    expect(seen).toEqual([3]);
  });
});

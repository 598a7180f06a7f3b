// Following the others: what is shown of their moves, how fast, and from where on.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LogEntry, LogEvent, Payload, ReplayFrame, View } from '../src/core/types';
import { trailOf } from '../src/boards/roads/trail';
import { lastActed } from '../src/core/since';
import { board, viewOf } from './board';
import { lineOf } from './lines';

const { Stage } = await import('../src/boards/roads/stage.svelte');
const { overdue } = await import('../src/boards/common/playing.svelte');
const { Following } = await import('../src/core/following.svelte');
const { settings } = await import('../src/core/settings.svelte');
const { TableStore } = await import('../src/core/table.svelte');
const { api } = await import('../src/core/api');

const payload = (index: number, view: View, seat: number | null = 0) => ({ index, seat, view, decision: null, waiting: [], outcome: null, status: 'playing', held: null, clocks: [], proposal: null, absences: [], lesson: null, notes: null }) satisfies Payload;
const step = (piece: string, start: string, town: string): LogEvent => ({ kind: 'stepped', group: [piece], start, town });
const acted = (index: number, seat: number | null, ...events: LogEvent[]): LogEntry => lineOf(index, events, { seat, action: 'x' });
const WALK = 250;

beforeEach(() => {
  vi.useFakeTimers();
  settings.setPace(1);
});
afterEach(() => void vi.useRealTimers());

function stageOf(eye: Partial<{ sees: () => boolean; follow: (places: unknown[][]) => number }> = {}, seat: number | null = 0) {
  const made = new Stage(board, { sees: () => true, follow: () => 0, ...eye });
  made.follow(payload(0, viewOf({ friedrich: 'a', daun: 'e' }), seat), [], false);
  return made;
}
const theirs = [acted(1, 1, step('daun', 'e', 'd')), acted(2, 1, step('daun', 'd', 'c'))];
const there = viewOf({ friedrich: 'a', daun: 'c' });

describe('the show of the others', () => {
  it('says whose move it is until the last of them is over', () => {
    const made = stageOf();
    made.follow(payload(2, there), theirs, false);
    expect([made.others, made.line?.index]).toEqual([true, 1]);
    vi.advanceTimersByTime(WALK + 10);
    expect([made.others, made.line?.index]).toEqual([true, 2]);
    vi.advanceTimersByTime(WALK);
    expect([made.others, made.line, made.scene]).toEqual([false, null, null]);
  });

  it('does not make one wait for what one has done oneself', () => {
    const made = stageOf();
    made.follow(payload(1, viewOf({ friedrich: 'b', daun: 'e' })), [acted(1, 0, step('friedrich', 'a', 'b'))], false);
    expect([made.playing, made.others]).toEqual([true, false]);
    made.touched();
    expect(made.playing).toBe(false);
  });

  it('pauses, goes on and is not skipped by a hand on the board', () => {
    const made = stageOf();
    made.follow(payload(2, there), theirs, false);
    made.hold();
    made.touched();
    vi.advanceTimersByTime(10 * WALK);
    expect([made.paused, made.scene?.pieces.daun]).toEqual([true, 'd']);
    made.hold();
    expect(made.scene?.pieces.daun).toBe('c');
    vi.advanceTimersByTime(WALK + 10);
    expect(made.scene).toBeNull();
  });

  it('goes four times as fast if one likes', () => {
    settings.setPace(4);
    const made = stageOf();
    made.follow(payload(2, there), theirs, false);
    vi.advanceTimersByTime(WALK / 2 + 10);
    expect(made.scene).toBeNull();
    expect(localStorage.getItem('lacewars.pace')).toBe('4');
  });

  it('is followed by the eye, march by march, until a hand takes the board', () => {
    const follow = vi.fn((_: unknown[][]) => 100);
    const made = stageOf({ follow });
    made.follow(payload(2, there), theirs, false);
    expect(made.scene?.pieces.daun).toBe('e');
    expect(follow.mock.calls[0]?.[0]).toHaveLength(2);
    made.hold();
    made.hold();
    vi.advanceTimersByTime(110);
    expect(made.scene?.pieces.daun).toBe('d');
    made.touched();
    vi.advanceTimersByTime(WALK + 10);
    expect(follow).toHaveBeenCalledTimes(2);
  });

  it('leaves out a backlog at once, and ends where the table stands', () => {
    expect(overdue(Array<number>(40).fill(WALK), 1)).toBe(0);
    const many = Array<number>(300).fill(WALK);
    expect(overdue(many, 1)).toBe(300 - 48);
    expect(overdue(many, 4)).toBe(0);
    const made = stageOf({}, null);
    const log = many.map((_, i) => acted(i + 1, 1, step('daun', i % 2 ? 'd' : 'e', i % 2 ? 'e' : 'd')));
    made.follow(payload(300, viewOf({ friedrich: 'a', daun: 'e' }), null), log, false);
    expect(made.line?.index).toBe(300 - 48 + 1);
    vi.advanceTimersByTime(13_000);
    expect(made.scene).toBeNull();
  });

  it('never falls far behind, however slowly it goes', () => {
    const made = stageOf({ follow: () => 3000 }, null);
    const log = Array.from({ length: 60 }, (_, i) => acted(i + 1, 1, step('daun', i % 2 ? 'd' : 'e', i % 2 ? 'e' : 'd')));
    for (let index = 1; index <= 60; index++) {
      made.follow(payload(index, viewOf({ friedrich: 'a', daun: 'e' }), null), log.slice(0, index), false);
      vi.advanceTimersByTime(500);
      expect(index - (made.line?.index ?? index)).toBeLessThan(28); // half a second each
    }
    // a rest is no delay
    made.hold();
    const { index } = made.line ?? { index: 0 };
    vi.advanceTimersByTime(60_000);
    made.hold();
    expect(made.line?.index).toBeLessThanOrEqual(index + 1);
  });
});

describe('what stands beside the board', () => {
  const followed = (made: ReturnType<typeof stageOf>, present: () => Payload) => {
    const following = new Following({ log: () => [], present, away: () => false, ask: () => Promise.reject(new Error('not asked')) });
    following.show = made;
    return following;
  };

  it('goes on with what has been shown of the others, message by message', () => {
    const made = stageOf();
    let now = payload(1, viewOf({ friedrich: 'a', daun: 'd' }));
    const following = followed(made, () => now);
    expect(following.held?.index).toBe(0); // the board has not taken it in yet
    made.follow(now, theirs.slice(0, 1), false);
    now = payload(2, there);
    made.follow(now, theirs, false);
    expect(following.held?.index).toBe(0);
    vi.advanceTimersByTime(WALK + 10);
    expect([following.held?.index, following.line?.index]).toEqual([1, 2]);
    vi.advanceTimersByTime(WALK);
    expect([following.held, following.line]).toEqual([null, null]);
  });

  it('does not wait for what one has done oneself, nor goes back behind it', () => {
    const made = stageOf();
    let now = payload(1, viewOf({ friedrich: 'b', daun: 'e' }));
    const following = followed(made, () => now);
    const mine = acted(1, 0, step('friedrich', 'a', 'b'));
    made.follow(now, [mine], false);
    expect([made.playing, following.held]).toEqual([true, null]);
    now = payload(2, viewOf({ friedrich: 'b', daun: 'd' }));
    made.follow(now, [mine, acted(2, 1, step('daun', 'e', 'd'))], false);
    expect(following.held?.index).toBe(1);
    made.skip();
    expect(following.held).toBeNull();
  });
});

describe('the mark of who is to move', () => {
  it('stands where the map does, while what one may do is that of the table', async () => {
    const now: Payload = { ...payload(2, there), waiting: [0], decision: { phase: 'Movement', power: 'prussia', actions: [] } as unknown as Payload['decision'] };
    vi.spyOn(api, 'view').mockResolvedValue(now);
    vi.spyOn(api, 'log').mockResolvedValue(theirs);
    const store = new TableStore('t', 'key', () => Promise.reject(new Error('no game is needed')));
    await store.refresh();
    expect(store.toMove).toEqual([0]);
    const made = new Stage(board, { sees: () => true, follow: () => 0 });
    made.follow({ ...payload(0, viewOf({ friedrich: 'a', daun: 'e' })), waiting: [1] }, [], false);
    store.following.show = made;
    expect([store.toMove, store.waiting, store.decision?.phase]).toEqual([[1], [0], 'Movement']); // the map has not taken it in yet
    made.follow(now, theirs, false);
    expect([store.toMove, store.waiting, store.isAsked]).toEqual([[1], [0], true]);
    vi.advanceTimersByTime(2 * WALK + 10);
    expect([store.toMove, store.decision?.phase]).toEqual([[0], 'Movement']);
    vi.restoreAllMocks();
  });
});

describe('since one last acted', () => {
  const log = [
    acted(1, 0, step('friedrich', 'a', 'b')), acted(2, 1, step('daun', 'e', 'd')), lineOf(3, [{ kind: 'action_began' }], { seat: null }),
    acted(4, 2, step('keith', 'b', 'f')), { ...acted(5, 2, step('keith', 'f', 'b')), undone: true }, lineOf(6, [], { seat: 2, undo: true }),
  ];

  it('is the last own action before others acted, whatever one has done since', () => {
    expect(lastActed(log, 0)).toBe(1);
    expect(lastActed([...log, acted(7, 0), acted(8, 0)], 0)).toBe(1);
    expect(lastActed([...log, acted(7, 0), acted(8, 1)], 0)).toBe(7);
    expect(lastActed(log, 3)).toBe(0);
    expect(lastActed(log, null)).toBeNull();
  });

  it('leaves trails of all nations; whoever watches sees those of the last', () => {
    const ends = (since: number | null) => trailOf(log, board, since).map(({ to, nation }) => [to.id, nation]);
    expect(ends(1)).toEqual([['f', 'prussia'], ['d', 'austria']]);
    expect(ends(null)).toEqual([['f', 'prussia']]);
  });

  it('can be shown again, from the position as it stood then', async () => {
    const made = stageOf();
    const lines = [acted(1, 0), ...theirs.map((line) => ({ ...line, index: line.index + 1 }))];
    made.follow(payload(3, there), lines, false);
    made.skip();
    const asked: number[] = [];
    const following = new Following({
      log: () => lines, present: () => ({ ...payload(3, there), waiting: [0] }), away: () => false,
      ask: (at) => (asked.push(at), Promise.resolve({ at, index: 3, seat: 0, entries: [], view: viewOf({ friedrich: 'a', daun: 'e' }) } as ReplayFrame)),
    });
    following.show = made;
    expect(following.mayRecall).toBe(true);
    await following.recall();
    expect([asked, made.scene?.pieces.daun, following.on]).toEqual([[1], 'd', true]);
    expect([following.held?.index, following.held?.waiting]).toEqual([1, []]); // not of whom the table waits for now
    vi.advanceTimersByTime(2 * WALK + 10);
    expect([made.scene, following.on]).toEqual([null, false]);
  });
});

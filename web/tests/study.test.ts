// The time line, last seen strengths, duels and bills: what the panels say.

import { describe, expect, it, vi } from 'vitest';
import { signed } from '../src/core/numbers';
import { cardsPlayed } from '../src/games/sivel/duel';
import { captions, turnMarks } from '../src/core/turnmarks';
import { SeenStrengths } from '../src/core/seen';
import { OddsBook } from '../src/core/odds.svelte';
import { eyesOf, Replay, stops } from '../src/core/replay.svelte';
import type { LogEntry, LogEvent, Odds, ReplayFrame, View } from '../src/core/types';
import { lineOf } from './lines';

const line = lineOf;

const combat: LogEvent = {
  kind: 'combat', attacker: 'austria', attacker_town: 'prag', attacker_armies: 9, defender: 'prussia', defender_town: 'kolin', defender_armies: 6,
  attackers: ['daun', 'lacy'], defenders: ['friedrich', 'keith'],
};

describe('the time line', () => {
  const log = [
    line(0), line(1), line(2, [{ kind: 'turn_began', turn: 1 }]), line(3, [], { undone: true }), line(4, [], { undo: true }),
    line(5), line(6, [{ kind: 'turn_began', turn: 2 }]), line(7), line(8, [], { rewind: 6 }), line(9),
  ];

  it('stops where something stood, not where it was taken back', () => {
    expect(stops(log)).toEqual([0, 1, 2, 5, 6, 7, 9]);
    expect(stops([line(1)])).toEqual([0, 1]);
    expect(turnMarks(log, null)).toEqual([{ name: 'Turn 1', short: '1', index: 2 }, { name: 'Turn 2', short: '2', index: 6 }]);
  });

  it('writes every turn while there is room, then some of them', () => {
    const named = (count: number) => Array.from({ length: count }, (_, i) => ({ name: `Turn ${i + 1}`, short: `${i + 1}` }));
    expect(captions(named(3))).toEqual(['1', '2', '3']);
    expect(captions(named(14)).filter(Boolean)).toEqual(['1', '3', '5', '7', '9', '11', '13']);
  });

  it('writes years where they begin, and turns beside them while there is room', () => {
    const years = (count: number) => Array.from({ length: count }, (_, i) => ({ name: '', short: `${((i + 1) % 3) + 1}`, stretch: `${1756 + Math.floor((i + 1) / 3)}` }));
    expect(captions(years(5))).toEqual(['1756', '3', '1757', '2', '3']);
    expect(captions(years(14)).filter(Boolean)).toEqual(['1756', '1757', '1758', '1759', '1760']);
  });

  const frame = (at: number): ReplayFrame => ({ at, index: 9, seat: null, view: { turn: at } as View, entries: [] });

  it('steps by lines and by turns, and comes back to the present', async () => {
    const ask = vi.fn((at: number) => Promise.resolve(frame(at)));
    const replay = new Replay(ask, () => log);
    await replay.step(-1);
    expect(replay.frame?.at).toBe(7);
    await replay.stepTurn(-1, turnMarks(log, null));
    expect(replay.frame?.at).toBe(6);
    await replay.stepTurn(-1, turnMarks(log, null));
    expect(replay.frame?.at).toBe(2);
    await replay.step(1);
    expect(replay.frame?.at).toBe(5);
    await replay.step(-1);
    expect(ask).toHaveBeenCalledTimes(4); // what was seen once is kept
    replay.now();
    expect(replay.frame).toBeNull();
    expect(replay.opened).toBe(true);
  });

  it('shows the position asked for last, whatever comes first', async () => {
    const waiting: (() => void)[] = [];
    const replay = new Replay((at) => new Promise((done) => waiting.push(() => done(frame(at)))), () => log);
    const first = replay.go(1);
    const second = replay.go(5);
    waiting[1]?.();
    await second;
    waiting[0]?.();
    await first;
    expect(replay.frame?.at).toBe(5);
  });

  it('says what went wrong and stays where it was', async () => {
    const replay = new Replay((at) => (at === 5 ? Promise.reject(new Error('closed')) : Promise.resolve(frame(at))), () => log);
    await replay.go(2);
    await replay.go(5);
    expect(replay.trouble).toBe('closed');
    expect([replay.at, replay.frame?.at]).toEqual([2, 2]);
  });

  it('plays on to the end and stops there', async () => {
    vi.useFakeTimers();
    const replay = new Replay((at) => Promise.resolve(frame(at)), () => log);
    replay.speed = 4;
    await replay.go(6);
    await replay.play();
    await vi.advanceTimersByTimeAsync(2000);
    expect(replay.frame?.at).toBe(9);
    expect(replay.playing).toBe(false);
    vi.useRealTimers();
  });

  it('opens a shared position', async () => {
    vi.stubGlobal('location', { pathname: '/', hash: '', search: '' });
    vi.stubGlobal('addEventListener', () => {});
    const { parseRoute } = await import('../src/core/route.svelte');
    expect(parseRoute('#/table/abc?at=12&as=2')).toMatchObject({ page: 'table', id: 'abc', key: null, at: 12, as: '2' });
    expect(parseRoute('#/table/abc?at=x').at).toBeNull();
    expect([eyesOf('2'), eyesOf('none'), eyesOf(null), eyesOf('key')]).toEqual([2, 'none', 'own', 'own']);
  });
});

describe('last seen strengths', () => {
  it('are what both sides announced, and what was told to be left', () => {
    const log = [
      line(1, [{ kind: 'turn_began', turn: 3 }]),
      line(2, [combat]),
      line(3, [{ kind: 'defeated', nation: 'prussia', town: 'kolin', armies: 2, known: ['friedrich', 'keith'], left: 4 }, { kind: 'retreated', nation: 'prussia', start: 'kolin', town: 'melnik' }]),
      line(4, [{ kind: 'turn_began', turn: 4 }]),
    ];
    const seen = SeenStrengths.of(log);
    expect(seen.get('daun')).toEqual({ armies: 9, turn: 3, with: ['lacy'] });
    expect(seen.get('keith')).toEqual({ armies: 4, turn: 3, with: ['friedrich'] });
    const later = { ...combat, defender_town: 'melnik', defender_armies: 4, attacker_town: 'beraun', attacker_armies: 2, attackers: ['lacy'] };
    const moved = SeenStrengths.of([...log, line(6, [later])]);
    expect(moved.get('lacy')).toEqual({ armies: 2, turn: 4, with: [] });
    expect(moved.get('daun')).toEqual({ armies: 9, turn: 3, with: ['lacy'] });
    expect(moved.get('friedrich')).toEqual({ armies: 4, turn: 4, with: ['keith'] });
  });

  it('know nothing of what was taken back, lost, or is still to come', () => {
    expect(SeenStrengths.of([line(1, [combat], { undone: true })]).size).toBe(0);
    expect(SeenStrengths.of([line(5, [combat])], 4).size).toBe(0);
    const gone = SeenStrengths.of([line(1, [combat]), line(2, [{ kind: 'removed', general: 'keith', town: 'kolin' }])]);
    expect(gone.has('keith')).toBe(false);
    expect(gone.has('friedrich')).toBe(true);
  });
});

describe('a duel', () => {
  const played = (nation: string, card: string, worth: number, score: number): LogEvent => ({ kind: 'played', nation, card, worth, score });
  const view = { duel: { attacker: 'prag', defender: 'kolin', score: -3, to_play: 'attacker' } } as View;

  it('has the cards of the last combat alone', () => {
    const log = [line(1, [combat, played('austria', 'hearts 2 deck 1', 2, 1)]), line(2, [combat]), line(3, [played('prussia', 'reserve deck 1', 7, 4)])];
    expect(cardsPlayed(log)).toEqual([{ nation: 'prussia', card: 'reserve deck 1', worth: 7, score: 4 }]);
    expect(cardsPlayed(log, 1)).toHaveLength(1);
    expect(cardsPlayed([])).toEqual([]);
  });

  it('writes scores with their signs', () => {
    expect([signed(2), signed(-2), signed(0)]).toEqual(['+2', '−2', '0']);
  });

  it('asks for odds once a position', async () => {
    const ask = vi.fn((attacker: string) => Promise.resolve({ attacker } as Odds));
    const book = new OddsBook(ask);
    book.want(1, 'prag', 'kolin');
    book.want(1, 'prag', 'kolin');
    await Promise.resolve();
    expect(ask).toHaveBeenCalledTimes(1);
    expect(ask).toHaveBeenCalledWith('prag', 'kolin', 1);
    expect(book.of('prag', 'kolin')?.attacker).toBe('prag');
    book.want(2, 'prag', 'kolin');
    expect(book.of('prag', 'kolin')).toBeNull();
  });
});

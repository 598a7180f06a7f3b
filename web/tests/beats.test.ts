import { describe, expect, it } from 'vitest';
import type { LogEntry, LogEvent } from '../src/core/types';
import { after, type Beat, beatsOf, lengthOf, wayOf } from '../src/boards/roads/beats';
import { board } from './board';
import { lineOf } from './lines';

const { hurried } = await import('../src/boards/common/playing.svelte');

const lines = (...events: LogEvent[]): LogEntry[] => [lineOf(1, events)];
const sceneOf = (pieces: Record<string, string | null>) => ({ pieces, flags: {}, armies: {}, riders: {} });
const start = { ...sceneOf({ friedrich: 'a', keith: 'b', daun: 'd', 'austria-t1': 'c' }), armies: { a: 4 } };

describe('the beats of what happened', () => {
  it('are one step for each step, and end where the pieces end', () => {
    const { beats, end } = beatsOf(lines(
      { kind: 'stepped', group: ['friedrich'], start: 'a', town: 'b' },
      { kind: 'stepped', group: ['friedrich', 'keith'], start: 'b', town: 'c' },
      { kind: 'train_destroyed', train: 'austria-t1', town: 'c' },
      { kind: 'conquered', nation: 'prussia', town: 'b' },
    ), board, start);
    expect(beats.map((b) => b.kind)).toEqual(['walk', 'walk', 'gone', 'flag']);
    expect(end.pieces).toEqual({ friedrich: 'c', keith: 'c', daun: 'd', 'austria-t1': null });
    expect(end.flags).toEqual({ b: 'prussia' });
    expect(end.armies).toEqual({ c: 4 });
    expect(beats.reduce<Parameters<typeof after>[0]>((scene, beat) => after(scene, beat), start).pieces).toEqual(end.pieces);
  });

  it('drive a beaten stack along free roads', () => {
    const { beats, end } = beatsOf(lines({ kind: 'retreated', nation: 'prussia', start: 'b', town: 'f' }), board, start);
    expect(beats).toEqual([{ kind: 'walk', pieces: ['keith'], from: 'b', to: 'f', pushed: true }]);
    expect(end.pieces.keith).toBe('f');
    expect(wayOf(board, sceneOf({}), 'a', 'd')).toEqual(['a', 'b', 'c', 'd']);
    expect(wayOf(board, sceneOf({ daun: 'c' }), 'a', 'd')).toEqual(['a', 'd']);
  });

  it('show strengths and cards of a combat', () => {
    const { beats } = beatsOf(lines(
      { kind: 'combat', attacker: 'prussia', attacker_town: 'b', attacker_armies: 5, defender: 'austria', defender_town: 'c', defender_armies: 3 },
      { kind: 'played', nation: 'austria', card: 'spades 7 deck 1', worth: 7, score: 5 },
    ), board, start);
    expect(beats[0]).toMatchObject({ kind: 'clash', armies: [5, 3] });
    expect(beats[1]).toMatchObject({ kind: 'card', town: 'c', worth: 7, score: 5 });
    const later = lines({ kind: 'played', nation: 'prussia', card: 'spades 9 deck 1', worth: 9, score: 4 });
    const duel = { attacker: 'b', defender: 'd', score: -5, to_play: 'attacker' as const };
    expect(beatsOf(later, board, start, duel).beats).toMatchObject([{ kind: 'card', town: 'b' }]);
  });

  it('bring pieces back, and a reconquest strikes the flag', () => {
    const { end } = beatsOf(lines(
      { kind: 'returned', piece: 'prussia-t1', town: 'a' },
      { kind: 'reconquered', nation: 'prussia', town: 'e' },
    ), board, { ...start, flags: { e: 'austria' } });
    expect(end.pieces['prussia-t1']).toBe('a');
    expect(end.flags).toEqual({});
  });

  it('go faster when many wait, and are not waited for out of sight', () => {
    const walk: Beat = { kind: 'walk', pieces: ['friedrich'], from: 'a', to: 'b', pushed: false };
    const length = lengthOf(walk);
    expect(hurried(length, [], true)).toBe(250);
    expect(hurried(length, Array<number>(60).fill(length), true)).toBeLessThan(80);
    expect(hurried(length, [], false)).toBeLessThan(50);
  });
});

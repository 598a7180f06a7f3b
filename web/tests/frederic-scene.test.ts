import { describe, expect, it, vi } from 'vitest';
import { hexOf, meantBy, offeredBy, pieceOf, triedAt } from '../src/games/frederic/scene/acting';
import { after, type Beat, beatsOf, hexesOfBeat, paceOf } from '../src/games/frederic/scene/beats';
import { gatesOf, zoneOf } from '../src/games/frederic/scene/gates';
import { awayOf, blocksOf, ridersOf, sceneOf, slipsOf } from '../src/games/frederic/scene/position';
import { finenessOf } from '../src/boards/hexes/fineness';
import { targetsOfHexes, targetsOfPieces } from '../src/boards/hexes/targets';
import { freelyNamed } from '../src/games/frederic/scene/room';
import { trailOf } from '../src/games/frederic/scene/trail';
import type { Action } from '../src/core/types';
import { board, lines, position } from './frederic-field';

const action = (verb: string, text: string, ...args: (string | number)[]): Action => ({ verb, text, args });

describe('what stands on the field', () => {
  it('is every unit in a hex, from north to south, and nobody off it', () => {
    const view = position();
    const blocks = blocksOf(board, view, sceneOf(view));
    expect(blocks.map((b) => b.id)).toEqual(['u2', 'u0']);
    expect(blocks[1]).toMatchObject({ hex: '0203', letter: 'P', colour: '#24497a', stands: 3, total: 3 });
  });

  it('shows a panicking elephant without a card', () => {
    const view = position({ elephants: { u9: '0303' } });
    expect(blocksOf(board, view, sceneOf(view)).find((b) => b.id === 'u9')).toMatchObject({ card: null, hex: '0303' });
  });

  it('puts several riders of a hex at different places of it', () => {
    const view = position({ aides: ['o0', null], couriers: [{ side: 'first', sort: 'improvised', hex: '0203', moved: false }], leaders: ['o0'] });
    const there = ridersOf(board, view, sceneOf(view)).filter((r) => r.hex === '0203');
    expect(there.map((r) => r.id).sort()).toEqual(['a0', 'c0', 'o0']);
    expect(new Set(there.map((r) => `${r.x} ${r.y}`)).size).toBe(3);
    expect(there.find((r) => r.id === 'o0')?.leads).toBe(1);
  });

  it('names officers only where no other block stands behind the name', () => {
    const named = (hex: string) => {
      const view = position({ units: { ...position().units, u2: { ...position().units.u2!, hex } } });
      const scene = sceneOf(view);
      return freelyNamed(ridersOf(board, view, scene), blocksOf(board, view, scene)).has('o0');
    };
    expect(named('0101')).toBe(true);
    expect(named('0202')).toBe(false); // the next row, half a hex to the east: over the corner where he stands
    expect(named('0104')).toBe(true);
  });

  it('lays slips of the other side and marks the own blanks', () => {
    const slips = slipsOf(board, position({ slips: { first: [], second: ['0101'] }, blanks: ['0104'] }));
    expect(slips.map((s) => [s.hex, s.side, s.blank])).toEqual([['0101', 'second', false], ['0104', 'first', true]]);
  });

  it('keeps who is to come apart from who is lost', () => {
    expect(awayOf(board, position(), 'first').off.map((u) => u.id)).toEqual(['u1']);
    expect(awayOf(board, position(), 'second').lost.map((u) => u.id)).toEqual(['u3']);
  });

  it('tints the own zone in the set-up only, and shows ways in once troops may come', () => {
    expect(zoneOf(board, position({ turn: 0 }))).toEqual(['0104', '0204']);
    expect(zoneOf(board, position())).toEqual([]);
    expect(gatesOf(board, position())).toEqual([{ hex: '0404', out: true, turn: 0 }]);
    expect(gatesOf(board, position({ turn: 2 }))).toEqual([{ hex: '0404', out: true, turn: 0 }, { hex: '0104', out: false, turn: 0 }]);
  });
});

describe('what a click means', () => {
  const actions = [
    action('activate', 'activate 0203', '0203'), action('take', 'take officer 1', 'o0'), action('deploy', 'deploy unit 2', 'u1'), action('courier', 'courier 1', 0),
    action('return', 'recall aide 2', 1), action('done', 'done'),
  ];

  it('is found by the kinds of what a verb names', () => {
    expect(actions.map((a) => hexOf(a, board))).toEqual(['0203', null, null, null, null, null]);
    expect(actions.map((a) => pieceOf(a, board))).toEqual([null, 'o0', 'u1', 'c0', 'a1', null]);
  });

  it('is the piece itself first, then its hex, then whoever else is there', () => {
    const offered = offeredBy(actions, board);
    const texts = (piece: string | null, hex: string, there: string[]) => meantBy(offered, piece, hex, there).map((a) => a.text);
    expect(texts('o0', '0203', ['o0', 'u0'])).toEqual(['take officer 1']);
    expect(texts('u0', '0203', ['o0', 'u0'])).toEqual(['activate 0203']);
    expect(texts('u2', '0202', ['o0', 'u2'])).toEqual(['take officer 1']);
    expect(texts(null, '0101', [])).toEqual([]);
  });

  it('asks why not with the verb that is offered now', () => {
    expect(triedAt(actions, board, 'u2', '0202')).toBe('activate 0202');
    expect(triedAt([action('fight', 'fight with 0203', '0203')], board, null, '0101')).toBe('fight with 0101');
    expect(triedAt([action('lead_with', 'lead officer 1 with 3', 'o0', 3)], board, 'o1', '0202')).toBe('lead officer 2');
    expect(triedAt([action('done', 'done')], board, 'u2', '0202')).toBeNull();
  });
});

describe('what happened on the field', () => {
  const moved = (unit: string, start: string, hex: string) => ({ kind: 'moved', unit, start, hex });

  it('walks with the officers who end elsewhere', () => {
    const goal = position();
    goal.officers.o0!.hex = goal.units.u0!.hex = '0204';
    const { beats, end } = beatsOf(lines(moved('u0', '0203', '0204')), sceneOf(position()), goal);
    expect(beats).toEqual([{ kind: 'walk', pieces: ['u0', 'o0'], from: '0203', to: '0204', pushed: false }]);
    expect([end.units.u0, end.officers.o0]).toEqual(['0204', '0204']);
  });

  it('leaves behind an officer who stays', () => {
    const { beats } = beatsOf(lines(moved('u0', '0203', '0204')), sceneOf(position()), position());
    expect(beats[0]).toMatchObject({ pieces: ['u0'] });
  });

  it('is a shot, a loss and a push', () => {
    const { beats, end } = beatsOf(lines(
      { kind: 'rolled', unit: 'u0', target: 'u2', faces: [], advantage: 'hit', riposte: 0 },
      { kind: 'stands_lost', unit: 'u2', count: 1, left: 2 },
      { kind: 'fell_back', unit: 'u2', start: '0202', hex: '0201' },
    ), sceneOf(position()), position());
    expect(beats.map((b) => b.kind)).toEqual(['shot', 'hit', 'walk']);
    expect(beats[2]).toMatchObject({ pushed: true, to: '0201' });
    expect([end.stands.u2, end.units.u2]).toEqual([2, '0201']);
  });

  it('brings troops on the table and takes lost ones off it', () => {
    const { beats, end } = beatsOf(lines(moved('u1', '', '0104'), { kind: 'unit_lost', unit: 'u2', total: 1 }), sceneOf(position()), position());
    expect(beats.map((b) => b.kind)).toEqual(['come', 'gone']);
    expect([end.units.u1, end.units.u2]).toEqual(['0104', null]);
  });

  it('follows an elephant from its panic to its end', () => {
    const goal = position({ elephants: { u9: '0302' } });
    const { end } = beatsOf(lines(
      { kind: 'elephant_panics', unit: 'u2', hex: '0202' }, { kind: 'stampede', hex: '0202', faces: [], count: 1 }, { kind: 'elephant_bolts', hex: '0302' },
    ), sceneOf(position()), goal);
    expect(end.units.u9).toBe('0302');
  });

  it('takes its time by the way, and says where it is seen', () => {
    const step: Beat = { kind: 'walk', pieces: ['u0'], from: '0101', to: '0102', pushed: false };
    expect(paceOf(step)).toBeGreaterThanOrEqual(150);
    expect(paceOf({ ...step, to: '0104' })).toBeLessThanOrEqual(350);
    expect(hexesOfBeat(step)).toEqual(['0101', '0102']);
    expect(after(sceneOf(position()), step).units.u0).toBe('0102');
  });
});

describe('what keys go to', () => {
  it('lies from west to east, and a piece means the hex where it truly is', () => {
    const pieces = [{ id: 'u0', hex: '0203', x: 90, y: 5 }, { id: 'o0', hex: '0101', x: 10, y: 5 }];
    expect(targetsOfPieces(pieces, (id) => (id === 'u0' ? '0204' : null)).map((o) => [o.key, o.town])).toEqual([['piece:o0', '0101'], ['piece:u0', '0204']]);
    expect(targetsOfHexes(['0301', '0101']).map((o) => o.key)).toEqual(['town:0101', 'town:0301']);
  });
});

describe('the ground', () => {
  it('is drawn as finely as it is seen, within what a canvas can be', () => {
    expect(finenessOf(0.66, 1000, 600)).toBe(0.66);
    expect(finenessOf(9, 2000, 1300) * 2000).toBeLessThanOrEqual(4096);
    expect(finenessOf(9, 3000, 3000) * 3000).toBeLessThan(4000);
  });
});

describe('the trail', () => {
  const turn = { kind: 'player_turn', side: 'first' };
  const step = { kind: 'moved', unit: 'u0', start: '0203', hex: '0204' };

  it('is that of the turn under way, and of the one before until somebody moves', () => {
    const follow = { kind: 'followed_up', unit: 'u0', hex: '0304' };
    expect(trailOf(lines(turn, step, follow), null).map((s) => [s.from, s.to])).toEqual([['0203', '0204'], ['0204', '0304']]);
    expect(trailOf(lines(turn, step, turn), null).length).toBe(1);
    expect(trailOf(lines(turn, step, turn, { kind: 'fell_back', unit: 'u2', start: '0202', hex: '0201' }), null)).toMatchObject([{ from: '0202', pushed: true }]);
  });

  it('forgets what was taken back', () => {
    expect(trailOf(lines(turn, step).map((entry) => ({ ...entry, undone: true })), null)).toEqual([]);
  });
});

describe('studies', async () => {
  const { StudyBook } = await import('../src/core/study.svelte');
  it('are asked once for a position, and anew for the next', async () => {
    const ask = vi.fn((piece: string) => Promise.resolve({ piece } as never));
    const book = new StudyBook(ask);
    await Promise.all([book.want('1', 'u0'), book.want('1', 'u0')]);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(book.of('u0')).toMatchObject({ piece: 'u0' });
    await book.want('2', 'u2');
    expect(book.of('u0')).toBeNull();
  });

  it('say nothing where the server cannot', async () => {
    const book = new StudyBook(() => Promise.reject(new Error('no')));
    expect(await book.want('1', 'u0')).toBeNull();
  });
});

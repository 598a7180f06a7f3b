// What is told before something is done, and of what has come of it: the end of a stage, results, choices out of sight.

import { describe, expect, it } from 'vitest';
import { beyondEdges } from '../src/boards/common/edges';
import { beatsOf, townsOf } from '../src/boards/roads/beats';
import { starves, townName } from '../src/boards/roads/names';
import { choose, isAsked, isAtStake } from '../src/core/closing';
import { resultOf } from '../src/core/results';
import { settings } from '../src/core/settings.svelte';
import type { Action, Closing, LogEntry, LogEvent, MarchEnd } from '../src/core/types';
import { speak } from '../src/core/words';
import { module } from '../src/games/friedrich';
import { results } from '../src/games/sivel/results';
import { board } from './board';
import { lineOf } from './lines';

speak(module.texts);

const END: Action = { text: 'end movement', verb: 'end', args: [] };
const asks = (closing: Partial<Closing> | null, more: object = {}) =>
  isAtStake({ decision: { closing: closing && { action: END.text, stakes: [], idle: [], ...closing } }, planning: { on: false }, now: null, ...more } as unknown as Parameters<typeof isAtStake>[0], END);

describe('the end of a stage', () => {
  const stakes: Closing['stakes'] = [{ place: 'c', pieces: ['friedrich'], harm: 'lost' }];
  const idle = [{ piece: 'keith', place: 'b' }];

  it('is asked back if something is at stake', () => {
    expect(asks({ stakes })).toBe(true);
    expect(asks({ idle })).toBe(true);
    expect(asks({})).toBe(false);
    expect(asks(null)).toBe(false);
    expect(asks({ stakes, action: 'halt' })).toBe(false);
  });

  it('is not asked back in a plan, which can be changed, nor in a lesson', () => {
    expect(asks({ stakes }, { planning: { on: true } })).toBe(false);
    expect(asks({ stakes }, { now: { lesson: {} } })).toBe(false);
  });

  it('is not asked back for pieces that have not moved if one does not want it', () => {
    settings.turnIdle();
    expect(asks({ idle })).toBe(false);
    expect(asks({ idle, stakes })).toBe(true);
    settings.turnIdle();
    expect(asks({ idle })).toBe(true);
  });
});

describe('whatever button ends a stage', () => {
  it('asks back, and plays once one is sure of it in that position', () => {
    const acted: string[] = [];
    const closing = { action: END.text, stakes: [], idle: [{ piece: 'keith', place: 'b' }] };
    const store = {
      decision: { closing }, planning: { on: false }, now: null, moment: '1', asked: null,
      clicks: { choose: (_: Action, work: () => void) => work() }, act: (text: string) => Promise.resolve(acted.push(text) > 0),
    } as unknown as Parameters<typeof choose>[0] & { moment: string };
    for (const _click of [1, 2]) choose(store, END);
    expect([isAsked(store, END), acted]).toEqual([true, []]);
    Object.assign(store, { moment: '2' }); // something else was done meanwhile
    choose(store, END, true);
    expect([isAsked(store, END), acted]).toEqual([true, []]);
    choose(store, END, true);
    expect([isAsked(store, END), acted]).toEqual([false, [END.text]]);
  });
});

describe('a town where supply does not reach', () => {
  const end = (fed: boolean): MarchEnd =>
    ({ place: 'd', way: ['d'], actions: [], settled: true, asked: '', winners: [], taken: [], battles: [], exposed: [], later: [], supply: [{ general: 'friedrich', supply: fed ? 'supplied' : 'unsupplied', fed, toll: 0 }] });

  it('is marked, and named so, for those who march there', () => {
    expect(starves(end(false), ['friedrich'])).toBe(true);
    expect(starves(end(false), ['keith'])).toBe(false);
    expect(starves(end(true), ['friedrich'])).toBe(false);
    expect(townName(board.town('d'), board, end(false), ['friedrich'])).toMatch(/Out of supply$/);
    expect(townName(board.town('d'), board, end(true), ['friedrich'])).not.toMatch(/supply/);
  });

  it('is shown as an event when supply is checked, before the pieces go', () => {
    const start = { pieces: { friedrich: 'a', keith: 'b' }, flags: {}, armies: {}, riders: {} };
    const { beats } = beatsOf([lineOf(1, [
      { kind: 'turned_down', nation: 'prussia', town: 'b' },
      { kind: 'starved', nation: 'prussia', town: 'a' },
      { kind: 'removed', general: 'friedrich', town: 'a' },
    ])], board, start);
    expect(beats.map((beat) => beat.kind)).toEqual(['notice', 'notice', 'gone']);
    expect(beats.map((beat) => townsOf(beat))).toEqual([['b'], ['a'], ['a']]);
    expect(beats[1]).toMatchObject({ harm: 'starved', nation: 'prussia' });
  });
});

describe('the result of a fight', () => {
  const line = (index: number, ...kinds: string[]): LogEntry => ({ ...lineOf(index, kinds.map((kind): LogEvent => ({ kind }))), sentences: kinds.map((kind) => `${kind} ${index}`) });
  const words = (log: LogEntry[], after: number) => {
    const found = resultOf(log, after, results);
    return found && [found.title, ...found.lines.map(({ text }) => text)];
  };
  const log = [line(1, 'combat'), line(2, 'played'), line(3, 'stopped', 'defeated'), line(4, 'retreated')];

  it('is told with the line that opened it, and grows while more is told of it', () => {
    expect(words(log.slice(0, 3), 2)).toEqual(['combat 1', 'defeated 3']);
    expect(words(log, 3)).toEqual(['combat 1', 'defeated 3', 'retreated 4']);
  });

  it('is the last one, and nothing that was told before', () => {
    expect(words(log, 4)).toBeNull();
    expect(words([...log, line(5, 'combat'), line(6, 'drawn')], 2)).toEqual(['combat 5', 'drawn 6']);
    expect(words([line(1, 'stepped')], 0)).toBeNull();
  });

  it('goes on with what is lost upon it, and is not driven away by that', () => {
    expect(words([...log, line(5, 'turned_down')], 2)).toEqual(['combat 1', 'defeated 3', 'retreated 4', 'turned_down 5']);
    expect(words([...log, line(5, 'turned_down'), line(6, 'combat'), line(7, 'drawn')], 2)).toEqual(['combat 6', 'drawn 7']);
  });

  it('are losses without a fight too', () => {
    expect(words([...log, line(5, 'turned_down', 'starved', 'removed')], 4)).toEqual(['', 'turned_down 5', 'starved 5']);
  });
});

describe('choices out of sight', () => {
  const still = { apply: ([x, y]: [number, number]): [number, number] => [x, y] };

  it('have one arrow at each edge beyond which they lie', () => {
    const places = [{ x: 400, y: 300 }, { x: -20, y: 200 }, { x: -60, y: 400 }, { x: 900, y: 700 }];
    const found = beyondEdges(places, still, 800, 600);
    expect(found.map(({ edge, places: all }) => [edge, all.length])).toEqual([['left', 2], ['right', 1]]);
    expect(found[0]).toMatchObject({ x: 24, y: 300 });
    expect(found[1]?.y).toBe(510); // clear of the corner
  });

  it('have their arrow clear of what lies over the sheet', () => {
    const tools = { x0: 740, y0: 380, x1: 800, y1: 600 };
    const [found] = beyondEdges([{ x: 900, y: 500 }], still, 800, 600, [tools]);
    expect(found).toMatchObject({ edge: 'right', x: 776 });
    expect(found?.y).toBeLessThan(tools.y0 - 8);
    // where all of an edge is covered it stands where it would
    expect(beyondEdges([{ x: 900, y: 500 }], still, 800, 600, [{ ...tools, y0: 0 }])[0]).toMatchObject({ x: 776, y: 500 });
  });
});

// The blocks on the map: who stands in which stack, how it opens, and how marches are shown.

import { describe, expect, it, vi } from 'vitest';
import type { TableStore } from '../src/core/table.svelte';
import { turnMarks } from '../src/core/turnmarks';
import { speak } from '../src/core/words';
import type { Action, LogEvent, View } from '../src/core/types';
import { after, beatsOf, lengthOf, standing, townsOfBeat } from '../src/games/defiant/scene/beats';
import { settings } from '../src/core/settings.svelte';
import { faceOf } from '../src/games/defiant/scene/faces';
import en from '../src/games/defiant/en.ftl?raw';
import fr from '../src/games/defiant/fr.ftl?raw';
import { game, when } from '../src/games/defiant/game';
import { hungerWords } from '../src/games/defiant/names';
import { BLOCK, blockScale, closeness, drawn, fanOf, rooms, sceneOf, stacksOf } from '../src/games/defiant/scene/stacks';
import { BlockTouching } from '../src/games/defiant/scene/touching.svelte';
import { trailOf } from '../src/games/defiant/scene/trail';
import { stackWords } from '../src/games/defiant/scene/words';
import { at, board, crowd, viewOf } from './defiant-board';
import { lineOf } from './lines';

speak({ en: ['', en], fr: ['', fr] });

const stacks = (view: ReturnType<typeof viewOf>) => stacksOf(board, view, sceneOf(view));
const action = (verb: string, ...args: string[]): Action => ({ text: `${verb} ${args.join(' ').toUpperCase()}`, verb, args });

describe('stacks', () => {
  const view = viewOf(
    { foot: at('a'), fritz: at('a', { steps: 4 }), horse: at(null, { away: 'pool' }), daun: at('b', { marks: ['inside'] }) },
    [crowd('b', 'austria', 2), crowd('a', 'russo_swedish', 1), crowd('b', 'austria', 1, { marks: ['moved'] })],
  );

  it('stand by side, with those in the fortress apart, the leader in front', () => {
    const found = stacks(view);
    expect(found.map(({ key, pieces }) => [key, pieces.length])).toEqual([['a:prussia', 2], ['a:allies', 1], ['b:allies:inside', 1], ['b:allies', 3]]);
    expect(found[0]?.pieces.map(({ id }) => id)).toEqual(['fritz', 'foot']);
    expect(drawn(found[0]!).at(-1)?.piece.id).toBe('fritz');
    const [left, right] = [found[0]!, found[1]!];
    expect(left.dx).toBe(-right.dx);
    expect(left.dx).toBeLessThan(0);
  });

  it('have names in the reader’s language', () => {
    const told = () => faceOf(board, { id: 'fritz', steps: 4 })?.name;
    expect(told()).toBe(board.piece('fritz').name);
    settings.setLang('fr');
    expect(told()).toBe('fritz (fr)');
    expect(stackWords(board, stacks(view)[3]!)).toMatch(/\S\u202f; \S/);
    settings.setLang('en');
    expect(stackWords(board, stacks(view)[3]!)).toMatch(/\S; \S/);
  });

  it('name nobody whose face is not seen', () => {
    const unseen = stacks(view).flatMap(({ pieces }) => pieces).filter(({ id }) => id === null);
    expect(unseen).toHaveLength(4);
    expect(unseen.every(({ steps }) => steps === null)).toBe(true);
    expect(stackWords(board, stacks(view)[3]!)).not.toMatch(/daun|line/);
  });

  it('take room around their towns, both sides together', () => {
    const found = rooms(stacks(view));
    expect(Object.keys(found)).toEqual(['a', 'b']);
    expect(found.a!.x0).toBeLessThan(-30);
    expect(found.a!.x1).toBeGreaterThan(30);
    expect(found.a!.y1).toBeLessThan(3);
  });

  it('open as a fan of even rows, over the town or under it', () => {
    const many = viewOf({ fritz: at('c'), foot: at('c'), horse: at('c') }, [crowd('c', 'austria', 7)]);
    const fan = fanOf(stacks(many), board.town('c'), false);
    const byRow = new Map<number, number>();
    for (const { y } of fan.pieces) byRow.set(y, (byRow.get(y) ?? 0) + 1);
    expect([...byRow.values()]).toEqual([3, 4, 3]);
    expect(fan.box.y1).toBeLessThan(0);
    expect(fanOf(stacks(many), board.town('c'), true).box.y0).toBeGreaterThan(0);
    expect(fan.pieces.every(({ x, y }) => x > fan.box.x0 && x < fan.box.x1 && y > fan.box.y0 && y < fan.box.y1)).toBe(true);
  });
});

describe('the size of blocks', () => {
  const towns = [0, 60, 160, 300].map((x) => ({ x, y: 0 }));

  it('leaves room between towns that lie close, as far as a block can still be told', () => {
    expect(closeness(towns)).toBe(60);
    expect(blockScale(1, 60)).toBe(1.25);
    // from afar a stack is as wide as the way to the next town
    expect(blockScale(0.5, 60) * (BLOCK.width + BLOCK.depth)).toBeLessThan(60);
    expect(blockScale(0.25, 60) * BLOCK.width * 0.25).toBe(20);
    expect(blockScale(0.5, Infinity)).toBeGreaterThan(blockScale(0.5, 60));
  });
});

describe('what happens', () => {
  const start = sceneOf(viewOf({ fritz: at('a'), foot: at('a') }, [crowd('b', 'austria', 3)]));
  const told = (...events: LogEvent[]) => beatsOf([lineOf(1, events)], board, start);

  it('walks those who are known by name and the others by number, road by road', () => {
    const { beats, end } = told({ kind: 'marched', blocks: ['fritz'], way: ['a', 'b', 'c'] }, { kind: 'seen', force: 'austria', number: 2, way: ['b', 'a'] });
    expect(beats.map((beat) => (beat.kind === 'walk' ? [beat.from, beat.to, beat.number] : []))).toEqual([['a', 'b', 1], ['b', 'c', 1], ['b', 'a', 2]]);
    expect(end.blocks).toEqual({ fritz: 'c', foot: 'a' });
    expect(end.crowds.map(({ town, number }) => [town, number])).toEqual([['b', 1], ['a', 2]]);
  });

  it('shows nobody twice who is on the way', () => {
    const { beats } = told({ kind: 'retreating', force: 'austria', number: 3, way: ['b', 'c'] });
    const scene = after(start, beats[0]!);
    expect(scene.crowds.map(({ town, number }) => [town, number])).toEqual([['c', 3]]);
    expect(standing(scene, beats[0]!).crowds).toEqual([]);
    expect(standing(scene, null)).toBe(scene);
    expect(beats[0]).toMatchObject({ pushed: true });
  });

  it('is want of supply where it is suffered, told once for a town', () => {
    const { beats } = told(
      { kind: 'unsupplied', town: 'a', number: 2 }, { kind: 'unsupplied', town: 'a', number: 1 },
      { kind: 'starved', block: 'foot', steps: 1 }, { kind: 'starving', force: 'austria', town: 'b' },
    );
    expect(beats).toEqual([{ kind: 'notice', town: 'a', harm: 'turned' }, { kind: 'notice', town: 'a', harm: 'starved' }, { kind: 'notice', town: 'b', harm: 'starved' }]);
    expect(beats.map((beat) => townsOfBeat(beat))).toEqual([['a'], ['a'], ['b']]);
    expect(Math.min(...beats.map((beat) => lengthOf(beat)))).toBeGreaterThan(1000);
  });

  it('leaves a trail until the next turn', () => {
    const log = [lineOf(1, [{ kind: 'marched', blocks: ['fritz'], way: ['b', 'a'] }]), lineOf(2, [{ kind: 'turn', year: 1757, turn: 3 }]), lineOf(3, [{ kind: 'retreated', blocks: ['fritz'], way: ['a', 'b'] }])];
    expect(trailOf(log, null)).toEqual([{ key: '3.0', way: ['a', 'b'], pushed: true }]);
  });
});

describe('the end of a march', () => {
  it('says who would want supply there', () => {
    expect(hungerWords(board, { hungry: ['fritz', 'foot'] })).toEqual(['Out of supply then: fritz, foot']);
    expect(hungerWords(board, { hungry: [] })).toEqual([]);
    expect(hungerWords(board, null)).toEqual([]);
  });
});

describe('a click', () => {
  function table(actions: Action[], known: string[], number = known.length) {
    const store = { actions, decision: { phase: 'Activate' }, wanted: new Set(), shining: null, act: vi.fn(), explain: vi.fn(() => Promise.resolve(null)) };
    return { store, touching: new BlockTouching(store as unknown as TableStore, board, () => ({ known, number })) };
  }

  it('on a stack of several opens it, and closes it again', () => {
    const { store, touching } = table([action('activate', 'fritz'), action('activate', 'foot')], ['fritz', 'foot']);
    touching.act({ piece: 'stack:a', town: 'a' }, 0, 0);
    expect([touching.open, store.act.mock.calls.length]).toEqual(['a', 0]);
    touching.act({ piece: 'stack:a', town: 'a' }, 0, 0);
    expect(touching.open).toBeNull();
  });

  it('on a block plays what it can, and on a lone one at once', () => {
    const { store, touching } = table([action('activate', 'fritz'), action('activate', 'foot')], ['fritz', 'foot']);
    touching.act({ piece: 'foot', town: 'a' }, 0, 0);
    expect(store.act).toHaveBeenCalledWith('activate FOOT');
    const lone = table([action('activate', 'fritz')], ['fritz']);
    lone.touching.act({ piece: 'stack:a', town: 'a' }, 0, 0);
    expect(lone.store.act).toHaveBeenCalledWith('activate FRITZ');
  });

  it('on a town that is asked about means the town, whoever stands there', () => {
    const { store, touching } = table([action('step', 'b'), action('step', 'c')], ['daun'], 3);
    touching.act({ piece: 'stack:b', town: 'b' }, 0, 0);
    expect(store.act).toHaveBeenCalledWith('step B');
  });

  it('on a town farther on plays the whole way there', () => {
    const store = { actions: [action('step', 'b')], decision: { phase: 'Walk' }, wanted: new Set(), shining: null, act: vi.fn(), acts: vi.fn(), explain: vi.fn() };
    const touching = new BlockTouching(store as unknown as TableStore, board, () => ({ known: [], number: 0 }), () => new Map([['b', { actions: ['x'] }], ['c', { actions: ['step B', 'step C'] }]]));
    touching.act({ piece: null, town: 'c' }, 0, 0);
    expect(store.acts).toHaveBeenCalledWith(['step B', 'step C']);
    touching.act({ piece: null, town: 'b' }, 0, 0);
    expect(store.act).toHaveBeenCalledWith('step B');
  });

  it('on a town that is not asks why, in the words of actions', () => {
    const { store, touching } = table([action('step', 'b')], [], 0);
    vi.useFakeTimers();
    touching.act({ piece: null, town: 'c' }, 0, 0);
    vi.runAllTimers();
    vi.useRealTimers();
    expect(store.explain).toHaveBeenCalledWith('step C');
  });
});

describe('words', () => {
  const view = viewOf({ fritz: at('a', { steps: 4 }) }) as unknown as View;
  const label = (verb: string, ...args: string[]) => game.label?.(action(verb, ...args), board, view);

  it('stand on the buttons', () => {
    expect(label('step', 'b')).toBe('B');
    expect(label('first', 'allies')).toBe('allies');
    expect(label('road', 'a-b')).toBe('A – B');
    expect(label('gather')).toBeNull();
  });

  it('say when it is and how it stands', () => {
    expect(when({ year: 1757, turn: 0, winter: false })).toBe('1757');
    const log = [lineOf(1, [{ kind: 'turn', year: 1756, turn: 4 }]), lineOf(2, [{ kind: 'laid' }]), lineOf(3, [{ kind: 'winter', year: 1756 }]), lineOf(4, [{ kind: 'year', year: 1757 }, { kind: 'turn', year: 1757, turn: 1 }])];
    expect(turnMarks(log, game).map(({ index, short, stretch }) => [index, short, stretch])).toEqual([[1, '4', '1756'], [3, '❄', '1756'], [4, '1', '1757']]);
    expect(game.facts(view, 'prussia', board).map(({ text }) => text)).toEqual(['−2', '4', '2']);
    expect(game.facts(view, 'allies', board).map(({ text }) => text)).toEqual(['+2', '5', '0']);
    expect(game.facts(view, 'austria', board)).toEqual([]);
    expect([game.mark(board.town('b'), board)?.kind, game.mark(board.town('a'), board)]).toEqual(['tower', null]);
  });
});

// Europe on the map: who stands where, what a click means, what a march would cost, and how it is shown.

import './browser';
import { describe, expect, it, vi } from 'vitest';
import { Board } from '../src/core/board';
import { landmarks } from '../src/core/rewind';
import { captions, turnMarks } from '../src/core/turnmarks';
import { speak } from '../src/core/words';
import type { TableStore } from '../src/core/table.svelte';
import type { Action, LogEvent } from '../src/core/types';
import type { ArmyStudy, NapoleonicView, Prospect } from '../src/games/napoleonic/data';
import en from '../src/games/napoleonic/en.ftl?raw';
import fr from '../src/games/napoleonic/fr.ftl?raw';
import { game, yearsOf } from '../src/games/napoleonic/game';
import { placeWords } from '../src/games/napoleonic/names';
import { after, beatsOf, standing } from '../src/games/napoleonic/scene/beats';
import { Dragging } from '../src/games/napoleonic/scene/dragging.svelte';
import { endLines, gistOf, wears } from '../src/games/napoleonic/scene/outlook';
import { prospectLines } from '../src/games/napoleonic/scene/prospects';
import { at, rooms, type Scene, stacksOf } from '../src/games/napoleonic/scene/stacks';
import { EuropeTouching } from '../src/games/napoleonic/scene/touching.svelte';
import { trailOf } from '../src/games/napoleonic/scene/trail';
import { leaderName, stackLabel } from '../src/games/napoleonic/scene/words';
import { zoneAt, zonePath } from '../src/games/napoleonic/scene/zones';
import { lineOf } from './lines';

speak({ en: ['', en], fr: ['', fr] });

const place = (id: string, x: number, more = {}) => ({
  id, kind: 'duchy', name: id.toUpperCase(), name_fr: id, called: id.toUpperCase(), x, y: 400, owner: 'austria', upper: null, national: true, capital: false, key: false, fortress: 0, port: false, zones: [], anchors: [],
  country: 'austria', ...more,
});
const mover = (id: string, nation: string, more = {}) => ({ id, name: id.toUpperCase(), name_fr: id, nation, rank: 0, train: false, kind: 'commander', battle: 2, command: 4, guns: 0, sails: 0, ...more });
const ship = (id: string, nation: string) => mover(id, nation, { kind: 'squadron', battle: 0, command: 0, guns: 3, sails: 2 });

const data = {
  width: 600, height: 600, reserve: 0, sectors: [], cards: [],
  geography: { seas: { adriatic: [[[500, 100, 600, 100, 600, 200, 500, 200], [540, 140, 560, 140, 560, 160, 540, 160]]] } },
  verbs: { go: ['town'], march: ['town'], lead: ['piece'], take: ['nation', 'points'], build: ['town'], sail: ['town'], consul: ['nation', 'box'], peace: ['change', 'nation'] },
  towns: [
    place('vienna', 100, { capital: true, key: true }), place('linz', 200), place('munich', 300, { owner: 'france', national: false, upper: 'austria' }),
    place('ulm', 400, { fortress: 2 }), place('trieste', 500, { port: true, zones: ['sea:adriatic'], anchors: [520, 400] }),
    place('sea:adriatic', 550, { kind: 'zone', owner: null, called: 'Adriatic' }),
  ],
  roads: [{ a: 'vienna', b: 'linz', main: false, kind: 'normal', zone: null }],
  map: { colours: { blue: '#2f5b9e', grey: '#b9b6ad' }, wash: {}, text: {} },
  pieces: [mover('charles', 'austria', { battle: 3, command: 6 }), mover('mack', 'austria'), mover('davout', 'france'), ship('a_1', 'austria'), ship('a_2', 'austria'), ship('b_1', 'france')],
  nations: [{ id: 'france', name: 'France', name_fr: 'France', order: 0, colour: 'blue', letter: 'F' }, { id: 'austria', name: 'Austria', name_fr: 'Autriche', order: 2, colour: 'grey', letter: 'A' }],
};
const board = new Board(data as never, game);

const scene: Scene = {
  units: { austria: { vienna: 3, linz: 2 }, france: { munich: 5, linz: 1 } },
  pieces: { mack: 'vienna', charles: 'vienna', davout: 'unbuilt', a_1: 'trieste', a_2: 'trieste', b_1: 'sea:adriatic' },
  flags: {},
};
const act = (verb: string, ...args: string[]): Action => ({ text: `${verb} ${args.join(' ').toUpperCase()}`, verb, args });

describe('formations', () => {
  const stacks = stacksOf(board, scene);

  it('stand by nation, armies and fleets apart, whoever commands most in front', () => {
    expect(stacks.map(({ key, strength }) => `${key} ${strength}`).sort()).toEqual([
      'army:linz:austria 2', 'army:linz:france 1', 'army:munich:france 5', 'army:vienna:austria 3', 'fleet:sea:adriatic:france 1', 'fleet:trieste:austria 2',
    ]);
    expect(at(stacks, 'vienna')[0]?.movers).toEqual(['charles', 'mack']);
    expect(leaderName(board, at(stacks, 'vienna')[0]!)).toBe('CHARLES +1');
    expect(stackLabel(board, at(stacks, 'vienna')[0]!)).toBe('VIENNA: Austria: CHARLES, MACK, 3 units');
    expect(leaderName(board, at(stacks, 'trieste')[0]!)).toBe('');
  });

  it('stand side by side, and fleets on the side of their anchor', () => {
    const [left, right] = at(stacks, 'linz');
    expect([left?.nation, right?.nation]).toEqual(['france', 'austria']);
    expect(left!.dx).toBe(-right!.dx);
    expect(at(stacks, 'trieste')[0]!.dx).toBeGreaterThan(20);
  });

  it('take room around their places, more for a long name, at sea as on land', () => {
    const [few, many] = [rooms(stacks, () => 0), rooms(stacks, () => 20)];
    expect(few['sea:adriatic']!.x1).toBeGreaterThan(few['sea:adriatic']!.x0);
    expect(many.vienna!.x1).toBeGreaterThan(few.vienna!.x1);
    expect(many.vienna!.y0).toBeLessThan(few.vienna!.y0);
  });
});

describe('the signs of places', () => {
  it('are stars, squares and discs; a zone of the sea has none', () => {
    expect(board.marks.map((mark) => mark?.kind)).toEqual(['square', 'disc', 'disc', 'star', 'disc', 'none']);
    expect(board.marks[0]).toMatchObject({ crowned: true, letter: 'A', importance: 3 });
    expect(board.marks[2]).toMatchObject({ filled: false, second: '#b9b6ad' });
    expect(board.marks[3]).toMatchObject({ letter: 'A2', importance: 2 });
  });

  it('are told in words, with the flag that flies there', () => {
    const view = { flags: { linz: 'france' }, battle_at: null } as unknown as NapoleonicView;
    expect(placeWords(board, view, 'linz')).toEqual(['National duchy (Austria)', 'Flag: France']);
    expect(placeWords(board, null, 'ulm')).toContain('Fortress, strength 2');
    expect(placeWords(board, null, 'munich')).toEqual(['Double associate (France, Austria)']);
  });

  it('and labels name what an action is about', () => {
    const label = (action: Action) => game.label?.(action, board, null);
    expect(label(act('lead', 'charles'))).toBe('CHARLES 3–6');
    expect(label(act('take', 'austria', '2'))).toBe('Austria · 2 units');
    expect(label(act('consul', 'austria', 'france:friend'))).toBe('Austria · Friend of France');
    expect(label(act('done'))).toBeNull();
    expect(yearsOf(1)).toBe('1805–1806');
  });
});

describe('what happened', () => {
  const march: LogEvent = { kind: 'marched', nation: 'austria', origin: 'vienna', goal: 'linz', points: 2, commanders: ['mack'] };

  it('is shown as a march that takes men along, and leaves the rest', () => {
    const { beats, end } = beatsOf([lineOf(1, [march, { kind: 'battle', duchy: 'linz' }])], board, scene);
    expect(beats.map(({ kind }) => kind)).toEqual(['march', 'clash']);
    expect(end.units.austria).toMatchObject({ vienna: 1, linz: 4 });
    expect(end.pieces.mack).toBe('linz');
    expect(end.pieces.charles).toBe('vienna');
    expect(standing(end, beats[0]!).units.austria).toMatchObject({ linz: 2 });
    expect(at(stacksOf(board, standing(end, beats[0]!)), 'linz').flatMap(({ movers }) => movers)).toEqual([]);
  });

  it('drives a beaten side off with all its men, and changes flags', () => {
    const { beats, end } = beatsOf([lineOf(1, [{ kind: 'retreated', nations: ['austria'], origin: 'vienna', goal: 'linz' }, { kind: 'flagged', nation: 'france', duchy: 'vienna' }])], board, scene);
    expect(beats[0]).toMatchObject({ pushed: true, points: 3, movers: ['mack', 'charles'] });
    expect(end.flags).toEqual({ vienna: 'france' });
    expect(after(end, { kind: 'flag', place: 'vienna', nation: null }).flags).toEqual({});
  });

  it('shows fleets that sail together from where they lay', () => {
    const { beats } = beatsOf([lineOf(1, [{ kind: 'sailed', nation: 'austria', squadrons: ['a_1', 'a_2'], place: 'sea:adriatic' }])], board, scene);
    expect(beats).toEqual([{ kind: 'march', nation: 'austria', movers: ['a_1', 'a_2'], points: 0, from: 'trieste', to: 'sea:adriatic', pushed: false }]);
  });

  it('leaves a trail of the impulse, and none of what was taken back', () => {
    const log = [lineOf(1, [{ kind: 'turn' }]), lineOf(2, [{ ...march, goal: 'munich' }]), lineOf(3, [{ kind: 'impulse' }]), lineOf(4, [march]), lineOf(5, [march], { undone: true })];
    expect(trailOf(log, board, null)).toEqual([{ key: '4.0', from: 'vienna', to: 'linz', pushed: false }]);
    expect(trailOf(log.slice(0, 3), board, null).map(({ to }) => to)).toEqual(['munich']);
  });
});

const study = (more: Partial<ArmyStudy['ends'][number]> = {}): ArmyStudy => ({
  pieces: ['charles'], place: 'vienna', troops: { austria: 3 }, price: 1, cp: 4, actions: ['march from VIENNA', 'with CHARLES'], reach: { linz: 1 },
  ends: [{ place: 'linz', way: ['linz'], actions: [], settled: true, asked: '', winners: [], ground: 'enemy', line: 'pass', attrition: 1, worn: false, fortress: false, watches: [], clash: null, ...more }],
});

describe('what a march would bring', () => {
  it('is told with its price and what threatens', () => {
    const told = study({
      watches: [{ nation: 'france', place: 'munich', commanders: ['davout'], points: 5, roll: 7, chance: 21 / 36 }],
      clash: { troops: { france: 1 }, commanders: [], ours: 7, theirs: 3, wins: 0.75, ties: 0.15 },
    });
    const lines = endLines(board, told, told.ends[0]!);
    expect(lines.map(({ text }) => text)).toEqual([
      '1 CP, enemy ground', 'Over a pass', 'Attrition: a die for each piece, a six is a loss', 'DAVOUT (France, MUNICH) may intercept: 7 or more, 58%',
      'Battle: 7 dice against 3. Round one, without cards: 75% ahead, 15% level, 10% behind',
    ]);
    expect(gistOf(board, told)).toBe('CHARLES, 3 units · 1 CP for each space, 4 CP left');
  });

  it('is marked and told where it wears an army out: on the way, or when the turn ends', () => {
    const end = (more: Partial<ArmyStudy['ends'][number]>) => study({ attrition: 0, ...more }).ends[0]!;
    expect([end({}), end({ attrition: 2 }), end({ worn: true })].map(wears)).toEqual([false, true, true]);
    const said = (more: Partial<ArmyStudy['ends'][number]>) => endLines(board, study(), end(more)).filter(({ grave }) => grave).map(({ text }) => text);
    expect(said({})).toEqual([]);
    expect(said({ worn: true })).toEqual(['Attrition for whoever still stands there when the turn ends']);
  });
});

describe('what could come of an answer', () => {
  const told = (more: Partial<Prospect>) => prospectLines(board, { action: '', place: null, chance: null, meetings: [], escape: null, guns: 0, duel: null, siege: null, ...more });
  const duel = { ours: 2, theirs: 6, wins: 0.1, ties: 0.2 };

  it('is told of a siege and of a roll', () => {
    expect(told({ siege: { ours: 9, theirs: 2, once: 0.2, falls: 0.45 } })).toEqual([{ text: '9 dice against 2. It falls at this assault: 20%; by the end of the siege: 45%', grave: false }]);
    expect(told({ chance: 21 / 36 })).toEqual([{ text: 'Chance to succeed: 58%', grave: false }]);
  });

  it('is told of a voyage with whoever may intercept it, and of a patrol with whoever it may find', () => {
    const meetings: Prospect['meetings'] = [{ nations: ['france', 'austria'], squadrons: 2, chance: 0.5, duel }];
    const sea = 'Battle: 2 dice against 6. Round one: 10% ahead, 20% level, 70% behind';
    expect(told({ meetings, escape: 0.25, guns: 4 })).toEqual([
      { text: 'Batteries fire first: 4 dice, each six sinks a squadron', grave: true },
      { text: `France and Austria (2 squadrons) may intercept: 50%. ${sea}`, grave: true },
      { text: 'Chance to evade whoever intercepts: 25%', grave: false },
    ]);
    expect(told({ meetings: meetings.slice(0, 1), duel })).toEqual([
      { text: `France and Austria (2 squadrons): found with 50%. ${sea}`, grave: false }, { text: sea, grave: true },
    ]);
  });
});

describe('zones of the sea', () => {
  it('are found under a point, but not on the islands in them', () => {
    const found = (x: number, y: number) => zoneAt(board, ['linz', 'sea:adriatic'], x, y);
    expect(found(510, 110)).toBe('sea:adriatic');
    expect(found(550, 150)).toBeNull();
    expect(found(450, 150)).toBeNull();
    expect(zonePath(board, 'sea:adriatic')).toContain('M500 100');
  });
});

describe('touching the map', () => {
  const setup = (actions: Action[], movers: string[], mover: string | null = null) => {
    const store = { actions, decision: { movers }, movers: new Set(movers), wanted: new Set(), act: vi.fn(() => Promise.resolve(true)), explain: vi.fn(() => Promise.resolve(null)), shining: null };
    const marching = { mover, sets: (army: string | null): army is string => army !== null && mover === null && movers.includes(army), setOut: vi.fn(() => Promise.resolve(true)) };
    const stacks = stacksOf(board, scene);
    return { store, marching, touching: new EuropeTouching(store as unknown as TableStore, board, (id) => at(stacks, id), () => marching) };
  };

  it('lets an army set out; a duchy with several meanings asks which', () => {
    const { store, marching, touching } = setup([act('march', 'vienna'), act('build', 'vienna')], ['army:vienna:austria']);
    touching.act({ piece: 'army:vienna:austria', town: 'vienna' }, 0, 0);
    expect(marching.setOut).toHaveBeenCalledWith('army:vienna:austria');
    touching.act({ piece: null, town: 'vienna' }, 0, 0);
    expect(touching.choice?.actions.map(({ verb }) => verb)).toEqual(['march', 'build']);
    expect(store.act).not.toHaveBeenCalled();
  });

  it('goes on to a duchy that is offered', () => {
    const { store, touching } = setup([act('go', 'linz'), act('lead', 'charles')], ['army:vienna:austria'], 'army:vienna:austria');
    touching.act({ piece: null, town: 'linz' }, 0, 0);
    expect(store.act).toHaveBeenCalledWith('go LINZ');
  });

  it('carries an army that is dragged to where it may go, and nowhere else', async () => {
    const { store, marching } = setup([act('go', 'linz')], ['army:vienna:austria']);
    const drag = new Dragging(store as unknown as TableStore, board, () => marching);
    drag.down('army:linz:france', 0, 0, false);
    drag.move(50, 0);
    expect(drag.held).toBeNull();
    for (const goal of ['munich', 'linz']) {
      drag.down('army:vienna:austria', 0, 0, false);
      drag.move(3, 0);
      expect(drag.held).toBeNull();
      drag.move(50, 0);
      expect(drag.held?.army).toBe('army:vienna:austria');
      await drag.up(goal);
      expect(drag.swallowsClick()).toBe(true);
    }
    expect(marching.setOut).toHaveBeenCalledTimes(2);
    expect(store.act.mock.calls).toEqual([['go LINZ']]);
  });
});

it('the time line, the log and going back know turns and rounds', () => {
  const log = [
    lineOf(0, [{ kind: 'turn', turn: 1 }], { sentences: ['Turn 1: 1805 and 1806.'] }), lineOf(1, [{ kind: 'impulse', nation: 'france' }]),
    lineOf(2, [{ kind: 'round', round: 2 }], { sentences: ['Round 2.'] }), lineOf(3, [{ kind: 'turn', turn: 2 }], { sentences: ['Turn 2: 1807 and 1808.'] }),
  ];
  expect(turnMarks(log, game).map(({ index, name, short }) => [index, name, short])).toEqual([[0, '1805–1806, round 1', '1'], [2, 'Round 2', '2'], [3, '1807–1808, round 1', '1']]);
  expect(captions(turnMarks(log, game))).toEqual(['1805–1806', '2', '1807–1808']);
  expect(landmarks(log, 4, game)).toEqual([{ index: 3, text: 'Turn 2: 1807 and 1808.' }, { index: 2, text: 'Round 2.' }, { index: 0, text: '' }]);
});

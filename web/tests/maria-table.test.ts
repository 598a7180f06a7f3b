import { describe, expect, it } from 'vitest';
import { offeredOn } from '../src/core/actions';
import { awayOf } from '../src/games/maria/away';
import { game } from '../src/games/maria/game';
import { module } from '../src/games/maria';
import { orderOf } from '../src/games/maria/order';
import type { MariaBoard } from '../src/games/maria/politics';
import { sidesOf, standing, termWords } from '../src/games/maria/terms';
import type { MariaView } from '../src/games/maria/view';
import { stackOn } from '../src/games/sivel/duel';
import { SeenStrengths } from '../src/core/seen';
import { headingOf, labelOf } from '../src/core/labels';
import { Board } from '../src/core/board';
import type { Action, LogEntry, LogEvent, Nation, Town } from '../src/core/types';
import { speak } from '../src/core/words';
import { beatsOf } from '../src/boards/roads/beats';
import { data } from './board';
import { lineOf } from './lines';

speak(module.texts);

// a line of main road a-b-c-d on one map, d-e to the other map, a side road b-f; c is a fortress of Austria
const town = (id: string, changed: Partial<Town> = {}): Town =>
  ({ id, name: id.toUpperCase(), x: 0, y: 0, suit: 'hearts', sector: 1, country: 'austria', map: 'bohemia', fortress: null, elector: false, home: null, ...changed });
const nation = (id: string, armies = 8): Nation => ({ id, name: id, name_fr: id, order: 0, colour: 'red', major: true, armies });
const piece = (id: string, of: string, rank = 1, least = 1) => ({ id, name: id, nation: of, rank, train: rank === 0, least, start: rank === 0 ? 'silesia' : 'a' });
const all: MariaBoard = {
  ...data,
  reserve: 8,
  towns: [town('a'), town('b'), town('c', { fortress: 'minor', home: 'austria' }), town('d', { home: 'saxony', country: 'saxony' }), town('e', { map: 'flanders' }), town('f')],
  roads: [{ a: 'a', b: 'b', main: true }, { a: 'b', b: 'c', main: true }, { a: 'c', b: 'd', main: true }, { a: 'd', b: 'e', main: true }, { a: 'b', b: 'f', main: false }],
  pieces: [
    piece('moritz', 'france', 1, 5), piece('broglie', 'france', 2, 1), piece('toerring', 'bavaria'), piece('karl', 'austria'), piece('traun', 'austria', 2),
    piece('rutowski', 'saxony'), piece('train_austria_1', 'austria', 0), piece('train_france_1', 'france', 0),
  ],
  nations: ['france', 'bavaria', 'prussia', 'saxony', 'austria', 'pragmatic'].map((id) => nation(id)),
  tracks: [],
  political: [],
  reserve_influence: 16,
  votes_to_win: 5,
  winters: 4,
  introductory: { map: 'bohemia', absent: ['pragmatic'], aims: [], endures: 'austria', last_turn: 9 },
  boxes: {
    influence: [], off_map: [{ id: 'ostpreussen', power: 'france', name: 'Italy', name_fr: 'Italie', returns_to: 'a' }],
    victory: [{ id: 'silesia', name: 'Silesia', name_fr: 'Silésie', capacity: {} }],
  },
};
const board = new Board(all, game);
const view = (changed: Partial<MariaView> = {}): MariaView => ({
  seat: 2, players: 3, turn: 1, variant: 'advanced', pieces: {}, face_down: [], troops: {}, totals: {}, commands: {}, markers: {}, electors: {}, holders: {}, marks: {}, hussars: [null, null],
  saxony: 'prussian_ally', prussia_neutral: false, annexed: false, deals: [], contracts: [], refused: [], offer: null, order: null, payment: null, bill: null, march: null, active: ['france', 'bavaria'],
  controller: { france: 2, bavaria: 2, prussia: 1, saxony: 1, pragmatic: 1, austria: 0 }, ...changed,
} as unknown as MariaView);
const action = (verb: string, ...args: (string | number)[]): Action => ({ text: [verb, ...args].join(' '), verb, args });

describe('a town of Maria', () => {
  it('is held by whom the engine says, else by the power at home there', () => {
    const about = (changed: Partial<MariaView>) => game.about(board.town('c'), board, view(changed)).at(-1);
    expect(about({})).toContain('austria');
    expect(about({ holders: { c: 'france' } })).toContain('france');
  });

  it('with two generals names the commander first', () => {
    const pieces = { rutowski: 'a', karl: 'a' };
    expect(stackOn(board, view({ pieces, commands: { a: 'austria' } }), 'a').map((one) => one.id)).toEqual(['karl', 'rutowski']);
    expect(stackOn(board, view({ pieces, commands: { a: 'saxony' } }), 'a').map((one) => one.id)).toEqual(['rutowski', 'karl']);
  });
});

describe('purchases of Maria', () => {
  it('cost what the engine says, whatever the cards show', () => {
    const bill = { each: 7, troops: 2, troops_price: 14, total: 99, laid: 5, owed: 94, lost: 0 };
    const payment = { power: 'france', laid: ['reserve deck 1'], owed: -3 };
    const order = { power: 'france', troops: 3, generals: [['moritz', 'a']] as [string, string][] };
    expect(orderOf(view({ order, payment, bill }))).toEqual({ bill, generals: order.generals, laid: payment.laid });
    expect(orderOf(view({ bill: { ...bill, each: null } }))).toMatchObject({ generals: [], laid: [] });
    expect(orderOf(view())).toBeNull();
  });
});

describe('talks', () => {
  const terms = [{ kind: 'truce', power: 'france', of: 'austria' }, { kind: 'range', power: 'austria', of: 'c' }, { kind: 'peace', power: 'austria', of: 'prussia' }];

  it('are told in words, by who has to keep what', () => {
    expect(terms.map((term) => termWords(term, board))).toEqual([
      'france keeps its generals away from those of austria.', 'austria keeps its generals out of range of C.', 'Austria accepts peace for Silesia if Prussia offers it.',
    ]);
    expect(sidesOf({ seat: 2, to: 0, turns: 3, terms }, view()).map((side) => [side.seat, side.terms.length])).toEqual([[2, 1], [0, 2]]);
    expect(standing(view({ contracts: [['france', 'bavaria', 2]], deals: [{ ...terms[0]!, last_turn: 5 }] }))).toMatchObject([{ until: 5 }, { more: 2 }]);
  });

  it('fold what is seldom wanted, and nothing else', () => {
    expect([game.fold?.('talk', 'Movement'), game.fold?.('march', 'Movement'), game.fold?.('talk', 'Talks')]).toEqual(['fold-talk', null, null]);
    expect(game.fold?.('range', 'Shun')).toBe('ask-range');
    const all = new Board({ ...board.data, verbs: { ...board.data.verbs, march: ['pieces'], return: ['piece', 'town'], hussar: ['town'] } }, game);
    const moves = [action('march', 'moritz'), action('return', 'train_france_1', 'a'), action('end')];
    expect(offeredOn(moves, all, 'Movement').map((one) => one.verb)).toEqual(['march', 'end']);
    const rides = [action('keep'), action('hussar', 'a')];
    expect(offeredOn(rides, all, 'Hussar')).toEqual(rides);
  });
});

describe('the buttons of Maria', () => {
  it('say what is meant in their phase', () => {
    expect(labelOf(action('pass'), board, view(), 'Talks')).toBe('Break off the talks');
    expect(labelOf(action('pass'), board, view(), 'Bid')).toBe('Place no card');
    expect(labelOf(action('reinforce', 'moritz'), board, view({ pieces: { moritz: 'a' }, troops: { moritz: 3 } }), 'Reinforce')).toBe('moritz, at A, 3 troops');
    expect(labelOf(action('chase', 2), board, view({ hussars: ['a', 'b'] }))).toBe('hussar 2, at B');
    expect([0, 1].map((abroad) => labelOf(action('route', abroad), board, view()))).toEqual(['within Prussia', 'through foreign land']);
    expect(headingOf('step', view({ march: { group: ['moritz'], town: 'a', steps: 0, forced: true } }))).toBe('Next town, by force march');
  });
});

describe('what happens in Maria', () => {
  const told = (events: LogEntry['events'], riders: Record<string, string> = {}) =>
    beatsOf([lineOf(1, events)], board, { pieces: { moritz: 'a' }, flags: { c: 'france' }, armies: {}, riders });

  it('moves each hussar by himself', () => {
    const { beats, end } = told([{ kind: 'hussar_placed', number: 1, town: 'c' }, { kind: 'hussar_chased', town: 'a' }], { a: '1', b: '2' });
    expect(beats).toEqual([{ kind: 'ride', from: 'b', town: 'c', rider: '2' }, { kind: 'ride', from: 'a', town: null, rider: '1' }]);
    expect(end.riders).toEqual({ c: '2' });
  });

  it('takes the marker off a fortress that is won back', () => {
    expect(told([{ kind: 'conquered', power: 'austria', town: 'c', holder: 'austria', marked: 0 }]).end.flags).toEqual({});
    expect(told([{ kind: 'conquered', power: 'bavaria', town: 'c', holder: 'france', marked: 1 }]).end.flags).toEqual({ c: 'france' });
    expect(told([{ kind: 'corps_sent', general: 'moritz' }]).end.pieces.moritz).toBeNull();
  });

  it('is remembered: strengths last heard, in battle or when hunger took of what all knew', () => {
    const line = lineOf;
    const battle = {
      kind: 'combat', attacker: 'austria', attacker_town: 'a', attacker_troops: 6, defender: 'france', defender_town: 'b', defender_troops: 4,
      attackers: ['karl'], defenders: ['moritz'],
    };
    const hunger = { kind: 'turned_down', general: 'karl', town: 'c', loss: 2 };
    const log = [line(1, [{ kind: 'turn_began', turn: 2 }, battle, { kind: 'turn_began', turn: 3 }])];
    const after = (...events: LogEvent[]) => SeenStrengths.of([...log, line(2, events)]);
    expect(after({ ...hunger, known: ['karl'], left: 4 }).get('karl')).toEqual({ armies: 4, turn: 3, with: [] });
    expect(after({ ...hunger, known: [], left: 0 }).get('karl')).toEqual({ armies: 6, turn: 2, with: [] });
    expect(after({ kind: 'removed', general: 'karl', town: 'c' }).has('karl')).toBe(false);
  });

  it('finds who is off the map', () => {
    const off = awayOf(board, view({ pieces: { moritz: 'box', broglie: 'off', karl: 'idle', traun: 'a', train_austria_1: 'box' } }));
    expect(off.map(({ piece: { id }, box }) => [id, box])).toEqual([['moritz', 'Italy'], ['broglie', null], ['train_austria_1', 'Silesia']]);
  });
});

import { describe, expect, it } from 'vitest';
import { collegeOf, tally } from '../src/games/maria/council/college';
import { councilOf } from '../src/games/maria/council/council';
import { Opening } from '../src/games/maria/council/opening';
import { goalsOf, standingOf } from '../src/games/maria/council/standing';
import { announcedBox, shifts, statusRuns } from '../src/games/maria/council/tracks';
import { game } from '../src/games/maria/game';
import type { BoardBoxes, MariaBoard, Track, TrackBox } from '../src/games/maria/politics';
import type { MariaView } from '../src/games/maria/view';
import { Board } from '../src/core/board';
import type { Action, Decision, LogEntry, LogEvent, Nation, Town } from '../src/core/types';
import { data } from './board';
import { lineOf } from './lines';

// ---------------------------------------------------------------- a small board
const town = (id: string, country: string, home: string | null, elector = false): Town => ({
  id, name: id, x: 0, y: 0, suit: 'spades', sector: 'b1', country, home, elector, fortress: 'minor', map: 'bohemia',
});
const power = (id: string, markers: number): Nation => ({ id, name: id, name_fr: id, order: 0, colour: 'red', major: markers > 0, markers });
const box = (index: number, more: Partial<TrackBox> = {}): TrackBox => ({ index, star: false, label: null, status: null, ally: null, icons: [], text: '', text_fr: '', ...more });
const icon = (kind: 'tc_minus' | 'tc_plus', of: string) => ({ kind, power: of, text: '', text_fr: '' });
const russia: Track = {
  id: 'russia', name: 'Russia', name_fr: 'Russie', start: 2,
  boxes: [box(1, { icons: [icon('tc_plus', 'prussia'), icon('tc_minus', 'austria')] }), box(2, { star: true }), box(3), box(4)],
};
const saxony: Track = {
  id: 'saxony', name: 'Saxony', name_fr: 'Saxe', start: 1,
  boxes: [box(1, { status: 'prussian_ally' }), box(2, { status: 'prussian_ally' }), box(3, { status: 'neutral' }), box(4, { status: 'austrian_ally' })],
};
const boxes: BoardBoxes = {
  influence: ['prussia', 'france', 'pragmatic', 'austria'],
  off_map: [],
  victory: [
    { id: 'battle', name: '', name_fr: '', capacity: { prussia: 2, france: 2, pragmatic: 2, austria: 2 } },
    { id: 'electors', name: '', name_fr: '', capacity: { france: 1, pragmatic: 1 } },
    { id: 'silesia', name: '', name_fr: '', capacity: { prussia: 1 } },
  ],
};
const all: MariaBoard = {
  ...data, reserve_influence: 16, votes_to_win: 5, winters: 4, tracks: [saxony, russia], political: [], boxes, pieces: [],
  towns: [
    town('prag', 'austria', 'austria', true), town('linz', 'austria', 'austria'), town('glogau', 'silesia', null), town('breslau', 'silesia', null),
    town('dresden', 'saxony', 'saxony', true), town('koeln', 'empire', null, true), town('berlin', 'prussia', 'prussia', true), town('bruessel', 'austrian_netherlands', 'austria'),
  ],
  introductory: { map: 'bohemia', absent: ['pragmatic'], aims: [{ power: 'bavaria', needed: 3 }, { power: 'prussia', needed: 2 }], endures: 'austria', last_turn: 9 },
  roads: [],
  nations: [power('prussia', 13), power('france', 11), power('pragmatic', 8), power('austria', 8), power('saxony', 0), power('bavaria', 0)],
};
const board = new Board(all, game);

const viewOf = (more: Partial<MariaView> = {}): MariaView =>
  ({
    turn: 4, stage: 0, tracks: { saxony: 1, russia: 2 }, announced: {}, stops: {}, markers: {}, electors: {}, holders: {}, marks: {}, deals: [], pools: {}, set_aside: {}, asked: {},
    boxes: {}, goals: {}, bound_votes: {}, promised_votes: {}, winter_scores: [], winter_sums: {}, saxony: 'prussian_ally', incomes: {}, ...more,
  }) as MariaView;

const line = (index: number, ...events: LogEvent[]): LogEntry => lineOf(index, events);

describe('what the log tells of politics', () => {
  const log = [
    line(1, { kind: 'turn_began', turn: 1 }, { kind: 'political_card', card: 'naples' }, { kind: 'political_card', card: 'spain' }),
    line(2, { kind: 'bid', power: 'france' }),
    line(3, { kind: 'no_bid', power: 'austria' }),
    line(4, { kind: 'bid_shown', power: 'france', card: 'clubs 7 deck 1', counts: 1 }, { kind: 'influence', powers: ['france'] }),
    line(5, { kind: 'chose', power: 'france', card: 'naples' }),
    line(6, { kind: 'executed', power: 'france', card: 'naples' }),
    line(7, { kind: 'announced', power: 'france', track: 'italy', by: -1 }),
    line(8, { kind: 'turn_began', turn: 2 }, { kind: 'political_card', card: 'denmark' }),
  ];

  it('a bid is face down until it is shown, and null for a power that places nothing', () => {
    expect(councilOf(log, 3).bids).toEqual({ france: { card: null, counts: false }, austria: null });
    expect(councilOf(log, 4).bids.france).toEqual({ card: 'clubs 7 deck 1', counts: true });
    expect(councilOf(log, 3).order).toBeNull();
    expect(councilOf(log, 4).order).toEqual(['france']);
  });

  it('a card has its taker, and what he did with it', () => {
    expect(councilOf(log, 5).fates[0]).toEqual({ card: 'naples', turn: 1, power: 'france', executed: null });
    expect(councilOf(log, 6).fates[0]?.executed).toBe(true);
    expect(councilOf(log, 6).fates[1]).toEqual({ card: 'spain', turn: 1, power: null, executed: null });
    expect(councilOf(log, 7).moves).toEqual([{ power: 'france', track: 'italy', by: -1 }]);
  });

  it('a new turn begins anew, and remembers the cards of the turns before', () => {
    const { turn, bids, order, moves, fates } = councilOf(log);
    expect([turn, bids, order, moves]).toEqual([2, {}, null, []]);
    expect(fates.map((fate) => [fate.card, fate.turn])).toEqual([['naples', 1], ['spain', 1], ['denmark', 2]]);
  });

  it('what was taken back is not heard', () => {
    const undone = log.map((entry) => (entry.index >= 5 ? { ...entry, undone: true } : entry));
    expect(councilOf(undone).fates[0]?.power).toBeNull();
  });
});

describe('the tracks', () => {
  const shift = (by: number, track = 'russia'): Action => ({ text: `shift ${track} ${by}`, verb: 'shift', args: [track, by] });

  it('a box is clicked for the move of which the engine says that it leads there', () => {
    const view = viewOf({ stops: { russia: { '-1': 2, 0: 3, 1: 1 } } });
    expect(announcedBox(russia, view)).toBe(3);
    expect([...shifts(russia, view, [shift(1), shift(-1), shift(0), shift(1, 'saxony')])].map(([at, action]) => [at, action.args[1]])).toEqual([[1, 1], [2, -1], [3, 0]]);
  });

  it('a box to which two moves lead is not clicked', () => {
    expect([...shifts(russia, viewOf({ stops: { russia: { '-1': 1, 0: 1, 2: 3 } } }), [shift(-1), shift(0), shift(2)]).keys()]).toEqual([3]);
  });

  it('outside politics a marker stays where it is', () => {
    expect(announcedBox(russia, viewOf())).toBe(2);
  });

  it('boxes of one status stand together', () => {
    expect(statusRuns(saxony)).toEqual([{ status: 'prussian_ally', length: 2 }, { status: 'neutral', length: 1 }, { status: 'austrian_ally', length: 1 }]);
    expect(statusRuns(russia)).toEqual([]);
  });
});

describe('the Electoral College', () => {
  const how = (view: MariaView, votes = {}) => Object.fromEntries(collegeOf(board, view, votes).map((one) => [one.town.id, `${one.holder} ${one.how} ${one.candidate}`]));

  it('who is not bound is free', () => {
    expect(how(viewOf({ holders: { koeln: 'france' }, bound_votes: { austria: 'francis', bavaria: 'charles' } }))).toEqual({
      prag: 'austria bound francis', dresden: 'saxony free null', koeln: 'france free null', berlin: 'prussia free null',
    });
  });

  it('the engine says who holds an elector, who is bound, and what is promised; a vote cast stands', () => {
    const view = viewOf({ holders: { prag: 'prussia', koeln: 'pragmatic' }, bound_votes: { saxony: 'francis', pragmatic: 'francis' }, promised_votes: { prussia: 'charles' } });
    expect(how(view, { berlin: 'francis' })).toEqual({
      prag: 'prussia promised charles', dresden: 'saxony bound francis', koeln: 'pragmatic bound francis', berlin: 'prussia cast francis',
    });
    expect(tally(collegeOf(board, view, {}))).toEqual({ francis: 2, charles: 2, free: 0 });
  });
});

describe('victory', () => {
  it('a power’s markers are in its pool, on the map, in boxes, set aside, or question marks', () => {
    const markers = { linz: 'prussia', prag: 'prussia', berlin: 'austria' };
    const view = viewOf({ pools: { prussia: 6 }, asked: { prussia: 1 }, markers, boxes: { prussia: { battle: 1, silesia: 1 }, france: { electors: 1 } }, set_aside: { prussia: 2 } });
    expect(standingOf(board, view, 'prussia')).toEqual({
      power: 'prussia', pool: 6, markers: 13, onMap: 2, asked: 1, aside: 2, boxes: [{ id: 'battle', count: 1, room: 2 }, { id: 'silesia', count: 1, room: 1 }],
    });
  });

  it('a box is shown to the powers for whose markers it has room', () => {
    const count = (of: string) => standingOf(board, viewOf({ boxes: { pragmatic: { electors: 1 } } }), of).boxes.find((one) => one.id === 'electors')?.count;
    expect([count('france'), count('pragmatic'), count('austria')]).toEqual([0, 1, undefined]);
  });

  it('of the introductory game is what the board asks for and the engine counts', () => {
    const view = viewOf({ markers: { prag: 'bavaria', dresden: 'prussia' }, goals: { prussia: ['linz', 'glogau'] } });
    expect(goalsOf(board, view).map((goal) => [goal.power, goal.held.map((one) => one.id), goal.needed])).toEqual([['bavaria', [], 3], ['prussia', ['linz', 'glogau'], 2]]);
  });
});

describe('the opening of the board', () => {
  const asks = (phase: string): Decision => ({ phase, power: 'prussia', prompt: '', rules: [], actions: [], movers: [], waiting: [], closing: null, scores: {}, undo: false });
  const at = (phase: string | null, turn = 1, stage = 0) => ({ decision: phase ? asks(phase) : null, turn, stage });

  it('opens at a political question, stays while others are asked theirs, and folds when politics are over', () => {
    const opening = new Opening();
    expect(opening.follow(at('Bid'), false)).toBe(true);
    expect(opening.follow(at(null), true)).toBeNull();
    expect(opening.follow(at('Choice'), true)).toBeNull();
    expect(opening.follow(at('Movement', 1, 3), true)).toBe(false);
    expect(opening.follow(at('Bid', 2), false)).toBe(true);
  });

  it('once folded by hand it stays folded for that question', () => {
    const opening = new Opening();
    expect(opening.follow(at('Bid'), false)).toBe(true);
    opening.taken();
    expect(opening.follow(at('Bid'), false)).toBeNull();
    expect(opening.follow(at('Choice'), false)).toBe(true);
  });

  it('opened by hand it is never folded', () => {
    const opening = new Opening();
    expect(opening.follow(at('Bid'), true)).toBeNull();
    expect(opening.follow(at('Movement', 1, 3), true)).toBeNull();
  });

  it('votes are asked outside the stage of politics', () => {
    const opening = new Opening();
    expect(opening.follow(at('Vote', 4, 4), false)).toBe(true);
    expect(opening.follow(at(null, 4, 4), true)).toBeNull();
    expect(opening.follow(at('Vote', 4, 4), true)).toBeNull();
    expect(opening.follow(at('Recruiting', 4, 4), true)).toBe(false);
  });
});

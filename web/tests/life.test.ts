import { describe, expect, it } from 'vitest';
import { merged } from '../src/core/chat.svelte';
import { agoText, spanOf, spanText } from '../src/core/clock';
import { keepTable, type MyTable, myTable, withoutSeat } from '../src/core/keys';
import { offered } from '../src/core/offer';
import { answerKey, landmarks, lastWords, stillAsked } from '../src/core/rewind';
import { inOrder, ownSeats, standingOf, worthShowing } from '../src/core/standing';
import type { ChatMessage, GameInfo, LogEntry, SeatInfo, TableInfo } from '../src/core/types';
import { botChoice, botName } from '../src/shell/panels/seats';
import { lineOf } from './lines';

const HOUR = 3_600_000;
const line = (index: number, text: string, kind = 'stepped', more: Partial<LogEntry> = {}): LogEntry =>
  lineOf(index, text ? [{ kind }] : [], { sentences: text ? [text] : [], ...more });
const mine = (id: string, keys: Record<string, string>, seen = 0): MyTable => ({
  id, game: 'friedrich', key: Object.values(keys)[0] ?? null, keys, title: id, seen,
});
const seat = (number: number, kind: SeatInfo['kind'] = 'person'): SeatInfo => ({ seat: number, id: 'frederick', title: 'Frederick', kind, name: '', kept: false, present: false });
const table = (more: Partial<TableInfo> = {}): TableInfo => ({
  id: 't', game: 'friedrich', rules: 1, options: {}, seats: [seat(0), seat(1)], public: false, lobby: false, pace: 'live', days: null, created: 0, updated: 0, index: 0, waiting: [0], asked: [{ seat: 0, since: 0 }], turn: 1,
  status: 'playing', held: null, owner: false, over: false, outcome: null, board: '', commitment: '', rehearsal: false, imported: false, analysis: null, pacts: false, turns: null, key: null, ...more,
});

describe('the chat', () => {
  it('has every message once, in order', () => {
    const message = (number: number): ChatMessage => ({ number, seat: 0, name: '', text: String(number), at: 0 });
    expect(merged([message(1), message(3)], [message(2), message(3)]).map((m) => m.number)).toEqual([1, 2, 3]);
  });
});

describe('time', () => {
  it('is told in the unit that fits', () => {
    expect(spanOf(25 * HOUR)).toEqual({ unit: 'day', count: 1 });
    expect(spanOf(-2.5 * HOUR)).toEqual({ unit: 'hour', count: 2 });
    expect(spanOf(100)).toEqual({ unit: 'minute', count: 1 });
    expect(spanText(48 * HOUR, 'fr')).toMatch(/^2\sjours$/);
    expect(agoText(0, 3 * HOUR, 'en')).toBe('3 hours ago');
  });
});

describe('seat keys', () => {
  it('are given away with a link that stays', () => {
    const left = withoutSeat(mine('t', { 0: 'a', 1: 'b' }), 0, 'new');
    expect(left).toMatchObject({ key: 'b', keys: { 1: 'b' }, handed: { 0: 'new' } });
    expect(withoutSeat(left, 1)).toMatchObject({ key: null, keys: {}, handed: { 0: 'new' } });
  });
});

describe('the tables of a browser', () => {
  it('are so many at most, and no seat gives way to an analysis', () => {
    keepTable(mine('first', { 0: 'a' }, 1));
    for (let i = 0; i < 120; i++) keepTable(mine(`analysis-${i}`, {}, 2 + i));
    expect(myTable('first')?.key).toBe('a');
    expect([myTable('analysis-0'), myTable('analysis-119')?.id]).toEqual([undefined, 'analysis-119']);
    for (let i = 0; i < 100; i++) keepTable(mine(`t${i}`, { 0: 'a' }, 200 + i));
    expect(myTable('first')).toBeUndefined();
  });
});

describe('going back', () => {
  const log = [
    line(0, ''), line(1, 'Turn 1', 'turn_began'), line(2, 'Keith: A → B'), line(3, 'Keith: B → C', 'stepped', { undone: true }),
    line(4, '', 'x', { undo: true }), line(5, 'Austria acts', 'action_began'), line(6, ''),
  ];

  it('leads to turns and actions, the latest first, and to the beginning', () => {
    expect(landmarks(log, 6, null).map((place) => place.index)).toEqual([5, 1, 0]);
    expect(landmarks(log, 5, null).map((place) => place.index)).toEqual([1, 0]);
    expect(landmarks([], 0, null)).toEqual([]);
  });

  it('is told by the last line that one would still have', () => {
    expect(lastWords(log, 6)).toBe('Austria acts');
    expect(lastWords(log, 4)).toBe('Keith: A → B');
    expect(lastWords(log, 0)).toBeNull();
  });

  it('asks those who have not agreed', () => {
    expect(stillAsked({ by: 0, to: 1, agreed: [0], needed: [0, 2] })).toEqual([2]);
    expect(stillAsked(null)).toEqual([]);
  });

  it('is answered with the old key while a bot sits in', () => {
    expect(answerKey({ ...seat(1, 'bot'), kept: true }, null, 'old')).toBe('old');
    expect(answerKey(seat(1, 'bot'), null, 'old')).toBeNull();
    expect(answerKey(seat(1), 'key', 'old')).toBe('key');
    expect(answerKey(undefined, null, 'old')).toBeNull();
  });
});

describe('the home page', () => {
  it('knows whose turn it is', () => {
    expect(standingOf(mine('t', { 0: 'a' }), table())).toBe('yours');
    expect(standingOf(mine('t', { 1: 'a' }), table())).toBe('others');
    expect(standingOf(mine('t', { 0: 'a' }), table({ seats: [seat(0, 'bot'), seat(1)] }))).toBe('others');
    expect(standingOf(mine('t', { 0: 'a' }), table({ status: 'paused' }))).toBe('paused');
    expect(standingOf(mine('t', { 0: 'a' }), table({ status: 'stranded' }))).toBe('stranded');
    expect(worthShowing([table({ status: 'stranded' }), table({ id: 'u' })]).map((one) => one.id)).toEqual(['u']);
    expect(standingOf(mine('t', {}), 'gone')).toBe('gone');
    expect(ownSeats(mine('t', { 0: 'a', 1: 'b' }), table())).toEqual([0, 1]);
  });

  it('puts what waits for one first', () => {
    const rows = [
      { table: mine('over', { 0: 'a' }, 9), info: table({ status: 'over' }) },
      { table: mine('theirs', { 1: 'a' }, 5), info: table() },
      { table: mine('mine', { 0: 'a' }, 1), info: table() },
    ];
    expect(inOrder(rows).map((row) => row.table.id)).toEqual(['mine', 'theirs', 'over']);
  });

  it('offers public tables with a free seat first, and none that is closed', () => {
    const found = worthShowing([
      table({ id: 'full', updated: 9 }), table({ id: 'free', updated: 1, seats: [seat(0), seat(1, 'open')] }), table({ id: 'done', status: 'ended' }),
    ]);
    expect(found.map((one) => one.id)).toEqual(['free', 'full']);
  });
});

describe('a bot', () => {
  it('is named by this client, or by itself', () => {
    expect([botChoice('captain'), botChoice('sampler')]).toEqual(['Captain: plays to win', 'sampler']);
    expect([botName({ name: '' }), botName({ name: 'random' }), botName({ name: 'sampler' })]).toEqual(['Captain', 'Random', 'sampler']);
  });

  it('says as whom it plans ahead, and has a short name without its level', () => {
    expect(botChoice('marshal-quick', ['Maria Theresa', 'Frederick'])).toBe('Marshal, quick: plans ahead as Maria Theresa and Frederick');
    expect(botChoice('marshal', [])).toBe('Marshal: plans ahead');
    expect(['marshal-strong', '', 'my-own'].map((name) => botName({ name }, true))).toEqual(['Marshal', 'Captain', 'my-own']);
  });

  it('is offered where it plans ahead, with the options that are chosen or usual', () => {
    const options = [{ name: 'variant', values: ['introductory', 'advanced'] }, { name: 'players', values: [3, 2] }];
    const planners = [{ bot: 'marshal', options: { variant: 'introductory', players: 3 }, seats: [0, 1] }];
    const game = { bots: ['captain', 'marshal', 'random'], options, planners } as unknown as GameInfo;
    expect(offered(game, {}, [1, 2])).toEqual([['captain', null], ['marshal', [1]], ['random', null]]);
    expect(offered(game, {}, [2])).toEqual([['captain', null], ['random', null]]);
    expect(offered(game, { variant: 'advanced' }, [0, 1])).toEqual([['captain', null], ['random', null]]);
    expect(offered(game, { players: 2 }, [0, 1])).toEqual([['captain', null], ['random', null]]);
  });
});

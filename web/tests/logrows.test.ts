import { describe, expect, it, vi } from 'vitest';
import { endingOf } from '../src/core/ending';
import { nationOf } from '../src/core/events';
import { linkTo } from '../src/core/keys';
import { linked } from '../src/core/linking';
import { rowAt, rowsOf, withRemarks } from '../src/core/logrows';
import { invitedTo, rematchOf } from '../src/core/rematch';
import type { LogEntry, LogEvent, TableInfo } from '../src/core/types';
import { board } from './board';
import { lineOf } from './lines';

const step = (index: number, who: string, start: string, town: string) =>
  lineOf(index, [{ kind: 'stepped', group: [who], start, town }], { sentences: [`${who}: ${start.toUpperCase()} → ${town.toUpperCase()}.`] });
const told = (index: number, text: string, event: LogEvent) => lineOf(index, [event], { sentences: [text] });

describe('the log as it is read', () => {
  const log = [
    told(1, 'Prussia acts.', { kind: 'action_began', nation: 'prussia' }),
    step(2, 'keith', 'a', 'b'), lineOf(3), told(4, 'Prussia conquers B.', { kind: 'conquered', nation: 'prussia', town: 'b' }), step(5, 'keith', 'b', 'c'),
    step(6, 'daun', 'e', 'd'), { ...step(7, 'daun', 'd', 'c'), undone: true }, lineOf(8, [], { undo: true, sentences: ['back'] }),
    told(9, 'Austria acts.', { kind: 'action_began', nation: 'austria' }), step(10, 'daun', 'd', 'c'),
  ];
  const rows = rowsOf(log, board, 'en');

  it('folds a march into one row, past what happens on the way', () => {
    expect(rows.map(({ text }) => text)).toEqual(['Prussia acts.', 'keith: A → B → C.', 'Prussia conquers B.', 'daun: E → D.', 'Austria acts.', 'daun: D → C.']);
    expect(rows[1]).toMatchObject({ key: '2.0', from: 2, at: 5, way: ['a', 'b', 'c'] });
    const [row] = rows.slice(1);
    expect(linked(row!.text, row!.event, board, row!.way).flatMap(({ town }) => town ?? [])).toEqual(['a', 'b', 'c']);
  });

  it('folds what one army or fleet does space by space, with what is left of it in the end', () => {
    const marched = (index: number, origin: string, goal: string, points: number, commanders = ['keith']) =>
      told(index, `Austria: ${origin.toUpperCase()} to ${goal.toUpperCase()}, ${points} units, ${commanders.join(', ')}.`, { kind: 'marched', nation: 'austria', origin, goal, points, commanders });
    const sailed = (index: number, place: string, nation = 'austria') => told(index, `${nation}: B squadron to ${place.toUpperCase()}.`, { kind: 'sailed', nation, squadrons: ['b_1'], place });
    const lost = told(3, 'Attrition at B: 1 lost.', { kind: 'attrition', duchy: 'b', losses: 1 });
    const impulse = (index: number) => told(index, 'Austria: scheduled impulse.', { kind: 'impulse', nation: 'austria' });
    const said = (...lines: LogEntry[]) => rowsOf(lines, board, 'en').map(({ text }) => text);
    expect(said(marched(1, 'a', 'b', 4), lost, marched(4, 'b', 'c', 3))).toEqual(['Austria: A → B → C, 3 units, keith.', 'Attrition at B: 1 lost.']);
    // others, or more of them, are another march
    expect(said(marched(1, 'a', 'b', 4), marched(2, 'b', 'c', 5))).toHaveLength(2);
    expect(said(marched(1, 'a', 'b', 4), marched(2, 'b', 'c', 4, ['daun']))).toHaveLength(2);
    expect(said(sailed(1, 'b'), sailed(2, 'c'), sailed(3, 'd', 'prussia'))).toEqual(['austria: B squadron to B → C.', 'prussia: B squadron to D.']);
    expect(said(sailed(1, 'b'), impulse(2), sailed(3, 'c'))).toHaveLength(3);
    expect(rowsOf([sailed(1, 'b'), sailed(2, 'c')], board, 'en')[0]).toMatchObject({ from: 1, at: 2, way: ['b', 'c'] });
    // a march of Prussia’s Defiant Stand is told at once
    expect(said(told(1, 'Fritz: march by A and B.', { kind: 'marched', blocks: ['fritz'], way: ['a', 'b'] }))).toEqual(['Fritz: march by A and B.']);
  });

  it('knows whose each row is, and at which row one looks', () => {
    expect(rows.map(({ nation }) => nation)).toEqual(['prussia', 'prussia', 'prussia', 'austria', 'austria', 'austria']);
    expect(rowAt(rows, 3)?.key).toBe('2.0');
    expect(rowAt(rows, 8)?.key).toBe('6.0');
    expect(rowAt(rows, 0)).toBeUndefined();
  });

  it('has what is not of the game after the line at which it was made', () => {
    const remark = (number: number, index: number) => ({ number, index, at: 0, what: 'here' as const, text: `remark ${number}` });
    const all = withRemarks(rows, [remark(1, 0), remark(2, 6), remark(3, 6), remark(4, 10)]);
    expect(all.map(({ text }) => text)).toEqual(['Prussia acts.', 'keith: A → B → C.', 'Prussia conquers B.', 'daun: E → D.', 'remark 2', 'remark 3', 'Austria acts.', 'daun: D → C.', 'remark 4']);
    expect(all[4]).toMatchObject({ key: 'r2', at: 6, remark: 'here' });
    expect(withRemarks(rows, [])).toBe(rows);
  });
});

it('a line has the colour of whom it is about: a nation, the first of several, that of a piece', () => {
  const about = (event: object) => nationOf({ kind: 'x', ...event } as LogEvent, board);
  expect(about({ nation: 'prussia', commander: 'daun' })).toBe('prussia');
  expect(about({ nations: ['austria', 'prussia'], goal: 'a' })).toBe('austria');
  expect(about({ one: 'austria', other: 'prussia' })).toBe('austria');
  expect([about({ commander: 'daun' }), about({ group: ['keith'] })]).toEqual(['austria', 'prussia']);
  expect(about({ duchy: 'a', attackers: ['austria'], defenders: ['prussia'] })).toBeNull();
});

describe('the end', () => {
  it('is what it was for the one who looks', () => {
    expect(endingOf({ winners: [1, 2] }, 1, 3)).toBe('won');
    expect(endingOf({ winners: [1] }, 0, 2)).toBe('lost');
    expect([endingOf({ winners: [] }, 0, 2), endingOf({ winners: [0, 1] }, 0, 2)]).toEqual(['draw', 'draw']);
    expect(endingOf({ winners: [1] }, null, 2)).toBe('over');
  });

  it('leads to a table at which everybody sits one seat further on', () => {
    const seat = (number: number, kind: string, name = '') => ({ seat: number, kind, name });
    const info = { game: 'friedrich', public: false, pace: 'days', days: 3, seats: [seat(0, 'person'), seat(1, 'bot', 'random'), seat(2, 'person'), seat(3, 'person')] } as TableInfo;
    const wish = rematchOf(info, { players: 4 }, [0], 'Anne');
    expect(wish.seats).toEqual([{ kind: 'open' }, { kind: 'person', name: 'Anne' }, { kind: 'bot', bot: 'random' }, { kind: 'open' }]);
    expect(wish).toMatchObject({ game: 'friedrich', options: { players: 4 }, pace: 'days', days: 3, public: false });
  });

  it('is the one to which somebody has invited already', () => {
    const here = (id: string) => ({ text: `Another game? ${linkTo(id)} (any seat)` });
    vi.stubGlobal('location', { origin: 'https://lace.example', pathname: '/' });
    expect(invitedTo([], 'this')).toBeNull();
    expect(invitedTo([{ text: 'Well played! https://other.example/#/table/x' }, here('this')], 'this')).toBeNull();
    expect(invitedTo([here('old'), here('new'), here('this'), { text: 'Thanks.' }], 'this')).toBe('new');
    vi.unstubAllGlobals();
  });
});

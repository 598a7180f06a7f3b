// The battle board: who stands in which box, and the log as a story with its dice.

import { describe, expect, it } from 'vitest';
import type { LogEntry } from '../src/core/types';
import { linesOf, reservesOf } from '../src/games/defiant/battle/lines';
import { isVolley, storyOf, told } from '../src/games/defiant/battle/story';
import { at, board, crowd, viewOf } from './defiant-board';
import { lineOf } from './lines';

describe('the lines', () => {
  const view = viewOf(
    { fritz: at('b', { box: 'line' }), foot: at('b', { box: 'line', steps: 4 }), horse: at('b', { box: 'reserve', came: 'a' }), daun: at('b', { box: 'line' }), line: at('c') },
    [crowd('b', 'austria', 2, { box: 'formed' }), crowd('b', 'austria', 1, { box: 'reserve', came: 'gathered' })],
    { half_hit: ['foot'], leaving_board: ['daun'], stout: { prussia: 'foot', allies: null } },
  );

  it('hold the blocks of each side by their boxes, the leaders first', () => {
    const { prussia, allies } = linesOf(board, view);
    expect(prussia.line?.map(({ id }) => id)).toEqual(['fritz', 'foot']);
    expect(prussia.line?.[1]).toMatchObject({ half: true, stout: true, leaving: false });
    expect(allies.line?.map(({ id, leaving }) => [id, leaving])).toEqual([['daun', true]]);
    expect(allies.formed?.map(({ id, steps }) => [id, steps])).toEqual([[null, null], [null, null]]);
  });

  it('have their reserves by road, those who come next first', () => {
    const lines = linesOf(board, viewOf({ fritz: at('b', { box: 'reserve', came: 'c' }), foot: at('b', { box: 'reserve', came: 'a' }), horse: at('b', { box: 'reserve', came: 'a' }) }));
    expect(reservesOf(lines.prussia, ['a', 'c']).map(({ came, pieces }) => [came, pieces.length])).toEqual([['a', 2], ['c', 1]]);
    expect(reservesOf(lines.prussia, ['c', 'a'])[0]?.came).toBe('c');
  });
});

describe('the story', () => {
  const said = (line: LogEntry): LogEntry => ({ ...line, sentences: line.events.map((event) => `${event.kind}.`) });
  const fired = { kind: 'fired', side: 'allies', column: 1, dice: [6, 4, 5], cp: [7, 5, 5], hits: 2, struck: [1, 0, 1] };
  const log = [
    said(lineOf(1, [{ kind: 'battle', town: 'a', attacker: 'prussia', defender: 'allies' }, { kind: 'beaten', side: 'allies', town: 'a' }])),
    said(lineOf(2, [{ kind: 'battle', town: 'b', attacker: 'prussia', defender: 'allies' }])),
    said(lineOf(3, [{ kind: 'round', round: 1 }, fired, { kind: 'hit', block: 'foot', steps: 2 }, { kind: 'marched_all', side: 'prussia' }])),
    said(lineOf(4, [{ kind: 'round', round: 2 }])),
  ];

  it('is that of the last battle, round by round', () => {
    const story = storyOf(log);
    expect([story?.town, story?.over]).toEqual(['b', false]);
    expect(told(story).map(({ number, items }) => [number, items.length])).toEqual([[0, 1], [1, 2]]);
  });

  it('tells of each die whether it struck, as the server says', () => {
    const volley = told(storyOf(log))[1]?.items.find(isVolley);
    expect(volley?.dice).toEqual([{ die: 6, cp: 7, struck: true }, { die: 4, cp: 5, struck: false }, { die: 5, cp: 5, struck: true }]);
    expect(volley?.hits).toBe(2);
  });

  it('tells the dice for a surrender, until the turn after', () => {
    const roll = { kind: 'surrender_roll', town: 'c', die: 5, modifier: 2, falls: 1 };
    const rolled = [...log, said(lineOf(5, [roll, { kind: 'turn', year: 1757, turn: 4 }]))];
    const story = storyOf(rolled);
    expect([story?.town, story?.siege, story?.over]).toEqual(['c', 5, true]);
    expect(told(story)[0]?.items).toMatchObject([{ column: 'surrender', dice: [{ die: 5, cp: 0, struck: true }], text: 'surrender_roll.' }]);
    expect(storyOf([...rolled, said(lineOf(6, [{ kind: 'turn', year: 1757, turn: 5 }]))])).toBeNull();
  });

  it('leaves out what does not belong to a battle, and what was taken back', () => {
    expect(told(storyOf(log))[1]?.items.filter((item) => !isVolley(item)).map((note) => ('text' in note ? note.text : ''))).toEqual(['hit.']);
    expect(storyOf(log.map((line) => (line.index > 1 ? { ...line, undone: true } : line)))?.town).toBe('a');
    expect(storyOf(log, 1)?.over).toBe(true);
    expect(storyOf([...log, said(lineOf(5, [{ kind: 'turn', year: 1757, turn: 4 }]))])).toBeNull();
  });
});

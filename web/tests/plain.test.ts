// A game that this client does not know is shown by its fields, its actions and its log.

import { afterEach, describe, expect, it } from 'vitest';
import { GAMES, loadPlain } from '../src/games';
import { fieldsOf } from '../src/games/plain/fields';
import { coverOf, entryOf, firstGame, type GameModule, loadGame, register, rolesOfSeat } from '../src/core/registry';
import { headingOf, labelOf } from '../src/core/labels';
import { Board } from '../src/core/board';
import type { BoardData } from '../src/core/types';

/** What the server sends for a game that tells nothing of a board. */
const BARE = { towns: [], roads: [], sectors: [], pieces: [], nations: [], verbs: {}, reserve: 0, width: 0, height: 0, map: { colours: {} } };

register(GAMES, loadPlain);

describe('the games of this client', () => {
  afterEach(() => register(GAMES, loadPlain));

  it('are found by their names', () => {
    expect(firstGame()).toBe('friedrich');
    expect(coverOf('maria')?.title).toBe('Maria');
    expect(coverOf('spoof')).toBeUndefined();
    expect(GAMES.filter((entry) => entry.workshop).map((entry) => entry.cover.slug)).toEqual(['frederic']);
    expect(entryOf('frederic')?.picture).toBeDefined();
  });

  it('are fetched when a table needs them', async () => {
    const [own, other] = [{ overlay: null } as GameModule, { overlay: null } as GameModule];
    register([{ cover: coverOf('maria')!, load: () => Promise.resolve({ module: own }) }], () => Promise.resolve(other));
    expect(await loadGame('maria')).toBe(own);
    expect(await loadGame('friedrich')).toBe(other);
  });

  it('say who shares a seat', () => {
    expect(rolesOfSeat('friedrich', 3, 'pompadour')).toEqual(['elisabeth', 'pompadour']);
    expect(rolesOfSeat('friedrich', 4, 'pompadour')).toEqual(['pompadour']);
    expect(rolesOfSeat('spoof', 2, 'anna')).toEqual(['anna']);
  });
});

describe('a game without a board of its own', () => {
  it('has a table', async () => {
    const found = await loadGame('spoof');
    expect(found.game.slug).toBe('spoof');
    const board = new Board(BARE as unknown as BoardData, found.game);
    expect(labelOf({ text: 'guess 3', verb: 'guess', args: [3] }, board)).toBe('guess 3');
    expect(headingOf('guess')).toBe('Guess');
  });

  it('tells what a seat sees', () => {
    const view = { seat: 0, fist: null, last_guesses: [2, -1], points: { anna: 1, boris: [] } };
    expect(fieldsOf(view)).toEqual([['fist', '–'], ['last guesses', '2, -1'], ['points', 'anna: 1; boris: –']]);
  });
});

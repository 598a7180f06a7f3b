// A game that this client does not know is shown by its fields, its actions and its log.

import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from '../src/core/api';
import { GAMES, loadPlain } from '../src/games';
import { fieldsOf } from '../src/games/plain/fields';
import { coverOf, gameOf, library, rolesOfSeat } from '../src/core/library.svelte';
import { entryOf, firstGame, type GameModule, loadGame, register } from '../src/core/registry';
import { headingOf, labelOf } from '../src/core/labels';
import { Board } from '../src/core/board';
import type { BoardData, GameInfo } from '../src/core/types';

/** What the server sends for a game that tells nothing of a board. */
const BARE = { towns: [], roads: [], sectors: [], pieces: [], nations: [], verbs: {}, reserve: 0, width: 0, height: 0, map: { colours: {} } };

register(GAMES, loadPlain);

describe('the games of this client', () => {
  afterEach(() => register(GAMES, loadPlain));

  it('are found by their names', () => {
    expect(firstGame()).toBe('friedrich');
    expect(GAMES.filter((entry) => entry.workshop).map((entry) => entry.slug)).toEqual(['frederic']);
    expect(entryOf('frederic')?.picture).toBeDefined();
  });

  it('are fetched when a table needs them', async () => {
    const [own, other] = [{ overlay: null } as GameModule, { overlay: null } as GameModule];
    register([{ slug: 'maria', load: () => Promise.resolve({ module: own }) }], () => Promise.resolve(other));
    expect(await loadGame('maria')).toBe(own);
    expect(await loadGame('friedrich')).toBe(other);
  });
});

describe('the games of the server', () => {
  const trio = { slug: 'trio', title: 'Trio', cover: { seats: { 3: [['anna', 'carl'], ['bea'], ['dora']], 4: [['anna'], ['bea'], ['carl'], ['dora']] } } };
  const answers = (...found: (object[] | Error)[]) =>
    vi.spyOn(api, 'games').mockImplementation(() => {
      const next = found.shift();
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next as GameInfo[]);
    });
  afterEach(() => vi.restoreAllMocks());

  it('are asked for once, and again after a failure; they say who shares a seat', async () => {
    const asked = answers(new Error('closed'), [trio, { slug: 'spoof', title: 'Spoof', cover: null }]);
    expect(rolesOfSeat('trio', 3, 'carl')).toEqual(['carl']);
    await expect(library.load()).rejects.toThrow('closed');
    await library.load();
    expect(await library.load()).toBe(library.games);
    expect(asked).toHaveBeenCalledTimes(2);
    expect([gameOf('spoof')?.title, coverOf('spoof'), coverOf('other')]).toEqual(['Spoof', undefined, undefined]);
    expect(rolesOfSeat('trio', 3, 'carl')).toEqual(['anna', 'carl']);
    expect(rolesOfSeat('trio', 4, 'carl')).toEqual(['carl']);
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

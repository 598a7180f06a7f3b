// A game that this client does not know is shown by its fields, its actions and its log.

import { describe, expect, it } from 'vitest';
import { loadGame } from '../src/games';
import { fieldsOf } from '../src/games/plain/fields';
import { headingOf, labelOf } from '../src/core/labels';
import { Board } from '../src/core/board';
import type { BoardData } from '../src/core/types';

/** What the server sends for a game that tells nothing of a board. */
const BARE = { towns: [], roads: [], sectors: [], pieces: [], nations: [], verbs: {}, reserve: 0, width: 0, height: 0, map: { colours: {} } };

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

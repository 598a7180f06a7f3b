// Nations as the eye knows them: a colour and a letter.

import type { Board } from './board';

const GREY = '#8c8a86';
/** Where two nations begin alike. */
const LETTERS: Record<string, string> = { pragmatic: 'PA' };

function colour(board: Board, word: string | undefined): string {
  return board.data.map.colours[word ?? ''] ?? GREY;
}

/** The colour of a nation's pieces. */
export function nationColour(board: Board, nation: string): string {
  return colour(board, board.nation.get(nation)?.colour);
}

/** The colour of its objectives: white pieces have grey ones. */
export function objectiveColour(board: Board, nation: string): string {
  const look = board.nation.get(nation);
  return colour(board, look?.objective_colour || look?.colour);
}

export function letterOf(nation: string, board?: Board): string {
  return board?.nation.get(nation)?.letter ?? LETTERS[nation] ?? nation.charAt(0).toUpperCase();
}

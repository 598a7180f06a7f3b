// Friedrich's nations as the eye knows them, and who plays them.

import type { Board } from '../../lib/board';

const GREY = '#8c8a86';

function colour(board: Board, word: string | undefined): string {
  return board.data.map.colours[word ?? ''] ?? GREY;
}

/** The colour of a nation's pieces. */
export function lacquer(board: Board, nation: string): string {
  return colour(board, board.nation.get(nation)?.colour);
}

/** The colour of its objectives: white pieces have grey ones. */
export function objectiveColour(board: Board, nation: string): string {
  const look = board.nation.get(nation);
  return colour(board, look?.objective_colour || look?.colour);
}

export function letterOf(nation: string): string {
  return nation.charAt(0).toUpperCase();
}

export function areEnemies(board: Board, a: string, b: string): boolean {
  return board.nation.get(a)?.side !== board.nation.get(b)?.side;
}

export const ROLES: Record<string, { nations: string[] }> = {
  frederick: { nations: ['prussia', 'hanover'] },
  elisabeth: { nations: ['russia', 'sweden'] },
  maria_theresa: { nations: ['austria', 'imperial'] },
  pompadour: { nations: ['france'] },
};

/** The nations' colours, for where no board is at hand. */
export const LACQUERS: Record<string, string> = {
  prussia: '#24497a', hanover: '#7fb4d1', russia: '#2c6b3d', sweden: '#93bd6c',
  austria: '#f2ede0', imperial: '#dcae2c', france: '#aa3029',
};

/** The role for a first game: one nation, few pieces. */
export const FIRST_ROLE = 'pompadour';

export const SEATS: Record<number, string[][]> = {
  4: [['frederick'], ['elisabeth'], ['maria_theresa'], ['pompadour']],
  3: [['frederick'], ['elisabeth', 'pompadour'], ['maria_theresa']],
};

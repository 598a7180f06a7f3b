// Distances by road, for those who play in tests.

import type { Board } from '../src/core/board';

/** The towns at most so many roads away, each with its distance; pieces in between do not matter. */
export function around(board: Board, town: string, reach: number): Map<string, number> {
  const found = new Map([[town, 0]]);
  for (const [id, far] of found) {
    for (const road of far < reach ? (board.near[board.number(id)] ?? []) : []) {
      const there = board.town(road.town).id;
      if (!found.has(there)) found.set(there, far + 1);
    }
  }
  return found;
}

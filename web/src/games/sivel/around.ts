// Distances by road.

import type { Board } from '../../core/board';

/** The towns at most so many roads away, each with its distance; pieces in between do not matter. */
export function around(board: Board, town: string, reach: number): Map<string, number> {
  const found = new Map([[town, 0]]);
  let edge = [town];
  for (let far = 1; far <= reach; far++) {
    const next: string[] = [];
    for (const id of edge) {
      for (const road of board.near[board.number(id)] ?? []) {
        const there = board.town(road.town).id;
        if (found.has(there)) continue;
        found.set(there, far);
        next.push(there);
      }
    }
    edge = next;
  }
  return found;
}

// How near the end is: pools of victory markers, and the fortresses that the introductory game asks for.

import type { Board } from '../../../core/board';
import type { Town } from '../../../core/types';
import { of } from '../politics';
import type { MariaView } from '../view';

export interface Standing {
  power: string;
  /** Markers left in the pool, of how many: none left wins. */
  pool: number;
  markers: number;
  /** Where the others are: on the map, as question marks, in victory boxes, set aside. */
  onMap: number;
  asked: number;
  boxes: { id: string; count: number; room: number }[];
  aside: number;
}

export function majors(board: Board): string[] {
  return of(board).boxes.influence;
}

/** Where a major power's victory markers are, as the engine counts them. */
export function standingOf(board: Board, view: MariaView, power: string): Standing {
  const filled = view.boxes[power] ?? {};
  const boxes = of(board).boxes.victory.flatMap(({ id, capacity }) => {
    const room = capacity[power];
    return room === undefined ? [] : [{ id, count: filled[id] ?? 0, room }];
  });
  const pool = view.pools[power] ?? 0;
  const markers = board.nation.get(power)?.markers ?? 0;
  const onMap = Object.values(view.markers).filter((owner) => owner === power).length;
  return { power, pool, markers, onMap, asked: view.asked[power] ?? 0, boxes, aside: view.set_aside[power] ?? 0 };
}

export interface Goal {
  power: string;
  /** Fortresses held, of those needed. */
  held: Town[];
  needed: number;
}

/** What powers need in the introductory game, and hold. */
export function goalsOf(board: Board, view: MariaView): Goal[] {
  return of(board).introductory.aims.map(({ power, needed }) => ({ power, needed, held: (view.goals[power] ?? []).map((town) => board.town(town)) }));
}

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

const inBox = (view: MariaView, power: string): Record<string, number> => ({
  battle: view.battle_boxes[power] ?? 0,
  electors: Number(view.electors_box === power),
  emperor: Number(view.emperor_box === power),
  italy: Number(view.italy_box === power),
  silesia: Number(view.silesia_box && power === 'prussia'),
});

/** Where a major power's victory markers are (M-15, M-16, R89). */
export function standingOf(board: Board, view: MariaView, power: string): Standing {
  const filled = inBox(view, power);
  const boxes = of(board).boxes.victory.flatMap(({ id, capacity }) => {
    const room = capacity[power];
    return room === undefined ? [] : [{ id, count: filled[id] ?? 0, room }];
  });
  const pool = view.pools[power] ?? 0;
  const markers = board.nation.get(power)?.markers ?? 0;
  const onMap = Object.values(view.markers).filter((owner) => owner === power).length;
  const aside = view.set_aside[power] ?? 0;
  const placed = onMap + aside + boxes.reduce((sum, box) => sum + box.count, 0);
  return { power, pool, markers, onMap, asked: Math.max(0, markers - pool - placed), boxes, aside };
}

export interface Goal {
  power: string;
  /** Fortresses held, of those needed. */
  held: Town[];
  needed: number;
}

/** M-14.06, M-14.07. */
const AIMS: { power: string; countries: string[]; needed: number }[] = [
  { power: 'france', countries: ['austria'], needed: 9 },
  { power: 'prussia', countries: ['austria', 'silesia'], needed: 12 },
];
/** M-14.08: after it Maria Theresa has won. */
export const LAST_TURN = 9;

/** What France and Prussia need in the introductory game, and hold (R42). */
export function goalsOf(board: Board, view: MariaView): Goal[] {
  return AIMS.map(({ power, countries, needed }) => ({
    power,
    needed,
    held: board.data.towns.filter((town) => town.fortress && countries.includes(town.country) && view.markers[town.id] === power),
  }));
}

/** The sums of the winter scores, once they are shown. */
export function winterSums(view: MariaView): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const winter of view.winter_scores) for (const [power, score] of Object.entries(winter)) sums[power] = (sums[power] ?? 0) + score;
  return sums;
}

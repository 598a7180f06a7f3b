// The zones of the sea: which one lies under a point, and its outline.

import type { Board } from '../../../core/board';
import type { FlatLine } from '../../../core/types';
import { polygonPath } from '../../../boards/common/shapes';
import { dataOf } from '../data';

/** Whether a point lies within a ring of the sheet. */
function within(ring: FlatLine, x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const [ax, ay, bx, by] = [ring[i] ?? 0, ring[i + 1] ?? 0, ring[j] ?? 0, ring[j + 1] ?? 0];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

const areasOf = (board: Board, zone: string) => dataOf(board).geography.seas[zone.replace('sea:', '')] ?? [];

/** The one of some places that is a zone over a point; null if none is. */
export function zoneAt(board: Board, zones: Iterable<string>, x: number, y: number): string | null {
  for (const zone of zones) if (areasOf(board, zone).some((rings) => rings.filter((ring) => within(ring, x, y)).length % 2 === 1)) return zone;
  return null;
}

export const zonePath = (board: Board, zone: string): string => polygonPath(areasOf(board, zone));

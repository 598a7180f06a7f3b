// Which choices lie beyond which edge of the frame, and where on that edge their arrow stands.

import type { ZoomTransform } from 'd3-zoom';
import { type Box, grown } from './geometry';

export type Edge = 'left' | 'right' | 'top' | 'bottom';

export interface Beyond<T> {
  edge: Edge;
  places: T[];
  /** Where the arrow stands, in the frame. */
  x: number;
  y: number;
}

/** An arrow stands this far from the edge, and from the corners, where tools and ribbons are. */
const INSET = 24;
const CORNER = 90;

const clamp = (value: number, size: number): number => Math.max(Math.min(CORNER, size / 2), Math.min(size - Math.min(CORNER, size / 2), value));

/** What lies over the sheet is grown by so much for the size of an arrow, and an arrow slides along its edge in such steps. */
const SIZE = 10;
const STEP = 6;

/** Where on an edge of this length an arrow stands, as near as can be to where it is wanted, with nothing under it. */
function beside(wanted: number, length: number, covered: (v: number) => boolean): number {
  for (let by = 0; by < length; by += STEP) {
    for (const v of [wanted - by, wanted + by]) if (v >= INSET && v <= length - INSET && !covered(v)) return v;
  }
  return wanted;
}

/** The places out of sight, by the edge beyond which they lie farthest; the arrows stand clear of what covers the frame. */
export function beyondEdges<T extends { x: number; y: number }>(places: T[], at: Pick<ZoomTransform, 'apply'>, width: number, height: number, covers: Box[] = []): Beyond<T>[] {
  const found = new Map<Edge, { place: T; x: number; y: number }[]>();
  for (const place of places) {
    const [x, y] = at.apply([place.x, place.y]);
    const far: [Edge, number][] = [['left', -x], ['right', x - width], ['top', -y], ['bottom', y - height]];
    const [edge, by] = far.reduce((most, one) => (one[1] > most[1] ? one : most));
    if (by > 0) found.set(edge, [...(found.get(edge) ?? []), { place, x, y }]);
  }
  return [...found].map(([edge, all]) => {
    const mean = (axis: 'x' | 'y') => all.reduce((sum, one) => sum + one[axis], 0) / all.length;
    const covered = (x: number, y: number) => covers.map((one) => grown(one, SIZE)).some((box) => x > box.x0 && x < box.x1 && y > box.y0 && y < box.y1);
    const upright = edge === 'left' || edge === 'right';
    const across = edge === 'left' || edge === 'top' ? INSET : (upright ? width : height) - INSET;
    const along = upright ? beside(clamp(mean('y'), height), height, (y) => covered(across, y)) : beside(clamp(mean('x'), width), width, (x) => covered(x, across));
    return { edge, places: all.map((one) => one.place), ...(upright ? { x: across, y: along } : { x: along, y: across }) };
  });
}

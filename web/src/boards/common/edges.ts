// Which choices lie beyond which edge of the frame, and where on that edge their arrow stands.

import type { ZoomTransform } from 'd3-zoom';

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

/** The places out of sight, by the edge beyond which they lie farthest. */
export function beyondEdges<T extends { x: number; y: number }>(places: T[], at: Pick<ZoomTransform, 'apply'>, width: number, height: number): Beyond<T>[] {
  const found = new Map<Edge, { place: T; x: number; y: number }[]>();
  for (const place of places) {
    const [x, y] = at.apply([place.x, place.y]);
    const far: [Edge, number][] = [['left', -x], ['right', x - width], ['top', -y], ['bottom', y - height]];
    const [edge, by] = far.reduce((most, one) => (one[1] > most[1] ? one : most));
    if (by > 0) found.set(edge, [...(found.get(edge) ?? []), { place, x, y }]);
  }
  return [...found].map(([edge, all]) => {
    const mean = (axis: 'x' | 'y') => all.reduce((sum, one) => sum + one[axis], 0) / all.length;
    const [x, y] = [clamp(mean('x'), width), clamp(mean('y'), height)];
    return { edge, places: all.map((one) => one.place), x: edge === 'left' ? INSET : edge === 'right' ? width - INSET : x, y: edge === 'top' ? INSET : edge === 'bottom' ? height - INSET : y };
  });
}

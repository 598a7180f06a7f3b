// An area of the sheet, of which only what is near is painted: a stroke far outside a square costs as much as one within.

import type { FlatPolygon } from '../../../core/types';
import { type Box, grown } from '../../common/geometry';
import { polygonPath } from '../../common/shapes';

/** So many corners of an outline are looked at together. */
const RUN = 12;

interface Run {
  box: Box;
  corners: [number, number][];
}

export class Area {
  readonly path: Path2D;
  readonly box: Box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  private readonly runs: Run[] = [];

  constructor(polygons: FlatPolygon[]) {
    this.path = new Path2D(polygonPath(polygons));
    for (const ring of polygons.flat()) {
      const corners: [number, number][] = [];
      for (let i = 0; i + 1 < ring.length; i += 2) corners.push([ring[i] ?? 0, ring[i + 1] ?? 0]);
      if (corners[0]) corners.push(corners[0]);
      for (let i = 0; i + 1 < corners.length; i += RUN) this.addRun(corners.slice(i, i + RUN + 1));
    }
  }

  private addRun(corners: [number, number][]): void {
    const [xs, ys] = [corners.map((c) => c[0]), corners.map((c) => c[1])];
    const box = { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
    this.runs.push({ box, corners });
    this.box.x0 = Math.min(this.box.x0, box.x0);
    this.box.y0 = Math.min(this.box.y0, box.y0);
    this.box.x1 = Math.max(this.box.x1, box.x1);
    this.box.y1 = Math.max(this.box.y1, box.y1);
  }

  /** The parts of the outline at most `reach` away from a box; null if there are none. */
  outline(box: Box, reach: number): Path2D | null {
    const near = grown(box, reach + 1);
    let path: Path2D | null = null;
    let last: [number, number] | undefined;
    for (const run of this.runs) {
      if (!touches(run.box, near)) continue;
      path ??= new Path2D();
      const [first, ...rest] = run.corners;
      // a run that goes on where the last one ended has no new end
      if (first && first !== last) path.moveTo(...first);
      for (const corner of rest) path.lineTo(...corner);
      last = rest.at(-1);
    }
    return path;
  }
}

/** A box without width or height overlaps nothing, and yet may lie within. */
const touches = (a: Box, b: Box): boolean => a.x0 <= b.x1 && b.x0 <= a.x1 && a.y0 <= b.y1 && b.y0 <= a.y1;

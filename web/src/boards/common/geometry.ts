// Boxes, segments, and a grid that finds the ones nearby.

export type { Box } from '../../core/stand';
import type { Box } from '../../core/stand';

export const overlap = (a: Box, b: Box): boolean => a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;

/** How much of a box another one covers. */
export const shared = (a: Box, b: Box): number => Math.max(0, Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0)) * Math.max(0, Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0));

export const grown = (b: Box, by: number): Box => ({ x0: b.x0 - by, y0: b.y0 - by, x1: b.x1 + by, y1: b.y1 + by });

export const holds = (a: Box, b: Box): boolean => a.x0 <= b.x0 && a.y0 <= b.y0 && a.x1 >= b.x1 && a.y1 >= b.y1;

export const joined = (a: Box, b: Box): Box => ({
  x0: Math.min(a.x0, b.x0),
  y0: Math.min(a.y0, b.y0),
  x1: Math.max(a.x1, b.x1),
  y1: Math.max(a.y1, b.y1),
});

export const boxPath = (b: Box): string => `M${b.x0} ${b.y0}H${b.x1}V${b.y1}H${b.x0}Z`;

export interface Segment {
  ax: number;
  ay: number;
  bx: number;
  by: number;
}

/** How much of a segment lies in a box (Liang and Barsky's clipping). */
export function lengthIn(s: Segment, box: Box): number {
  const [dx, dy] = [s.bx - s.ax, s.by - s.ay];
  let [t0, t1] = [0, 1];
  for (const [step, low, high] of [
    [dx, box.x0 - s.ax, box.x1 - s.ax],
    [dy, box.y0 - s.ay, box.y1 - s.ay],
  ] as const) {
    if (step === 0) {
      if (low > 0 || high < 0) return 0;
      continue;
    }
    const [p, q] = [low / step, high / step];
    t0 = Math.max(t0, Math.min(p, q));
    t1 = Math.min(t1, Math.max(p, q));
    if (t0 >= t1) return 0;
  }
  return Math.hypot(dx, dy) * (t1 - t0);
}

/** Things by the cells that their boxes touch. */
export class Grid<T> {
  private readonly cells = new Map<number, { box: Box; thing: T }[]>();

  constructor(private readonly cell = 60) {}

  private *keys(box: Box): Iterable<number> {
    const at = (v: number) => Math.floor(v / this.cell) + 512;
    for (let i = at(box.x0); i <= at(box.x1); i++) for (let j = at(box.y0); j <= at(box.y1); j++) yield i * 4096 + j;
  }

  add(box: Box, thing: T): void {
    for (const key of this.keys(box)) {
      const cell = this.cells.get(key);
      if (cell) cell.push({ box, thing });
      else this.cells.set(key, [{ box, thing }]);
    }
  }

  hits(box: Box): boolean {
    for (const key of this.keys(box)) {
      for (const other of this.cells.get(key) ?? []) if (overlap(box, other.box)) return true;
    }
    return false;
  }

  /** The things whose boxes overlap `box`, each once. */
  near(box: Box): Set<T> {
    const found = new Set<T>();
    for (const key of this.keys(box)) {
      for (const other of this.cells.get(key) ?? []) if (overlap(box, other.box)) found.add(other.thing);
    }
    return found;
  }
}

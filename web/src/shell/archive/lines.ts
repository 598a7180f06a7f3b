// The chart of the score: where its lines run, and the same as a table.

import type { Shapes } from '../../core/types';

type Story = Shapes['Story'];
type Point = Story['points'][number];

/** The frame of the chart, in its own units. */
export const FRAME = { width: 760, height: 270, left: 52, right: 14, top: 20, bottom: 26 };

export interface Axis {
  /** Where an index or a score lies. */
  x: (index: number) => number;
  y: (score: number) => number;
  /** The scores that are written at the side. */
  marks: number[];
  last: number;
}

/** A step between marks that people count in: 1, 2, 5, 10, 20 ... */
export function stepOf(span: number, most = 6): number {
  for (let size = 1; ; size *= 10) for (const step of [size, 2 * size, 5 * size]) if (span / step <= most) return step;
}

export function axisOf({ points, powers }: Pick<Story, 'points' | 'powers'>, last: number): Axis {
  const scores = points.flatMap((point) => point.scores.filter((score) => score !== null));
  const targets = powers.flatMap((power) => (power.target === null ? [] : [power.target]));
  const step = stepOf(Math.max(...scores, ...targets, 1) - Math.min(...scores, 0));
  const low = Math.floor(Math.min(...scores, 0) / step) * step;
  const high = Math.ceil(Math.max(...scores, ...targets, low + step) / step) * step;
  const { width, height, left, right, top, bottom } = FRAME;
  const marks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, i) => low + i * step);
  return {
    x: (index) => left + (index / Math.max(last, 1)) * (width - left - right),
    y: (score) => top + ((high - score) / (high - low)) * (height - top - bottom),
    marks, last,
  };
}

/** The line of one power: level until something changes, broken where it has no score. */
export function pathOf(points: Point[], place: number, axis: Axis): string {
  let path = '';
  let drawing = false;
  for (const [i, point] of points.entries()) {
    const score = point.scores[place] ?? null;
    if (score === null) {
      drawing = false;
      continue;
    }
    const [from, to] = [axis.x(point.index), axis.x(points[i + 1]?.index ?? axis.last)].map((x) => x.toFixed(1));
    path += `${drawing ? 'V' : `M${from} `}${axis.y(score).toFixed(1)}H${to}`;
    drawing = true;
  }
  return path;
}

/** Where each turn began. */
export function turnsOf(points: Point[]): { turn: number; index: number }[] {
  return points.flatMap((point, i) => (point.turn !== null && point.turn > 0 && point.turn !== points[i - 1]?.turn ? [{ turn: point.turn, index: point.index }] : []));
}

/** The turns whose numbers are written: none so close to the one before that they would touch. */
export function numberedOf(turns: { turn: number; index: number }[], axis: Axis, gap = 36): Set<number> {
  const found = new Set<number>();
  let last = -gap;
  for (const { turn, index } of turns) {
    if (axis.x(index) - last < gap) continue;
    found.add(turn);
    last = axis.x(index);
  }
  return found;
}

/** The scores at the end of each turn; of a game without turns only those at its end. */
export function rowsOf(points: Point[]): Point[] {
  return points.filter((point, i) => points[i + 1]?.turn !== point.turn);
}

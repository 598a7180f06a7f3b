// Letters set along a line, as a river's name runs with its water.

import type { FlatLine } from '../../../core/types';
import type { Canvas2D } from './canvas';

/** A line in short straight pieces, each with the way gone before it. */
export interface Along {
  points: { x: number; y: number; gone: number }[];
  length: number;
}

/** The smooth line through a course: bent by its corners through the middles of its segments. */
export function along(line: FlatLine): Along {
  const corners: [number, number][] = [];
  for (let i = 0; i + 1 < line.length; i += 2) corners.push([line[i] ?? 0, line[i + 1] ?? 0]);
  const points: Along['points'] = [];
  const put = (x: number, y: number) => {
    const last = points.at(-1);
    points.push({ x, y, gone: last ? last.gone + Math.hypot(x - last.x, y - last.y) : 0 });
  };
  let [fx, fy] = corners[0] ?? [0, 0];
  put(fx, fy);
  for (let i = 1; i + 1 < corners.length; i++) {
    const [cx, cy] = corners[i] ?? [0, 0];
    const [nx, ny] = corners[i + 1] ?? [0, 0];
    const last = i + 2 === corners.length;
    const [tx, ty] = last ? [nx, ny] : [(cx + nx) / 2, (cy + ny) / 2];
    for (let s = 1; s <= 4; s++) {
      const u = s / 4;
      const [a, b, c] = [(1 - u) ** 2, 2 * u * (1 - u), u * u];
      put(a * fx + b * cx + c * tx, a * fy + b * cy + c * ty);
    }
    [fx, fy] = [tx, ty];
  }
  return { points, length: points.at(-1)?.gone ?? 0 };
}

/** The place and the direction after a part of the way. */
export function placeAt(way: Along, gone: number): { x: number; y: number; turn: number } {
  const found = way.points.findIndex((point) => point.gone >= gone);
  const next = Math.max(1, found < 0 ? way.points.length - 1 : found);
  const [a, b] = [way.points[next - 1], way.points[next]];
  if (!a || !b) return { x: a?.x ?? 0, y: a?.y ?? 0, turn: 0 };
  const part = b.gone > a.gone ? (gone - a.gone) / (b.gone - a.gone) : 0;
  return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part, turn: Math.atan2(b.y - a.y, b.x - a.x) };
}

export interface Letter {
  letter: string;
  x: number;
  y: number;
  turn: number;
}

/** Letters of these widths from a place of the way on: with the water or against it, whichever reads from left to right. */
function setFrom(way: Along, text: string[], widths: number[], start: number, spacing: number): Letter[] {
  const total = widths.reduce((sum, width) => sum + width + spacing, -spacing);
  const against = placeAt(way, start + total).x < placeAt(way, start).x;
  let gone = 0;
  return text.map((letter, i) => {
    const middle = gone + (widths[i] ?? 0) / 2;
    gone += (widths[i] ?? 0) + spacing;
    const { x, y, turn } = placeAt(way, against ? start + total - middle : start + middle);
    return { letter, x, y, turn: against ? turn + Math.PI : turn };
  });
}

const onHead = ({ turn }: Letter): boolean => Math.cos(turn) < -1e-9;

/** How hard letters are to read: such as stand on their heads, and how much the line turns under them. */
function crooked(letters: Letter[]): number {
  const heads = letters.filter(onHead).length;
  const turns = letters.slice(1).map(({ turn }, i) => Math.abs(Math.atan2(Math.sin(turn - (letters[i]?.turn ?? 0)), Math.cos(turn - (letters[i]?.turn ?? 0)))));
  return 10 * heads + turns.reduce((sum, turn) => sum + turn, 0);
}

/** Where on its way a text is tried, the best places first; and all along it, where none of them will do. */
const STARTS = [0.42, 0.36, 0.48, 0.3, 0.54, 0.24, 0.6, 0.18, 0.66, 0.12, 0.72, 0.06, 0.78, 0];
const ANYWHERE = Array.from({ length: 50 }, (_, i) => i / 50);

/** What a letter costs that would stand in a town. */
const BUILT = 1.2;

/** A text set along a way where it reads best: near its middle, clear of towns, and never upside down; nothing if it is too long for that. */
export function lettersAlong(way: Along, text: string, widthOf: (letter: string) => number, spacing: number, isBuilt: (x: number, y: number) => boolean = () => false): Letter[] {
  const letters = [...text];
  const widths = letters.map(widthOf);
  const total = widths.reduce((sum, width) => sum + width + spacing, -spacing);
  if (total > way.length) return [];
  const cost = (set: Letter[]) => crooked(set) + BUILT * set.filter(({ x, y }) => isBuilt(x, y)).length;
  const setAt = (part: number) => setFrom(way, letters, widths, Math.max(0, Math.min(part * way.length, way.length - total)), spacing);
  const best = STARTS.map(setAt).reduce((one, other) => (cost(other) < cost(one) - 0.3 ? other : one));
  return best.some(onHead) ? (ANYWHERE.map(setAt).find((set) => !set.some(onHead)) ?? []) : best;
}

const known = new WeakMap<Along, Map<string, Letter[]>>();

/** Between letters, in type sizes. */
const SPACING = 0.18;

/** Paints a text of some size letter by letter, `lift` above the line. Where its letters stand is found once. */
export function paintAlong(ctx: Canvas2D, way: Along, text: string, size: number, lift: number, isBuilt: (x: number, y: number) => boolean): void {
  const set = known.get(way) ?? new Map<string, Letter[]>();
  known.set(way, set);
  const key = `${size} ${text}`;
  const letters = set.get(key) ?? lettersAlong(way, text, (letter) => ctx.measureText(letter).width, SPACING * size, isBuilt);
  set.set(key, letters);
  ctx.textAlign = 'center';
  for (const { letter, x, y, turn } of letters) {
    ctx.save();
    ctx.translate(x, y);
    ctx.rotate(turn);
    ctx.fillText(letter, 0, -lift);
    ctx.restore();
  }
}

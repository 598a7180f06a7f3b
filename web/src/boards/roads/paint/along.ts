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
  const next = Math.max(1, way.points.findIndex((point) => point.gone >= gone));
  const [a, b] = [way.points[next - 1], way.points[next]];
  if (!a || !b) return { x: a?.x ?? 0, y: a?.y ?? 0, turn: 0 };
  const part = b.gone > a.gone ? (gone - a.gone) / (b.gone - a.gone) : 0;
  return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part, turn: Math.atan2(b.y - a.y, b.x - a.x) };
}

/** Paints a text letter by letter, `lift` above the line. */
export function paintAlong(ctx: Canvas2D, way: Along, text: string, start: number, lift: number, spacing: number): void {
  let gone = way.length * start;
  ctx.textAlign = 'center';
  for (const letter of text) {
    const width = ctx.measureText(letter).width;
    const { x, y, turn } = placeAt(way, gone + width / 2);
    ctx.save();
    ctx.translate(x, y);
    ctx.rotate(turn);
    ctx.fillText(letter, 0, -lift);
    ctx.restore();
    gone += width + spacing;
  }
}

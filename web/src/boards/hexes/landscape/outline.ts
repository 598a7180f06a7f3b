// The outlines of joined hexes, rounded and a little wayward: neighbours flow together.

import { centreAt, cornersAround, type Point, stepFrom, W } from '../geometry';
import { noise } from './chance';
import type { Terrain } from './terrain';

/** Control points of a closed smooth line, clockwise around what is inside. */
export type Loop = Point[];
/** A point of an outline with the direction that leads outward. */
export interface Rim {
  x: number;
  y: number;
  nx: number;
  ny: number;
}
interface Manner {
  /** How far within the sides of the hexes. */
  inset?: number;
  /** How far it strays from corner to corner, and in long waves, where it is long enough. */
  waver?: number;
  sway?: number;
  seed?: number;
  /** How often it is drawn smoother. */
  calm?: number;
}
interface Edge {
  from: Point;
  to: Point;
  end: number;
}

const COS30 = Math.sqrt(3) / 2;
const keyOf = (p: Point): number => Math.round(p[0] / (W / 2) + 8) * 4096 + Math.round(p[1] / 20 + 8);

const known = new WeakMap<Terrain, Map<string, Edge[][]>>();

/** The sides around all hexes that hold one of these, walk by walk. */
function walksAround(terrain: Terrain, kinds: readonly string[]): Edge[][] {
  const chosen = (col: number, row: number) => terrain.has(col, row, ...kinds);
  const edges = new Map<number, Edge>();
  for (const [col, row] of terrain.wide) {
    if (!chosen(col, row)) continue;
    const corners = cornersAround(...centreAt(col, row));
    for (let d = 0; d < 6; d++) {
      if (chosen(...stepFrom(col, row, d))) continue;
      const [from, to] = [corners[(d + 1) % 6], corners[(d + 2) % 6]];
      if (from && to) edges.set(keyOf(from), { from, to, end: keyOf(to) });
    }
  }
  const walks: Edge[][] = [];
  for (const start of [...edges.keys()]) {
    const walk: Edge[] = [];
    for (let edge = edges.get(start), key = start; edge; key = edge.end, edge = edges.get(key)) {
      walk.push(edge);
      edges.delete(key);
    }
    if (walk.length) walks.push(walk);
  }
  return walks;
}

/** The loops around all hexes that hold one of these. */
export function outlines(terrain: Terrain, kinds: readonly string[], manner: Manner = {}): Loop[] {
  const held = known.get(terrain) ?? new Map<string, Edge[][]>();
  known.set(terrain, held);
  const key = kinds.join();
  const walks = held.get(key) ?? walksAround(terrain, kinds);
  held.set(key, walks);
  return walks.map((walk) => {
    let loop: Loop = walk.map((edge, i) => bent(walk[(i + walk.length - 1) % walk.length] ?? edge, edge, manner));
    for (let k = 0; k < (manner.calm ?? 0) && loop.length > 6; k++) loop = calmed(loop);
    const sway = (manner.sway ?? 0) * Math.min(1, (loop.length - 4) / 10);
    return sway ? loop.map((p) => swayed(p, sway, manner.seed ?? 0)) : loop;
  });
}

function swayed([x, y]: Point, far: number, seed: number): Point {
  return [x + (noise(x, y, 88, seed + 5) - 0.5) * 2 * far, y + (noise(x, y, 88, seed + 6) - 0.5) * 2 * far];
}

/** Each point a part of the way to the middle of its neighbours. */
function calmed(loop: Loop): Loop {
  return loop.map((p, i) => {
    const [a, b] = [loop[(i + loop.length - 1) % loop.length] ?? p, loop[(i + 1) % loop.length] ?? p];
    return [p[0] * 0.5 + (a[0] + b[0]) * 0.25, p[1] * 0.5 + (a[1] + b[1]) * 0.25];
  });
}

function outward(edge: Edge): Point {
  const [dx, dy] = [edge.to[0] - edge.from[0], edge.to[1] - edge.from[1]];
  const length = Math.hypot(dx, dy);
  return [dy / length, -dx / length];
}

/** The corner between two edges, moved inward and a little aside. */
function bent(before: Edge, after: Edge, { inset = 0, waver = 0, seed = 0 }: Manner): Point {
  const [a, b] = [outward(before), outward(after)];
  const [x, y] = after.from;
  const pull = inset / (2 * COS30 * COS30);
  const stray = (way: number) => (noise(x, y, 31, seed + way) - 0.5) * 2 * waver;
  return [x - (a[0] + b[0]) * pull + stray(1), y - (a[1] + b[1]) * pull + stray(2)];
}

/** Points along a loop, about so far apart, each with the way outward. */
export function rimOf(loop: Loop, step: number): Rim[] {
  const found: Rim[] = [];
  let carry = 0;
  loop.forEach((control, i) => {
    const [before, after] = [loop[(i + loop.length - 1) % loop.length] ?? control, loop[(i + 1) % loop.length] ?? control];
    const a: Point = [(before[0] + control[0]) / 2, (before[1] + control[1]) / 2];
    const b: Point = [(after[0] + control[0]) / 2, (after[1] + control[1]) / 2];
    const parts = 10;
    let last = a;
    for (let k = 1; k <= parts; k++) {
      const t = k / parts;
      const [p, q, r] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t];
      const next: Point = [p * a[0] + q * control[0] + r * b[0], p * a[1] + q * control[1] + r * b[1]];
      const [dx, dy] = [next[0] - last[0], next[1] - last[1]];
      const length = Math.hypot(dx, dy);
      for (carry += length; carry >= step; carry -= step) {
        const back = (carry - step) / (length || 1);
        found.push({ x: next[0] - dx * back, y: next[1] - dy * back, nx: dy / (length || 1), ny: -dx / (length || 1) });
      }
      last = next;
    }
  });
  return found;
}

// Ways through hexes, of roads and of water: smooth curves from side to side that meet where hexes meet.

import { centreAt, type Point, stepFrom } from '../geometry';
import { hash } from './chance';
import type { Cell, Terrain } from './terrain';
import { at, between, mid } from './svg';

/** A curve through one hex: its two ends and the point that bends it. */
export interface Bend {
  col: number;
  row: number;
  from: Point;
  over: Point;
  to: Point;
  /** The directions of its two ends; -1: it begins or ends within the hex. */
  ends: [number, number];
}

/** The middle of a hex as a way goes, a little aside of the true one. */
export function middle(col: number, row: number, stray: number, seed: number): Point {
  const [x, y] = centreAt(col, row);
  return [x + (hash(col, row, seed) - 0.5) * 2 * stray, y + (hash(col, row, seed + 1) - 0.5) * 2 * stray];
}

/** How far two directions lie apart: 0 to 3. */
export const apart = (a: number, b: number): number => 3 - Math.abs(3 - ((b - a + 6) % 6));

/** The way out of the field that best goes on from a direction; -1: there is none. */
export function exitOf(terrain: Terrain, [col, row]: Cell, from: number): number {
  let best = -1;
  for (let d = 0; d < 6; d++) {
    if (terrain.isOn(...stepFrom(col, row, d)) || apart(d, from) < 2) continue;
    if (best < 0 || apart(d, from) > apart(best, from)) best = d;
  }
  return best;
}

/** The curves of one hex, given the directions in which the way leads on. */
export function bendsOf([col, row]: Cell, ways: readonly number[], middleOf: (col: number, row: number) => Point): Bend[] {
  const over = middleOf(col, row);
  const gate = (d: number): Point => mid(over, middleOf(...stepFrom(col, row, d)));
  const [first] = ways;
  if (first === undefined) return [];
  if (ways.length === 1) return [{ col, row, from: gate(first), over: between(gate(first), over, 0.5), to: over, ends: [first, -1] }];
  let best: [number, number] = [first, ways[1] ?? first];
  for (const a of ways) for (const b of ways) if (a < b && apart(a, b) > apart(...best)) best = [a, b];
  const [from, to] = [gate(best[0]), gate(best[1])];
  const found: Bend[] = [{ col, row, from, over, to, ends: best }];
  const crown: Point = [(from[0] + 2 * over[0] + to[0]) / 4, (from[1] + 2 * over[1] + to[1]) / 4];
  for (const d of ways) {
    if (!best.includes(d)) found.push({ col, row, from: gate(d), over: between(gate(d), over, 0.7), to: crown, ends: [d, -1] });
  }
  return found;
}

export const bendPath = (bends: readonly Bend[]): string => bends.map((b) => `M${at(b.from)}Q${at(b.over)} ${at(b.to)}`).join('');

/** A point of a curve, from 0 to 1. */
export function bendPoint({ from, over, to }: Bend, t: number): Point {
  const [p, q, r] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t];
  return [p * from[0] + q * over[0] + r * to[0], p * from[1] + q * over[1] + r * to[1]];
}

/** The part of a curve between two of its points. */
export function bendPart(bend: Bend, start: number, end: number): Bend {
  const { from, over, to } = bend;
  const [p, q, r] = [(1 - start) * (1 - end), start * (1 - end) + end * (1 - start), start * end];
  const bent: Point = [p * from[0] + q * over[0] + r * to[0], p * from[1] + q * over[1] + r * to[1]];
  return { ...bend, from: bendPoint(bend, start), over: bent, to: bendPoint(bend, end) };
}

/** Its direction there, as an angle. */
export function bendAngle({ from, over, to }: Bend, t: number): number {
  const [dx, dy] = [(1 - t) * (over[0] - from[0]) + t * (to[0] - over[0]), (1 - t) * (over[1] - from[1]) + t * (to[1] - over[1])];
  return Math.atan2(dy, dx);
}

const ROOM = 40;

/** Points of ways, to be asked how near the nearest is. */
export class Trodden {
  private readonly boxes = new Map<number, Point[]>();

  constructor(bends: readonly Bend[]) {
    for (const bend of bends) {
      for (let k = 0; k <= 8; k++) {
        const p = bendPoint(bend, k / 8);
        const key = this.key(p[0], p[1]);
        const held = this.boxes.get(key);
        if (held) held.push(p);
        else this.boxes.set(key, [p]);
      }
    }
  }

  private key(x: number, y: number): number {
    return Math.floor(x / ROOM) + 16 + (Math.floor(y / ROOM) + 16) * 4096;
  }

  /** Whether a way comes nearer than this (at most 40) to a point. */
  isNear(x: number, y: number, least: number): boolean {
    for (let i = -1; i <= 1; i++) {
      for (let j = -1; j <= 1; j++) {
        const held = this.boxes.get(this.key(x + i * ROOM, y + j * ROOM));
        if (held?.some((p) => (p[0] - x) ** 2 + (p[1] - y) ** 2 < least * least)) return true;
      }
    }
    return false;
  }
}

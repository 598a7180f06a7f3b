// Works on the sides of hexes: walls, ditches, earthworks and ramparts, just within the hex that they shelter.

import { centreAt, cornersAround, DIRECTIONS, hexName, placeOf, type Point } from '../geometry';
import { SEPIA } from './colours';
import type { Terrain } from './terrain';
import { at, between, fill, polygon, segment, stroke, turnedBox } from './svg';

/** A line of works that hold together; `closed`: all around its hex. */
interface Chain {
  points: Point[];
  closed: boolean;
}
const KINDS = ['ditch', 'fortification', 'wall', 'rampart'] as const;
type Kind = (typeof KINDS)[number];
const INSET: Record<Kind, number> = { wall: 5, ditch: 6, fortification: 7, rampart: 6.5 };
const APOTHEM = 34.64;

/** The sides of each hex that a kind of work takes; walls, ditches and ramparts that the ground itself names stand all around. */
function sidesOf(terrain: Terrain, kind: Kind): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>();
  for (const { hex, sides, kind: which } of terrain.field.obstacles) {
    if (which !== kind || !terrain.isOn(...placeOf(hex))) continue;
    const held = found.get(hex) ?? new Set<number>();
    for (const d of DIRECTIONS) if (sides.includes(d)) held.add(DIRECTIONS.indexOf(d));
    found.set(hex, held);
  }
  if (kind === 'fortification') return found;
  for (const cell of terrain.where(kind)) if (!found.has(hexName(...cell))) found.set(hexName(...cell), new Set([0, 1, 2, 3, 4, 5]));
  return found;
}

/** The lines of works of one hex; their ends lie on its other sides, so that neighbours meet. */
function chainsOf(hex: string, sides: Set<number>, inset: number): Chain[] {
  const [x, y] = centreAt(...placeOf(hex));
  const corners = cornersAround(x, y);
  const corner = (i: number): Point => corners[(i + 12) % 6] ?? [x, y];
  const inner = (i: number): Point => between(corner(i), [x, y], inset / APOTHEM);
  if (sides.size === 6) return [{ points: [0, 1, 2, 3, 4, 5].map(inner), closed: true }];
  const run = inset / APOTHEM;
  const chains: Chain[] = [];
  for (let d = 0; d < 6; d++) {
    if (!sides.has(d) || sides.has((d + 5) % 6)) continue;
    const points: Point[] = [between(corner(d + 1), corner(d), run)];
    let last = d;
    for (; sides.has((last + 1) % 6) && last < d + 5; last++) points.push(inner(last + 2));
    points.push(between(corner(last + 2), corner(last + 3), run));
    chains.push({ points, closed: false });
  }
  return chains;
}

const linePath = ({ points, closed }: Chain): string => `M${points.map(at).join('L')}${closed ? 'Z' : ''}`;

/** Marks along a chain, every so often: where, and the way outward. */
function along({ points, closed }: Chain, step: number, mark: (p: Point, out: Point, angle: number) => string): string {
  const ring = closed && points[0] ? [...points, points[0]] : points;
  let d = '';
  for (let i = 1; i < ring.length; i++) {
    const [a, b] = [ring[i - 1], ring[i]];
    if (!a || !b) continue;
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const [ux, uy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
    const count = Math.max(1, Math.round(length / step));
    for (let k = 0; k < count; k++) d += mark(between(a, b, (k + 0.5) / count), [uy, -ux], Math.atan2(uy, ux));
  }
  return d;
}

const off = (p: Point, out: Point, far: number): Point => [p[0] + out[0] * far, p[1] + out[1] * far];
const JOIN = { 'stroke-linejoin': 'round', 'stroke-linecap': 'round' };
const SHADOW = { ...JOIN, transform: 'translate(2 2.6)' };

const octagon = (x: number, y: number, r: number): Point[] =>
  Array.from({ length: 8 }, (_, i) => [x + r * Math.cos((i + 0.5) * 0.785), y + r * Math.sin((i + 0.5) * 0.785)]);

const DRAW: Record<Kind, (chains: Chain[]) => string> = {
  /** Field stones, course upon course. */
  wall: (chains) => {
    const d = chains.map(linePath).join('');
    const joints = chains.map((c) => along(c, 4.2, (p, out) => segment(off(p, out, -1.9), off(p, out, 1.9)))).join('');
    return stroke(d, '#3a2a12', 5.4, 0.3, SHADOW) + stroke(d, '#51432e', 5.2, 1, JOIN) + stroke(d, '#d3c6a6', 3.8, 1, JOIN) + stroke(joints, '#6e5f45', 0.8, 0.9);
  },
  /** A dark trench with its banks. */
  ditch: (chains) => {
    const d = chains.map(linePath).join('');
    const banks = chains.map((c) => along(c, 3, (p, out) => segment(off(p, out, 3.4), off(p, out, 6.2)) + segment(off(p, out, -3.4), off(p, out, -5.6)))).join('');
    return (
      stroke(d, '#c9ad77', 11, 0.8, JOIN) + stroke(banks, '#6b4d28', 0.8, 0.8, JOIN) + stroke(d, '#6b5130', 6, 1, JOIN) +
      stroke(d, '#8d7a58', 4, 1, JOIN) + stroke(d, '#7d9893', 2.2, 0.9, JOIN)
    );
  },
  /** An earthwork: a raised bank, its ditch, and a fringe of stakes outward. */
  fortification: (chains) => {
    const d = chains.map(linePath).join('');
    const stakes = chains.map((c) => along(c, 3.4, (p, out) => segment(off(p, out, 3.5), off(p, out, 8)))).join('');
    const inside = chains.map((c) => along(c, 4, (p, out) => segment(off(p, out, -2.6), off(p, out, -6)))).join('');
    const gabions = chains.map((c) => along(c, 7.5, (p, out, angle) => polygon(turnedBox(p[0], p[1], 4.6, 4.2, angle)))).join('');
    return (
      stroke(d, '#3a2a12', 9, 0.28, SHADOW) + stroke(stakes, SEPIA, 1.1, 0.9, JOIN) + stroke(inside, '#8a6a3c', 0.8, 0.8, JOIN) +
      stroke(d, '#553c1d', 7.8, 1, JOIN) + stroke(d, '#cfae72', 6, 1, JOIN) + fill(gabions, '#e6cf9c', 1, { stroke: '#6b4d28', 'stroke-width': 0.7 })
    );
  },
  /** High masonry with merlons, and towers at its corners. */
  rampart: (chains) => {
    const d = chains.map(linePath).join('');
    const merlons = chains.map((c) => along(c, 5, (p, out, angle) => polygon(turnedBox(...(off(p, out, 2.2) as [number, number]), 2.6, 2.4, angle)))).join('');
    const towers = chains.flatMap((c) => c.points);
    const round = (r: number, dx = 0, dy = 0) => towers.map(([x, y]) => polygon(octagon(x + dx, y + dy, r))).join('');
    return (
      stroke(d, '#2f2410', 8.4, 0.34, { ...JOIN, transform: 'translate(3 4)' }) + fill(round(6, 3.4, 4.4), '#2f2410', 0.34) +
      stroke(d, '#3d382f', 8.2, 1, JOIN) + stroke(d, '#b9b2a2', 6.6, 1, JOIN) + stroke(d, '#8c8576', 1.2, 0.9, JOIN) +
      fill(merlons, '#e2dccb', 1, { stroke: '#3d382f', 'stroke-width': 0.6 }) +
      fill(round(6), '#a59e8e', 1, { stroke: '#3d382f', 'stroke-width': 0.9 }) + fill(round(3.6), '#d8d1bf', 1, { stroke: '#6a6353', 'stroke-width': 0.6 })
    );
  },
};

export function drawWorks(terrain: Terrain): string {
  return KINDS.map((kind) => {
    const chains = [...sidesOf(terrain, kind)].flatMap(([hex, sides]) => chainsOf(hex, sides, INSET[kind]));
    return chains.length ? DRAW[kind](chains) : '';
  }).join('');
}

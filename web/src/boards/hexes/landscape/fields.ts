// Ploughland: a patchwork that bends with the land, thick around villages and thin elsewhere.

import { centreAt, placeAt, type Point, sizeOf } from '../geometry';
import { hash, noise } from './chance';
import { LAND } from './colours';
import type { Terrain } from './terrain';
import { between, DOTS, dot, fill, polygon, segment, stroke } from './svg';
import type { Trodden } from './ways';

const CROPS = ['#dccd94', '#cdcf9c', '#e7d5a3', '#d8c68d', '#c5cb97', '#eadfb8'];
const LONG = 47;
const WIDE = 31;
/** How far the patchwork is bent. */
const SWAY = 150;
const NEAR = 165;
/** Low bushes and higher ones. */
type Hedges = [string, string];

/** A knot of the bent net that the fields hang in. */
function knot(i: number, j: number, seed: number): Point {
  const [x, y] = [i * LONG + (j % 2) * 9, j * WIDE];
  const stray = (way: number) => (hash(i, j, seed + way) - 0.5) * 9;
  return [
    x + (noise(x, y, 330, seed + 1) - 0.5) * SWAY + stray(2),
    y + (noise(x, y, 290, seed + 3) - 0.5) * SWAY + stray(4),
  ];
}

/** How likely ploughland is at a point: near houses it is. */
function tilled(villages: Point[], [x, y]: Point, seed: number): number {
  let near = NEAR * NEAR;
  for (const [u, v] of villages) near = Math.min(near, (u - x) ** 2 + (v - y) ** 2);
  return noise(x, y, 150, seed + 5) * 0.75 + (1 - Math.sqrt(near) / NEAR) * 0.62;
}

export function drawFields(terrain: Terrain, roads: Trodden): string {
  const { width, height } = sizeOf(terrain);
  const { seed } = terrain;
  const villages = terrain.where('habitation').map(([c, r]): Point => centreAt(c, r));
  const crops = CROPS.map(() => '');
  let furrows = '';
  const hedges: Hedges = ['', ''];
  const open = (p: Point) => terrain.isOpen(...placeAt(p[0], p[1]));
  const knots = (j: number) => Array.from({ length: Math.ceil((width + SWAY) / LONG) + 4 }, (_, i) => knot(i - 3, j, seed));
  let below = knots(-3);
  for (let j = -3; j * WIDE < height + SWAY; j++) {
    const above = below;
    below = knots(j + 1);
    for (let i = 0; i + 1 < above.length; i++) {
      const [a, b, c, d] = [above[i], above[i + 1], below[i + 1], below[i]];
      if (!a || !b || !c || !d) continue;
      const middle = between(a, c, 0.5);
      if (middle[0] < 0 || middle[1] < 0 || middle[0] > width || middle[1] > height) continue;
      if (tilled(villages, middle, seed) < 0.45 || hash(i, j, seed + 6) < 0.12) continue;
      const box = [a, b, c, d].map((p) => between(p, middle, 0.045));
      if (![middle, ...box].every(open)) continue;
      const [p, q, r, s] = box as [Point, Point, Point, Point];
      crops[Math.floor(hash(i, j, seed + 7) * CROPS.length)] += polygon(box);
      const manner = hash(i, j, seed + 8);
      if (manner < 0.42) for (let k = 1; k < 11; k++) furrows += segment(between(p, s, k / 11), between(q, r, k / 11));
      else if (manner < 0.66) for (let k = 1; k < 15; k++) furrows += segment(between(p, q, k / 15), between(s, r, k / 15));
      if (hash(i, j, seed + 9) < 0.3) hedge(hedges, p, q, i, j, roads);
      if (hash(i, j, seed + 10) < 0.2) hedge(hedges, q, r, i, j, roads);
    }
  }
  const bushes = (d: string, i: number) =>
    stroke(d, '#4b5631', 3 + i, 0.25, { ...DOTS, transform: 'translate(1 1.4)' }) + stroke(d, '#a0aa74', 3 + i, 0.9, DOTS);
  return (
    crops.map((d, i) => fill(d, CROPS[i] ?? LAND, 0.55, { stroke: '#a08e58', 'stroke-width': 0.6, 'stroke-opacity': 0.3, 'stroke-linejoin': 'round' })).join('') +
    stroke(furrows, '#96804c', 0.5, 0.3) + hedges.map(bushes).join('')
  );
}

/** A row of bushes along the edge of a field. */
function hedge(hedges: Hedges, a: Point, b: Point, i: number, j: number, roads: Trodden): void {
  const count = Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / 4.4);
  for (let k = 0; k <= count; k++) {
    const size = hash(i * 64 + k, j, 72);
    const [x, y] = between(a, b, k / count);
    if (size > 0.18 && !roads.isNear(x, y, 7)) hedges[size > 0.6 ? 1 : 0] += dot(x, y);
  }
}

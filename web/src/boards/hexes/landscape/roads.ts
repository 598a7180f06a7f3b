// Roads as ribbons through hexes, and the bridges that carry them over water.

import { hash } from './chance';
import { LEAF, SEPIA } from './colours';
import { centreAt, directionTo, placeOf, type Point, S, stepFrom } from '../geometry';
import type { Terrain } from './terrain';
import { DOTS, dot, fill, polygon, segment, stroke, turnedBox } from './svg';
import { type Bend, bendAngle, bendPath, bendPoint, bendsOf, exitOf, middle, type Trodden } from './ways';

const middleOf = (terrain: Terrain) => (col: number, row: number): Point =>
  terrain.has(col, row, 'bridge', 'ford') ? centreAt(col, row) : middle(col, row, 8, 71);

/** In which directions roads lead on, hex by hex. */
function links(terrain: Terrain): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>();
  const join = (a: string, b: string) => {
    const d = directionTo(a, b);
    if (d < 0 || !terrain.isOn(...placeOf(a)) || !terrain.isOn(...placeOf(b))) return;
    for (const [hex, way] of [[a, d], [b, (d + 3) % 6]] as const) found.set(hex, (found.get(hex) ?? new Set()).add(way));
  };
  const paths = [...terrain.field.roads.map((r) => r.path), ...terrain.field.bridges.map((b) => [b.ends[0], b.hex, b.ends[1]])];
  for (const path of paths) path.forEach((hex, i) => i > 0 && join(path[i - 1] ?? hex, hex));
  return found;
}

/** All roads, hex by hex; a road that ends at the edge goes on beyond it. */
export function roadBends(terrain: Terrain): Bend[] {
  const bends: Bend[] = [];
  for (const [hex, ways] of links(terrain)) {
    const cell = placeOf(hex);
    const all = [...ways];
    const out = all.length === 1 ? exitOf(terrain, cell, all[0] ?? 0) : -1;
    if (out >= 0) {
      all.push(out);
      bends.push(...bendsOf(stepFrom(...cell, out), [out, (out + 3) % 6], middleOf(terrain)));
    }
    bends.push(...bendsOf(cell, all.sort((a, b) => a - b), middleOf(terrain)));
  }
  return bends;
}

export function drawRoads(terrain: Terrain, bends: readonly Bend[]): string {
  const tracks = bends.filter((b) => terrain.has(b.col, b.row, 'ford'));
  const d = bendPath(bends.filter((b) => !tracks.includes(b)));
  const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  return (
    stroke(d, '#6b5028', 10.4, 0.18, round) +
    stroke(d, '#84653a', 8, 0.95, round) +
    stroke(d, '#e8d5a8', 6.2, 1, round) +
    stroke(d, '#a98a58', 2.6, 0.5) + stroke(d, '#e8d5a8', 1.5) +
    stroke(bendPath(tracks), '#84653a', 5, 0.75, { 'stroke-dasharray': '1.4 3.4' })
  );
}

/** Trees here and there along the roads, in open country. */
export function drawAvenues(terrain: Terrain, bends: readonly Bend[], roads: Trodden): string {
  let d = '';
  for (const bend of bends) {
    if (!terrain.isOpen(bend.col, bend.row) || bend.ends[1] < 0) continue;
    for (const t of [0.1, 0.3, 0.5, 0.7, 0.9]) {
      for (const side of [-1, 1]) {
        if (hash(bend.col * 10 + t * 10, bend.row, 81 + side) > 0.34) continue;
        const [p, angle] = [bendPoint(bend, t), bendAngle(bend, t)];
        const [x, y] = [p[0] - Math.sin(angle) * side * 8.5, p[1] + Math.cos(angle) * side * 8.5];
        if (!roads.isNear(x, y, 7.5)) d += dot(x, y);
      }
    }
  }
  return stroke(d, '#2e3a1c', 6, 0.28, { ...DOTS, transform: 'translate(1.8 2.3)' }) + stroke(d, LEAF, 6.4, 1, DOTS) + stroke(d, '#95a269', 5.4, 1, DOTS) +
    stroke(d, '#bfc98f', 2.6, 0.7, { ...DOTS, transform: 'translate(-.8 -1)' });
}

interface Span {
  x: number;
  y: number;
  angle: number;
  length: number;
}

/** Where bridges lie: over the whole hex of a great river, over the ribbon of a lesser one. */
function spans(terrain: Terrain, bends: readonly Bend[]): Span[] {
  return terrain.where('bridge').map(([col, row]) => {
    const bend = bends.find((b) => b.col === col && b.row === row && b.ends[1] >= 0);
    const wide = terrain.has(col, row, 'great_river', 'lake');
    if (!bend) {
      const [x, y] = centreAt(col, row);
      return { x, y, angle: Math.PI / 2, length: wide ? 2 * S : 40 };
    }
    const [x, y] = bendPoint(bend, 0.5);
    return { x, y, angle: bendAngle(bend, 0.5), length: wide ? 1.78 * S : 40 };
  });
}

/** Timber decks with a parapet on either side, above their shadow. */
export function drawBridges(terrain: Terrain, bends: readonly Bend[]): string {
  let [shadow, deck, planks, rails] = ['', '', '', ''];
  for (const { x, y, angle, length } of spans(terrain, bends)) {
    shadow += polygon(turnedBox(x + 3, y + 4, length, 12, angle));
    const box = turnedBox(x, y, length, 11, angle);
    deck += polygon(box);
    const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
    for (let s = -length / 2 + 3; s < length / 2; s += 3.2) {
      const [px, py] = [x + ux * s, y + uy * s];
      planks += segment([px - uy * 5, py + ux * 5], [px + uy * 5, py - ux * 5]);
    }
    rails += segment(box[0], box[1]) + segment(box[3], box[2]);
  }
  return (
    fill(shadow, '#1f3238', 0.3) + fill(deck, '#d9bd8a') + stroke(planks, '#8a6a3c', 0.7, 0.8) +
    stroke(rails, SEPIA, 2.6) + stroke(rails, '#cfb284', 1)
  );
}

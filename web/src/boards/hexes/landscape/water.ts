// Water: lakes and great rivers with joined shores, rivers as ribbons, fords with their stones.

import { centreAt, type Point, stepFrom } from '../geometry';
import { hash, rolls } from './chance';
import { SHALLOW, SHORE, WATER } from './colours';
import type { Cell, Terrain } from './terrain';
import { outlines } from './outline';
import { between, ellipse, fill, group, num, smoothLoop, stroke } from './svg';
import { apart, type Bend, bendAngle, bendPart, bendPath, bendPoint, bendsOf, exitOf, middle } from './ways';

const RIVER = 25;
const STREAM = 13;
const ALL = [0, 1, 2, 3, 4, 5];
const BROAD = ['lake', 'great_river'];
const JOIN = { 'stroke-linejoin': 'round' };
/** The engraver's lines along the shore: how far out, how strong, and the tint within. */
const BANDS: [number, number, string][] = [[20, 0.16, '#bccfcd'], [14, 0.22, '#bed1ce'], [8.5, 0.32, '#c2d4d0'], [4, 0.45, SHALLOW]];

export interface Water {
  /** Rivers and streams, each curve with the width of its ribbon. */
  ribbons: { bend: Bend; width: number; ford: boolean }[];
  /** Where rivers come into broad water. */
  mouths: { bend: Bend; width: number }[];
  /** Where rivers rise: the ribbon narrows towards these points. */
  springs: { from: Point; to: Point; width: number }[];
}

const isBroad = (terrain: Terrain, col: number, row: number): boolean => terrain.has(col, row, ...BROAD);
const flows = (terrain: Terrain, col: number, row: number): boolean => terrain.has(col, row, 'river', 'ford') && !isBroad(terrain, col, row);
const degree = (terrain: Terrain, cell: Cell): number => ALL.filter((d) => terrain.has(...stepFrom(...cell, d), 'river', 'ford', ...BROAD)).length;

/** How willingly a river avoids the step between two hexes: no two steps are alike. */
function detour(terrain: Terrain, a: Cell, b: Cell): number {
  const [one, other] = [a[1] * 64 + a[0], b[1] * 64 + b[0]];
  return (degree(terrain, a) + degree(terrain, b)) * 1e8 + Math.min(one, other) * 4096 + Math.max(one, other);
}

/** Whether a river goes straight from a hex to the next: of three hexes around a corner it leaves out one step. */
function joins(terrain: Terrain, cell: Cell, d: number): boolean {
  const next = stepFrom(...cell, d);
  if (!flows(terrain, ...next)) return false;
  const step = detour(terrain, cell, next);
  return [d + 1, d + 5].every((e) => {
    const third = stepFrom(...cell, e % 6);
    return !flows(terrain, ...third) || step < detour(terrain, cell, third) || step < detour(terrain, next, third);
  });
}

/** The directions in which a river goes on: along its own course, into one broad water, or off the field. */
function course(terrain: Terrain, cell: Cell): number[] {
  const ways = ALL.filter((d) => joins(terrain, cell, d));
  if (ways.length >= 2) return ways;
  const broad = ALL.filter((d) => terrain.isOn(...stepFrom(...cell, d)) && isBroad(terrain, ...stepFrom(...cell, d)));
  const from = ways[0] ?? (broad[0] === undefined ? 0 : (broad[0] + 3) % 6);
  const mouth = broad.sort((a, b) => apart(b, from) - apart(a, from))[0];
  if (mouth !== undefined) ways.push(mouth);
  if (ways.length >= 2) return ways;
  const out = exitOf(terrain, cell, ways[0] ?? 3);
  if (out >= 0) ways.push(out);
  return ways.length ? ways : [0, 3];
}

const middleOf = (terrain: Terrain) => (col: number, row: number): Point =>
  terrain.has(col, row, 'bridge') ? centreAt(col, row) : middle(col, row, 11, 31);

export function waterOf(terrain: Terrain): Water {
  const found: Water = { ribbons: [], mouths: [], springs: [] };
  for (const cell of terrain.where('river', 'ford')) {
    if (isBroad(terrain, ...cell)) continue;
    const ways = course(terrain, cell);
    const ford = terrain.has(...cell, 'ford');
    const lesser = ford && !ALL.some((d) => terrain.has(...stepFrom(...cell, d), 'river', 'great_river', 'lake'));
    const width = lesser ? STREAM : RIVER;
    const own = bendsOf(cell, ways, middleOf(terrain));
    for (const bend of own) {
      found.ribbons.push({ bend, width, ford });
      if (ways.length === 1) found.springs.push({ from: bend.to, to: between(bend.from, bend.to, 1.75), width });
    }
    for (const d of ways) {
      const next = stepFrom(...cell, d);
      if (flows(terrain, ...next)) continue;
      const [on] = bendsOf(next, terrain.isOn(...next) ? [(d + 3) % 6] : [d, (d + 3) % 6], middleOf(terrain));
      if (!on) continue;
      if (isBroad(terrain, ...next)) found.mouths.push({ bend: bendPart({ ...on, ends: [d, -1] }, 0, 0.45), width });
      else if (terrain.isOn(...next)) found.springs.push({ from: on.from, to: between(on.from, on.to, 0.8), width });
      else found.ribbons.push({ bend: on, width, ford: false });
    }
  }
  return found;
}

/** A narrowing end of a ribbon. */
function tip({ from, to, width }: Water['springs'][number], more: number): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const far = Math.hypot(dx, dy) || 1;
  const half = (width + more) / 2;
  const [nx, ny] = [(-dy / far) * half, (dx / far) * half];
  const a: Point = [from[0] + nx, from[1] + ny];
  const b: Point = [from[0] - nx, from[1] - ny];
  const [c, e] = [between(from, to, 0.6), to];
  return `M${num(a[0])} ${num(a[1])}Q${num(c[0] + nx)} ${num(c[1] + ny)} ${num(e[0])} ${num(e[1])}Q${num(c[0] - nx)} ${num(c[1] - ny)} ${num(b[0])} ${num(b[1])}Z`;
}

export function drawWater(terrain: Terrain, water: Water): string {
  const shores = outlines(terrain, BROAD, { inset: 2, waver: 8, sway: 6, seed: 17, calm: 2 }).map(smoothLoop).join('');
  const paths = (width: number) => bendPath([...water.ribbons, ...water.mouths].filter((r) => r.width === width).map((r) => r.bend));
  const round = { ...JOIN, 'stroke-linecap': 'round' };
  const ribbons = (more: number, colour: string, opacity = 1) =>
    stroke(paths(RIVER), colour, RIVER + more, opacity, round) + stroke(paths(STREAM), colour, STREAM + more / 2, opacity, round) +
    fill(water.springs.map((s) => tip(s, s.width === RIVER ? more : more / 2)).join(''), colour, opacity);
  const bands = BANDS.map(([far, ink, tint]) => stroke(shores, SHORE, 2 * far + 1.4, ink) + stroke(shores, tint, 2 * far)).join('');
  const mouths = water.mouths.map(({ bend, width }) => `<circle cx="${num(bend.to[0])}" cy="${num(bend.to[1])}" r="${width * 0.72}" fill="url(#mouth)"/>`).join('');
  return (
    ribbons(9, '#8c8250', 0.14) + stroke(shores, '#8c8250', 9, 0.14) +
    ribbons(2.4, SHORE) + stroke(shores, SHORE, 2.4) + fill(shores, WATER, 1, { 'fill-rule': 'evenodd' }) +
    (shores && `<clipPath id="lake"><path d="${shores}" clip-rule="evenodd"/></clipPath>` + group(bands + currents(terrain), { 'clip-path': 'url(#lake)', ...JOIN })) +
    ribbons(0, SHALLOW) + ribbons(-6, SHORE, 0.25) + ribbons(-7.2, '#c2d4d0') + ribbons(-13, SHORE, 0.18) + ribbons(-14.2, WATER) +
    (mouths && `<radialGradient id="mouth"><stop offset=".5" stop-color="#bdd1ce"/><stop offset="1" stop-color="#bdd1ce" stop-opacity="0"/></radialGradient>${mouths}`) +
    drawFords(water)
  );
}

/** Where a great river flows to from a hex: along the line of its neighbours. */
function flowAt(terrain: Terrain, cell: Cell): number {
  let [x, y] = [0, 0];
  for (const d of ALL) {
    if (!terrain.has(...stepFrom(...cell, d), 'great_river')) continue;
    x += Math.cos((2 * d * Math.PI) / 3);
    y += Math.sin((2 * d * Math.PI) / 3);
  }
  return Math.hypot(x, y) < 0.1 ? Math.PI / 2 : Math.atan2(y, x) / 2;
}

/** Ripples on lakes, long lines of the current on great rivers. */
function currents(terrain: Terrain): string {
  let d = '';
  for (const [col, row] of terrain.wide) {
    const great = terrain.has(col, row, 'great_river');
    if (!great && !terrain.has(col, row, 'lake')) continue;
    const roll = rolls(col, row, 41);
    const [x, y] = centreAt(col, row);
    const turn = flowAt(terrain, [col, row]);
    for (let k = 0; k < (great ? 3 : 4); k++) {
      const [px, py] = [x + (roll() - 0.5) * 50, y + (roll() - 0.5) * 50];
      if (great) {
        const [half, bow] = [9 + roll() * 9, (roll() - 0.5) * 5];
        const [ux, uy] = [Math.cos(turn), Math.sin(turn)];
        d += `M${num(px - ux * half)} ${num(py - uy * half)}Q${num(px - uy * bow)} ${num(py + ux * bow)} ${num(px + ux * half)} ${num(py + uy * half)}`;
      } else d += `M${num(px)} ${num(py)}q2.5-1.8 5 0t5 0`;
    }
  }
  return stroke(d, SHORE, 0.9, 0.38, { 'stroke-linecap': 'round' });
}

/** A ford: the bed shines through, ripples, and stones to step on. */
function drawFords(water: Water): string {
  let [ripples, stones] = ['', ''];
  const fords = water.ribbons.filter((r) => r.ford);
  for (const { bend, width } of fords) {
    const [x, y] = bendPoint(bend, 0.5);
    const angle = bendAngle(bend, 0.5);
    const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
    for (const along of [-13, -7, 7, 13]) {
      const reach = width * 0.32;
      const [cx, cy] = [x + ux * along, y + uy * along];
      ripples += `M${num(cx + uy * reach)} ${num(cy - ux * reach)}Q${num(cx + ux * 3)} ${num(cy + uy * 3)} ${num(cx - uy * reach)} ${num(cy + ux * reach)}`;
    }
    for (let k = -2; k <= 2; k++) {
      const off = (k * width) / 4.6;
      const stray = (hash(bend.col, bend.row, 50 + k) - 0.5) * 4;
      stones += ellipse(x - uy * off + ux * stray, y + ux * off + uy * stray, 2.3, 1.8);
    }
  }
  const bed = (width: number) => {
    const bends = fords.filter((r) => r.width === width).map((r) => r.bend);
    const shown = (t: number) => bendPath(bends.map((bend) => bendPart(bend, t, 1 - t)));
    return [0.12, 0.2, 0.28, 0.36].map((t) => stroke(shown(t), '#e6dab2', width - 2, 0.25, { 'stroke-linecap': 'round' })).join('');
  };
  return (
    bed(RIVER) + bed(STREAM) +
    stroke(ripples, SHORE, 0.8, 0.55) + fill(stones, '#d8ccae', 1, { stroke: '#6d6047', 'stroke-width': 0.7 })
  );
}

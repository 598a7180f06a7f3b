// Villages as roofs seen from above: along the road where there is one, around a green where not, a church where hexes join.

import { centreAt, hexName, type Point, stepFrom } from '../geometry';
import { hash, rolls } from './chance';
import { LEAF } from './colours';
import type { Cell, Terrain } from './terrain';
import { DOTS, dot, fill, mid, num, polygon, segment, stroke, turnedBox } from './svg';
import { type Bend, bendAngle, bendPoint, type Trodden } from './ways';

/** Tile, old tile, thatch and slate: the lit half and the other. */
const ROOFS: [string, string][] = [['#cd8360', '#a3573c'], ['#c0795a', '#8f4d37'], ['#d9bd80', '#b1904f'], ['#a3a19b', '#76756f']];
interface House {
  x: number;
  y: number;
  angle: number;
  length: number;
  width: number;
  roof: number;
}

const SPREAD = 26;
const HOUSES = 13;

/** The hex of each joined village in which its church stands: the one with most of it around, and only if it has several. */
function churches(terrain: Terrain): Set<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const around = (cell: Cell) => [0, 1, 2, 3, 4, 5].map((d) => stepFrom(...cell, d)).filter((n) => terrain.isOn(...n) && terrain.has(...n, 'habitation'));
  for (const cell of terrain.where('habitation')) {
    if (seen.has(hexName(...cell))) continue;
    const joined: Cell[] = [cell];
    seen.add(hexName(...cell));
    for (let i = 0; i < joined.length; i++) {
      for (const next of around(joined[i] ?? cell)) {
        if (!seen.has(hexName(...next))) joined.push(next);
        seen.add(hexName(...next));
      }
    }
    const best = joined.reduce((a, b) => (around(b).length > around(a).length ? b : a));
    if (joined.length > 1) found.add(hexName(...best));
  }
  return found;
}

/** Places for houses in one hex, tried in turn. */
function settle(terrain: Terrain, cell: Cell, bends: readonly Bend[], roads: Trodden, waters: Trodden, church: boolean): House[] {
  const roll = rolls(...cell, 401);
  const [cx, cy] = centreAt(...cell);
  const houses: House[] = [];
  const street = bends.filter((b) => b.col === cell[0] && b.row === cell[1]);
  const banks = [0, 1, 2, 3, 4, 5].filter((d) => terrain.has(...stepFrom(...cell, d), 'lake', 'great_river')).map((d) => (d * Math.PI) / 3);
  const dry = (x: number, y: number) => banks.every((turn) => (x - cx) * Math.cos(turn) + (y - cy) * Math.sin(turn) < 18);
  const fits = (h: House) =>
    Math.hypot(h.x - cx, h.y - cy) < SPREAD + 4 && dry(h.x, h.y) && !roads.isNear(h.x, h.y, 3.6 + h.width / 2) && !waters.isNear(h.x, h.y, 17) &&
    houses.every((o) => Math.hypot(o.x - h.x, o.y - h.y) > (o.length + h.length) * 0.44 + 1.6);
  if (church) {
    for (let k = 0; k < 24; k++) {
      const h = { x: cx + (roll() - 0.5) * 26, y: cy + (roll() - 0.5) * 26, angle: 0.08, length: 19, width: 9, roof: -1 };
      if (roads.isNear(h.x, h.y, 11) || waters.isNear(h.x, h.y, 19) || !dry(h.x - 9, h.y)) continue;
      houses.push(h);
      break;
    }
  }
  const lean = roll() * Math.PI;
  for (let k = 0; k < 90 && houses.length < HOUSES; k++) {
    const [length, width, roof] = [8.5 + roll() * 4.5, 6 + roll() * 1.6, Math.min(3, Math.floor(roll() * 3.4))];
    const bend = street[Math.floor(roll() * street.length)];
    let house: House;
    if (bend && k < 45) {
      const t = 0.04 + roll() * 0.92;
      const [p, angle, side] = [bendPoint(bend, t), bendAngle(bend, t), roll() < 0.5 ? -1 : 1];
      const off = side * (8.4 + roll() * 2);
      house = { x: p[0] - Math.sin(angle) * off, y: p[1] + Math.cos(angle) * off, angle: angle + (roll() < 0.3 ? Math.PI / 2 : 0), length, width, roof };
    } else {
      const [turn, far] = [roll() * 2 * Math.PI, Math.sqrt(roll()) * SPREAD + (street.length ? 0 : 3)];
      const angle = (street.length ? lean : turn + Math.PI / 2) + (roll() - 0.5) * 0.5;
      house = { x: cx + Math.cos(turn) * far, y: cy + Math.sin(turn) * far, angle, length, width, roof };
      if (!street.length && far < 9) continue;
    }
    if (fits(house)) houses.push(house);
  }
  return houses;
}

/** Gardens behind the houses: a green wash, beds and fruit trees. */
function gardens(cell: Cell, roads: Trodden): { wash: string; beds: string; trees: string } {
  const roll = rolls(...cell, 411);
  const [cx, cy] = centreAt(...cell);
  let [wash, beds, trees] = ['', '', ''];
  for (let k = 0; k < 7; k++) {
    const [turn, far] = [(k + roll() * 0.7) * 0.9, 15 + roll() * 15];
    const [x, y, angle] = [cx + Math.cos(turn) * far, cy + Math.sin(turn) * far, turn + (roll() - 0.5) * 0.4];
    const box = turnedBox(x, y, 17 + roll() * 5, 12 + roll() * 4, angle);
    wash += polygon(box);
    const [a, b, c, d] = box;
    for (const t of [0.2, 0.4, 0.6, 0.8]) {
      const from: Point = [a[0] + (d[0] - a[0]) * t, a[1] + (d[1] - a[1]) * t];
      const to: Point = [b[0] + (c[0] - b[0]) * t, b[1] + (c[1] - b[1]) * t];
      beds += segment(from, to);
    }
    for (const p of [a, b, mid(a, b), c]) if (!roads.isNear(p[0], p[1], 8) && roll() < 0.7) trees += dot(p[0], p[1]);
  }
  return { wash, beds, trees };
}

export function drawGardens(terrain: Terrain, roads: Trodden): string {
  const all = terrain.where('habitation').map((cell) => gardens(cell, roads));
  const [wash, beds, trees] = (['wash', 'beds', 'trees'] as const).map((part) => all.map((g) => g[part]).join(''));
  return (
    fill(wash ?? '', '#b7c08a', 0.5) + stroke(beds ?? '', '#7f8a50', 0.6, 0.45) + stroke(trees ?? '', '#2e3a1c', 5, 0.25, { ...DOTS, transform: 'translate(1.4 1.8)' }) +
    stroke(trees ?? '', LEAF, 5.2, 1, DOTS) + stroke(trees ?? '', '#95a269', 4.2, 1, DOTS)
  );
}

export function drawVillages(terrain: Terrain, bends: readonly Bend[], roads: Trodden, waters: Trodden): string {
  const holy = churches(terrain);
  const [lit, dark] = [ROOFS.map(() => ''), ROOFS.map(() => '')];
  let [shadow, ridges, chimneys, spires] = ['', '', '', ''];
  for (const cell of terrain.where('habitation')) {
    for (const house of settle(terrain, cell, bends, roads, waters, holy.has(hexName(...cell)))) {
      const roof = house.roof < 0 ? 3 : house.roof;
      const [a, b, c, d] = turnedBox(house.x, house.y, house.length, house.width, house.angle);
      const [west, east] = [mid(a, d), mid(b, c)];
      const up = Math.cos(house.angle) - Math.sin(house.angle) * 0.7 > 0;
      shadow += polygon([a, b, c, d].map(([x, y]): Point => [x + 2.6, y + 3.2]));
      lit[roof] += polygon(up ? [a, b, east, west] : [west, east, c, d]);
      dark[roof] += polygon(up ? [west, east, c, d] : [a, b, east, west]);
      ridges += segment(west, east);
      if (house.roof < 0) spires += spire(west);
      else if (hash(Math.round(house.x), Math.round(house.y), 421) < 0.6) {
        const [x, y] = [west[0] * 0.7 + east[0] * 0.3, west[1] * 0.7 + east[1] * 0.3];
        chimneys += `M${num(x - 0.8)} ${num(y - 0.8)}h1.7v1.7h-1.7Z`;
      }
    }
  }
  const edge = { stroke: '#4b2c1c', 'stroke-width': 0.55, 'stroke-linejoin': 'round' };
  return (
    fill(shadow, '#3a2a12', 0.36) +
    ROOFS.map(([light, deep], i) => fill(lit[i] ?? '', light, 1, edge) + fill(dark[i] ?? '', deep, 1, edge)).join('') +
    stroke(ridges, '#f0d9b4', 0.5, 0.6) + fill(chimneys, '#5a3524') + spires
  );
}

/** The tower at the west end of a church, with a cross on top. */
function spire([x, y]: Point): string {
  const box = turnedBox(x - 1, y, 8.4, 8.4, 0.08);
  const [a, b, c, d] = box;
  const top: Point = [x - 1, y];
  const edge = { stroke: '#3a3630', 'stroke-width': 0.6, 'stroke-linejoin': 'round' };
  return (
    fill(polygon(box.map(([u, v]): Point => [u + 4.4, v + 5.2])), '#3a2a12', 0.3) +
    fill(polygon([a, b, top]) + polygon([d, a, top]), '#aeb0ac', 1, edge) + fill(polygon([b, c, top]) + polygon([c, d, top]), '#6f716e', 1, edge) +
    stroke(`M${num(x - 1)} ${num(y + 1.5)}v-9m-2.3 2.6h4.6`, '#2b1c0c', 1.1) + stroke(`M${num(x - 1)} ${num(y + 1)}v-8.2m-1.8 2.3h3.6`, '#e9c46a', 0.5)
  );
}

// The names of places, each with a halo, set where they cover least.

import type { FieldData } from '../data';
import type { Lang } from '../../../core/types';
import { type Box, grown, overlap, shared } from '../../common/geometry';
import { ASCENT, DESCENT, guess } from '../../common/metrics';
import { centreAt, centreOf, cornersOf, type Direction, DIRECTIONS, placeAt, placeOf, type Point, S, sizeOf } from '../geometry';
import { BORDER } from './frame';
import type { Terrain } from './terrain';
import { millsOf } from './mills';
import { between, escaped, group, num } from './svg';
import type { Trodden } from './ways';

interface Name {
  text: string;
  hexes: string[];
  size: number;
  /** Between its letters, in type sizes. */
  tracking: number;
  ink: 'water' | 'wood' | 'plain';
  weight: number;
}
type Sizing = (size: number) => number;
export interface SetName extends Name {
  x: number;
  y: number;
  box: Box;
}

export const INKS = { water: ['#2f5c67', '#bfe0e4'], wood: ['#3c4a1f', '#d3e0b0'], plain: ['#2b1c0c', '#fbf1da'] } as const;

export const HALOS = ['#f6eed8', '#2c2113'] as const;

/** How a place is written: villages upright of weight, water and woods in their own inks, wide places spaced. */
function nameOf(terrain: Terrain, place: FieldData['places'][number], lang: Lang, sized: Sizing): Name {
  const share = (...kinds: string[]) => place.hexes.filter((h) => terrain.has(...placeOf(h), ...kinds)).length / (place.hexes.length || 1);
  const text = lang === 'fr' ? place.name_fr || place.name : place.name;
  const lived = share('habitation') > 0.4;
  const ink = share('river', 'great_river', 'lake', 'marsh', 'ford') > 0.5 ? 'water' : share('forest') > 0.5 && share('hill') < 0.5 ? 'wood' : 'plain';
  const wide = place.hexes.length > 2 && !lived;
  return { text, hexes: place.hexes, ink, size: sized(lived ? 17 : 15.5), tracking: wide ? 0.09 : 0.01, weight: lived ? 600 : 500 };
}

function boxAt(name: Name, x: number, y: number): Box {
  const half = (guess(name.text, name.size, 'italic') * 1.02 + name.text.length * name.tracking * name.size) / 2;
  return { x0: x - half, x1: x + half, y0: y - ASCENT * name.size, y1: y + DESCENT * name.size };
}

/** Where a name may stand: on the line between rows above or below its hexes, beside them, or across them. */
function candidates(name: Name): [Point, number][] {
  const centres = name.hexes.map(centreOf);
  const xs = centres.map((c) => c[0]);
  const ys = centres.map((c) => c[1]);
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [cx, cy] = [xs.reduce((a, b) => a + b, 0) / xs.length, ys.reduce((a, b) => a + b, 0) / ys.length];
  const found: [Point, number][] = [];
  for (const dx of [0, -18, 18, -36, 36]) {
    const aside = Math.abs(dx) / 9;
    found.push([[cx + dx, y1 + S * 0.97], 1 + aside], [[cx + dx, y0 - S * 0.72], 0 + aside], [[cx + dx, y0 - S * 0.98], 3 + aside], [[cx + dx, y1 + S * 1.2], 4 + aside]);
    if (centres.length > 2) for (const [, y] of centres) found.push([[cx + dx, y + S * 0.85], 1 + aside + Math.abs(y - cy) / 50]);
  }
  const half = (boxAt(name, 0, 0).x1 - boxAt(name, 0, 0).x0) / 2;
  for (const y of [cy - S * 0.75, cy + 5, cy + S * 0.85]) found.push([[x1 + 38 + half, y], 5], [[x0 - 38 - half, y], 5]);
  return found;
}

/** A name that lies over so much of a piece had better stand a little farther off. */
const PIECE = 40;

/** Whether a box reaches into the frame. */
function isOut(terrain: Terrain, box: Box): boolean {
  const { width, height } = sizeOf(terrain);
  return box.x0 < BORDER + 12 || box.x1 > width - BORDER - 12 || box.y0 < BORDER + 3 || box.y1 > height - BORDER - 3;
}

/** How much a name would cover: other names, pieces, roofs, roads, works, the middles of hexes, and the frame not at all; more than `most` need not be known. */
function cost(terrain: Terrain, name: Name, box: Box, set: SetName[], pieces: Box[], roads: Trodden, works: Point[], most: number): number {
  let sum = 0;
  if (isOut(terrain, box)) sum += 400;
  for (const other of set) if (overlap(grown(box, 5), other.box)) sum += 200;
  for (const piece of pieces) sum += shared(box, piece) / PIECE;
  for (const p of works) if (p[0] > box.x0 - 5 && p[0] < box.x1 + 5 && p[1] > box.y0 - 5 && p[1] < box.y1 + 5) sum += 6;
  for (const y of [box.y0, box.y1]) {
    if (sum > most) return sum;
    for (let x = box.x0; x <= box.x1; x += 8) {
      const [col, row] = placeAt(x, y);
      const [cx, cy] = centreAt(col, row);
      if (terrain.has(col, row, 'habitation') && Math.hypot(x - cx, y - cy) < 31) sum += 3;
      if (Math.abs(x - cx) < 20 && Math.abs(y - cy) < 17) sum += 2.5;
      if (roads.isNear(x, y, 8)) sum += 2;
      if (name.ink === 'plain' && terrain.has(col, row, 'lake', 'great_river', 'river')) sum += 1;
      if (terrain.has(col, row, 'forest') && name.ink !== 'wood') sum += 0.5;
    }
  }
  return sum;
}

/** Points of all works, to keep clear of. */
function workPoints(terrain: Terrain): Point[] {
  return terrain.field.obstacles.flatMap(({ hex, sides }) => {
    const corners = cornersOf(hex);
    return sides.flatMap((side) => {
      const d = DIRECTIONS.indexOf(side as Direction);
      const [a, b] = [corners[(d + 1) % 6], corners[(d + 2) % 6]];
      return a && b ? [0.1, 0.5, 0.9].map((t) => between(a, b, t)) : [];
    });
  });
}

/** All names with their places, the ones that matter first; `sized` makes of a type size the one that is seen well, and leaves out what then has no room. Names keep clear of the `pieces` where they can. */
export function setNames(terrain: Terrain, lang: Lang, roads: Trodden, sized?: Sizing, pieces: Box[] = []): SetName[] {
  const works = [...workPoints(terrain), ...millsOf(terrain).flatMap(([x, y]): Point[] => [[x, y - 18], [x, y - 9], [x, y]])];
  const names = terrain.field.places.filter((p) => p.hexes.length).map((p) => nameOf(terrain, p, lang, sized ?? ((size) => size)));
  names.sort((a, b) => b.weight - a.weight || a.hexes.length - b.hexes.length);
  const set: SetName[] = [];
  for (const name of names) {
    let best: SetName | null = null;
    let least = Infinity;
    for (const [[x, y], first] of candidates(name)) {
      const box = boxAt(name, x, y);
      const sum = first + cost(terrain, name, box, set, pieces, roads, works, least - first);
      if (sum < least) [best, least] = [{ ...name, x, y, box }, sum];
    }
    const fits = (box: Box) => !isOut(terrain, box) && !set.some((other) => overlap(box, other.box));
    if (best && (!sized || fits(best.box))) set.push(best);
  }
  return set;
}

export function drawNames(names: SetName[], night: boolean): string {
  const halo = HALOS[night ? 1 : 0];
  const words = names.map((n) => {
    const spacing = n.tracking > 0.02 ? ` letter-spacing="${num(n.tracking * n.size)}"` : '';
    const ink = INKS[n.ink][night ? 1 : 0];
    return `<text x="${num(n.x)}" y="${num(n.y)}" font-size="${n.size}" font-weight="${n.weight}" fill="${ink}"${spacing}>${escaped(n.text)}</text>`;
  });
  const around = { stroke: halo, 'stroke-opacity': 0.86, 'stroke-width': 3.6, 'stroke-linejoin': 'round', 'paint-order': 'stroke' };
  return group(words.join(''), { 'font-style': 'italic', 'text-anchor': 'middle', ...around });
}

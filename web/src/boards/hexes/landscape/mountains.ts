// Mountains: a steep foot, and peaks with jagged crests, dark on their south-east faces.

import { centreAt, type Point } from '../geometry';
import { rolls } from './chance';
import type { Terrain } from './terrain';
import { outlines } from './outline';
import { between, fill, line, num, polygon, segment, smoothLoop, stroke } from './svg';
import { hachures } from './relief';

const SHAPES = 8;
/** Where peaks stand in a hex, and whether they are great. */
const PLACES: [number, number, boolean][] = [[-17, -15, false], [14, -17, false], [-2, -3, true], [22, 4, false], [-21, 9, false], [4, 18, true]];

/** One peak around its foot's middle: summit, faces, snow, and the jagged line that parts light from dark. */
function peak(shape: number): string {
  const roll = rolls(shape, 155);
  const size = shape % 2 ? 1.1 : 0.8;
  const [w, h] = [size * (15 + roll() * 4), size * (25 + roll() * 7)];
  const top: Point = [-2 + roll() * 4, -h * 0.6];
  const south: Point = [w * (0.05 + roll() * 0.25), h * 0.42];
  const [west, east]: [Point, Point] = [[-w, h * 0.28], [w, h * 0.26]];
  const crest = [0.18, 0.36, 0.55, 0.76].map((t, i): Point => {
    const [x, y] = between(top, south, t);
    return [x + (i % 2 ? -1 : 1) * (1.4 + roll() * 2.6) * size, y];
  });
  const foot = between(west, south, 0.5);
  let lines = '';
  for (let k = 1; k <= 6; k++) {
    const from = between(top, east, k / 7);
    const to = between(crest[Math.min(3, Math.floor(k / 2))] ?? south, from, 0.45);
    lines += segment(from, [to[0], to[1] + k * 0.9]);
  }
  for (const t of [0.35, 0.6, 0.82]) lines += line([between(top, west, t), [between(top, west, t)[0] + 2 + t * 2, between(top, west, t)[1] + 3 + t * 3]]);
  const edge = { stroke: '#55442c', 'stroke-width': 0.6, 'stroke-linejoin': 'round' };
  return (
    `<g id="p${shape}">` + fill(polygon([top, [east[0] + 8, east[1] + 6], [south[0] + 3, south[1] + 3], between(top, south, 0.4)]), '#3f3018', 0.22) +
    fill(polygon([top, ...crest, south, [foot[0], foot[1] + 2], west]), '#e0d5b9', 1, edge) +
    fill(polygon([top, east, between(east, south, 0.5), south, ...[...crest].reverse()]), '#9a8766', 1, edge) + stroke(lines, '#55442c', 0.6, 0.6) +
    fill(polygon([top, between(top, east, 0.22), crest[0] ?? top, between(top, west, 0.26)]), '#faf6ea', 0.85) + '</g>'
  );
}

export function drawMountains(terrain: Terrain): string {
  const chosen = (col: number, row: number) => terrain.has(col, row, 'mountain');
  const peaks: { x: number; y: number; shape: number }[] = [];
  for (const [col, row] of terrain.wide) {
    if (!chosen(col, row)) continue;
    const roll = rolls(col, row, 151);
    const [cx, cy] = centreAt(col, row);
    for (const [dx, dy, great] of PLACES) {
      peaks.push({ x: cx + dx + (roll() - 0.5) * 8, y: cy + dy + (roll() - 0.5) * 6, shape: 2 * Math.floor((roll() * SHAPES) / 2) + (great ? 1 : 0) });
    }
  }
  if (!peaks.length) return '';
  peaks.sort((a, b) => a.y - b.y || a.x - b.x);
  const steep = outlines(terrain, ['mountain'], { inset: 7, waver: 5, seed: 161 });
  const shapes = Array.from({ length: SHAPES }, (_, shape) => peak(shape)).join('');
  return (
    `<defs>${shapes}</defs>` + fill(steep.map(smoothLoop).join(''), '#b9a67e', 0.85, { 'fill-rule': 'evenodd' }) + hachures(steep, 2.4, 9, 171) +
    peaks.map(({ x, y, shape }) => `<use href="#p${shape}" x="${num(x)}" y="${num(y)}"/>`).join('')
  );
}

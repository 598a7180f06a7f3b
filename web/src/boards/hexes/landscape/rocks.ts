// Broken ground: grey boulders of a few shapes, and torn edges between them.

import { centreAt, type Point } from '../geometry';
import { noise, rolls } from './chance';
import type { Terrain } from './terrain';
import { outlines } from './outline';
import { fill, num, polygon, segment, smoothLoop, stroke } from './svg';

const SHAPES = 7;
const BOULDERS = 20;

/** A boulder: its shadow, its lit top and its dark side. */
function boulder(shape: number): string {
  const roll = rolls(shape, 195);
  const size = 2.4 + shape * 0.8;
  const ring = Array.from({ length: 6 }, (_, i): Point => {
    const [turn, far] = [(i / 6) * 2 * Math.PI + roll() * 0.7, size * (0.75 + roll() * 0.45)];
    return [Math.cos(turn) * far, Math.sin(turn) * far * 0.85];
  });
  return (
    `<g id="r${shape}">` + fill(polygon(ring.map(([x, y]): Point => [x + size * 0.4, y + size * 0.5])), '#4d3c20', 0.3) +
    fill(polygon(ring), '#cbc1aa', 1, { stroke: '#5c4e38', 'stroke-width': 0.6, 'stroke-linejoin': 'round' }) +
    fill(polygon([[0, 0], ...ring.slice(0, 3)]), '#8f836b', 0.9) + '</g>'
  );
}

export function drawRocks(terrain: Terrain): string {
  const chosen = (col: number, row: number) => terrain.has(col, row, 'rocks');
  const area = outlines(terrain, ['rocks'], { inset: 3, waver: 9, sway: 5, seed: 181, calm: 1 }).map(smoothLoop).join('');
  if (!area) return '';
  let [torn, stones] = ['', ''];
  for (const [col, row] of terrain.wide) {
    if (!chosen(col, row)) continue;
    const roll = rolls(col, row, 191);
    const [cx, cy] = centreAt(col, row);
    for (let k = 0; k < 14; k++) {
      const [x, y] = [cx + (roll() - 0.5) * 56, cy + (roll() - 0.5) * 54];
      const down = noise(x, y, 60, 193) * 2 * Math.PI;
      torn += segment([x, y], [x + Math.cos(down) * 5, y + Math.sin(down) * 5]);
    }
    const found: Point[] = Array.from({ length: BOULDERS }, () => {
      const [turn, far] = [roll() * 2 * Math.PI, 8 + Math.sqrt(roll()) * 25];
      return [cx + Math.cos(turn) * far, cy + Math.sin(turn) * far * 0.95];
    });
    found.sort((a, b) => a[1] - b[1]);
    for (const [x, y] of found) stones += `<use href="#r${Math.floor(roll() * roll() * SHAPES)}" x="${num(x)}" y="${num(y)}"/>`;
  }
  const shapes = Array.from({ length: SHAPES }, (_, shape) => boulder(shape)).join('');
  return `<defs>${shapes}</defs>` + fill(area, '#b9a985', 0.5, { 'fill-rule': 'evenodd' }) + stroke(torn, '#6a5636', 0.9, 0.55, { 'stroke-linecap': 'round' }) + stones;
}

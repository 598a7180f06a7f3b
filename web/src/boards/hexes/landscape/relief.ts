// Relief in the old manner: crowns and slopes joined over hexes, hachures that run downhill, light from the north-west.

import { hash } from './chance';
import { SOFT } from './colours';
import type { Terrain } from './terrain';
import { type Loop, outlines, rimOf } from './outline';
import { fill, group, polygon, smoothLoop, stroke } from './svg';

const paths = (loops: Loop[]): string => loops.map(smoothLoop).join('');
const EVEN = { 'fill-rule': 'evenodd' };
/** How a slope is lit, from light to dark: the ink, how broad its wedges are, and how strong. */
const LIGHTS: [string, number, number][] = [['#a98d58', 0.8, 0.55], ['#8a6c3e', 1.1, 0.7], ['#6d5029', 1.5, 0.75], ['#5c4220', 1.9, 0.8]];

/** Hachures along a rim: wedges that thin out downhill, sorted by light. */
export function hachures(loops: Loop[], step: number, length: number, seed: number): string {
  const inks = LIGHTS.map(() => '');
  for (const loop of loops) {
    rimOf(loop, step).forEach(({ x, y, nx, ny }, i) => {
      const shade = (nx * 0.62 + ny * 0.78 + 1) / 2;
      const share = 0.55 + 0.6 * hash(Math.round(x), Math.round(y), seed) * (i % 2 ? 0.8 : 1);
      const far = length * share * (0.8 + 0.4 * shade);
      const lean = (hash(i, Math.round(x), seed + 1) - 0.5) * 0.24;
      const [dx, dy] = [nx - ny * lean, ny + nx * lean];
      const start = hash(i, Math.round(y), seed + 2) * 2.4;
      const which = Math.min(LIGHTS.length - 1, Math.floor(shade * LIGHTS.length));
      const half = ((LIGHTS[which]?.[1] ?? 1) / 2) * Math.min(1, far / 11);
      const [u, v] = [x + dx * start, y + dy * start];
      inks[which] += polygon([[u - dy * half, v + dx * half], [u + dy * half, v - dx * half], [x + dx * far, y + dy * far]]);
    });
  }
  return inks.map((d, i) => fill(d, LIGHTS[i]?.[0] ?? SOFT, LIGHTS[i]?.[2] ?? 1)).join('');
}

const shifted = (inside: string, x: number, y: number): string => group(inside, { transform: `translate(${x} ${y})` });

/** Hills, of one height however broad: their shadow, their slope and a rounded crown. */
export function drawHills(terrain: Terrain): string {
  const [depth, seed] = [12, 101];
  const ring = (more: number) => outlines(terrain, ['hill'], { inset: 1 + more, waver: 9, sway: 18, seed, calm: 1 });
  const foot = paths(ring(-2));
  if (!foot) return '';
  const slope = paths(ring(3));
  const crown = ring(depth);
  const inner = ring(depth + 17).filter((loop) => loop.length > 10);
  const tint = (more: number, opacity: number, x: number) => shifted(fill(paths(ring(depth + more)), '#f6ebc6', opacity, EVEN), -x, -x * 1.3);
  return (
    shifted(fill(foot, '#6a5428', 0.09, EVEN), 4, 5) + shifted(fill(slope, '#6a5428', 0.12, EVEN), 6, 8) +
    fill(foot, '#d5c48c', 0.5, EVEN) + fill(slope, '#c8b077', 0.55, EVEN) +
    shifted(fill(paths(crown), '#7a6232', 0.15, EVEN), 2.5, 3.5) + fill(paths(crown), '#e0cf9f', 0.95, EVEN) +
    tint(4, 0.4, 0.6) + tint(9, 0.4, 1.4) + tint(14, 0.35, 2.4) +
    fill(paths(crown), 'url(#grass)', 1, EVEN) + stroke(paths(inner), '#a98d58', 0.8, 0.45, { 'stroke-dasharray': '9 4 1.5 4' }) +
    hachures(ring(depth - 1), 2.2, depth + 2, seed) + hachures(ring(depth + 6), 3.6, 6, seed + 7)
  );
}

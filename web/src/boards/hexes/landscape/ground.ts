// Open ground: washes of meadow and fallow, grass; sand, snow and marsh.

import { type Point, sizeOf } from '../geometry';
import { hash, rolls } from './chance';
import { LAND, SHORE } from './colours';
import type { Terrain } from './terrain';
import { outlines } from './outline';
import { DOTS, dot, ellipse, fill, num, segment, smoothLoop, stroke } from './svg';

const EVEN = { 'fill-rule': 'evenodd' };

/** The sheet's colour and soft washes on it. */
export function drawGround(terrain: Terrain): string {
  const { width, height } = sizeOf(terrain);
  let washes = '';
  for (let x = 0; x < width; x += 150) {
    for (let y = 0; y < height; y += 130) {
      const roll = rolls(x, y, terrain.seed);
      const [cx, cy, r] = [x + roll() * 150, y + roll() * 130, 90 + roll() * 110];
      washes += `<circle cx="${num(cx)}" cy="${num(cy)}" r="${num(r)}" fill="url(#${roll() < 0.62 ? 'meadow' : 'fallow'})"/>`;
    }
  }
  const stops = (id: string, colour: string) =>
    `<radialGradient id="${id}"><stop stop-color="${colour}" stop-opacity=".5"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
  return `<defs>${stops('meadow', '#c3cb93')}${stops('fallow', '#e3cb98')}</defs><rect width="${num(width)}" height="${num(height)}" fill="${LAND}"/>${washes}`;
}

/** A piece of ground that repeats itself, too wide for the eye to notice; its marks stand at scattered points. */
function pattern(id: string, wide: number, high: number, count: number, seed: number, inside: (points: Point[]) => string): string {
  const points = Array.from({ length: count }, (_, k): Point => {
    const row = Math.floor((k * 7) / count);
    return [4 + hash(k, seed) * (wide - 10), 8 + ((row + hash(k, seed, 1) * 0.9) / 7) * (high - 12)];
  });
  return `<pattern id="${id}" width="${wide}" height="${high}" patternUnits="userSpaceOnUse">${inside(points)}</pattern>`;
}

const ROUND = { 'stroke-linecap': 'round' };
const areaOf = (terrain: Terrain, kind: string, seed: number, inset: number): string =>
  outlines(terrain, [kind], { inset, waver: 7, sway: 4, seed }).map(smoothLoop).join('');

/** Tufts of grass all over. */
export function drawGrass(terrain: Terrain): string {
  const { width, height } = sizeOf(terrain);
  const tufts = pattern('grass', 340, 290, 62, 13, (points) =>
    stroke(points.map(([x, y]) => `M${num(x)} ${num(y)}l-.9-2.8m2 2.8l.2-3.4m1.5 3.4l1.3-2.5`).join(''), '#7d8450', 0.6, 0.5, ROUND));
  return `${tufts}<rect width="${num(width)}" height="${num(height)}" fill="url(#grass)"/>`;
}

/** Sand with its grains and ripples, snow with its blue hollows. */
export function drawBare(terrain: Terrain): string {
  const [sand, snow] = [areaOf(terrain, 'sand', 25, -1), areaOf(terrain, 'snow', 23, -1)];
  const grains = pattern('grains', 150, 130, 150, 21, (points) =>
    stroke(points.filter((_, k) => k % 8 === 0).map(([x, y]) => `M${num(x)} ${num(y)}q6-4 12 0t12 0`).join(''), '#b3893f', 0.8, 0.55) +
    stroke(points.map(([x, y]) => dot(x, y)).join(''), '#a67c38', 1.1, 0.6, DOTS));
  const drifts = pattern('drifts', 190, 170, 60, 22, (points) =>
    fill(points.filter((_, k) => k % 3 === 0).map(([x, y]) => ellipse(x, y, 9, 3.4)).join(''), '#dfe7ea', 0.8) +
    stroke(points.map(([x, y]) => `M${num(x)} ${num(y)}q7 4.5 16 .5`).join(''), '#93a9b4', 0.9, 0.65, ROUND));
  return (
    (sand && grains + fill(sand, '#ecd193', 0.8, { ...EVEN, stroke: '#ecd193', 'stroke-width': 6, 'stroke-opacity': 0.35 }) + fill(sand, 'url(#grains)', 1, EVEN)) +
    (snow && drifts + fill(snow, '#f6f7f5', 0.92, EVEN) + stroke(snow, '#b9c7cd', 1, 0.7) + fill(snow, 'url(#drifts)', 1, EVEN))
  );
}

/** A clump of reeds. */
function reeds([x, y]: Point, k: number): string {
  const h = 4.5 + hash(k, 28) * 2.5;
  return `M${num(x)} ${num(y)}q-1-${num(h * 0.6)}-2.6-${num(h * 0.8)}m2.6 ${num(h * 0.8)}v-${num(h)}m0 ${num(h)}q1-${num(h * 0.6)} 2.8-${num(h * 0.75)}`;
}

/** Marsh: a wet wash, level strokes of standing water, and reeds. */
export function drawMarsh(terrain: Terrain): string {
  const area = areaOf(terrain, 'marsh', 27, 1);
  if (!area) return '';
  const wet = pattern('wet', 240, 210, 280, 29, (points) => {
    const pools = points.filter((_, k) => k % 14 === 0).map(([x, y], k) => ellipse(x, y, 6 + hash(k, 30) * 8, 2.4 + hash(k, 31) * 2.2)).join('');
    const level = points.map(([x, y], k) => segment([x - 3, y], [x + 5 + hash(k, 32) * 13, y])).join('');
    return (
      fill(pools, '#b6cbc7', 0.95, { stroke: SHORE, 'stroke-width': 0.6, 'stroke-opacity': 0.5 }) + stroke(level, SHORE, 0.8, 0.5, ROUND) +
      stroke(points.filter((_, k) => k % 2 === 1).map(([x, y], k) => reeds([x + 8, y + 4], k)).join(''), '#5c6a35', 0.9, 0.85, ROUND)
    );
  });
  return wet + fill(area, '#b3c3a8', 0.62, { ...EVEN, stroke: '#b3c3a8', 'stroke-width': 5, 'stroke-opacity': 0.3 }) + fill(area, 'url(#wet)', 1, EVEN);
}

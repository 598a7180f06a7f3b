// Woods: one floor for joined hexes, and on it trees seen from above, each with its shadow.

import { centreAt, placeAt, type Point, S, sizeOf, stepFrom, W } from '../geometry';
import { hash, rolls } from './chance';
import { LEAF } from './colours';
import type { Cell, Terrain } from './terrain';
import { outlines, rimOf } from './outline';
import { fill, polygon, smoothLoop } from './svg';
import type { Trodden } from './ways';

/** How far the trees stand apart, in a row and from row to row. */
const STEP = W / 6;
const ROW = S / 4;
const CROWNS = ['#93a167', '#85955c', '#a0ac72', '#7c8d56'];

/** A round crown with lobes. */
function crown(seed: number, radius: number): Point[] {
  const roll = rolls(seed, 301);
  return Array.from({ length: 9 }, (_, i) => {
    const [a, r] = [(i / 9) * 2 * Math.PI, radius * (0.86 + roll() * 0.32)];
    return [Math.cos(a) * r, Math.sin(a) * r];
  });
}

/** A fir from above: a star. */
function star(radius: number): Point[] {
  return Array.from({ length: 14 }, (_, i) => {
    const [a, r] = [(i / 14) * 2 * Math.PI + 0.2, radius * (i % 2 ? 0.62 : 1.08)];
    return [Math.cos(a) * r, Math.sin(a) * r];
  });
}

const moved = (ring: Point[], dx: number, dy: number, size: number): Point[] => ring.map(([x, y]) => [x * size + dx, y * size + dy]);

/** The trees that the picture uses: broad crowns t0 to t3, firs t4 and t5, a snowy one t6. */
export function treeDefs(): string {
  const outline = { stroke: LEAF, 'stroke-width': 0.6, 'stroke-linejoin': 'round' };
  const broad = CROWNS.map((colour, i) => {
    const ring = crown(i, 6.4 + i * 0.25);
    const marks = `<path d="M0 3.6q1.6.9 3-.3m.2-3q1.3.5 1.9-.6" fill="none" stroke="${LEAF}" stroke-width=".55" stroke-opacity=".6" stroke-linecap="round"/>`;
    return (
      `<g id="t${i}">` + fill(smoothLoop(moved(ring, 2.6, 3.2, 1)), '#2e3a1c', 0.3) + fill(smoothLoop(ring), colour, 1, outline) +
      fill(smoothLoop(moved(ring, 1.1, 1.4, 0.72)), '#5d6c3d', 0.35) + fill(smoothLoop(moved(ring, -1.7, -2, 0.5)), '#c0c98d', 0.6) + marks + '</g>'
    );
  });
  const firs = ['#5f7650', '#6c8258', '#8fa193'].map((colour, i) => {
    const ring = star(6.2 + (i % 2) * 0.6);
    const light = i === 2 ? '#f4f7f6' : '#a3b585';
    return (
      `<g id="t${4 + i}">` + fill(polygon(moved(ring, 2.6, 3.2, 1)), '#26331f', 0.32) + fill(polygon(ring), colour, 1, { ...outline, stroke: '#36452f' }) +
      fill(polygon(moved(ring, -0.9, -1.1, 0.58)), light, i === 2 ? 0.95 : 0.55) + '</g>'
    );
  });
  return `<defs>${broad.join('')}${firs.join('')}</defs>`;
}

const EDGE_OF_WOOD = { waver: 7, sway: 4, seed: 311 };

export function drawFloor(terrain: Terrain): string {
  const floor = outlines(terrain, ['forest'], { ...EDGE_OF_WOOD, inset: 3 }).map(smoothLoop).join('');
  const even = { 'fill-rule': 'evenodd' };
  return (
    fill(floor, '#59642f', 0.16, { ...even, transform: 'translate(3 4)' }) +
    fill(floor, '#8a9860', 0.8, { ...even, stroke: '#6d7a45', 'stroke-width': 2.5, 'stroke-opacity': 0.35 })
  );
}

interface Tree {
  x: number;
  y: number;
  /** What is drawn: a tree t0 to t6, or a whole hex of them. */
  id: string;
}

const GROVES = 3;
type Sort = 'broad' | 'fir' | 'snow';
const sortOf = (terrain: Terrain, cell: Cell): Sort => (terrain.has(...cell, 'snow') ? 'snow' : terrain.has(...cell, 'hill', 'mountain') ? 'fir' : 'broad');

/** Which tree grows at a point: broad ones in the plain, firs on hills, snow on them where it lies. */
function treeAt(sort: Sort, x: number, y: number): Tree {
  const roll = hash(Math.round(x), Math.round(y), 331);
  const kind = sort === 'snow' ? 6 : sort === 'fir' ? 4 + Math.floor(roll * 2) : Math.floor(roll * 4);
  return { x, y, id: `t${kind}` };
}

/** The places of trees in any hex, from its centre; neighbours' places go on in the same rows. */
const PLACES: Point[] = [];
for (let row = -4; row < 4; row++) {
  for (let col = -4; col <= 4; col++) {
    const [x, y] = [(col + (row % 2 ? 0.5 : 0)) * STEP, (row + 0.5) * ROW];
    if (x > -W / 2 && x <= W / 2 && Math.abs(y) < S - Math.abs(x) / Math.sqrt(3)) PLACES.push([x, y]);
  }
}

/** The trees of a hex at a centre. */
const treesAt = (sort: Sort, cx: number, cy: number): Tree[] =>
  PLACES.map(([x, y], k) => treeAt(sort, cx + x + (hash(k, Math.round(cx), 321) - 0.5) * 5, cy + y + (hash(k, Math.round(cy), 323) - 0.5) * 4));

const uses = (trees: Tree[]): string =>
  trees.sort((a, b) => a.y - b.y || a.x - b.x).map(({ x, y, id }) => `<use href="#${id}" x="${Math.round(x)}" y="${Math.round(y)}"/>`).join('');

/** Whole hexes of trees, for the depths of the woods. */
function groveDefs(used: Set<string>): string {
  const groves = [...used].sort().map((id) => {
    const [sort, which] = id.split('-') as [Sort, string];
    const far = 1000 * (Number(which) + 1);
    const trees = treesAt(sort, far, far).map((tree) => ({ ...tree, x: tree.x - far, y: tree.y - far }));
    return `<g id="${id}">${uses(trees)}</g>`;
  });
  return groves.length ? `<defs>${groves.join('')}</defs>` : '';
}

/** Light and shade over the depths of the woods. */
function dapple(groves: Tree[]): string {
  const wash = (id: string, colour: string) =>
    `<radialGradient id="${id}"><stop stop-color="${colour}" stop-opacity=".24"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
  const spots = groves.map(({ x, y }) => {
    const roll = hash(Math.round(x), Math.round(y), 351);
    return roll > 0.66 ? '' : `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="48" fill="url(#${roll < 0.33 ? 'sunny' : 'dusky'})"/>`;
  }).join('');
  return spots && wash('sunny', '#eee6a0') + wash('dusky', '#26331a') + spots;
}

/** Trees in a row along the edge of the woods. */
function edgeTrees(terrain: Terrain, clear: (x: number, y: number) => boolean): Tree[] {
  return outlines(terrain, ['forest'], { ...EDGE_OF_WOOD, inset: 9 }).flatMap((loop) =>
    rimOf(loop, 10.2).filter(({ x, y }) => clear(x, y)).map(({ x, y, nx, ny }) => treeAt(sortOf(terrain, placeAt(x - nx * 8, y - ny * 8)), x, y)));
}

/** Trees all over one hex of the woods, except near its open sides. */
function innerTrees(terrain: Terrain, cell: Cell, clear: (x: number, y: number) => boolean): Tree[] {
  const [cx, cy] = centreAt(...cell);
  const open = [0, 1, 2, 3, 4, 5].filter((d) => !terrain.has(...stepFrom(...cell, d), 'forest')).map((d) => (d * Math.PI) / 3);
  const sort = sortOf(terrain, cell);
  const within = treesAt(sort, cx, cy).filter(({ x, y }) => clear(x, y) && open.every((turn) => (x - cx) * Math.cos(turn) + (y - cy) * Math.sin(turn) < W / 2 - 13));
  if (within.length < PLACES.length) return within;
  return [{ x: cx, y: cy, id: `${sort}-${Math.floor(hash(...(cell as [number, number]), 341) * GROVES)}` }];
}

export function drawTrees(terrain: Terrain, ways: Trodden[]): string {
  const clear = (x: number, y: number) => !ways.some((w) => w.isNear(x, y, 12));
  const trees = edgeTrees(terrain, clear);
  for (const [col, row] of terrain.wide) if (terrain.has(col, row, 'forest')) trees.push(...innerTrees(terrain, [col, row], clear));
  const { width, height } = sizeOf(terrain);
  const seen = trees.filter(({ x, y, id }) => id.includes('-') || (x > 14 && y > 14 && x < width - 14 && y < height - 14));
  const groves = seen.filter((tree) => tree.id.includes('-'));
  return groveDefs(new Set(groves.map((grove) => grove.id))) + uses(seen) + dapple(groves);
}

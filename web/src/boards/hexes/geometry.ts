// The plane of a field: pointy-top hexes named CCRR, row 01 in the north, even rows shifted half a hex east.

export type Point = readonly [number, number];
/** How many hexes a field has each way. */
export interface Extent {
  cols: number;
  rows: number;
}

/** The length of a hex's side. */
export const S = 40;
/** The margin around the hexes. */
export const EDGE = 40;
/** The width of a hex from west to east. */
export const W = S * Math.sqrt(3);
/** The sides of a hex and the ways to its neighbours, clockwise from the east. */
export const DIRECTIONS = ['E', 'SE', 'SW', 'W', 'NW', 'NE'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** The change of column and row by direction, in a plain and in a shifted row. */
const STEPS: readonly (readonly Point[])[] = [
  [[1, 0], [0, 1], [-1, 1], [-1, 0], [-1, -1], [0, -1]],
  [[1, 0], [1, 1], [0, 1], [-1, 0], [0, -1], [1, -1]],
];
/** The corners from the centre, clockwise from the northern one. */
const CORNERS: readonly Point[] = [[0, -S], [W / 2, -S / 2], [W / 2, S / 2], [0, S], [-W / 2, S / 2], [-W / 2, -S / 2]];

const isShifted = (row: number): boolean => row % 2 === 0;

/** The name of the hex of a column and a row, both from 1. */
export function hexName(col: number, row: number): string {
  return String(col).padStart(2, '0') + String(row).padStart(2, '0');
}

/** Column and row of a hex, both from 1. */
export function placeOf(hex: string): [number, number] {
  return [Number(hex.slice(0, 2)), Number(hex.slice(2, 4))];
}

/** The centre of the hex of a column and a row, which may lie beyond the field. */
export function centreAt(col: number, row: number): [number, number] {
  return [EDGE + W * (col - 0.5 + (isShifted(row) ? 0.5 : 0)), EDGE + S + 1.5 * S * (row - 1)];
}

export function centreOf(hex: string): [number, number] {
  return centreAt(...placeOf(hex));
}

/** The corners around a centre, clockwise from the northern one; the side of direction d lies between corners d + 1 and d + 2. */
export function cornersAround(x: number, y: number): [number, number][] {
  return CORNERS.map(([dx, dy]) => [x + dx, y + dy]);
}

export function cornersOf(hex: string): [number, number][] {
  return cornersAround(...centreOf(hex));
}

/** Column and row of the neighbour in a direction, on the field or not. */
export function stepFrom(col: number, row: number, direction: number): [number, number] {
  const [dc, dr] = STEPS[isShifted(row) ? 1 : 0]?.[direction] ?? [0, 0];
  return [col + dc, row + dr];
}

export function isOn(col: number, row: number, field: Extent): boolean {
  return col >= 1 && row >= 1 && col <= field.cols && row <= field.rows;
}

/** The neighbour in a direction (its number or its name); null beyond the edge. */
export function nearOf(hex: string, direction: number | Direction, field?: Extent): string | null {
  const way = typeof direction === 'number' ? direction : DIRECTIONS.indexOf(direction);
  const [col, row] = stepFrom(...placeOf(hex), way);
  const inside = field ? isOn(col, row, field) : col >= 1 && row >= 1;
  return inside ? hexName(col, row) : null;
}

/** The direction of a neighbour, or -1. */
export function directionTo(from: string, to: string): number {
  return DIRECTIONS.findIndex((_, d) => nearOf(from, d) === to);
}

function cubeOf(hex: string): [number, number] {
  const [col, row] = placeOf(hex);
  return [col - 1 - Math.floor((row - 1) / 2), row - 1];
}

/** The least number of steps between two hexes. */
export function distance(a: string, b: string): number {
  const [x, z] = cubeOf(a);
  const [u, w] = cubeOf(b);
  return Math.max(Math.abs(u - x), Math.abs(w - z), Math.abs(u + w - x - z));
}

/** Column and row of the hex under a point, on the field or not. */
export function placeAt(x: number, y: number): [number, number] {
  const guess = Math.round((y - EDGE - S) / (1.5 * S)) + 1;
  let found: [number, number] = [0, 0];
  let least = Infinity;
  for (let row = guess - 1; row <= guess + 1; row++) {
    const col = Math.round((x - EDGE) / W + (isShifted(row) ? 0 : 0.5));
    const [cx, cy] = centreAt(col, row);
    const far = (cx - x) ** 2 + (cy - y) ** 2;
    if (far < least) [found, least] = [[col, row], far];
  }
  return found;
}

/** The hex under a point of the picture; null where there is none. */
export function hexAt(x: number, y: number, field: Extent): string | null {
  const [col, row] = placeAt(x, y);
  return isOn(col, row, field) ? hexName(col, row) : null;
}

/** The size of the whole picture, margin included. */
export function sizeOf(field: Extent): { width: number; height: number } {
  return { width: 2 * EDGE + W * (field.cols + 0.5), height: 2 * EDGE + S * (1.5 * field.rows + 0.5) };
}

/** All hexes of a field, row by row. */
export function hexesOf(field: Extent): string[] {
  return Array.from({ length: field.cols * field.rows }, (_, i) => hexName((i % field.cols) + 1, Math.floor(i / field.cols) + 1));
}

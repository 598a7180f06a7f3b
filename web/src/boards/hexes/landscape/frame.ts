// The frame: the ground fades beyond the hexes, a double line, and the numbers of columns and rows between.

import { NIGHT } from '../../common/palette';
import { centreAt, cornersAround, cornersOf, type Extent, hexesOf, type Point, sizeOf } from '../geometry';
import { DARKNESS, LAMP, PAPER, SEPIA } from './colours';
import { at, num, polygon } from './svg';

/** How far the drawn ground ends from the edge of the picture, and how far the outer line. */
export const BORDER = 25;
const OUTER = 7;

/** The lines between all hexes, as path data. */
export function hexLines(field: Extent): string {
  return hexesOf(field).map((hex) => {
    const [north, ne, se, south, sw, nw] = cornersOf(hex);
    if (!north || !ne || !se || !south || !sw || !nw) return '';
    const [col, row] = [Number(hex.slice(0, 2)), Number(hex.slice(2))];
    const last = col === field.cols;
    let d = `M${at(sw)}L${at(nw)}L${at(north)}L${at(ne)}`;
    if (last) d += `M${at(ne)}L${at(se)}`;
    if (row === field.rows || (last && row % 2 === 0)) d += `M${at(se)}L${at(south)}`;
    if (row === field.rows || (col === 1 && row % 2 === 1)) d += `M${at(south)}L${at(sw)}`;
    return d;
  }).join('');
}

export function frameClip(field: Extent): string {
  const { width, height } = sizeOf(field);
  return `<clipPath id="sheet"><rect x="${BORDER}" y="${BORDER}" width="${num(width - 2 * BORDER)}" height="${num(height - 2 * BORDER)}"/></clipPath>`;
}

/** The corners around the whole field, clockwise. */
function edgeOf({ cols, rows }: Extent): Point[] {
  const corner = (col: number, row: number, which: number): Point => cornersAround(...centreAt(col, row))[which] ?? [0, 0];
  const found: Point[] = [];
  for (let col = 1; col <= cols; col++) found.push(corner(col, 1, 5), corner(col, 1, 0));
  for (let row = 1; row <= rows; row++) found.push(corner(cols, row, 1), corner(cols, row, 2));
  for (let col = cols; col >= 1; col--) found.push(corner(col, rows, 3), corner(col, rows, 4));
  for (let row = rows - 1; row >= 1; row--) found.push(corner(1, row + 1, 5), corner(1, row, 4));
  return found;
}

/** A veil over what is not a hex of the field. */
export function drawVeil(field: Extent): string {
  const { width, height } = sizeOf(field);
  return `<mask id="off"><rect width="${num(width)}" height="${num(height)}" fill="#fff"/><path d="${polygon(edgeOf(field))}"/></mask>` +
    `<rect width="${num(width)}" height="${num(height)}" fill="${PAPER}" fill-opacity=".5" mask="url(#off)"/>`;
}

/** Lamplight: the colours sink into brown, then into the dark of the night. */
export function drawNight(field: Extent): string {
  const { width, height } = sizeOf(field);
  const rect = (marks: string) => `<rect width="${num(width)}" height="${num(height)}" ${marks}/>`;
  return rect(`fill="${LAMP}" style="mix-blend-mode:multiply"`) + rect(`fill="${DARKNESS}" fill-opacity="${NIGHT / 3.5}"`);
}

export function drawFrame(field: Extent, night: boolean): string {
  const { width, height } = sizeOf(field);
  const [paper, ink] = night ? ['#2c2113', '#a68f63'] : [PAPER, SEPIA];
  const line = (in_: number, wide: number) =>
    `<rect x="${in_}" y="${in_}" width="${num(width - 2 * in_)}" height="${num(height - 2 * in_)}" stroke="${ink}" stroke-width="${wide}"/>`;
  const band = `M0 0H${num(width)}V${num(height)}H0ZM${BORDER} ${BORDER}V${num(height - BORDER)}H${num(width - BORDER)}V${BORDER}Z`;
  const middle = (OUTER + BORDER) / 2;
  const two = (n: number) => String(n).padStart(2, '0');
  let words = '';
  const word = (x: number, y: number, n: number) => (words += `<text x="${num(x)}" y="${num(y + 3.4)}">${two(n)}</text>`);
  for (let col = 1; col <= field.cols; col++) {
    word(centreAt(col, 1)[0], middle, col);
    word(centreAt(col, field.rows)[0], height - middle, col);
  }
  for (let row = 1; row <= field.rows; row++) {
    const y = centreAt(1, row)[1];
    word(middle, y, row);
    word(width - middle, y, row);
  }
  return `<path d="${band}" fill="${paper}"/><g fill="none">${line(OUTER, 2.8)}${line(OUTER - 3.6, 0.8)}${line(BORDER, 1.2)}</g>` +
    `<g fill="${ink}" fill-opacity=".8" font-size="10.5" text-anchor="middle">${words}</g>`;
}

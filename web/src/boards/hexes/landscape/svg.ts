// Short words for SVG: numbers, paths, strokes and fills.

import type { Point } from '../geometry';

/** Tenths as a number with at most one digit after the point, as short as it can be written. */
function tenths(value: number): string {
  const rest = value % 10;
  if (rest === 0) return String(value / 10);
  const whole = (value - rest) / 10;
  return `${value < 0 ? '-' : ''}${whole === 0 ? '' : Math.abs(whole)}.${Math.abs(rest)}`;
}

export const num = (value: number): string => tenths(Math.round(value * 10));
export const at = (p: Point): string => `${num(p[0])} ${num(p[1])}`;
export const mid = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
export const between = (a: Point, b: Point, part: number): Point => [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];

/** Straight lines from point to point: the first absolute, the others as steps, which are shorter to write. */
export function line(points: readonly Point[]): string {
  let [d, x, y] = ['', 0, 0];
  points.forEach((p, i) => {
    const [u, v] = [Math.round(p[0] * 10), Math.round(p[1] * 10)];
    const [dx, dy] = [tenths(u - x), tenths(v - y)];
    d += `${i === 0 ? 'M' : i === 1 ? 'l' : dx.startsWith('-') ? '' : ' '}${dx}${dy.startsWith('-') ? '' : ' '}${dy}`;
    [x, y] = [u, v];
  });
  return d;
}

export const segment = (a: Point, b: Point): string => line([a, b]);
export const polygon = (points: readonly Point[]): string => (points.length ? `${line(points)}Z` : '');
/** A dot, to be drawn with a round stroke. */
export const dot = (x: number, y: number): string => `M${num(x)} ${num(y)}h0`;
export const DOTS = { 'stroke-linecap': 'round' };

/** A closed smooth line that rounds its control points. */
export function smoothLoop(points: readonly Point[]): string {
  const first = points[0];
  const last = points[points.length - 1];
  if (!first || !last) return '';
  const parts = points.map((p, i) => `Q${at(p)} ${at(mid(p, points[(i + 1) % points.length] ?? first))}`);
  return `M${at(mid(last, first))}${parts.join('')}Z`;
}

export function ellipse(x: number, y: number, rx: number, ry: number): string {
  return `M${num(x - rx)} ${num(y)}a${num(rx)} ${num(ry)} 0 1 1 ${num(2 * rx)} 0a${num(rx)} ${num(ry)} 0 1 1 ${num(-2 * rx)} 0Z`;
}

/** A box turned by an angle around its middle. */
export function turnedBox(x: number, y: number, length: number, width: number, angle: number): [Point, Point, Point, Point] {
  const [ax, ay] = [(Math.cos(angle) * length) / 2, (Math.sin(angle) * length) / 2];
  const [bx, by] = [(-Math.sin(angle) * width) / 2, (Math.cos(angle) * width) / 2];
  return [[x - ax - bx, y - ay - by], [x + ax - bx, y + ay - by], [x + ax + bx, y + ay + by], [x - ax + bx, y - ay + by]];
}

type Marks = Record<string, string | number>;
const marks = (given: Marks): string => Object.entries(given).map(([name, value]) => ` ${name}="${value}"`).join('');

/** A filled path; nothing if there is no path. */
export function fill(d: string, colour: string, opacity = 1, more: Marks = {}): string {
  return d && `<path d="${d}" fill="${colour}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}${marks(more)}/>`;
}

/** A drawn path; nothing if there is no path. */
export function stroke(d: string, colour: string, width: number, opacity = 1, more: Marks = {}): string {
  return d && `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"${opacity < 1 ? ` stroke-opacity="${opacity}"` : ''}${marks(more)}/>`;
}

export function group(inside: string, given: Marks = {}): string {
  return inside && `<g${marks(given)}>${inside}</g>`;
}

export function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

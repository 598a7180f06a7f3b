// How a sheet lies so that places of it are in its frame, and nothing lies over them.

import { type Box, grown, holds, overlap } from './geometry';

export type Place = { x: number; y: number };

/** How a sheet lies in its frame: enlarged `k` times, its corner at (`x`, `y`). */
export interface Lie {
  x: number;
  y: number;
  k: number;
}

/** What is to be brought into sight. */
export interface Wanted {
  places: Place[];
  /** As close as this, if all of it fits so. */
  least: number;
  /** Where the piece stands that it is about. */
  about: Place | null;
  /** Rather some of it than all of it smaller than this; and than places that a finger cannot tell apart. */
  lowest: number;
  apart: boolean;
}

/** What is brought into sight stays this far from the frame's edges, so that the pieces on it are seen whole. */
const ROOM = { left: 36, top: 44, right: 36, bottom: 36 };
/** What is in sight may be as near to them as this. */
const INSIDE = { left: 36, top: 16, right: 16, bottom: 36 };
/** What lies over a sheet, in its own frame; a place is this far from its edge, in pixels. */
const OVER = '.tools, .minimap, .trays, .card, .gist';
const NEAR = 16;
/** A free part of the frame that is smaller than this is not looked at. */
const LEAST = 24;
/** Where the edge of the sheet is at hand, places come clear of what lies over them only closer by. */
const CLOSER = [1, 1.3, 1.7];
/** Most places that a finger tells apart are so far from the next, in pixels; and if not all can be seen so, those that are seen are a little farther. */
const LEGIBLE = 20;
const FINGER = 26;
/** So many of the places are farther from the next than that. */
const SHARE = 0.9;
/** The sheet stays as it lies where it shows so much of what could be seen at best. */
const ENOUGH = 0.75;
/** Places lie so far within a free part, lest they end on its very edge. */
const WITHIN = 1;

const sizeOf = (box: Box): [number, number] => [box.x1 - box.x0, box.y1 - box.y0];
const areaOf = (box: Box): number => sizeOf(box)[0] * sizeOf(box)[1];

/** What is left of a box beside another that overlaps it. */
function beside(box: Box, cover: Box): Box[] {
  if (!overlap(box, cover)) return [box];
  return [{ ...box, x1: cover.x0 }, { ...box, x0: cover.x1 }, { ...box, y1: cover.y0 }, { ...box, y0: cover.y1 }].filter((one) => Math.min(...sizeOf(one)) >= LEAST);
}

/** The largest parts of a frame over which nothing lies. */
export function freeParts(frame: Box, covers: Box[]): Box[] {
  return covers.reduce<Box[]>((parts, cover) => {
    const left = parts.flatMap((part) => beside(part, cover));
    return left.filter((part, i) => !left.some((other, j) => holds(other, part) && (i > j || !holds(part, other)) && i !== j));
  }, [frame]);
}

/** How the sheet lies when places fill a part of the frame, no closer than `most` and no farther than `least`. */
function filling(places: Place[], part: Box, least: number, most: number): Lie {
  const [xs, ys] = [places.map((o) => o.x), places.map((o) => o.y)];
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [width, height] = sizeOf(part);
  const k = Math.max(least, Math.min(most, width / Math.max(1, x1 - x0), height / Math.max(1, y1 - y0)));
  return { x: (part.x0 + part.x1) / 2 - ((x0 + x1) / 2) * k, y: (part.y0 + part.y1) / 2 - ((y0 + y1) / 2) * k, k };
}

/** The ways to lay the sheet, the best first: over the whole room, or in a part of it that is free; the closest one first. */
export function lies(places: Place[], room: Box, covers: Box[], least: number, most: number): Lie[] {
  const parts = freeParts(room, covers).sort((a, b) => areaOf(b) - areaOf(a)).map((part) => grown(part, -WITHIN));
  return CLOSER.flatMap((by) => {
    const found = parts.map((part) => filling(places, part, least, most * by)).sort((a, b) => b.k - a.k);
    return by === 1 ? [filling(places, room, least, most), ...found] : found;
  });
}

/** The places that lie in a room with nothing over them. */
export function clearOf(places: Place[], at: Lie, room: Box, covers: Box[]): Place[] {
  return places.filter((place) => {
    const [x, y] = [at.x + place.x * at.k, at.y + place.y * at.k];
    const under = (box: Box) => x > box.x0 && x < box.x1 && y > box.y0 && y < box.y1;
    return under(room) && !covers.some(under);
  });
}

/** The zoom at which most places are so many pixels from the next. */
export function apartAt(places: Place[], pixels: number): number {
  const gaps = places.map((one) => Math.min(...places.filter((other) => other.x !== one.x || other.y !== one.y).map((other) => Math.hypot(other.x - one.x, other.y - one.y))));
  return pixels / (gaps.sort((a, b) => b - a)[Math.floor((gaps.length - 1) * SHARE)] ?? Infinity);
}

/** The ways to lay the sheet at a zoom so that one of the places, or what lies around it, is in the middle of a free part. */
function gatherings(places: Place[], room: Box, covers: Box[], k: number): Lie[] {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return freeParts(room, covers).flatMap((part) => {
    const [width, height] = sizeOf(part).map((size) => size / k / 2) as [number, number];
    return places.flatMap((one) => {
      const near = places.filter((other) => Math.abs(other.x - one.x) < width && Math.abs(other.y - one.y) < height);
      const middles = [one, { x: mean(near.map((o) => o.x)), y: mean(near.map((o) => o.y)) }];
      return middles.map(({ x, y }) => ({ x: (part.x0 + part.x1) / 2 - x * k, y: (part.y0 + part.y1) / 2 - y * k, k }));
    });
  });
}

/** What lies over the sheet, in the frame's own measure. What stands beside the frame and lets clicks through is no more than a frame itself. */
export function coversOf(frame: HTMLElement): Box[] {
  const home = frame.getBoundingClientRect();
  const over = [...(frame.parentElement?.children ?? [])].filter((one) => one !== frame).flatMap((one) => (getComputedStyle(one).pointerEvents === 'none' ? [...one.children] : [one]));
  return [...frame.querySelectorAll(OVER), ...over].map((one) => one.getBoundingClientRect()).filter(({ width, height }) => width > 0 && height > 0)
    .map((box) => grown({ x0: box.left - home.left, y0: box.top - home.top, x1: box.right - home.left, y1: box.bottom - home.top }, NEAR));
}

/**
 * How the sheet is to lie so that all places are seen, or as many as can be: as it does, if they are and it is close enough.
 * `within` says how it comes to lie within its bounds, `farthest` is the zoom at which all of it is in its frame.
 */
export function framing<T extends Lie>(frame: HTMLElement, wanted: Wanted, now: T, farthest: number, within: (at: Lie) => T): T {
  const { places, about, least, lowest, apart } = wanted;
  const room = ({ left, top, right, bottom }: typeof ROOM): Box => ({ x0: left, y0: top, x1: frame.clientWidth - right, y1: frame.clientHeight - bottom });
  const [covers, inside] = [coversOf(frame), room(INSIDE)];
  const count = (at: Lie) => clearOf(places, at, inside, covers).length + (about && clearOf([about], at, inside, covers).length > 0 ? places.length : 0);
  const best = (ways: T[]) => {
    const counts = ways.map(count);
    return ways[counts.indexOf(Math.max(...counts))] as T;
  };
  const here = now.k >= least * 0.8 ? [now] : [];
  const whole = best([...here, ...lies(places, room(ROOM), covers, farthest, Math.max(now.k, least)).map(within)]);
  const large = (pixels: number) => Math.max(lowest, apart ? apartAt(places, pixels) : 0);
  const ways = whole.k >= large(LEGIBLE) ? [] : gatherings(places, room(ROOM), covers, Math.max(farthest, large(FINGER)));
  if (ways.length === 0) return whole; // or a panel covers everything
  const found = best(ways.map(within));
  return now.k >= large(LEGIBLE) && count(now) >= ENOUGH * count(found) ? now : found;
}

// The shapes of the map's symbols and the room that each takes.

import type { Mark, MarkKind } from '../../core/stand';
import type { FlatLine, FlatPolygon, Suit } from '../../core/types';
import type { Box } from './geometry';

export const TOWN_RADIUS = 5.2;
export const STAR_RADIUS = 14;
export const GENERAL = { rx: 16, ry: 7.2, body: 13 };
export const TRAIN = { width: 32, height: 27 };
/** A token stands this far above the middle of its town, so that the town and its mark show at its foot. */
export const FOOT = 3;
export const MARKED_FOOT = 10;

const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;

/** The suits as paths within one unit of their middle: letters for them differ from font to font. */
export const SUITS: Record<Suit, string> = {
  hearts:
    'M0 .95C-.3 .5-1 .1-1-.4C-1-.75-.75-.95-.5-.95C-.25-.95-.08-.78 0-.55' +
    'C.08-.78 .25-.95 .5-.95C.75-.95 1-.75 1-.4C1 .1 .3 .5 0 .95Z',
  diamonds: 'M0-1C.2-.6 .45-.25 .75 0C.45 .25 .2 .6 0 1C-.2 .6-.45 .25-.75 0C-.45-.25-.2-.6 0-1Z',
  spades:
    'M0-1C.3-.55 .95-.15 .95 .3C.95 .6 .72 .75 .5 .75C.3 .75 .15 .65 .08 .5C.1 .75 .2 .9 .38 1' +
    'L-.38 1C-.2 .9-.1 .75-.08 .5C-.15 .65-.3 .75-.5 .75C-.72 .75-.95 .6-.95 .3C-.95-.15-.3-.55 0-1Z',
  clubs:
    disc(0, -0.52, 0.44) + disc(-0.52, 0.2, 0.44) + disc(0.52, 0.2, 0.44) +
    'M0-.3L.25 .2L.09 .35C.1 .7 .2 .9 .38 1L-.38 1C-.2 .9-.1 .7-.09 .35L-.25 .2Z',
};

export const isRed = (suit: string): boolean => suit === 'hearts' || suit === 'diamonds';

/** A shield around the origin. */
export const SHIELD = 'M-9-10h18v11c0 6.05-4.95 9.35-9 11c-4.05-1.65-9-4.95-9-11Z';

/** A star of eight rays around the origin. */
export const STAR =
  'M' +
  Array.from({ length: 16 }, (_, i) => {
    const r = STAR_RADIUS * (i % 2 === 0 ? 1 : 0.64);
    return `${(r * Math.sin((i * Math.PI) / 8)).toFixed(2)} ${(-r * Math.cos((i * Math.PI) / 8)).toFixed(2)}`;
  }).join('L') +
  'Z';

/** A minor fortress: one tower; a major one: a wall with two. Their foot is a little below the town's middle. */
const TOWER = 'M-8 9V-3H-9.5V-10H-5.5V-7H-2V-10H2V-7H5.5V-10H9.5V-3H8V9Z';
const CASTLE =
  'M-13 10V-6H-14.5V-13H-11V-10.5H-8.5V-13H-5V-6H-6V-2H-3.6V-4.5H-1.2V-2H1.2V-4.5H3.6V-2H6V-6H5V-13H8.5V-10.5H11V-13H14.5V-6H13V10Z';
/** What a mark looks like, around the middle of its town. */
export const MARKS: Record<MarkKind, string> = { shield: SHIELD, star: STAR, tower: TOWER, castle: CASTLE, square: 'M-9-9H9V9H-9Z', disc: disc(0, 0, 7), none: '' };
/** How far each goes to a side, up and down. */
const ROOM: Record<MarkKind, [number, number, number]> = {
  shield: [10, 11, 13], star: [STAR_RADIUS, STAR_RADIUS, STAR_RADIUS], tower: [10.5, 11, 10], castle: [15.5, 14, 11], square: [10, 10, 10], disc: [8, 8, 8], none: [0, 0, 0],
};
/** An elector's crown, over the fortress where he sits; its foot is at the origin. */
export const CROWN = 'M-9 0L-10-8L-5-4L0-10L5-4L10-8L9 0Z';
const CROWN_HEIGHT = 11;
export const crownFoot = (mark: Mark): number => -ROOM[mark.kind][1] - 0.5;
/** How far below the middle of its mark the letter stands. */
export const LETTER: Record<MarkKind, number> = { shield: 4, star: 4, tower: 6.5, castle: 7.5, square: 4, disc: 3.4, none: 0 };
/** The room of a hussar. */
export const RIDER = { width: 15, height: 39 };

/** The room of a town's symbol at a scale. */
export function markBox(mark: Mark | null, x: number, y: number, scale: number): Box {
  const [w, high, foot] = mark ? ROOM[mark.kind] : [6, 6, 6];
  const top = high + (mark?.crowned ? CROWN_HEIGHT : 0);
  return { x0: x - w * scale, y0: y - top * scale, x1: x + w * scale, y1: y + foot * scale };
}

/** How high above the town, and how far aside, each token of a stack has its foot: a fan. */
export function fan(kinds: ('general' | 'train')[], marked: boolean): { dx: number; dy: number }[] {
  let top = marked ? MARKED_FOOT : FOOT;
  const middle = (kinds.length - 1) / 2;
  return kinds.map((kind, i) => {
    const place = { dx: (i - middle) * 5, dy: -top };
    top += kind === 'general' ? GENERAL.body - 1 : TRAIN.height - 4;
    return place;
  });
}

/** The room of all tokens on a town. */
export function stackBox(kinds: ('general' | 'train')[], marked: boolean, x: number, y: number, scale: number): Box {
  const places = fan(kinds, marked);
  const last = kinds.at(-1) === 'general' ? GENERAL.body + GENERAL.ry : TRAIN.height - 4;
  const half = 17.5 + Math.abs(places[0]?.dx ?? 0);
  return {
    x0: x - half * scale,
    y0: y + ((places.at(-1)?.dy ?? 0) - last - 1) * scale,
    x1: x + half * scale,
    y1: y + GENERAL.ry * scale,
  };
}

/** The small disc with a stack's armies, beside its topmost token. */
export const BADGE = { x: 17, y: -16, r: 7.5 };

export function badgeBox(x: number, y: number, token: { dx: number; dy: number }, scale: number): Box {
  const [cx, cy, r] = [x + (token.dx + BADGE.x) * scale, y + (token.dy + BADGE.y) * scale, (BADGE.r + 0.5) * scale];
  return { x0: cx - r, y0: cy - r, x1: cx + r, y1: cy + r };
}

// ------------------------------------------------------------------ lines

export function linePath(line: FlatLine): string {
  let path = '';
  for (let i = 0; i + 1 < line.length; i += 2) path += `${i ? 'L' : 'M'}${line[i]} ${line[i + 1]}`;
  return path;
}

/** Polygons with holes; fill them by the even-odd rule. */
export function polygonPath(polygons: FlatPolygon[]): string {
  return polygons.map((rings) => rings.map((ring) => linePath(ring) + 'Z').join('')).join('');
}

/** A curve through the middles of the line's segments, bent by its corners. */
export function smoothPath(line: FlatLine): string {
  const points: [number, number][] = [];
  for (let i = 0; i + 1 < line.length; i += 2) points.push([line[i] ?? 0, line[i + 1] ?? 0]);
  if (points.length < 3) return linePath(line);
  let path = `M${points[0]?.join(' ')}`;
  for (let i = 1; i + 1 < points.length; i++) {
    const [x, y] = points[i] ?? [0, 0];
    const [nx, ny] = points[i + 1] ?? [0, 0];
    const last = i + 2 === points.length;
    path += `Q${x} ${y} ${last ? nx : (x + nx) / 2} ${last ? ny : (y + ny) / 2}`;
  }
  return path;
}

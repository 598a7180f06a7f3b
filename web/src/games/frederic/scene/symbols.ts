// The signs of troops as old plans of battles have them: full for the line, halved for horse, barrels for guns.

import type { Look } from './kinds';
import { disc } from '../../../boards/hexes/paths';

/** Part of a sign within 20 by 12 around the origin. */
export interface Stroke {
  d: string;
  fill: boolean;
  /** Drawn in the colour of the ground rather than in ink. */
  light?: boolean;
}

const BOX = 'M-10 -5L10 -5L10 5L-10 5Z';
const ink = (d: string): Stroke => ({ d, fill: true });
const line = (d: string): Stroke => ({ d, fill: false });
const light = (d: string): Stroke => ({ d, fill: false, light: true });
/** A hunter's horn, a bow, two sabres: what the foot carries other than muskets. */
const HORN = 'M-4.5 -1.5C-4 2.8 3 3.4 4.6 -2.6M4.6 -2.6L2.4 -3.2M-4.5 -1.5L-5.6 -.4';
const BOW = 'M-3 -3.6C3.6 -3 3.6 3 -3 3.6M-3 -3.6L-3 3.6M-5 0L4.6 0';
const STEEL = 'M-4 3.4L4 -3.4M4 3.4L-4 -3.4';

function foot(look: Look): Stroke[] {
  const heavy = look.weight >= 2;
  const marks: Record<string, string> = { rifle: HORN, bow: BOW, steel: STEEL };
  const mark = marks[look.arms ?? ''];
  if (mark) return heavy ? [ink(BOX), light(mark)] : [line(BOX), line(mark)];
  return heavy ? [ink(BOX)] : [line(BOX), ink(disc(-5, 0, 1.7) + disc(0, 0, 1.7) + disc(5, 0, 1.7))];
}

function horse(look: Look): Stroke[] {
  const half = 'M-10 5L10 -5L10 5Z';
  if (look.weight <= 1) return [line(BOX), line('M-10 5L10 -5')];
  if (look.weight === 2) return [line(BOX), ink(half)];
  if (look.weight === 3) return [line(BOX), ink(half), line('M-7.4 -2.6L1 -2.6')];
  return [ink(BOX), light('M-10 5L10 -5')];
}

/** One barrel for light guns, two for heavy ones, three for the heaviest; the wheels at its sides. */
function barrels(look: Look): Stroke[] {
  const count = [1, 1, 2, 2, 3][look.weight] ?? 1;
  const tall = look.weight === 0 ? 3 : 5;
  const xs = Array.from({ length: count }, (_, i) => (i - (count - 1) / 2) * 4.6);
  const tubes = xs.map((x) => `M${x - 1.3} ${tall}L${x - 0.9} ${-tall - 1}L${x + 0.9} ${-tall - 1}L${x + 1.3} ${tall}Z`).join('');
  const wide = ((count - 1) / 2) * 4.6 + 4.2;
  return [ink(tubes), line(`M${-wide} -1.8L${-wide} 4M${wide} -1.8L${wide} 4M${-wide} 1L${wide} 1`)];
}

function tubes(look: Look): Stroke[] {
  const count = [1, 1, 2, 2, 3][look.weight] ?? 1;
  const xs = Array.from({ length: count }, (_, i) => (i - (count - 1) / 2) * 5);
  return [line(xs.map((x) => `M${x - 3} 5L${x + 2} -3`).join('')), ink(xs.map((x) => `M${x + 0.4} -2.8L${x + 4} -6.6L${x + 3.4} -1.4Z`).join(''))];
}

const TRUNK = 'M-9 4.6C-10 -3.4 -4 -5.6 2 -5C4.6 -6.6 8 -5 8.4 -1.6L9.6 4.4L7.8 4.6L6.2 .6L4.6 1L4.6 4.8L1.6 4.8L1.2 2.4L-3.4 2.4L-3.8 4.8L-6.8 4.8Z';
const LIFTED: Record<string, Stroke[]> = {
  horse: [line('M-9 6L9 -6')],
  camel: [line('M-8 -5C-5 -10 -2 -10 0 -5')],
  elephant: [line('M-7 -6C-4 -9.4 3 -9.4 5 -6C6.6 -5.2 6.8 -3 7.6 -1')],
  wagon: [line(disc(-5, 7.4, 1.6) + disc(5, 7.4, 1.6))],
};

/** The sign of a type of unit. */
export function symbolOf(look: Look): Stroke[] {
  const carried = look.carrier ? (LIFTED[look.carrier] ?? []) : [];
  switch (look.body) {
    case 'foot':
    case 'loose':
      return [...foot(look), ...(look.carrier === 'horse' ? [line('M-6 7L-3 7M3 7L6 7')] : carried)];
    case 'horse':
      return [...horse(look), ...(look.arms === 'lance' ? [line('M0 -5L0 -10'), ink('M0 -10L5 -8.4L0 -6.8Z')] : [])];
    case 'camel':
      return [...horse(look), line('M-6 -5C-4 -9.6 -1 -9.6 1 -5')];
    case 'elephant':
      return look.weight <= 1 ? [line(TRUNK)] : [ink(TRUNK)];
    case 'gun':
      return [...barrels(look), ...carried];
    case 'rocket':
      return tubes(look);
  }
}

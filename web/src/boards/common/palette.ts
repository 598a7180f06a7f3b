// Paper, ink, water and brass. The nations' colours come with the board.

export const INK = '#2b1c0c';
export const PAPER = '#f4ead3';
/** How dark the ground lies by night, from 0 to 1. */
export const NIGHT = 0.42;
/** The engraver's water lines: how far from the shore, how strong, and the shallows' tint. */
export const SHORE: [number, number, string][] = [
  [46, 0.1, '#c4d4d1'],
  [35, 0.16, '#c2d4d2'],
  [25, 0.24, '#bfd3d2'],
  [16, 0.34, '#bbd1d1'],
  [8, 0.5, '#b5cdce'],
];

function channels(colour: string): [number, number, number] {
  const part = (at: number) => parseInt(colour.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

/** A colour moved towards another by a part of the way. */
export function mixed(colour: string, other: string, part: number): string {
  const to = channels(other);
  const made = channels(colour).map((c, i) => Math.round(c + ((to[i] ?? c) - c) * part));
  return '#' + made.map((c) => c.toString(16).padStart(2, '0')).join('');
}

/** How bright a colour is seen, from 0 to 1 (WCAG 2). */
function luminance(colour: string): number {
  const [r, g, b] = channels(colour).map((c) => (c <= 10 ? c / 3294 : ((c / 255 + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Whether white letters would be hard to read on it: their contrast would be under 3.5. */
export function isLight(colour: string): boolean {
  return 1.05 / (luminance(colour) + 0.05) < 3.5;
}

export function inkOn(colour: string): string {
  return isLight(colour) ? INK : '#ffffff';
}

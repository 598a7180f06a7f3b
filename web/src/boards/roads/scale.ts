// Sizes by zoom: symbols shrink more slowly than the sheet, and names keep a readable size on the screen.
// Both change in steps, so that a wheel turn does not place every name anew.

/** Where the frame around the sheet ends, in its own units. */
export const EDGE = 20;

/** The zoom, rounded to a half octave. */
export function levelOf(zoom: number): number {
  return 2 ** (Math.round(2 * Math.log2(zoom)) / 2);
}

export function symbolScale(level: number): number {
  return Math.min(3, level ** -0.62);
}

/** What a type size must be multiplied by on the sheet. */
export function typeScale(level: number): number {
  return level ** -0.88;
}

/** The least importance whose name shows at this level. */
export function leastImportance(level: number): number {
  if (level < 0.3) return 3;
  if (level < 0.45) return 2;
  return level < 0.68 ? 1 : 0;
}

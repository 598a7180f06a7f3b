// How finely the field's picture is drawn.

/** The longest side and the most pixels that a canvas has on every machine. */
const LONGEST = 4096;
const MOST = 14_000_000;

/** Pixels for each unit of the sheet: as many as are seen, as far as a canvas allows. */
export function finenessOf(seen: number, width: number, height: number): number {
  return Math.min(seen, LONGEST / Math.max(width, height), Math.sqrt(MOST / (width * height)));
}

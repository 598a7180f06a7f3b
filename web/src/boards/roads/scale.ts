// Sizes by zoom level: symbols shrink more slowly than the sheet, and names keep a readable size on the screen.

import { legible } from '../common/metrics';

/** Where the frame around the sheet ends, in its own units. */
export const EDGE = 20;

export function symbolScale(level: number): number {
  return Math.min(3, level ** -0.62);
}

/** What a type size must be multiplied by on the sheet: who comes close sees names grow with the pieces. */
export function typeScale(level: number): number {
  return level ** (level > 1 ? -0.68 : -0.88);
}

/** How far a country's name may outgrow the land that it was set for. */
const STRETCH = 1.7;

/** The type size of a country's name on the sheet; 0: it cannot be read at this level. */
export function countrySize(natural: number, level: number): number {
  const size = legible(natural, level, 10, 38);
  return size > STRETCH * natural ? 0 : size;
}

/** The same of a river's: whoever looks at the whole map has no use for it. */
export function riverSize(level: number): number {
  return level < 0.42 ? 0 : legible(15, level, 11, 19);
}

export const seaSize = (natural: number, level: number): number => legible(natural, level, 12, 34);
/** The title of one of several maps. */
export const titleSize = (level: number): number => legible(26, level, 11, 30);

/** The least importance whose name shows at this level. */
export function leastImportance(level: number): number {
  if (level < 0.3) return 3;
  if (level < 0.45) return 2;
  return level < 0.68 ? 1 : 0;
}

// How wide a text will be: measured with the real typeface once it is loaded.

export type Style = 'italic' | 'semibold';
export type Measure = (text: string, size: number, style: Style) => number;

export const FONT = '"EB Garamond Variable", "EB Garamond", Garamond, Georgia, serif';
/** From the base line up to the capitals and down to the tails, in type sizes. */
export const ASCENT = 0.72;
export const DESCENT = 0.24;

/** The zoom, rounded to a half octave: what is set in type changes in steps, so that a wheel turn does not place every name anew. */
export function levelOf(zoom: number): number {
  return 2 ** (Math.round(2 * Math.log2(zoom)) / 2);
}

/** A type size on the sheet that is seen at a zoom level no smaller than `least` pixels and no larger than `most`. */
export const legible = (size: number, level: number, least: number, most: number): number => Math.min(most, Math.max(least, size * level)) / level;

/** A guess that needs no screen. */
export const guess: Measure = (text, size, style) => text.length * size * (style === 'italic' ? 0.42 : 0.5);

/** Measures with a canvas; widths are kept, for every name is asked for many times. */
export function canvasMeasure(): Measure {
  const ctx = new OffscreenCanvas(1, 1).getContext('2d');
  if (!ctx) return guess;
  const known = new Map<string, number>();
  return (text, size, style) => {
    const key = style + text;
    let width = known.get(key);
    if (width === undefined) {
      ctx.font = `${style === 'italic' ? 'italic 400' : '600'} 100px ${FONT}`;
      width = ctx.measureText(text).width / 100;
      known.set(key, width);
    }
    return width * size;
  };
}

// The colours of quality, as the rules print them, and of the little figures.

import { isLight, mixed } from '../../../boards/common/palette';
import type { Paint } from './figures';

const VIOLET = '#6d3f8f';
const RED = '#b3271e';
const WHITE = '#fbf6e9';
const YELLOW = '#efc53a';
const BROWN = '#7b5430';

export const TRAINING: Record<string, string> = { super_elite: VIOLET, elite: RED, trained: WHITE, recruit: YELLOW, levy: BROWN };
export const MORALE: Record<string, string> = { iron: VIOLET, solid: RED, normal: WHITE, weak: YELLOW, unstable: BROWN };

const PAINTS: Record<Exclude<Paint, 'coat'>, string> = {
  dark: '#2b1c0c', skin: '#dfae86', pale: '#f1e8d3', steel: '#a9b3bd', brass: '#c79a3c', hide: '#6f4724', grey: '#84817f', sand: '#c49d5e',
};

export const painted = (paint: Paint, coat: string): string => (paint === 'coat' ? coat : PAINTS[paint]);

/** The colours of a block: its front, and the top on which the figures stand out. */
export function blockColours(colour: string): { front: string; top: string; edge: string } {
  const light = isLight(colour);
  return {
    front: light ? mixed(colour, '#b59f74', 0.3) : colour,
    top: light ? mixed(colour, '#a58f5f', 0.42) : mixed(colour, '#efe6cf', 0.55),
    edge: mixed(colour, '#000000', light ? 0.4 : 0.45),
  };
}

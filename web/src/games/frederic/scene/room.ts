// The room that pieces take on the field: the names of places and of officers keep clear of them.

import { centreOf } from '../../../boards/hexes/geometry';
import { type Box, overlap } from '../../../boards/common/geometry';
import { ASCENT, DESCENT, guess } from '../../../boards/common/metrics';
import { settings } from '../../../core/settings.svelte';
import type { Block, Rider } from './position';

/** The type of an officer's name, and how far above his foot it stands. */
export const NAME = { size: 6.2, rise: 24.5 };

/** What a block or a slip covers in its hex. */
export function roomIn(hex: string): Box {
  const [x, y] = centreOf(hex);
  return { x0: x - 34, y0: y - 19, x1: x + 34, y1: y + 33 };
}

/** What a rider covers who stands there. */
export const roomAround = ([x, y]: readonly [number, number]): Box => ({ x0: x - 15, y0: y - 24, x1: x + 15, y1: y + 8 });

function roomOfName(name: string, { x, y }: Rider): Box {
  const half = guess(name, NAME.size, 'italic') / 2;
  return { x0: x - half, y0: y - NAME.rise - ASCENT * NAME.size, x1: x + half, y1: y - NAME.rise + DESCENT * NAME.size };
}

/** The officers whose names stand free: behind another block's face a name could not be read, nor the face under it. */
export function freelyNamed(riders: Rider[], blocks: Block[]): Set<string> {
  const isFree = (rider: Rider) => !rider.card || !blocks.some(({ hex }) => hex !== rider.hex && overlap(roomIn(hex), roomOfName(rider.card?.name[settings.lang] ?? '', rider)));
  return new Set(riders.filter(isFree).map(({ id }) => id));
}

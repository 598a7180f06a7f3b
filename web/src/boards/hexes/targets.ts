// What can be touched on the field, for those who go by keys.

import type { Target } from '../common/targets';
import { centreOf } from './geometry';

const across = (a: Target, b: Target) => a.x - b.x || a.y - b.y;

/** Pieces where they are drawn; what a click on one means is told by the hex it truly stands in. */
export function targetsOfPieces(pieces: { id: string; hex: string; x: number; y: number }[], hexOfUnit: (id: string) => string | null): Target[] {
  return pieces.map((o) => ({ key: `piece:${o.id}`, piece: o.id, town: hexOfUnit(o.id) ?? o.hex, x: o.x, y: o.y })).sort(across);
}

export function targetsOfHexes(hexes: string[]): Target[] {
  return hexes.map((hex) => ({ key: `town:${hex}`, piece: null, town: hex, x: centreOf(hex)[0], y: centreOf(hex)[1] })).sort(across);
}

// What can be touched on the map, for those who go by keys.

import type { Town } from '../../core/types';
import type { Target } from '../common/targets';
import type { Token } from './scene';

/** Pieces first, then towns; from west to east. */
export function targetsOf(tokens: Token[], livePieces: Set<string>, towns: Town[]): Target[] {
  const pieces = tokens
    .filter((token) => livePieces.has(token.id))
    .map((o) => ({ key: `piece:${o.id}`, piece: o.id, town: o.town.id, x: o.town.x + o.dx / 8, y: o.town.y + o.dy / 8 }));
  const places = towns.map((town) => ({ key: `town:${town.id}`, piece: null, town: town.id, x: town.x, y: town.y }));
  const across = (a: Target, b: Target) => a.x - b.x || a.y - b.y;
  return [...pieces.sort(across), ...places.sort(across)];
}

// How far a march of Maria may go, as a proposal (M-10.1): a general 3 towns, or 4 by main roads; a train 2 or 3; a force march 8 by main roads.

import type { Board } from '../../core/board';
import type { Piece, Town } from '../../core/types';
import type { March } from '../../core/stand';
import { type Entry, ways } from '../sivel/ways';
import { FortressClaims, holderOf, homeOf } from './fortresses';
import { promised } from './promises';
import { areEnemies, cooperate, isNeutral } from './relations';
import type { MariaView } from './view';

const FULL_STACK = 2;
const CROSSING = ['france', 'austria'];

export function reach(board: Board, view: MariaView, march: March, first: ReadonlySet<string>): Map<string, string[]> {
  const group = march.group.map((id) => board.piece(id));
  const train = group[0]?.train ?? false;
  const power = group.at(-1)?.nation ?? '';
  const mayCross = view.variant === 'advanced' && group.every((piece) => piece.nation === power) && CROSSING.includes(power);
  const limits = march.forced ? { any: 0, main: 8 } : train ? { any: 2, main: 3 } : { any: 3, main: 4 };
  const shunned = train ? [] : group.map((piece) => promised(board, view, piece.nation));
  const standing = new Map<string, Piece[]>();
  for (const piece of board.data.pieces) {
    const at = view.pieces[piece.id];
    if (at && !march.group.includes(piece.id)) standing.set(at, [...(standing.get(at) ?? []), piece]);
  }
  const hasEnemy = (town: string) => (standing.get(town) ?? []).some((piece) => areEnemies(view, piece.nation, power));

  /** Neutral land, and what was promised to be shunned; who is inside may pass on. */
  function isClosed(start: Town, town: Town): boolean {
    const land = homeOf(view, town);
    if (group.some((piece) => isNeutral(view, piece.nation) && land !== piece.nation)) return true;
    if (land !== null && land !== power && isNeutral(view, land) && homeOf(view, start) !== land) return true;
    return shunned.some((towns) => towns.has(town.id) && !towns.has(start.id));
  }

  /** A force march keeps clear of enemies and their fortresses (R20). */
  function isRisky(town: Town): boolean {
    const holder = holderOf(view, town);
    if (holder !== null && areEnemies(view, power, holder)) return true;
    return hasEnemy(town.id) || (board.near[board.number(town.id)] ?? []).some((road) => hasEnemy(board.town(road.town).id));
  }

  function entry(from: string, id: string): Entry {
    const [start, town] = [board.town(from), board.town(id)];
    if ((start.map !== town.map && !mayCross) || isClosed(start, town) || (march.forced && isRisky(town))) return 'barred';
    const there = standing.get(id) ?? [];
    if (there.length === 0) return 'through';
    if (train) return 'barred';
    if (there.every((piece) => piece.train)) return there.every((piece) => areEnemies(view, piece.nation, power)) ? 'through' : 'barred';
    const friends = there.every((piece) => group.every((one) => cooperate(view, one.nation, piece.nation)));
    return friends && there.length + group.length <= FULL_STACK ? 'end' : 'barred';
  }

  return ways(board, march, limits, first, entry, new FortressClaims(board, view, march.group));
}

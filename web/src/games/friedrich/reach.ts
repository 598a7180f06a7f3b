// How far a march of Friedrich may go, as a proposal (F-4): a general 3 towns, or 4 by main roads; a train 2 or 3.

import type { Board } from '../../core/board';
import type { March } from '../../core/stand';
import { type Entry, type Limits, ways } from '../sivel/ways';
import { ObjectiveClaims } from './conquest';
import { areEnemies, effectOf, type FriedrichView as View } from './view';

const GENERAL: Limits = { any: 3, main: 4 };
const TRAIN: Limits = { any: 2, main: 3 };
const FULL_STACK = 3;

/** Whether the group may enter a town, and whether it may go on from there. */
function entry(board: Board, view: View, group: string[], town: string): Entry {
  const there = Object.entries(view.pieces).filter(([id, at]) => at === town && !group.includes(id));
  if (there.length === 0) return 'through';
  const own = board.piece(group[0] ?? '');
  if (own.train) return 'barred';
  const pieces = there.map(([id]) => board.piece(id));
  if (pieces.every((p) => p.train && areEnemies(board, p.nation, own.nation))) return 'end';
  const friends = pieces.every((p) => !p.train && p.nation === own.nation);
  return friends && pieces.length + group.length <= FULL_STACK ? 'end' : 'barred';
}

/** How far the group goes: a Card of Fate may shorten or lengthen it (F-14.23). */
function limitsOf(board: Board, view: View, group: string[]): Limits {
  if (board.piece(group[0] ?? '').train) return TRAIN;
  const effect = effectOf(board, view);
  const touched = effect?.base && group.some((id) => effect.pieces.includes(id));
  return touched ? { any: effect.base ?? 0, main: effect.main ?? 0 } : GENERAL;
}

export function reach(board: Board, view: View, march: March, first: ReadonlySet<string>): Map<string, string[]> {
  const claims = new ObjectiveClaims(board, view, march.group);
  return ways(board, march, limitsOf(board, view, march.group), first, (_, town) => entry(board, view, march.group, town), claims);
}

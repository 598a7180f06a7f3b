// How far a march may go, as a proposal: the next step is always the engine's, what lies beyond is found here
// so that one click can send several steps. Should the engine refuse one of them, the march ends before it.

import type { Board } from '../../lib/board';
import type { View } from '../../lib/types';
import { Claims } from './conquest';
import { areEnemies } from './look';

export interface March {
  group: string[];
  town: string;
  steps: number;
  /** Whether every road so far was a main road. */
  mainOnly: boolean;
}

interface Limits {
  any: number;
  main: number;
}

const GENERAL: Limits = { any: 3, main: 4 };
const TRAIN: Limits = { any: 2, main: 3 };
const FULL_STACK = 3;

type Entry = 'through' | 'end' | 'barred';

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
  const effect = board.effect(view);
  const touched = effect?.base && group.some((id) => effect.pieces.includes(id));
  return touched ? { any: effect.base ?? 0, main: effect.main ?? 0 } : GENERAL;
}

/** Every town in reach with the shortest way to it, of equal ones that which conquers most; `first` are the steps the engine allows now. */
export function reach(board: Board, view: View, march: March, first: ReadonlySet<string>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const limits = limitsOf(board, view, march.group);
  const claims = new Claims(board, view, march.group);
  const worth = (path: string[]) => claims.worth([march.town, ...path]);
  let edge: { town: string; path: string[]; mainOnly: boolean }[] = [
    { town: march.town, path: [], mainOnly: march.mainOnly },
  ];
  const seen = new Set<string>();
  while (edge.length > 0) {
    const next = new Map<string, (typeof edge)[number]>();
    for (const at of edge) {
      for (const road of board.near[board.number(at.town)] ?? []) {
        const town = board.town(road.town).id;
        const path = [...at.path, town];
        const mainOnly = at.mainOnly && road.main;
        const taken = march.steps + path.length;
        if (path.length === 1 ? !first.has(town) : taken > (mainOnly ? limits.main : limits.any)) continue;
        const how = entry(board, view, march.group, town);
        if (how === 'barred' && path.length > 1) continue;
        const key = `${town} ${mainOnly}`;
        if (town === march.town || seen.has(key)) continue;
        const rival = found.get(town);
        if (!rival || (rival.length === path.length && worth(path) > worth(rival))) found.set(town, path);
        const other = next.get(key);
        if (how === 'through' && (!other || worth(path) > worth(other.path))) next.set(key, { town, path, mainOnly });
      }
    }
    for (const key of next.keys()) seen.add(key);
    edge = [...next.values()];
  }
  return found;
}

// The ways of a march, as a proposal: the next step is always the engine's, what lies beyond is found here so that one
// click can send several steps. Should the engine refuse one of them, the march ends before it.

import type { Board } from '../../core/board';
import type { Claims, March } from '../../core/stand';

/** How many towns a march has, and how many where every road is a main road. */
export interface Limits {
  any: number;
  main: number;
}

/** Whether a town may be entered, and whether the march may go on from there. */
export type Entry = 'through' | 'end' | 'barred';

/** Every town in reach with the shortest way to it, of equal ones that which conquers most; `first` are the steps the engine allows now. */
export function ways(
  board: Board,
  march: March,
  limits: Limits,
  first: ReadonlySet<string>,
  entry: (from: string, town: string) => Entry,
  claims: Claims,
): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const worth = (path: string[]) => claims.worth([march.town, ...path]);
  let edge: { town: string; path: string[]; mainOnly: boolean }[] = [{ town: march.town, path: [], mainOnly: march.mainOnly }];
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
        const how = entry(at.town, town);
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

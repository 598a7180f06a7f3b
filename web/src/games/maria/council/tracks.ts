// The three tracks: where a marker would come to, and what its boxes bring now.

import type { Board } from '../../../core/board';
import type { Action } from '../../../core/types';
import { of, type Track } from '../politics';
import type { MariaView } from '../view';

/** Where a marker stops: never beyond the ends of its track (R23). */
export function boxAfter(track: Track, from: number, by: number): number {
  return Math.min(track.boxes.length, Math.max(1, from + by));
}

/** The box that the moves announced so far lead to. */
export function announcedBox(track: Track, view: MariaView): number {
  return boxAfter(track, view.tracks[track.id] ?? track.start, view.announced[track.id] ?? 0);
}

/** The boxes of a track to which exactly one of the actions leads. */
export function shifts(track: Track, view: MariaView, actions: Action[]): Map<number, Action> {
  const from = view.tracks[track.id] ?? track.start;
  const found = new Map<number, Action[]>();
  for (const action of actions) {
    if (action.verb !== 'shift' || action.args[0] !== track.id) continue;
    const box = boxAfter(track, from, (view.announced[track.id] ?? 0) + Number(action.args[1]));
    found.set(box, [...(found.get(box) ?? []), action]);
  }
  return new Map([...found].flatMap(([box, some]): [number, Action][] => (some.length === 1 && some[0] ? [[box, some[0]]] : [])));
}

/** Runs of boxes with the same status, for the words below them. */
export function statusRuns(track: Track): { status: string; length: number }[] {
  const runs: { status: string; length: number }[] = [];
  for (const { status } of track.boxes) {
    const last = runs.at(-1);
    if (status === null) continue;
    if (last?.status === status) last.length += 1;
    else runs.push({ status, length: 1 });
  }
  return runs;
}

/** How many Tactical Cards each power draws more or fewer: by the tracks, by cards of this turn, by the Jacobites. */
export function incomeChanges(board: Board, view: MariaView): { power: string; by: number }[] {
  const boxes = of(board).tracks.flatMap((track) => track.boxes.filter((box) => box.index === view.tracks[track.id]));
  const icons = boxes.flatMap((box) => box.icons);
  return board.data.nations.flatMap(({ id }) => {
    const count = (kind: string) => icons.filter((icon) => icon.kind === kind && icon.power === id).length;
    const by = count('tc_plus') - count('tc_minus') + (view.income_change[id] ?? 0) - Number(id === 'pragmatic' && view.jacobites);
    return by === 0 ? [] : [{ power: id, by }];
  });
}

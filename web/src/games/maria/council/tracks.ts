// The three tracks: where a marker will come to, and which actions lead it where, as the engine tells.

import type { Action } from '../../../core/types';
import type { Track } from '../politics';
import type { MariaView } from '../view';

/** The box that the moves announced so far lead to. */
export function announcedBox(track: Track, view: MariaView): number {
  return view.stops[track.id]?.['0'] ?? view.tracks[track.id] ?? track.start;
}

/** The boxes of a track to which exactly one of the actions leads. */
export function shifts(track: Track, view: MariaView, actions: Action[]): Map<number, Action> {
  const found = new Map<number, Action[]>();
  for (const action of actions) {
    if (action.verb !== 'shift' || action.args[0] !== track.id) continue;
    const box = view.stops[track.id]?.[String(action.args[1])];
    if (box !== undefined) found.set(box, [...(found.get(box) ?? []), action]);
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

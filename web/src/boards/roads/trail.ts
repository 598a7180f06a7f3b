// Where pieces have gone since one last acted; for whoever only watches, since the nation that acts began.

import type { Board } from '../../core/board';
import { nationOf } from '../../core/events';
import { eventsBack } from '../../core/since';
import type { LogEntry, LogEvent, Town } from '../../core/types';

export interface Step {
  key: string;
  from: Town;
  to: Town;
  /** Whose step it was, where the event says so. */
  nation: string | null;
}

const MOVES = new Set(['stepped', 'retreated', 'withdrew', 'driven_west']);
const LONGEST = 160;

/** The town that an event names in a field, if it does. */
export function eventTown(event: LogEvent, field: string, board: Board): Town | null {
  const value = event[field];
  return typeof value === 'string' && board.townNumber.has(value) ? board.town(value) : null;
}

/** The steps after an index of the log, the newest first; without one those of the nation that acts now, or of the one before it if it has not moved. */
export function trailOf(log: LogEntry[], board: Board, since: number | null): Step[] {
  const steps: Step[] = [];
  for (const { key, event } of eventsBack(log, since)) {
    if (steps.length >= LONGEST || (since === null && event.kind === 'action_began' && steps.length > 0)) break;
    if (!MOVES.has(event.kind)) continue;
    const [from, to] = [eventTown(event, 'start', board), eventTown(event, 'town', board)];
    if (from && to) steps.push({ key, from, to, nation: nationOf(event, board) });
  }
  return steps;
}

// Where pieces have just gone: the steps of the last action of the log that moved any, and of the nation before.

import type { Board } from '../../core/board';
import type { LogEntry, LogEvent, Town } from '../../core/types';

export interface Step {
  key: string;
  from: Town;
  to: Town;
}

const MOVES = new Set(['stepped', 'retreated', 'withdrew', 'driven_west']);
const LONGEST = 24;

/** The town that an event names in a field, if it does. */
export function eventTown(event: LogEvent, field: string, board: Board): Town | null {
  const value = event[field];
  return typeof value === 'string' && board.townNumber.has(value) ? board.town(value) : null;
}

/** The steps since the nation that acts now began, or those of the nation before it if it has not moved. */
export function trailOf(log: LogEntry[], board: Board): Step[] {
  const steps: Step[] = [];
  for (let i = log.length - 1; i >= 0 && steps.length < LONGEST; i--) {
    const entry = log[i];
    if (!entry || entry.undone) continue;
    for (const [j, event] of [...entry.events.entries()].reverse()) {
      if (event.kind === 'action_began' && steps.length > 0) return steps;
      if (!MOVES.has(event.kind)) continue;
      const [from, to] = [eventTown(event, 'start', board), eventTown(event, 'town', board)];
      if (from && to) steps.push({ key: `${entry.index}.${j}`, from, to });
    }
  }
  return steps;
}

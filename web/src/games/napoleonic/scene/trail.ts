// Where armies and fleets have just gone: the marches of the impulse under way, or of the one before it.

import type { Board } from '../../../core/board';
import type { LogEntry } from '../../../core/types';
import { isOnMap } from '../data';

export interface Step {
  key: string;
  from: string;
  to: string;
  /** They were driven off. */
  pushed: boolean;
}

const LONGEST = 16;
const PUSHED = new Set(['retreated', 'evaded']);
const MOVES = new Set(['marched', 'intercepted', ...PUSHED]);

export function trailOf(log: LogEntry[], board: Board): Step[] {
  const steps: Step[] = [];
  for (let i = log.length - 1; i >= 0 && steps.length < LONGEST; i--) {
    const entry = log[i];
    if (!entry || entry.undone) continue;
    for (const [j, event] of [...entry.events.entries()].reverse()) {
      if (event.kind === 'impulse' && steps.length > 0) return steps;
      if (event.kind === 'turn') return steps;
      const [from, to] = [String(event.origin ?? ''), String(event.goal ?? '')];
      if (MOVES.has(event.kind) && isOnMap(board, from) && isOnMap(board, to)) steps.push({ key: `${entry.index}.${j}`, from, to, pushed: PUSHED.has(event.kind) });
    }
  }
  return steps;
}

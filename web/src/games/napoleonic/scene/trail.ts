// Where armies and fleets have gone since one last acted; for whoever only watches, the marches of the impulse under way, or of the one before it.

import type { Board } from '../../../core/board';
import { eventsBack } from '../../../core/since';
import type { LogEntry } from '../../../core/types';
import { isOnMap } from '../data';

export interface Step {
  key: string;
  from: string;
  to: string;
  /** They were driven off. */
  pushed: boolean;
}

const LONGEST = 100;
const WATCHED = 16;
const PUSHED = new Set(['retreated', 'evaded']);
const MOVES = new Set(['marched', 'intercepted', ...PUSHED]);

export function trailOf(log: LogEntry[], board: Board, since: number | null): Step[] {
  const steps: Step[] = [];
  for (const { key, event } of eventsBack(log, since)) {
    if (steps.length >= (since === null ? WATCHED : LONGEST)) break;
    if (since === null && (event.kind === 'turn' || (event.kind === 'impulse' && steps.length > 0))) break;
    const [from, to] = [String(event.origin ?? ''), String(event.goal ?? '')];
    if (MOVES.has(event.kind) && isOnMap(board, from) && isOnMap(board, to)) steps.push({ key, from, to, pushed: PUSHED.has(event.kind) });
  }
  return steps;
}

// Where blocks have gone since one last acted; for whoever only watches, the marches of the last activations.

import { eventsBack } from '../../../core/since';
import type { LogEntry } from '../../../core/types';

export interface Step {
  key: string;
  way: string[];
  /** They were driven off. */
  pushed: boolean;
}

const LONGEST = 60;
const WATCHED = 6;

/** The marches and retreats after an index of the log, the newest first; without one the last of this turn. */
export function trailOf(log: LogEntry[], since: number | null): Step[] {
  const steps: Step[] = [];
  for (const { key, event } of eventsBack(log, since)) {
    if (steps.length >= (since === null ? WATCHED : LONGEST)) break;
    if (since === null && (event.kind === 'turn' || event.kind === 'winter')) break;
    const pushed = event.kind === 'retreated' || event.kind === 'retreating';
    if (pushed || event.kind === 'marched' || event.kind === 'seen') steps.push({ key, way: event.way as string[], pushed });
  }
  return steps;
}

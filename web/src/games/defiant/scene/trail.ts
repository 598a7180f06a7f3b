// Where blocks have just gone: the marches of the last activations of the log.

import type { LogEntry } from '../../../core/types';

export interface Step {
  key: string;
  way: string[];
  /** They were driven off. */
  pushed: boolean;
}

const LONGEST = 6;

/** The last marches and retreats, the newest first; not those of an earlier turn. */
export function trailOf(log: LogEntry[]): Step[] {
  const steps: Step[] = [];
  for (let i = log.length - 1; i >= 0 && steps.length < LONGEST; i--) {
    const entry = log[i];
    if (!entry || entry.undone) continue;
    for (const [j, event] of [...entry.events.entries()].reverse()) {
      if (event.kind === 'turn' || event.kind === 'winter') return steps;
      const pushed = event.kind === 'retreated' || event.kind === 'retreating';
      if (pushed || event.kind === 'marched' || event.kind === 'seen') steps.push({ key: `${entry.index}.${j}`, way: event.way as string[], pushed });
    }
  }
  return steps;
}

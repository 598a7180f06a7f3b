// The movement track as the log tells it: who has acted or passed in this round, and who jumped the queue.

import type { LogEntry } from '../../../core/types';

export type Deed = 'acted' | 'passed' | 'preempted' | 'stolen';

const HOW: Deed[] = ['acted', 'preempted', 'stolen'];

/** What nations have done since the round began; the last thing of each. */
export function deedsOf(log: LogEntry[], upTo = Infinity): Map<string, Deed> {
  let found = new Map<string, Deed>();
  for (const entry of log) {
    if (entry.undone || entry.index > upTo) continue;
    for (const event of entry.events) {
      if (event.kind === 'round' || event.kind === 'turn') found = new Map();
      if (event.kind === 'passed') found.set(String(event.nation), 'passed');
      if (event.kind === 'impulse') found.set(String(event.nation), HOW[Number(event.how)] ?? 'acted');
    }
  }
  return found;
}

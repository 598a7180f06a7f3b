// Where units have just gone: the steps of the player's turn under way, or of the one before if nobody has moved in it.

import type { LogEntry, LogEvent } from '../../../core/types';
import { isHex } from './position';

export interface Step {
  key: string;
  from: string;
  to: string;
  /** It was driven back. */
  pushed: boolean;
}

const LONGEST = 40;
const MOVES = new Set(['moved', 'fell_back', 'followed_up', 'pressed_on']);

/** Where each unit came from is known from its event, or from its last step. */
export function trailOf(log: LogEntry[]): Step[] {
  const turns: LogEvent[][] = [[]];
  for (const entry of log) {
    if (entry.undone) continue;
    for (const event of entry.events) {
      if (event.kind === 'player_turn') turns.push([]);
      else if (MOVES.has(event.kind)) turns.at(-1)?.push(event);
    }
  }
  const events = turns.at(-1)?.length ? turns.at(-1) : turns.at(-2);
  const at = new Map<unknown, string>();
  const steps: Step[] = [];
  for (const [i, event] of (events ?? []).entries()) {
    const [from, to] = [String(event.start ?? at.get(event.unit) ?? ''), String(event.hex)];
    at.set(event.unit, to);
    if (isHex(from) && isHex(to)) steps.push({ key: `${i} ${from} ${to}`, from, to, pushed: event.kind === 'fell_back' });
  }
  return steps.slice(-LONGEST);
}

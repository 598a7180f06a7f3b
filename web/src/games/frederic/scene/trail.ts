// Where units have gone since one last acted; for whoever only watches, in the player's turn under way, or in the one before if nobody has moved in it.

import { eventsBack } from '../../../core/since';
import type { LogEntry } from '../../../core/types';
import { isHex } from './position';

export interface Step {
  key: string;
  from: string;
  to: string;
  /** It was driven back. */
  pushed: boolean;
}

const LONGEST = 160;
const WATCHED = 40;
const MOVES = new Set(['moved', 'fell_back', 'followed_up', 'pressed_on']);

/** Where each unit came from is known from its event, or from its last step. */
export function trailOf(log: LogEntry[], since: number | null): Step[] {
  const moves = [];
  for (const found of eventsBack(log, since)) {
    if (since === null && found.event.kind === 'player_turn' && moves.length > 0) break;
    if (MOVES.has(found.event.kind)) moves.unshift(found);
  }
  const at = new Map<unknown, string>();
  const steps: Step[] = [];
  for (const { key, event } of moves) {
    const [from, to] = [String(event.start ?? at.get(event.unit) ?? ''), String(event.hex)];
    at.set(event.unit, to);
    if (isHex(from) && isHex(to)) steps.push({ key, from, to, pushed: event.kind === 'fell_back' });
  }
  return steps.slice(since === null ? -WATCHED : -LONGEST);
}

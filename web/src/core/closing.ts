// The end of a stage: whether something is at stake with it, so that it is asked back, by whichever button it is chosen.

import { settings } from './settings.svelte';
import type { TableStore } from './table.svelte';
import type { Action } from './types';

/** Whether an action ends a stage in which something will be lost, or could still move. What is only planned, or taught, is not asked back. */
export function isAtStake(store: Pick<TableStore, 'decision' | 'planning' | 'now'>, action: Action): boolean {
  const closing = store.decision?.closing;
  if (closing?.action !== action.text || store.planning.on || store.now?.lesson) return false;
  return closing.stakes.length > 0 || (settings.idle && closing.idle.length > 0);
}

type Asking = Pick<TableStore, 'decision' | 'planning' | 'now' | 'clicks' | 'moment' | 'asked' | 'act'>;

/** Whether an action is being asked back, in the position in which it was chosen. */
export const isAsked = ({ asked, moment }: Pick<TableStore, 'asked' | 'moment'>, action: Action): boolean => asked?.text === action.text && asked.moment === moment;

/** Plays an action, or asks it back first; one that is asked back already is played if one is `sure`. */
export function choose(store: Asking, action: Action, sure = false): void {
  store.clicks.choose(action, () => {
    const asks = isAtStake(store, action) && !(sure && isAsked(store, action));
    store.asked = asks ? { moment: store.moment, text: action.text } : null;
    if (!asks) void store.act(action.text);
  });
}

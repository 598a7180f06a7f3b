// The end of a stage: whether something is at stake with it, so that it is asked back.

import { settings } from './settings.svelte';
import type { TableStore } from './table.svelte';
import type { Action } from './types';

/** Whether an action ends a stage in which something will be lost, or could still move. What is only planned, or taught, is not asked back. */
export function isAtStake(store: Pick<TableStore, 'decision' | 'planning' | 'now'>, action: Action): boolean {
  const closing = store.decision?.closing;
  if (closing?.action !== action.text || store.planning.on || store.now?.lesson) return false;
  return closing.stakes.length > 0 || (settings.idle && closing.idle.length > 0);
}

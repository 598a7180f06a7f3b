// The rule behind what is refused or asked: a key opens it beside the game and closes it again.

import { tick } from 'svelte';
import type { TableStore } from '../../core/table.svelte';

/** What had the focus before a rule was opened by key. */
let before: HTMLElement | null = null;

export async function toggleRule(store: TableStore): Promise<void> {
  if (store.reading) {
    store.reading = null;
    before?.focus();
    before = null;
    return;
  }
  before = document.activeElement as HTMLElement | null;
  store.reading = store.refusal?.rules[0]?.id ?? store.decision?.rules[0] ?? null;
  await tick();
  await tick(); // the card itself waits for its piece of the page
  document.querySelector<HTMLElement>('aside.rule')?.focus();
}

// A newer client gets its turn at a good moment: when one goes to another page, or looks elsewhere while nothing is written that was not sent.

import { online } from '../../core/online.svelte';

/** After so many milliseconds in which nobody looked the server is asked whether it has a newer client. */
const LONG = 10 * 60 * 1000;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What was filled in on this page. */
const touched = new Set<Field>(document.querySelectorAll<Field>('input:not([type=checkbox], [type=radio]), textarea'));
/** Something is written that a new page would not show. */
const holds = (): boolean => [...touched].some((field) => field.isConnected && field.value !== '');

let hidden = Date.now();

/** Waits for the moment. */
export function watch(): void {
  document.addEventListener('input', ({ target }) => void touched.add(target as Field), true);
  addEventListener('hashchange', () => {
    touched.clear();
    if (online.newer) location.reload();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') {
      hidden = Date.now();
      if (online.newer && !holds()) location.reload();
    } else if (Date.now() - hidden > LONG) void online.look();
  });
}

// A newer client: what notices it, and what says so. It comes when the page has long been there, with its own words.

import { learn } from '../../core/words';
import en from './en.ftl?raw';
import fr from './fr.ftl?raw';

export { keep } from '../../core/worker';
export { default as Newer } from './Newer.svelte';
export { watch } from './watch';

learn({ en, fr });

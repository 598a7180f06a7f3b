// How one is told of one's turns, in one piece with its words.

import { learn } from '../../core/words';
import en from './en.ftl?raw';
import fr from './fr.ftl?raw';

export { default as NoticePage } from './NoticePage.svelte';
export { default as Notices } from './Notices.svelte';
export { notices } from './store.svelte';

learn({ en, fr });

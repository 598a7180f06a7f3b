// Invitations, in one piece with their words.

import { learn } from '../../core/words';
import en from './en.ftl?raw';
import fr from './fr.ftl?raw';

export { default as Got } from './Got.svelte';
export { default as Sent } from './Sent.svelte';

learn({ en, fr });

// The moderators' page, in one piece with its words.

import { learn } from '../../core/words';
import en from './en.ftl?raw';
import fr from './fr.ftl?raw';

export { default as House } from './House.svelte';

learn({ en, fr });

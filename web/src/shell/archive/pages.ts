// The pages around games that are over, in one piece with their words.

import { learn } from '../../core/words';
import en from './en.ftl?raw';
import fr from './fr.ftl?raw';
import '../panels/words';

export { default as Pages } from './Pages.svelte';

learn({ en, fr });

// The analysis board, in one piece with its words: the page where one begins, and the tree beside the map.

import { learn } from '../../core/words';
import en from './en.ftl?raw';
import fr from './fr.ftl?raw';
import '../panels/words';

export { default as Begin } from './Begin.svelte';
export { default as Tree } from './Tree.svelte';

learn({ en, fr });

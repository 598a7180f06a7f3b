// The leaves of the table's menu: they come in one piece, with their own words, after the table.

import { learn } from '../../core/words';
import en from './en.ftl?raw';
import fr from './fr.ftl?raw';
import '../panels/words';

export { default as AboutLeaf } from '../panels/about/About.svelte';
export { default as GameLeaf } from './GameLeaf.svelte';
export { default as SeatsLeaf } from './SeatsLeaf.svelte';
export { default as TableLeaf } from './TableLeaf.svelte';

learn({ en, fr });

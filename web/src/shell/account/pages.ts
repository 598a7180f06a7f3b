// The pages of accounts, in one piece with their words.

import { learn } from '../../core/words';
import en from './en.ftl?raw';
import fr from './fr.ftl?raw';

export { default as Account } from './Account.svelte';
export { default as Player } from './Player.svelte';
export { default as SignIn } from './SignIn.svelte';
export { store } from './store.svelte';

learn({ en, fr });

// The leaves of the table's menu: they come in one piece, after the table.

export { default as AboutLeaf } from './AboutLeaf.svelte';
export { default as GameLeaf } from './GameLeaf.svelte';
export { default as SeatsLeaf } from './SeatsLeaf.svelte';
export { default as TableLeaf } from './TableLeaf.svelte';

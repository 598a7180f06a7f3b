// What is seen on a board only now and then; it comes after the board.

export { default as Edges } from './Edges.svelte';
export { framing } from './framing';
export { default as Notice } from './Notice.svelte';
export { default as Sketches } from './Sketches.svelte';

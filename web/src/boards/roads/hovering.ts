// What is shown of the piece or town that is pointed at, and the whole map in a corner; it comes after the map.

export { default as Foreseen } from './Foreseen.svelte';
export { default as HoverCard } from './HoverCard.svelte';
export { default as Minimap } from './Minimap.svelte';
export { gistOf } from './outlook';

// What is shown of the piece or town that is pointed at; it comes after the map.

export { default as Foreseen } from './Foreseen.svelte';
export { default as HoverCard } from './HoverCard.svelte';
export { gistOf } from './outlook';

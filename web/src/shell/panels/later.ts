// The panels of the table that are opened: they come in one piece, after the table.

export { default as Chat } from './Chat.svelte';
export { default as Notes } from './Notes.svelte';
export { default as OrderNotice } from './OrderNotice.svelte';
export { default as Orders } from './Orders.svelte';
export { default as Pacts } from './Pacts.svelte';
export { default as PlanBar } from './PlanBar.svelte';
export { default as Offers } from './Offers.svelte';
export { default as ReplyForm } from './ReplyForm.svelte';
export { default as RowForm } from './RowForm.svelte';
export { default as TimeLine } from './TimeLine.svelte';

// The panels of the table that are opened: they come in one piece, with their own words, after the table.

import './words';

export { default as Absences } from './Absences.svelte';
export { default as Chat } from './Chat.svelte';
export { default as EndCard } from './EndCard.svelte';
export { default as Ending } from './Ending.svelte';
export { default as FollowBar } from './FollowBar.svelte';
export { default as Notes } from './Notes.svelte';
export { default as OpenSeats } from './OpenSeats.svelte';
export { default as OrderNotice } from './OrderNotice.svelte';
export { default as Orders } from './Orders.svelte';
export { default as Pacts } from './Pacts.svelte';
export { default as Past } from './Past.svelte';
export { default as PlanBar } from './PlanBar.svelte';
export { default as Offers } from './Offers.svelte';
export { default as ReplyForm } from './ReplyForm.svelte';
export { default as ResultCard } from './ResultCard.svelte';
export { default as Ribbon } from './Ribbon.svelte';
export { default as RowForm } from './RowForm.svelte';
export { default as RuleCard } from './RuleCard.svelte';
export { default as Stakes } from './Stakes.svelte';
export { default as TimeLine } from './TimeLine.svelte';
export { toggleRule } from './toggle';

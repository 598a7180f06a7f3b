// A new table: it is opened, its keys are kept here, and one goes there.

import { api } from './api';
import { keepTable } from './keys';
import { router } from './route.svelte';
import type { NewTable } from './types';

/** Opens a table and sits down on one of its seats; returns the table's id. */
export async function openTable(wish: NewTable, seat: number, title: string): Promise<string> {
  const made = await api.create(wish);
  const keys = Object.fromEntries(made.seats.filter((one) => one.key).map((one) => [one.seat, one.key ?? '']));
  keepTable({ id: made.id, game: wish.game, key: keys[seat] ?? null, keys, ownerKey: made.owner_key, title, seen: Date.now() });
  router.go(`#/table/${made.id}`);
  return made.id;
}

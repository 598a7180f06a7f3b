// The odds of battles and assaults, asked once for each position of a table.

import { api } from '../../../core/api';
import { OddsBook } from '../../../core/odds.svelte';
import type { TableStore } from '../../../core/table.svelte';
import type { FightOdds } from '../data';

const books = new WeakMap<TableStore, OddsBook<FightOdds>>();

/** The book of a table; a component takes it once, when it is made. */
export function oddsOf(store: TableStore): OddsBook<FightOdds> {
  const book = books.get(store) ?? new OddsBook<FightOdds>((attacker, defender, at) => api.odds<FightOdds>(store.id, store.key, attacker, defender, at));
  books.set(store, book);
  return book;
}

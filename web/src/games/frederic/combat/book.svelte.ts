// The odds of combats with their reasons, asked once for each position and kept.

import { api } from '../../../core/api';
import type { TableStore } from '../../../core/table.svelte';
import type { CombatOdds } from '../data';

/** So many answers are kept. */
const MOST = 80;

type Ask = (attacker: string, defender: string, at: number) => Promise<CombatOdds>;

export class CombatBook {
  private known = $state.raw<ReadonlyMap<string, CombatOdds>>(new Map());
  private asked = new Set<string>();

  constructor(private readonly ask: Ask) {}

  private name(attacker: string, defender: string, at: number): string {
    return `${at} ${attacker} ${defender}`;
  }

  /** Asks for the odds from one hex on another as they stood at an index of the log. */
  want(attacker: string, defender: string, at: number): void {
    const name = this.name(attacker, defender, at);
    if (this.asked.has(name)) return;
    this.asked.add(name);
    void this.ask(attacker, defender, at)
      .then((odds) => (this.known = new Map([...[...this.known].slice(1 - MOST), [name, odds]])))
      .catch(() => {});
  }

  of(attacker: string, defender: string, at: number): CombatOdds | null {
    return this.known.get(this.name(attacker, defender, at)) ?? null;
  }
}

const books = new WeakMap<TableStore, CombatBook>();

/** The book of a table; a component takes it once, when it is made. */
export function bookOf(store: TableStore): CombatBook {
  const ask: Ask = (attacker, defender, at) => api.odds<CombatOdds>(store.id, store.key, attacker, defender, at);
  const book = books.get(store) ?? new CombatBook(ask);
  books.set(store, book);
  return book;
}

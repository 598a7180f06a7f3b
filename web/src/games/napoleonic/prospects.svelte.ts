// What could come of the answers that one may give: asked once for each position, for the map and for the panel.

import { untrack } from 'svelte';
import { StudyBook } from '../../core/study.svelte';
import type { TableStore } from '../../core/table.svelte';
import type { Prospect, Prospects } from './data';

/** Of these there may be something to say. */
const VERBS = new Set(['besiege', 'assault', 'sail', 'patrol', 'chase', 'slip_away', 'intercept', 'evade', 'try']);
/** In place of a piece: what one is asked. */
const DECISION = 'decision';

const books = new WeakMap<TableStore, StudyBook<Prospects>>();

function bookOf(store: TableStore): StudyBook<Prospects> {
  const book = books.get(store) ?? new StudyBook<Prospects>((asked) => store.study<Prospects>(asked));
  books.set(store, book);
  return book;
}

export class Foresight {
  private readonly book: StudyBook<Prospects>;

  constructor(private readonly store: TableStore) {
    this.book = bookOf(store);
    $effect(() => {
      const { moment } = store;
      if (!store.busy && store.actions.some(({ verb }) => VERBS.has(verb))) untrack(() => void this.book.want(moment, DECISION));
    });
  }

  /** None while nothing is known. */
  readonly all = $derived.by<Prospect[]>(() => (this.store.decision ? (this.book.of(DECISION, this.store.moment)?.prospects ?? []) : []));

  /** Those that concern a place. */
  at(place: string): Prospect[] {
    return this.all.filter((one) => one.place === place);
  }
}

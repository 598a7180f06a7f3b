// The piece whose moves are shown before it sets out: whoever is pointed at, held by the keys, or pressed for long.

import { untrack } from 'svelte';
import type { StudyBook } from '../../core/study.svelte';
import type { TableStore } from '../../core/table.svelte';
import type { Study } from '../../core/types';

/** A pointer that only passes by asks nothing, in milliseconds. */
export const DELAY = 150;
/** What was shown stays so long after the pointer has left the piece, to be pointed at. */
export const LINGER = 1500;

export class Foresight<T extends Pick<Study, 'place'> & { ends: { place: string }[] }> {
  private chosen = $state.raw<{ piece: string; moment: string } | null>(null);

  constructor(
    private readonly store: Pick<TableStore, 'moment' | 'movers' | 'busy'>,
    private readonly studies: StudyBook<T>,
  ) {}

  /** What is known of that piece in the position shown. */
  get study(): T | null {
    const { chosen, store } = this;
    return chosen && chosen.moment === store.moment && store.movers.has(chosen.piece) ? this.studies.of(chosen.piece, store.moment) : null;
  }

  /** A piece, or a place, is looked at; for an effect: what it gives back calls off what would have come of it. */
  look(piece: string | null, place: string | null): (() => void) | undefined {
    const { moment, movers, busy } = this.store;
    const [chosen, study] = untrack(() => [this.chosen, this.study]);
    if (busy) return undefined;
    if (piece && movers.has(piece)) return later(DELAY, () => this.choose(piece, moment));
    if (!chosen || (place && study?.ends.some((end) => end.place === place))) return undefined;
    return later(LINGER, () => (this.chosen = null));
  }

  private choose(piece: string, moment: string): void {
    this.chosen = { piece, moment };
    void this.studies.want(moment, piece);
  }
}

function later(wait: number, work: () => void): () => void {
  const timer = setTimeout(work, wait);
  return () => clearTimeout(timer);
}

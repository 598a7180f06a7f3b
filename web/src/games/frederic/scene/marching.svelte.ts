// The move under way: who makes it, where it can end as the engine says, and from where the unit may yet fight.

import { untrack } from 'svelte';
import type { StudyBook } from '../../../core/study.svelte';
import type { TableStore } from '../../../core/table.svelte';
import { type MoveEnd, own, type Study } from '../data';

export type Onward = Pick<MoveEnd, 'place' | 'way' | 'actions'> & Partial<MoveEnd>;

export class Marching {
  constructor(
    private readonly store: TableStore,
    private readonly studies: StudyBook<Study>,
  ) {
    $effect(() => {
      const [mover, moment] = [this.mover, store.moment];
      if (mover && !store.busy) untrack(() => void studies.want(moment, mover));
    });
  }

  private readonly view = $derived.by(() => (this.store.shown ? own(this.store.shown) : null));
  /** The unit that moves step by step. */
  readonly mover = $derived.by(() => (this.store.decision?.phase === 'March' ? (this.view?.acting.unit ?? null) : null));
  private readonly study = $derived.by(() => this.studies.of(this.mover, this.store.moment));

  /** Where it can go: the steps that are offered, and what lies beyond them as soon as it is known. */
  readonly ends = $derived.by<ReadonlyMap<string, Onward>>(() => {
    const { study, store } = this;
    const steps = store.actions.filter((a) => a.verb === 'step').map((a): Onward => ({ place: String(a.args[0]), way: [String(a.args[0])], actions: [a.text] }));
    const told: Onward[] = study?.ends.filter((end) => end.place !== study.place) ?? [];
    return new Map([...steps, ...told].map((end) => [end.place, end]));
  });

  /** Until it is known where the move can end; null if it is known, or nobody moves. */
  soon(): Promise<unknown> | null {
    return this.mover && !this.study ? this.studies.want(this.store.moment, this.mover) : null;
  }

  /** Of the ends those from which it may still fight; null while that is not known. */
  readonly fights = $derived.by(() => (this.study ? new Set(this.study.ends.filter((end) => end.fights).map((end) => end.place)) : null));
}

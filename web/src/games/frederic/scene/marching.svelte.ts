// The move under way: who makes it, how far it can still go, and from where the unit may yet fight.

import type { TableStore } from '../../../core/table.svelte';
import { own, type Study } from '../data';
import { walkedBy, waysOn } from './acting';
import type { StudyBook } from './study.svelte';

export class Marching {
  /** What the units of this activation could do before they set out: their moves are followed by it. */
  private plans = $state.raw<ReadonlyMap<string, Study>>(new Map());

  /** `movers` are the units that may set out now. */
  constructor(
    private readonly store: TableStore,
    private readonly studies: StudyBook,
    movers: () => string[],
  ) {
    $effect(() => {
      if (store.decision?.phase !== 'Movement' || !store.now) return;
      for (const id of movers()) void this.learn(store.now.index, id);
    });
  }

  private async learn(index: number, unit: string): Promise<void> {
    const study = await this.studies.want(index, unit);
    if (study) this.plans = new Map([...this.plans, [unit, study]]);
  }

  private readonly view = $derived.by(() => (this.store.shown ? own(this.store.shown) : null));
  /** The unit that moves step by step. */
  readonly mover = $derived.by(() => (this.store.decision?.phase === 'March' ? (this.view?.acting.unit ?? null) : null));

  private readonly plan = $derived.by(() => {
    if (!this.mover) return null;
    const asked = this.studies.of(this.mover);
    return asked && Object.keys(asked.moves).length > 0 ? asked : (this.plans.get(this.mover) ?? null);
  });

  /** Where it can go, each hex with the way there: the steps that are offered, and what lies beyond them. */
  readonly ways = $derived.by<ReadonlyMap<string, string[]>>(() => {
    const { mover, view, plan, store } = this;
    const steps = new Map(store.actions.filter((a) => a.verb === 'step').map((a) => [String(a.args[0]), [String(a.args[0])]]));
    if (!mover || !view || !plan) return steps;
    const walked = walkedBy(mover, view, store.log.filter((entry) => !entry.undone).flatMap((entry) => entry.events));
    if (walked.length === 0 && view.units[mover]?.hex !== plan.hex) return steps;
    const onward = [...waysOn(plan.moves, walked)].filter(([, way]) => steps.has(way[0] ?? ''));
    return new Map([...steps, ...onward]);
  });

  /** Of the ways' ends those from which it may still fight; null while that is not known. */
  readonly fights = $derived.by(() => (this.plan ? new Set(this.plan.fights) : null));
}

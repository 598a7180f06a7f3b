// Marches before they are made: where the army under way may go, or one that is pointed at could.

import { untrack } from 'svelte';
import { StudyBook } from '../../../core/study.svelte';
import type { TableStore } from '../../../core/table.svelte';
import type { ArmyEnd, ArmyStudy } from '../data';

/** How long a pointer rests on an army, in milliseconds, before the server is asked. */
const REST = 120;

export class Marching {
  private readonly studies: StudyBook<ArmyStudy>;

  /** `pointed`: the army that is looked at. */
  constructor(
    private readonly store: TableStore,
    private readonly pointed: () => string | null,
  ) {
    this.studies = new StudyBook<ArmyStudy>((army) => store.study<ArmyStudy>(army));
    $effect(() => {
      const [mover, moment] = [this.mover, store.moment];
      if (mover && !store.busy) untrack(() => void this.studies.want(moment, mover));
    });
    $effect(() => {
      const [army, moment] = [this.looked, store.moment];
      if (!army || store.past) return;
      const timer = setTimeout(() => void this.studies.want(moment, army), REST);
      return () => clearTimeout(timer);
    });
  }

  /** The army that is being put together, or is on its march. */
  readonly mover = $derived.by(() => (this.store.actions.some(({ verb }) => verb === 'lead' || verb === 'take' || verb === 'go') ? ([...this.store.movers][0] ?? null) : null));
  /** An army that may set out, and is pointed at. */
  private readonly looked = $derived.by(() => {
    const army = this.mover ? null : this.pointed();
    return army && this.store.movers.has(army) ? army : null;
  });
  readonly study = $derived.by(() => this.studies.of(this.mover ?? this.looked, this.store.moment));

  /** The duchies that it may enter next; none while that is not known. */
  readonly ends = $derived.by<ReadonlyMap<string, ArmyEnd>>(() => new Map((this.study?.ends ?? []).map((end) => [end.place, end])));

  /** Whether a click on an army lets it set out. */
  sets(army: string | null): army is string {
    return army !== null && this.mover === null && this.store.movers.has(army);
  }

  /** Lets an army set out as it would by itself; who goes can be changed before it moves. */
  async setOut(army: string): Promise<boolean> {
    const known = await this.studies.want(this.store.moment, army);
    return known ? this.store.acts(known.actions) : false;
  }
}

// Marches before they are made: where the one under way can go on to, or where a block that is pointed at could go.

import { untrack } from 'svelte';
import { StudyBook } from '../../../core/study.svelte';
import type { TableStore } from '../../../core/table.svelte';
import type { BlockEnd, BlockStudy } from '../data';

/** How long a pointer rests on a block, in milliseconds, before the server is asked. */
const REST = 120;

export class Marching {
  private readonly studies: StudyBook<BlockStudy>;

  /** `pointed`: the block that is looked at. */
  constructor(
    private readonly store: TableStore,
    private readonly pointed: () => string | null,
  ) {
    this.studies = new StudyBook<BlockStudy>((piece) => store.study<BlockStudy>(piece));
    $effect(() => {
      const [mover, moment] = [this.mover, store.moment];
      if (mover && !store.busy) untrack(() => void this.studies.want(moment, mover));
    });
    $effect(() => {
      const [piece, moment] = [this.looked, store.moment];
      if (!piece || store.past) return;
      const timer = setTimeout(() => void this.studies.want(moment, piece), REST);
      return () => clearTimeout(timer);
    });
  }

  /** The block whose march is announced step by step. */
  readonly mover = $derived.by(() => (this.store.steps.size > 0 ? ([...this.store.movers][0] ?? null) : null));
  /** A block that may set out, and is pointed at. */
  private readonly looked = $derived.by(() => {
    const piece = this.mover ? null : this.pointed();
    return piece && this.store.movers.has(piece) ? piece : null;
  });
  private readonly study = $derived.by(() => this.studies.of(this.mover ?? this.looked, this.store.moment));

  /** Where the march could end, with the way there; none while that is not known. */
  readonly ends = $derived.by<ReadonlyMap<string, BlockEnd>>(() => {
    const { study } = this;
    return new Map((study?.ends ?? []).filter((end) => end.place !== study?.place).map((end) => [end.place, end]));
  });

  /** Where it stands, or has come to. */
  readonly start = $derived.by(() => this.study?.place ?? null);
}

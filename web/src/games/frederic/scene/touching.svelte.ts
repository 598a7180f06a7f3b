// What a click, a tap, a long press or the Enter key on the field means.

import type { Board } from '../../../core/board';
import type { TableStore } from '../../../core/table.svelte';
import type { Action } from '../../../core/types';
import type { Pointed } from '../../../boards/common/press';
import { Touching } from '../../../boards/common/touching.svelte';
import { own } from '../data';
import { meantBy, offeredBy, triedAt } from './acting';

export interface Ground {
  /** The hexes that the unit under way can reach, with the actions that lead to each. */
  ends: () => ReadonlyMap<string, { actions: string[] }>;
  /** Until these are known; null if they are. */
  soon: () => Promise<unknown> | null;
  /** Whoever stands in a hex. */
  there: (hex: string) => string[];
}

export class FieldTouching extends Touching {
  constructor(
    store: TableStore,
    board: Board,
    private readonly ground: Ground,
  ) {
    super(store, board, (piece, hex) => this.tried(piece, hex));
  }

  /** What a click here would have meant, if nothing that is allowed is meant by it. */
  private tried(piece: string | null, hex: string): string | null {
    const { decision, actions } = this.store;
    if (!decision || this.ground.ends().has(hex) || this.meant(piece, hex).length > 0) return null;
    return triedAt(actions, this.board, piece, hex);
  }

  protected meant(piece: string | null, hex: string | null): Action[] {
    return meantBy(offeredBy(this.store.actions, this.board), piece, hex, hex ? this.ground.there(hex) : []);
  }

  act(pointed: Pointed, x: number, y: number): void {
    const { town: hex } = pointed;
    const [soon, moment] = [hex && !this.ground.ends().has(hex) ? this.ground.soon() : null, this.store.moment];
    if (soon) void soon.then(() => { if (this.store.moment === moment) this.actNow(pointed, x, y); });
    else this.actNow(pointed, x, y);
  }

  private actNow({ piece, town: hex }: Pointed, x: number, y: number): void {
    this.choice = null;
    const { store } = this;
    const end = hex ? this.ground.ends().get(hex) : undefined;
    if (end) {
      this.why.leave();
      return void store.acts(end.actions);
    }
    const mover = store.now ? own(store.now.view).acting.unit : null;
    if (store.decision?.phase === 'March' && hex && mover) {
      if (own(store.now!.view).units[mover]?.hex === hex && store.actions.some((a) => a.verb === 'halt')) return void store.act('halt');
      if (this.isFresh(hex)) return void this.leave().then((left) => { if (left) this.choose(piece, hex, x, y); });
    }
    this.choose(piece, hex, x, y);
  }

  /** Whether a unit of one's own stands there that may still move in this activation, while another is under way. */
  private isFresh(hex: string): boolean {
    const view = this.store.now && own(this.store.now.view);
    return this.store.decision?.waiting.some((id) => view?.units[id]?.hex === hex) ?? false;
  }

  /** Leaves the move under way: one that has begun ends, one that has not is taken back. */
  async leave(): Promise<boolean> {
    const { store } = this;
    const view = store.now && own(store.now.view);
    const begun = (view?.units[view.acting.unit ?? '']?.moved ?? 0) > 0;
    if (store.actions.some((a) => a.verb === 'halt') && begun) return store.act('halt');
    return store.decision?.undo ? store.undo() : false;
  }
}

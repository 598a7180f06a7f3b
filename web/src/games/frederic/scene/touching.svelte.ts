// What a click, a tap, a long press or the Enter key on the field means.

import type { Board } from '../../../core/board';
import type { TableStore } from '../../../core/table.svelte';
import type { Action } from '../../../core/types';
import { WhyNot } from '../../../core/whynot.svelte';
import { type Pointed, Press } from '../../../boards/common/press';
import { own } from '../data';
import { meantBy, offeredBy, triedAt } from './acting';

export interface Ground {
  /** The hexes that the unit under way can reach, with the way to each. */
  ways: () => ReadonlyMap<string, string[]>;
  /** Whoever stands in a hex. */
  there: (hex: string) => string[];
}

export class Touching {
  choice = $state.raw<{ x: number; y: number; actions: Action[] } | null>(null);
  readonly why: WhyNot;
  private readonly pressed = new Press((at, x, y) => {
    this.why.point(at.piece, at.town, x, y, true);
    return true;
  });

  constructor(
    private readonly store: TableStore,
    private readonly board: Board,
    private readonly ground: Ground,
  ) {
    this.why = new WhyNot(() => store, (piece, hex) => this.tried(piece, hex));
  }

  /** What a click here would have meant, if nothing that is allowed is meant by it. */
  private tried(piece: string | null, hex: string): string | null {
    const { decision, actions } = this.store;
    if (!decision || this.ground.ways().has(hex) || this.meant(piece, hex).length > 0) return null;
    return triedAt(actions, this.board, piece, hex);
  }

  private meant(piece: string | null, hex: string | null): Action[] {
    return meantBy(offeredBy(this.store.actions, this.board), piece, hex, hex ? this.ground.there(hex) : []);
  }

  /** A pointer goes down at a place of the frame. A finger that stays asks what is there. */
  press(event: PointerEvent, at: Pointed, x: number, y: number): void {
    if (!event.isPrimary) this.cancel();
    else this.pressed.down(event, at, x, y);
  }

  move(event: PointerEvent, x: number, y: number): void {
    if (event.isPrimary) this.pressed.move(x, y);
  }

  release(): void {
    this.pressed.up();
  }

  /** A second finger, or the browser, has taken over. */
  cancel(): void {
    this.pressed.cancel();
  }

  click(at: Pointed, x: number, y: number): void {
    const meant = this.pressed.click(at);
    if (meant) this.act(meant, x, y);
  }

  act({ piece, town: hex }: Pointed, x: number, y: number): void {
    this.choice = null;
    const { store } = this;
    const way = hex ? this.ground.ways().get(hex) : undefined;
    if (way) return void this.march(way);
    const mover = store.now ? own(store.now.view).acting.unit : null;
    if (store.decision?.phase === 'March' && hex && mover) {
      if (own(store.now!.view).units[mover]?.hex === hex && store.actions.some((a) => a.verb === 'halt')) return void store.act('halt');
      if (this.isFresh(hex)) return void this.leave().then((left) => { if (left) this.choose(piece, hex, x, y); });
    }
    this.choose(piece, hex, x, y);
  }

  /** Goes a way step by step, as long as the next step is offered. */
  private async march(way: string[]): Promise<void> {
    this.why.leave();
    const rest = [...way];
    await this.store.playOn((now) => {
      const step = rest.shift();
      return now.decision?.actions.find((action) => action.verb === 'step' && action.args[0] === step)?.text ?? null;
    });
  }

  /** Whether a unit of one's own stands there that may still move in this activation, while another is under way. */
  private isFresh(hex: string): boolean {
    const view = this.store.now && own(this.store.now.view);
    const [mover, other] = [view?.units[view.acting.unit ?? ''], Object.values(view?.units ?? {}).find((unit) => unit.hex === hex)];
    return mover !== undefined && other !== undefined && other.side === mover.side && other.group === mover.group && !other.marched;
  }

  /** Leaves the move under way: one that has begun ends, one that has not is taken back. */
  async leave(): Promise<boolean> {
    const { store } = this;
    const view = store.now && own(store.now.view);
    const begun = (view?.units[view.acting.unit ?? '']?.moved ?? 0) > 0;
    if (store.actions.some((a) => a.verb === 'halt') && begun) return store.act('halt');
    return store.decision?.undo ? store.undo() : false;
  }

  /** Does what is meant, or asks which of several things. */
  private choose(piece: string | null, hex: string | null, x: number, y: number): void {
    const { store } = this;
    const found = this.meant(piece, hex);
    const wanted = found.filter((action) => store.wanted.has(action.text));
    const [only] = wanted.length === 1 ? wanted : found;
    if (only && (wanted.length === 1 || found.length === 1)) return this.run(only);
    if (found.length > 1) {
      this.why.leave();
      this.choice = { x, y, actions: found };
    } else this.why.point(piece, hex, x, y, true);
  }

  run(action: Action): void {
    this.choice = null;
    this.why.leave();
    void this.store.act(action.text);
  }
}

// A board under a pointer: a click or a tap acts, a finger that stays asks why not, and several meanings become a list.

import type { Board } from '../../core/board';
import type { TableStore } from '../../core/table.svelte';
import type { Action } from '../../core/types';
import { WhyNot } from '../../core/whynot.svelte';
import { type Pointed, Press } from './press';

export abstract class Touching {
  /** The list of what a click could mean, beside it. */
  choice = $state.raw<{ x: number; y: number; actions: Action[] } | null>(null);
  readonly why: WhyNot;
  protected readonly pressed = new Press((at, x, y) => this.ask(at, x, y));

  /** `tries`: what a click would have meant, on a board that is not a map of towns. */
  constructor(
    protected readonly store: TableStore,
    protected readonly board: Board,
    tries?: (piece: string | null, town: string) => string | null,
  ) {
    this.why = new WhyNot(() => store, tries);
  }

  /** Does what a click or the Enter key here means. */
  abstract act(at: Pointed, x: number, y: number): void;

  /** The actions that could be meant by a piece or a place. */
  protected abstract meant(piece: string | null, town: string | null): Action[];

  /** Whether a piece is taken up by a press on it, so that the sheet stays where it is. */
  takes(_piece: string): boolean {
    return false;
  }

  /** A finger stays: asks why not; false if it does something else. */
  protected ask(at: Pointed, x: number, y: number): boolean {
    this.why.point(at.piece, at.town, x, y, true);
    return true;
  }

  /** A pointer goes down at a place of the frame. */
  press(event: PointerEvent, at: Pointed, x: number, y: number): void {
    if (!event.isPrimary) this.cancel();
    else this.pressed.down(event, at, x, y);
  }

  move(event: PointerEvent, x: number, y: number): void {
    if (event.isPrimary) this.pressed.move(x, y);
  }

  release(_event: PointerEvent, _at: Pointed): void {
    this.pressed.up();
  }

  /** A second finger, or the browser, has taken over. */
  cancel(): void {
    this.pressed.cancel();
  }

  click(at: Pointed, x: number, y: number): void {
    const meant = this.pressed.click(at);
    if (meant) this.do(meant, x, y);
  }

  /** Does it as soon as no answer is under way. */
  do(at: Pointed, x: number, y: number): void {
    this.store.clicks.click(`${at.piece} ${at.town}`, () => this.act(at, x, y));
  }

  /** Does what is meant by a piece or a place, or asks which of several things. */
  protected choose(piece: string | null, town: string | null, x: number, y: number): void {
    const found = this.meant(piece, town);
    const wanted = found.filter((action) => this.store.wanted.has(action.text));
    const [only] = wanted.length === 1 ? wanted : found;
    if (only && (wanted.length === 1 || found.length === 1)) return this.run(only);
    if (found.length > 1) {
      this.why.leave();
      this.choice = { x, y, actions: found };
    } else this.why.point(piece, town, x, y, true);
  }

  run(action: Action): void {
    this.choice = null;
    this.why.done();
    void this.store.act(action.text);
  }
}

// What a click, a tap, a long press, a drag or the Enter key on the map means: a place, or whoever stands there.

import { actionsAtTown, actionsOfPiece, townVerb } from '../../../core/actions';
import type { Board } from '../../../core/board';
import type { TableStore } from '../../../core/table.svelte';
import type { Action } from '../../../core/types';
import type { Pointed } from '../../../boards/common/press';
import { Touching } from '../../../boards/common/touching.svelte';
import { placeOf } from '../data';
import { Dragging } from './dragging.svelte';
import type { Marching } from './marching.svelte';
import type { Stack } from './stacks';

export class EuropeTouching extends Touching {
  readonly drag: Dragging;

  /** `there`: the formations at a place. */
  constructor(
    store: TableStore,
    board: Board,
    private readonly there: (place: string) => Stack[],
    private readonly marching: () => Pick<Marching, 'mover' | 'sets' | 'setOut'>,
  ) {
    super(store, board, (piece, place) => this.tried(piece, place));
    this.drag = new Dragging(store, board, marching);
  }

  override takes(piece: string): boolean {
    return this.drag.canTake(piece);
  }

  protected override ask(at: Pointed, x: number, y: number): boolean {
    if (this.drag.held) return false;
    this.drag.cancel();
    return super.ask(at, x, y);
  }

  override press(event: PointerEvent, at: Pointed, x: number, y: number): void {
    if (!event.isPrimary) return this.cancel();
    if (this.pressed.down(event, at, x, y) && at.piece) this.drag.down(at.piece, event.clientX, event.clientY, event.pointerType === 'touch');
  }

  override move(event: PointerEvent, x: number, y: number): void {
    if (event.isPrimary) this.drag.move(event.clientX, event.clientY);
    super.move(event, x, y);
  }

  override release(event: PointerEvent, at: Pointed): void {
    super.release(event, at);
    if (!event.isPrimary) return;
    if (this.drag.held) event.preventDefault();
    void this.drag.up(at.town);
  }

  override cancel(): void {
    super.cancel();
    this.drag.cancel();
  }

  override click(at: Pointed, x: number, y: number): void {
    const meant = this.pressed.click(at);
    if (!this.drag.swallowsClick() && meant) this.do(meant, x, y);
  }

  /** The commanders or squadrons of a formation, by its key: `army:vienna:austria`; without one, all who are there. */
  private movers(piece: string | null, place: string): string[] {
    const here = this.there(place);
    return (piece ? here.filter((stack) => stack.key === piece) : here).flatMap((stack) => stack.movers);
  }

  protected meant(piece: string | null, place: string | null): Action[] {
    if (!place) return [];
    const { store, board } = this;
    const found = [...actionsAtTown(store.actions, board, place), ...this.movers(piece, place).flatMap((id) => actionsOfPiece(store.actions, board, id))];
    return [...new Map(found.map((action) => [action.text, action])).values()];
  }

  act({ piece, town }: Pointed, x: number, y: number): void {
    this.choice = null;
    if (!town) return this.why.leave();
    if (this.marching().sets(piece)) {
      this.why.leave();
      return void this.marching().setOut(piece);
    }
    this.choose(piece, town, x, y);
  }

  /** The text of the action that a click here would have been, had it been offered. */
  private tried(piece: string | null, place: string): string | null {
    const { store, board } = this;
    if (!store.decision || this.meant(piece, place).length > 0) return null;
    const verb = store.actions.some((action) => action.verb === 'go') || this.marching().mover ? 'go' : townVerb(store.actions, board);
    const wanted = placeOf(board, place);
    if (verb === 'go') return wanted.kind === 'duchy' ? `go to ${wanted.called}` : null;
    const like = store.actions.find((action) => action.verb === verb);
    if (!like || !verb) return null;
    const named = placeOf(board, String(like.args[0]));
    return named.kind === wanted.kind ? like.text.replace(named.called, wanted.called) : null;
  }
}

// What a click, a tap, a long press or the Enter key on the map means: a place, or whoever stands there.

import { actionsAtTown, actionsOfPiece, townVerb } from '../../../core/actions';
import type { Board } from '../../../core/board';
import type { TableStore } from '../../../core/table.svelte';
import type { Action } from '../../../core/types';
import type { Pointed } from '../../../boards/common/press';
import { Touching } from '../../../boards/common/touching.svelte';
import { placeOf } from '../data';
import type { Stack } from './stacks';

export class EuropeTouching extends Touching {
  /** `there`: the formations at a place. */
  constructor(
    store: TableStore,
    board: Board,
    private readonly there: (place: string) => Stack[],
  ) {
    super(store, board, (piece, place) => this.tried(piece, place));
  }

  /** A formation by its key, `army:vienna:austria`. */
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
    this.choose(piece, town, x, y);
  }

  /** The text of the action that a click here would have been, had it been offered. */
  private tried(piece: string | null, place: string): string | null {
    const { store, board } = this;
    if (!store.decision || this.meant(piece, place).length > 0) return null;
    const verb = townVerb(store.actions, board);
    const like = store.actions.find((action) => action.verb === verb);
    if (!like || !verb) return null;
    const [named, wanted] = [placeOf(board, String(like.args[0])), placeOf(board, place)];
    return named.kind === wanted.kind ? like.text.replace(named.called, wanted.called) : null;
  }
}

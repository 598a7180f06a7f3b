// "Why not?": what lies under the pointer, and the engine's reason where it cannot be used now.

import { actionsAtTown, actionsOfPiece, townVerb } from './actions';
import type { TableStore } from './table.svelte';
import type { Refusal } from './types';

export interface PointedCard {
  piece: string | null;
  town: string | null;
  x: number;
  y: number;
  pinned: boolean;
  refusal: Refusal | null;
}

const DELAY = 260;

export class WhyNot {
  card = $state.raw<PointedCard | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private target = '';

  /** A table that is not a map of towns says itself what a click would have meant. */
  constructor(
    private readonly table: () => TableStore,
    private readonly tries?: (piece: string | null, town: string) => string | null,
  ) {}

  point(piece: string | null, town: string | null, x: number, y: number, pinned = false): void {
    const target = `${piece} ${town}`;
    if (target === this.target && !pinned) return;
    if (this.card?.pinned && town === null && !pinned) return;
    this.target = target;
    this.table().shining = town;
    clearTimeout(this.timer);
    if (town === null) {
      this.card = null;
      return;
    }
    this.card = { piece, town, x, y, pinned, refusal: null };
    const action = this.tries ? this.tries(piece, town) : this.tried(piece, town);
    if (action) this.timer = setTimeout(() => void this.ask(target, action), pinned ? 0 : DELAY);
  }

  leave(): void {
    clearTimeout(this.timer);
    this.target = '';
    this.card = null;
    this.table().shining = null;
  }

  /** After a click that did something: the card goes, and comes back only when something else is pointed at. */
  done(): void {
    const { target } = this;
    this.leave();
    this.target = target;
  }

  /** The action that a click here would have meant, if it is not one of those allowed. */
  private tried(piece: string | null, town: string): string | null {
    const { board, actions, reachable, decision, shown } = this.table();
    // whoever has just set out asks nothing of the town where he stands
    if (!board || !decision || town === shown?.march?.town || reachable.has(town) || actionsAtTown(actions, board, town).length > 0) return null;
    const verb = townVerb(actions, board);
    if (verb) return `${verb} ${board.town(town).name}`;
    if (!piece || decision.phase !== 'Movement' || actionsOfPiece(actions, board, piece).length > 0) return null;
    return `march ${board.piece(piece).name}`;
  }

  private async ask(target: string, action: string): Promise<void> {
    const refusal = await this.table().explain(action);
    if (this.target === target && this.card) this.card = { ...this.card, refusal };
  }
}

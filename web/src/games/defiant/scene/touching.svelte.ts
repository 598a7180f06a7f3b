// What a click, a tap, a long press or the Enter key on the map means: a town, a block, or a stack that opens as a fan.

import { actionsAtTown, actionsOfPiece, townVerb } from '../../../core/actions';
import type { Board } from '../../../core/board';
import type { TableStore } from '../../../core/table.svelte';
import type { Action } from '../../../core/types';
import type { Pointed } from '../../../boards/common/press';
import { Touching } from '../../../boards/common/touching.svelte';
import { blockCard, townCard } from '../data';

/** A stack as the pointer meets it: `stack:berlin`. */
export const STACK = 'stack:';

export class BlockTouching extends Touching {
  /** The town whose stacks are fanned out. */
  open = $state<string | null>(null);

  /** `there`: the known blocks in a town, and how many stand there at all. */
  constructor(
    store: TableStore,
    board: Board,
    private readonly there: (town: string) => { known: string[]; number: number },
    /** Where the march under way can end, with the actions that lead there. */
    private readonly ends: () => ReadonlyMap<string, { actions: string[] }> = () => new Map(),
  ) {
    super(store, board, (piece, town) => this.tried(piece, town));
  }

  /** The blocks of a town that something could be done with. */
  private live(town: string): { block: string; actions: Action[] }[] {
    return this.there(town).known.map((block) => ({ block, actions: actionsOfPiece(this.store.actions, this.board, block) })).filter(({ actions }) => actions.length > 0);
  }

  protected meant(piece: string | null, town: string | null): Action[] {
    const { store, board } = this;
    const own = piece && !piece.startsWith(STACK) ? actionsOfPiece(store.actions, board, piece) : [];
    return own.length > 0 || !town ? own : actionsAtTown(store.actions, board, town);
  }

  act({ piece, town }: Pointed, x: number, y: number): void {
    this.choice = null;
    if (!town) {
      this.open = null;
      return this.why.leave();
    }
    const end = this.meant(null, town).length === 0 ? this.ends().get(town) : undefined;
    if (end) {
      this.open = null;
      this.why.leave();
      return void this.store.acts(end.actions);
    }
    const onBlock = piece !== null && !piece.startsWith(STACK);
    if (onBlock || this.meant(null, town).length > 0) {
      if (!onBlock) this.open = null;
      return this.choose(piece, town, x, y);
    }
    const [live, { number }] = [this.live(town), this.there(town)];
    const [only] = live.length === 1 ? (live[0]?.actions ?? []) : [];
    if (only && live[0]?.actions.length === 1 && number === 1) return this.run(only);
    if (number > 0) {
      this.open = this.open === town ? null : town;
      return this.why.leave();
    }
    this.open = null;
    this.choose(null, town, x, y);
  }

  /** The text of the action that a click here would have been, had it been offered. */
  private tried(piece: string | null, town: string): string | null {
    const { store, board } = this;
    if (!store.decision || this.ends().has(town) || this.meant(piece, town).length > 0) return null;
    const verb = townVerb(store.actions, board);
    const like = store.actions.find((action) => action.verb === verb);
    if (like && verb) {
      const named = townCard(board, String(like.args[0])).called;
      return like.text.replace(named, townCard(board, town).called);
    }
    if (!piece || piece.startsWith(STACK)) return null;
    const other = store.actions.find((action) => board.data.verbs[action.verb]?.[0] === 'piece');
    return other ? other.text.replace(blockCard(board, String(other.args[0])).name, blockCard(board, piece).name) : null;
  }
}

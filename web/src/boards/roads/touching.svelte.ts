// What a click, a tap, a long press or the Enter key on the map means.

import { actionsAtTown, actionsOfPiece } from '../../core/actions';
import type { Board } from '../../core/board';
import type { TableStore } from '../../core/table.svelte';
import type { Action } from '../../core/types';
import { WhyNot } from '../../core/whynot.svelte';
import { Drag } from './drag.svelte';
import { type Pointed, Press } from '../common/press';
import type { Token } from './scene';

export class Touching {
  choice = $state.raw<{ x: number; y: number; actions: Action[] } | null>(null);
  readonly why: WhyNot;
  readonly drag: Drag;
  private readonly pressed = new Press((at, x, y) => {
    if (this.drag.held) return false;
    this.drag.cancel();
    this.why.point(at.piece, at.town, x, y, true);
    return true;
  });

  constructor(
    private readonly store: TableStore,
    private readonly board: Board,
    private readonly tokens: () => Token[],
  ) {
    this.why = new WhyNot(() => store);
    this.drag = new Drag(() => store);
  }

  /** A pointer goes down at a place of the frame. A finger that stays asks why not. */
  press(event: PointerEvent, at: Pointed, x: number, y: number): void {
    if (!event.isPrimary) return this.cancel();
    if (this.pressed.down(event, at, x, y) && at.piece) this.drag.down(at.piece, event.clientX, event.clientY, event.pointerType === 'touch');
  }

  move(event: PointerEvent, x: number, y: number): void {
    if (!event.isPrimary) return;
    this.drag.move(event.clientX, event.clientY);
    this.pressed.move(x, y);
  }

  release(event: PointerEvent, at: Pointed): void {
    this.pressed.up();
    if (!event.isPrimary) return;
    if (this.drag.held) event.preventDefault();
    void this.drag.up(at.town);
  }

  /** A second finger, or the browser, has taken over. */
  cancel(): void {
    this.pressed.cancel();
    this.drag.cancel();
  }

  click(at: Pointed, x: number, y: number): void {
    const meant = this.pressed.click(at);
    if (!this.drag.swallowsClick() && meant) this.act(meant, x, y);
  }

  act({ piece, town }: Pointed, x: number, y: number): void {
    this.choice = null;
    const { store } = this;
    const march = store.shown?.march;
    if (town && march?.town === town && march.steps > 0 && store.actions.some((a) => a.verb === 'halt')) {
      return void store.act('halt');
    }
    if (town && store.reachable.has(town)) return void store.marchTo(town);
    if (piece && march && this.isFresh(piece)) {
      return void store.leaveMarch().then((left) => { if (left) this.choose(piece, town, x, y); });
    }
    this.choose(piece, town, x, y);
  }

  /** A piece that may still march, while another is marching. */
  isFresh(piece: string): boolean {
    const { decision, shown } = this.store;
    const { nation } = this.board.piece(piece);
    return (
      decision?.phase === 'March' && shown !== null && shown.controller[nation] === shown.seat && this.board.game.acting(shown).includes(nation) &&
      !shown?.march?.group.includes(piece) && !shown?.moved.includes(piece)
    );
  }

  /** Does what is meant by a piece or a town, or asks which of several things. */
  private choose(piece: string | null, town: string | null, x: number, y: number): void {
    const { store, board } = this;
    const stack = this.tokens().filter((token) => token.town.id === town).map((token) => token.id);
    const found = (piece ? [piece, ...stack] : []).flatMap((id) => actionsOfPiece(store.actions, board, id));
    if (town && found.length === 0) found.push(...actionsAtTown(store.actions, board, town));
    if (found.length === 0) found.push(...stack.flatMap((id) => actionsOfPiece(store.actions, board, id)));
    const unique = [...new Map(found.map((a) => [a.text, a])).values()];
    const wanted = unique.filter((action) => store.wanted.has(action.text));
    const [only] = wanted.length === 1 ? wanted : unique;
    if (only && (wanted.length === 1 || unique.length === 1)) return this.run(only);
    if (unique.length > 1) {
      this.why.leave();
      this.choice = { x, y, actions: unique };
    } else this.why.point(piece, town, x, y, true);
  }

  run(action: Action): void {
    this.choice = null;
    this.why.leave();
    void this.store.act(action.text);
  }
}

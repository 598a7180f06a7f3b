// What a click, a tap, a long press or the Enter key on the map means.

import { actionsAtTown, actionsOfPiece } from '../../core/actions';
import type { Board } from '../../core/board';
import type { TableStore } from '../../core/table.svelte';
import type { Action } from '../../core/types';
import type { Pointed } from '../common/press';
import { Touching } from '../common/touching.svelte';
import { Drag } from './drag.svelte';
import type { Token } from './scene';

export class MapTouching extends Touching {
  readonly drag: Drag;

  constructor(
    store: TableStore,
    board: Board,
    private readonly tokens: () => Token[],
  ) {
    super(store, board);
    this.drag = new Drag(() => store);
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

  /** `told`: what could be known of the march under way is known. */
  act({ piece, town }: Pointed, x: number, y: number, told = false): void {
    this.choice = null;
    const { store } = this;
    const march = store.shown?.march;
    if (town && march?.town === town && march.steps > 0 && store.actions.some((a) => a.verb === 'halt')) {
      return void store.act('halt');
    }
    if (town && store.reachable.has(town)) return void store.marchTo(town);
    if (town && store.foreseeing && !told) return void store.foresee().then(() => this.act({ piece, town }, x, y, true));
    if (piece && march && this.isFresh(piece)) {
      return void store.leaveMarch().then((left) => { if (left) this.choose(piece, town, x, y); });
    }
    this.choose(piece, town, x, y);
  }

  /** A piece that may still march, while another is marching. */
  isFresh(piece: string): boolean {
    return this.store.decision?.waiting.includes(piece) ?? false;
  }

  protected meant(piece: string | null, town: string | null): Action[] {
    const { store, board } = this;
    const stack = this.tokens().filter((token) => token.town.id === town).map((token) => token.id);
    const found = (piece ? [piece, ...stack] : []).flatMap((id) => actionsOfPiece(store.actions, board, id));
    if (town && found.length === 0) found.push(...actionsAtTown(store.actions, board, town));
    if (found.length === 0) found.push(...stack.flatMap((id) => actionsOfPiece(store.actions, board, id)));
    return [...new Map(found.map((a) => [a.text, a])).values()];
  }
}

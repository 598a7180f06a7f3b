// A board in somebody's hands: what lies under the pointer of its frame, and what pointer and keys do there.

import type { Board } from '../../core/board';
import type { Showing } from '../../core/following.svelte';
import type { TableStore } from '../../core/table.svelte';
import type { LogEntry, Payload } from '../../core/types';
import type { Camera } from './camera.svelte';
import { Keys } from './keys.svelte';
import type { Pointed } from './press';
import type { Target } from './targets';
import type { Touching } from './touching.svelte';

/** What is played step by step on the board. */
export interface Stage extends Showing {
  readonly playing: boolean;
  readonly scene: unknown;
  follow(now: Payload | null, log: LogEntry[], past: boolean): void;
  /** A hand was laid on the board. */
  touched(): void;
  close(): void;
}

export interface Parts {
  store: TableStore;
  board: Board;
  camera: Camera;
  stage: Stage;
  touching: Touching;
  /** What lies over the board and does not belong to it, as a selector. */
  over: string;
  /** What can be touched, for those who go by keys. */
  targets: () => Target[];
  /** Where a piece stands that is pointed at, by its id and by the element that shows it. */
  placeOfPiece: (piece: string, shown: Element) => string | null;
  /** The place at a point of the sheet. */
  placeAt: (x: number, y: number) => string | null;
}

const NOTHING: Pointed = { piece: null, town: null };

export class Interaction {
  /** The element in which the board lies; BoardView sets it. */
  frame = $state.raw() as HTMLDivElement;
  readonly keys: Keys;

  constructor(readonly parts: Parts) {
    const { store, board, camera, stage, touching, targets } = parts;
    this.keys = new Keys({ store, board, camera, stage, touching, targets, frame: () => this.frame });
  }

  isOver(event: Event): boolean {
    return (event.target as Element).closest(`${this.parts.over}, .offsight`) !== null;
  }

  /** Whether a gesture moves the sheet: it is on the sheet itself, and on no piece that is taken up. */
  movesSheet(event: MouseEvent | TouchEvent): boolean {
    if (this.isOver(event)) return false;
    const piece = (event.target as Element).closest('[data-piece]')?.getAttribute('data-piece');
    const one = event.type === 'mousedown' || (event.type === 'touchstart' && (event as TouchEvent).touches.length === 1);
    if (one && piece && this.parts.touching.takes(piece)) return false;
    return (!event.ctrlKey || event.type === 'wheel') && !('button' in event && event.button);
  }

  /** Where a pointer is in the frame. */
  private local(event: MouseEvent): [number, number] {
    const box = this.frame.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  /** What lies under a pointer, wherever it was pressed. */
  private pointed(event: MouseEvent): Pointed {
    const { over, placeOfPiece, placeAt, camera } = this.parts;
    const target = document.elementFromPoint(event.clientX, event.clientY);
    if (!target || !this.frame.contains(target) || target.closest(`${over}, .offsight`)) return NOTHING;
    const shown = target.closest('[data-piece]');
    const piece = shown?.getAttribute('data-piece');
    if (shown && piece) return { piece, town: placeOfPiece(piece, shown) };
    return { piece: null, town: placeAt(...camera.at.invert(this.local(event))) };
  }

  press(event: PointerEvent): void {
    if (this.isOver(event) || this.parts.store.sketch?.tool) return;
    this.parts.touching.press(event, this.pointed(event), ...this.local(event));
    this.parts.stage.touched();
  }

  hover(event: PointerEvent): void {
    const { camera, touching } = this.parts;
    touching.move(event, ...this.local(event));
    if (camera.moving || touching.choice || event.pointerType === 'touch') return;
    const { piece, town } = this.isOver(event) ? NOTHING : this.pointed(event);
    touching.why.point(piece, town, ...this.local(event));
  }

  release(event: PointerEvent): void {
    this.parts.touching.release(event, this.pointed(event));
  }

  leave(event: PointerEvent): void {
    if (event.pointerType === 'mouse') this.parts.touching.why.leave();
  }

  click(event: MouseEvent): void {
    if (this.isOver(event)) return;
    const { sketch, busy } = this.parts.store;
    if (sketch?.tool) sketch.touch(this.pointed(event).town);
    else if (!busy || event.detail < 2) this.parts.touching.click(this.pointed(event), ...this.local(event));
  }

  key(event: KeyboardEvent): void {
    if (!this.isOver(event)) this.keys.press(event);
  }

  /** Closes the list of choices; who goes by keys is back where it was opened. */
  closeChoice(): void {
    this.parts.touching.choice = null;
    if (this.keys.roving) this.keys.hold(this.keys.roving);
  }
}

// A general is taken by the mouse or a finger and put down on a town: the same as two clicks.

import { actionsOfPiece } from '../../core/actions';
import type { TableStore } from '../../core/table.svelte';

const SLACK = 6;
const FINGER_SLACK = 14;

export class Drag {
  /** The piece in the air, and where the pointer is. */
  held = $state.raw<{ piece: string; x: number; y: number } | null>(null);
  private from: { piece: string; x: number; y: number } | null = null;
  private picked: Promise<boolean> = Promise.resolve(false);
  private ended = false;
  private slack = SLACK;

  constructor(private readonly table: () => TableStore) {}

  /** Whether a piece can be taken up: it marches already, or it may set out alone. */
  canTake(piece: string): boolean {
    const { now } = this.table();
    return Boolean(now?.view.march?.group.includes(piece)) || this.departure(piece) !== undefined;
  }

  private departure(piece: string): string | undefined {
    const { actions, board } = this.table();
    if (!board) return undefined;
    return actionsOfPiece(actions, board, piece).find((a) => a.verb === 'march' && a.args.length === 1)?.text;
  }

  down(piece: string, x: number, y: number, finger: boolean): void {
    this.ended = false;
    this.slack = finger ? FINGER_SLACK : SLACK;
    if (this.canTake(piece)) this.from = { piece, x, y };
  }

  move(x: number, y: number): void {
    const from = this.from;
    if (!from) return;
    if (!this.held && Math.hypot(x - from.x, y - from.y) < this.slack) return;
    if (!this.held) {
      const departure = this.departure(from.piece);
      this.picked = departure ? this.table().act(departure) : Promise.resolve(true);
    }
    this.held = { piece: from.piece, x, y };
  }

  /** Puts the piece down; a town out of reach leaves it where it stands, ready to march. */
  async up(town: string | null): Promise<void> {
    const held = this.held;
    this.from = this.held = null;
    this.ended = held !== null;
    if (held && (await this.picked) && town) await this.table().marchTo(town);
  }

  /** Puts the piece back; it may march still. */
  cancel(): void {
    this.from = this.held = null;
  }

  /** Whether the click that follows was the end of a drag. */
  swallowsClick(): boolean {
    const ended = this.ended;
    this.ended = false;
    return ended;
  }
}

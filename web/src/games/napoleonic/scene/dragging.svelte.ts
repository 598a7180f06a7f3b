// An army is taken by the mouse or a finger and put down on a duchy: the same as two clicks.

import { townOf } from '../../../core/actions';
import type { Board } from '../../../core/board';
import type { TableStore } from '../../../core/table.svelte';
import type { Marching } from './marching.svelte';

const SLACK = 6;
const FINGER_SLACK = 14;

export class Dragging {
  /** The army in the air, and where the pointer is in the page. */
  held = $state.raw<{ army: string; x: number; y: number } | null>(null);
  private from: { army: string; x: number; y: number } | null = null;
  private picked: Promise<boolean> = Promise.resolve(false);
  private ended = false;
  private slack = SLACK;

  constructor(
    private readonly store: TableStore,
    private readonly board: Board,
    private readonly marching: () => Pick<Marching, 'mover' | 'sets' | 'setOut'>,
  ) {}

  canTake(army: string): boolean {
    return this.marching().mover === army || this.marching().sets(army);
  }

  down(army: string, x: number, y: number, finger: boolean): void {
    this.ended = false;
    this.slack = finger ? FINGER_SLACK : SLACK;
    if (this.canTake(army)) this.from = { army, x, y };
  }

  move(x: number, y: number): void {
    const { from } = this;
    if (!from) return;
    if (!this.held && Math.hypot(x - from.x, y - from.y) < this.slack) return;
    if (!this.held) this.picked = this.marching().mover === from.army ? Promise.resolve(true) : this.marching().setOut(from.army);
    this.held = { army: from.army, x, y };
  }

  /** Puts the army down; out of reach it stays where it stands, ready to march. */
  async up(place: string | null): Promise<void> {
    const { held } = this;
    this.from = this.held = null;
    this.ended = held !== null;
    if (!held || !(await this.picked) || !place) return;
    const step = this.store.actions.find((action) => action.verb === 'go' && townOf(action, this.board)?.id === place);
    if (step) await this.store.act(step.text);
  }

  cancel(): void {
    this.from = this.held = null;
  }

  /** Whether the click that follows was the end of a drag. */
  swallowsClick(): boolean {
    const { ended } = this;
    this.ended = false;
    return ended;
  }
}

// Plays what happened, beat by beat, and then shows the position as it is: whatever happens, that is where it ends.

import type { Board } from '../lib/board';
import { settings } from '../lib/settings.svelte';
import type { LogEntry, Payload } from '../lib/types';
import { after, type Beat, beatsOf, lasts, type Scene, townsOf } from './beats';

/** How long the picture waits for the lines of the log that explain a new position. */
const EXPLAINED = 500;
/** More than this is not worth watching: a long absence, a bot's whole campaign. */
const TOO_MANY = 400;

export class Stage {
  /** The position that is shown while something is still to be played; null: the true one. */
  scene = $state.raw<Scene | null>(null);
  beat = $state.raw<Beat | null>(null);
  /** How long the beat that is on lasts. */
  pace = $state(250);
  private queue: Beat[] = [];
  private known: Payload | null = null;
  /** The position at the end of what is queued. */
  private last: Scene | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private patience: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly board: Board,
    private readonly sees: (town: { x: number; y: number }) => boolean,
  ) {}

  static get wanted(): boolean {
    return settings.motion && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  get playing(): boolean {
    return this.beat !== null;
  }

  /** Takes in a new position and the log; `past` is true while an earlier one is looked at. */
  follow(now: Payload | null, log: LogEntry[], past: boolean): void {
    const known = this.known;
    if (!now || past || !known || now.index < known.index || !Stage.wanted || document.hidden) return this.jump(past ? null : now);
    if (now.index === known.index) {
      this.known = now;
      return;
    }
    const lines = log.filter((entry) => entry.index > known.index && entry.index <= now.index);
    if ((log.at(-1)?.index ?? -1) < now.index) {
      this.scene ??= this.stand(known);
      clearTimeout(this.patience);
      this.patience = setTimeout(() => this.jump(now), EXPLAINED);
      return;
    }
    clearTimeout(this.patience);
    if (lines.some((entry) => entry.undo || entry.undone || entry.rewind != null)) return this.jump(now);
    this.enqueue(lines, known, now);
  }

  private stand(known: Payload): Scene {
    const { pieces, flags, armies, riders } = this.board.game.stand(known.view, this.board);
    return { pieces, flags, armies, riders };
  }

  private enqueue(lines: LogEntry[], known: Payload, now: Payload): void {
    const { beats, end } = beatsOf(lines, this.board, this.last ?? this.stand(known), known.view.duel);
    if (this.queue.length + beats.length > TOO_MANY) return this.jump(now);
    this.known = now;
    this.last = end;
    this.queue.push(...beats);
    if (this.beat) return;
    this.scene ??= this.stand(known);
    this.next();
  }

  private next(): void {
    const beat = this.queue.shift();
    if (!beat || !this.scene) return this.settle();
    const seen = townsOf(beat).some((id) => this.board.townNumber.has(id) && this.sees(this.board.town(id)));
    this.pace = lasts(beat, this.queue, seen);
    this.beat = beat;
    this.scene = after(this.scene, beat);
    this.timer = setTimeout(() => this.next(), this.pace);
  }

  private settle(): void {
    clearTimeout(this.timer);
    clearTimeout(this.patience);
    this.queue = [];
    this.last = this.scene = this.beat = null;
    this.pace = 250;
  }

  private jump(now: Payload | null): void {
    this.known = now;
    this.settle();
  }

  /** Shows the position as it is, at once. */
  skip(): void {
    if (this.scene) this.settle();
  }

  close(): void {
    this.settle();
  }
}

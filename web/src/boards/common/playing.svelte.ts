// Plays what happened, beat by beat, and then shows the position as it is: whatever happens, that is where it ends.

import { settings } from '../../core/settings.svelte';
import type { LogEntry, Payload } from '../../core/types';

/** How long the picture waits for the lines of the log that explain a new position. */
const EXPLAINED = 500;
/** More than this is not worth watching: a long absence, a bot's whole campaign. */
const TOO_MANY = 400;
/** All that waits is shown in about this long, in milliseconds, however much it is. */
const PATIENCE = 4500;
/** What nobody sees is not waited for. */
const UNSEEN = 20;

/** How long a beat lasts, by its own length and the lengths of those that wait behind it. */
export function hurried(own: number, waiting: number[], seen: boolean): number {
  if (!seen) return UNSEEN;
  const all = waiting.reduce((sum, length) => sum + length, own);
  return Math.max(40, own * Math.min(1, PATIENCE / all));
}

/** What a table plays: its positions, its beats, and how one follows from the other. */
export interface Script<S, B> {
  stand(known: Payload): S;
  beats(lines: LogEntry[], start: S, known: Payload, now: Payload): { beats: B[]; end: S };
  after(scene: S, beat: B): S;
  /** How long a beat would last by itself, and whether it is in sight. */
  length(beat: B): number;
  isSeen(beat: B): boolean;
}

export class Playing<S, B> {
  /** The position that is shown while something is still to be played; null: the true one. */
  scene = $state.raw<S | null>(null);
  beat = $state.raw<B | null>(null);
  /** How long the beat that is on lasts. */
  pace = $state(250);
  private queue: B[] = [];
  private known: Payload | null = null;
  /** The position at the end of what is queued. */
  private last: S | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private patience: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly script: Script<S, B>) {}

  static get wanted(): boolean {
    return settings.motion && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  get playing(): boolean {
    return this.beat !== null;
  }

  /** Takes in a new position and the log; `past` is true while an earlier one is looked at. */
  follow(now: Payload | null, log: LogEntry[], past: boolean): void {
    const known = this.known;
    if (!now || past || !known || now.index < known.index || !Playing.wanted || document.hidden) return this.jump(past ? null : now);
    if (now.index === known.index) {
      this.known = now;
      return;
    }
    const lines = log.filter((entry) => entry.index > known.index && entry.index <= now.index);
    if ((log.at(-1)?.index ?? -1) < now.index) {
      this.scene ??= this.script.stand(known);
      clearTimeout(this.patience);
      this.patience = setTimeout(() => this.jump(now), EXPLAINED);
      return;
    }
    clearTimeout(this.patience);
    if (lines.some((entry) => entry.undo || entry.undone || entry.rewind != null)) return this.jump(now);
    this.enqueue(lines, known, now);
  }

  private enqueue(lines: LogEntry[], known: Payload, now: Payload): void {
    const { beats, end } = this.script.beats(lines, this.last ?? this.script.stand(known), known, now);
    if (this.queue.length + beats.length > TOO_MANY) return this.jump(now);
    this.known = now;
    this.last = end;
    this.queue.push(...beats);
    if (this.beat) return;
    this.scene ??= this.script.stand(known);
    this.next();
  }

  private next(): void {
    const beat = this.queue.shift();
    if (!beat || !this.scene) return this.settle();
    this.pace = hurried(this.script.length(beat), this.queue.map((one) => this.script.length(one)), this.script.isSeen(beat));
    this.beat = beat;
    this.scene = this.script.after(this.scene, beat);
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

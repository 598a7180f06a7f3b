// The time line: an earlier position in place of the present one, step by step or playing by itself.

import type { LogEntry, ReplayFrame } from './types';

/** Whose eyes one looks through: the caller's own, a seat's, a spectator's, or all with every secret open. */
export type Eyes = 'own' | 'none' | 'all' | number;

export const SPEEDS = [0.5, 1, 2, 4] as const;
const STEP = 900;
const KEPT = 400;

/** The indexes at which something stood that was not taken back, the opening first. */
export function stops(log: LogEntry[]): number[] {
  const found = log.filter((line) => !line.undo && !line.undone && line.rewind == null).map((line) => line.index);
  return found[0] === 0 ? found : [0, ...found];
}

/** Through whose eyes a link asks to look. */
export function eyesOf(as: string | null | undefined): Eyes {
  return as === 'none' || as === 'all' ? as : as && /^\d+$/.test(as) ? Number(as) : 'own';
}

export class Replay {
  /** The time line is on the screen. */
  opened = $state(false);
  /** The position looked at; null: the present. */
  frame = $state.raw<ReplayFrame | null>(null);
  /** The index asked for, which the scrubber shows while the position is on its way. */
  at = $state<number | null>(null);
  eyes = $state<Eyes>('own');
  playing = $state(false);
  speed = $state<number>(1);
  trouble = $state<string | null>(null);

  private asked = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly kept = new Map<string, ReplayFrame>();

  constructor(
    private readonly ask: (at: number, eyes: Eyes) => Promise<ReplayFrame>,
    private readonly log: () => LogEntry[],
  ) {}

  readonly stops = $derived.by(() => stops(this.log()));

  /** Shows the position as it stood at an index; the last one asked for wins. */
  async go(at: number): Promise<void> {
    this.opened = true;
    this.at = at;
    const asked = ++this.asked;
    try {
      const frame = await this.fetch(at);
      if (asked !== this.asked) return;
      this.frame = frame;
      this.trouble = null;
    } catch (error) {
      if (asked !== this.asked) return;
      this.trouble = (error as Error).message;
      this.at = this.frame?.at ?? null;
      this.pause();
    }
  }

  private async fetch(at: number): Promise<ReplayFrame> {
    const name = `${this.eyes} ${at}`;
    const known = this.kept.get(name);
    if (known) return known;
    const frame = await this.ask(at, this.eyes);
    this.kept.set(name, frame);
    const oldest = this.kept.keys().next().value;
    if (this.kept.size > KEPT && oldest !== undefined) this.kept.delete(oldest);
    return frame;
  }

  async look(eyes: Eyes): Promise<void> {
    this.eyes = eyes;
    await this.go(this.at ?? this.last);
  }

  /** Opens a position that somebody shared. */
  async follow(at: number, eyes: Eyes): Promise<void> {
    this.eyes = eyes;
    await this.go(at);
  }

  /** Back to the present; the time line stays. */
  now(): void {
    this.pause();
    this.asked++;
    this.frame = null;
    this.at = null;
    this.eyes = 'own';
    this.trouble = null;
  }

  close(): void {
    this.now();
    this.opened = false;
  }

  /** What was kept is in another language, or was seen with another key. */
  forget(): void {
    this.kept.clear();
    if (this.at !== null) void this.go(this.at);
  }

  // ------------------------------------------------------------------ steps
  get last(): number {
    return this.stops.at(-1) ?? 0;
  }

  /** The place of the present index among the stops. */
  get place(): number {
    const at = this.at ?? this.last;
    const next = this.stops.findIndex((stop) => stop > at);
    return next < 0 ? this.stops.length - 1 : Math.max(next - 1, 0);
  }

  async step(by: number): Promise<void> {
    await this.goPlace(this.place + by);
  }

  async goPlace(place: number): Promise<void> {
    const stop = this.stops[Math.min(Math.max(place, 0), this.stops.length - 1)];
    if (stop !== undefined) await this.go(stop);
  }

  /** To where the turn began, or the one before it; or to the next turn. */
  async stepTurn(by: -1 | 1, turns: { index: number }[]): Promise<void> {
    const at = this.at ?? this.last;
    const found = by < 0 ? turns.findLast((mark) => mark.index < at) : turns.find((mark) => mark.index > at);
    await this.go(found?.index ?? (by < 0 ? 0 : this.last));
  }

  // ------------------------------------------------------------------ playing
  async play(): Promise<void> {
    if (this.place >= this.stops.length - 1) await this.goPlace(0);
    this.playing = true;
    this.tick();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  private tick(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.beat(), STEP / this.speed);
  }

  private async beat(): Promise<void> {
    if (!this.playing) return;
    await this.step(1);
    if (this.place >= this.stops.length - 1) this.pause();
    else if (this.playing) this.tick();
  }
}

// Plays what happened, beat by beat, and then shows the position as it is: whatever happens, that is where it ends.

import type { Showing } from '../../core/following.svelte';
import { stands } from '../../core/since';
import { settings } from '../../core/settings.svelte';
import type { LogEntry, Payload } from '../../core/types';

/** How long the picture waits for the lines of the log that explain a new position. */
const EXPLAINED = 500;
/** More than this is not worth watching: a long absence, a bot's whole campaign. */
const TOO_MANY = 400;
/** What one does oneself is shown in about this long, in milliseconds, however much it is. */
const PATIENCE = 4500;
/** What others do may take so long, and is played twice as fast before any of it is left out. */
const SHOW = 12_000;
const HURRY = 2;
/** So far, in milliseconds, the show may be behind the table, however slow the machine is; for whoever only watches it is half of it. */
const LATE = 20_000;
/** What nobody sees is not waited for. */
const UNSEEN = 20;

/** How long a beat lasts, by its own length and the lengths of those that wait behind it. */
export function hurried(own: number, waiting: number[], seen: boolean, patience = PATIENCE): number {
  if (!seen) return UNSEEN;
  const all = waiting.reduce((sum, length) => sum + length, own);
  return Math.max(40, own * Math.min(1, patience / all));
}

/** How many of the beats that wait are left out, so that the show does not fall behind: none, or at once so many that there is room again. */
export function overdue(waiting: number[], speed: number): number {
  const most = SHOW * HURRY * speed;
  let left = waiting.reduce((sum, length) => sum + length, 0);
  if (left <= most) return 0;
  let dropped = 0;
  while (left > most / 2) left -= waiting[dropped++] ?? left;
  return dropped;
}

interface Place {
  x: number;
  y: number;
}

/** What a table plays: its positions, its beats, and how one follows from the other. */
export interface Script<S, B> {
  stand(known: Payload): S;
  /** The beats of some lines, the line of each, and the position at their end. */
  beats(lines: LogEntry[], start: S, known: Payload, now: Payload): { beats: B[]; of: LogEntry[]; end: S };
  after(scene: S, beat: B): S;
  /** How long a beat would last by itself, and where it is seen. */
  length(beat: B): number;
  places(beat: B): Place[];
}

/** Who looks: `follow` brings what comes next into sight, and says how long that takes. */
export interface Eye {
  sees(x: number, y: number): boolean;
  follow(places: Place[][]): number;
}

interface Cue<B> {
  beat: B;
  /** When it was told. */
  come: number;
  line: LogEntry;
  length: number;
  others: boolean;
  /** With it all of a message is shown: the position to which that leads. */
  leads: Payload | null;
}

/** So many beats are looked ahead when the eye moves on. */
const AHEAD = 8;

export class Playing<S, B> implements Showing {
  /** The position that is shown while something is still to be played; null: the true one. */
  scene = $state.raw<S | null>(null);
  beat = $state.raw<B | null>(null);
  /** How long the beat that is on lasts. */
  pace = $state(250);
  line = $state.raw<LogEntry | null>(null);
  others = $state(false);
  paused = $state(false);
  /** The position to which what has been shown so far leads; null: nothing is shown. */
  reached = $state.raw<Payload | null>(null);
  /** The last position that was taken in. */
  known = $state.raw<Payload | null>(null);
  private queue: Cue<B>[] = [];
  /** The position at the end of what is queued. */
  private last: S | null = null;
  /** It is played once more, and nothing of it is left out. */
  private whole = false;
  /** The eye goes along, until somebody looks elsewhere. */
  private follows = true;
  /** What is played as soon as the eye is there. */
  private awaited: Cue<B> | null = null;
  /** Where the beat that is on leads, if it is the last of its message. */
  private leads: Payload | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private patience: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly script: Script<S, B>,
    private readonly eye: Eye,
  ) {}

  static get wanted(): boolean {
    return settings.motion && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  get playing(): boolean {
    return this.line !== null;
  }

  /** Takes in a new position and the log; `past` is true while an earlier one is looked at. */
  follow(now: Payload | null, log: LogEntry[], past: boolean): void {
    const known = this.known;
    if (!now || past || !known || now.index < known.index || !Playing.wanted || document.hidden) return this.jump(past ? null : now);
    if (now.index === known.index) {
      this.known = now;
      return;
    }
    const lines = linesAfter(log, known.index, now.index);
    if ((log.at(-1)?.index ?? -1) < now.index) {
      this.scene ??= this.script.stand(known);
      clearTimeout(this.patience);
      this.patience = setTimeout(() => this.jump(now), EXPLAINED);
      return;
    }
    clearTimeout(this.patience);
    if (!lines.every(stands)) return this.jump(now);
    this.enqueue(lines, known, now);
  }

  private enqueue(lines: LogEntry[], known: Payload, now: Payload): void {
    const { beats, of, end } = this.script.beats(lines, this.last ?? this.script.stand(known), known, now);
    if (!this.whole && this.queue.length + beats.length > TOO_MANY) return this.jump(now);
    // what one has done oneself is not waited for
    if (!this.others) this.reached = known;
    this.known = now;
    this.last = end;
    for (const [i, beat] of beats.entries()) {
      const line = of[i];
      if (line) this.queue.push({ beat, line, come: Date.now(), length: this.script.length(beat), others: line.seat !== now.seat, leads: null });
    }
    const final = this.queue.at(-1) ?? this.awaited;
    if (final) final.leads = now;
    else this.leads = now;
    this.others ||= this.queue.some((cue) => cue.others);
    if (this.playing) return;
    this.scene ??= this.script.stand(known);
    this.follows = true;
    this.next();
  }

  private next(): void {
    if (this.paused) return;
    this.arrive(this.leads);
    this.leads = null;
    if (!this.whole) this.leaveOut(Math.max(overdue(this.queue.map((cue) => cue.length), settings.pace), this.belated()));
    const cue = this.queue.shift();
    if (!cue || !this.scene) return this.settle();
    this.line = cue.line;
    this.others = cue.others || this.queue.some((one) => one.others);
    const wait = this.others && this.follows ? this.eye.follow([cue, ...this.queue.slice(0, AHEAD)].map((one) => this.script.places(one.beat))) : 0;
    this.awaited = cue;
    if (wait > 0) this.timer = setTimeout(() => this.play(cue), wait);
    else this.play(cue);
  }

  private play({ beat, length, leads }: Cue<B>): void {
    if (!this.scene) return;
    this.awaited = null;
    this.leads = leads;
    const seen = this.script.places(beat).some(({ x, y }) => this.eye.sees(x, y));
    const speed = this.others ? settings.pace : 1;
    const patience = this.whole ? Infinity : this.others ? SHOW : PATIENCE;
    this.pace = hurried(length / speed, this.queue.map((one) => one.length / speed), seen, patience);
    this.beat = beat;
    this.scene = this.script.after(this.scene, beat);
    this.timer = setTimeout(() => this.next(), this.pace);
  }

  /** How many of the beats that wait are older than one may be behind: then at once so many that there is time again. */
  private belated(): number {
    const late = this.known?.seat === null ? LATE / 2 : LATE;
    const age = Date.now() - (this.queue[0]?.come ?? Infinity);
    if (age <= late) return 0;
    const fresh = this.queue.findIndex(({ come }) => Date.now() - come <= late / 2);
    return fresh < 0 ? this.queue.length : fresh;
  }

  /** The position goes on by so many beats that nobody sees. */
  private leaveOut(count: number): void {
    for (const { beat, leads } of this.queue.splice(0, count)) {
      this.scene = this.scene && this.script.after(this.scene, beat);
      this.arrive(leads);
    }
  }

  private arrive(position: Payload | null): void {
    this.reached = position ?? this.reached;
  }

  private settle(): void {
    clearTimeout(this.timer);
    clearTimeout(this.patience);
    this.queue = [];
    this.last = this.scene = this.beat = this.line = this.awaited = this.reached = this.leads = null;
    this.others = this.paused = this.whole = false;
    this.pace = 250;
  }

  private jump(now: Payload | null): void {
    this.known = now;
    this.settle();
  }

  hold(): void {
    this.paused = this.playing && !this.paused;
    clearTimeout(this.timer);
    if (this.awaited) this.queue.unshift(this.awaited);
    this.awaited = null;
    // time stood still meanwhile
    for (const cue of this.queue) cue.come = Date.now();
    if (!this.paused && this.playing) this.next();
  }

  skip(): void {
    if (this.scene) this.settle();
  }

  /** A hand is laid on the board: it goes where the hand wants, and one's own moves need not be waited for. */
  touched(): void {
    this.follows = false;
    if (!this.others) this.skip();
  }

  again(from: Payload, log: LogEntry[]): void {
    const now = this.known;
    if (!now || !Playing.wanted) return;
    this.settle();
    this.whole = true;
    this.enqueue(linesAfter(log, from.index, now.index).filter(stands), from, now);
  }

  close(): void {
    this.settle();
  }
}

const linesAfter = (log: LogEntry[], after: number, upTo: number): LogEntry[] => {
  const begin = log.findLastIndex((line) => line.index <= after) + 1;
  return log.slice(begin).filter((line) => line.index <= upTo);
};

// Following the others: what they have done since one last acted, and the show of it on the board.

import { lastActed, othersSince } from './since';
import type { LogEntry, Payload, ReplayFrame } from './types';

/** What a board plays step by step, whichever board it is. */
export interface Showing {
  /** The line of the log that is being played. */
  readonly line: LogEntry | null;
  /** Moves of others are still to be shown. */
  readonly others: boolean;
  readonly paused: boolean;
  /** The last position that the board has taken in, and the one to which what it has shown so far leads. */
  readonly known: Payload | null;
  readonly reached: Payload | null;
  /** Stops the show where it is, or lets it go on. */
  hold(): void;
  /** Shows the position as it is, at once. */
  skip(): void;
  /** Plays once more what followed a position. */
  again(from: Payload, log: LogEntry[]): void;
}

export interface Followed {
  log: () => LogEntry[];
  present: () => Payload | null;
  /** What is looked at is not the present. */
  away: () => boolean;
  ask: (at: number) => Promise<ReplayFrame>;
}

export class Following {
  /** Set by the board. */
  show = $state.raw<Showing | null>(null);

  constructor(private readonly table: Followed) {}

  /** Others' moves are being shown: what is asked of this seat waits until they are over, or skipped. */
  readonly on = $derived.by(() => this.show?.others === true && !this.table.away());
  /** The position to which what has been shown so far leads, while that is not yet the present one: nothing beside the board tells more. */
  readonly held = $derived.by(() => {
    const { show, table } = this;
    if (!show || table.away()) return null;
    if (show.others) return show.reached;
    return show.known && show.known.index < (table.present()?.index ?? 0) ? show.known : null;
  });
  /** The line of others that is being shown. */
  readonly line = $derived.by(() => (this.on ? (this.show?.line ?? null) : null));
  /** The index of this seat's last action before others acted; null for whoever only watches. */
  readonly since = $derived.by(() => lastActed(this.table.log(), this.table.present()?.seat ?? null));
  /** Whether others have done something since then that can be shown again. */
  readonly mayRecall = $derived.by(() => this.since !== null && !this.on && !this.table.away() && othersSince(this.table.log(), this.since, this.table.present()?.seat ?? null));

  /** Plays once more on the board what was done since this seat's last action. */
  async recall(): Promise<void> {
    const { since, show } = this;
    const now = this.table.present();
    if (since === null || !now) return;
    const { at, view } = await this.table.ask(since);
    show?.again({ ...now, index: at, view, waiting: [] }, this.table.log()); // who was to move then is not told
  }
}

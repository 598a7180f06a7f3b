// The strengths of stacks as they were last told to everybody, in combat or when a stack that all know lost some.

import type { LogEntry, LogEvent } from './types';

export interface Seen {
  /** The armies of the stack in which the general stood. */
  armies: number;
  turn: number;
  /** The generals who shared them. */
  with: string[];
}

/** Follows a game's public events and keeps, for each general, what was last heard of his stack. */
export class SeenStrengths {
  private readonly found = new Map<string, Seen>();
  private turn = 0;

  /** What is known after the lines of a log, up to an index. */
  static of(log: LogEntry[], upTo = Infinity): Map<string, Seen> {
    const seen = new SeenStrengths();
    for (const line of log) if (line.index <= upTo && !line.undone) for (const event of line.events) seen.hear(event);
    return seen.found;
  }

  private hear(event: LogEvent): void {
    switch (event.kind) {
      case 'turn_began':
        this.turn = Number(event.turn);
        break;
      case 'combat':
        this.announce(event.attackers, event.attacker_armies ?? event.attacker_troops);
        this.announce(event.defenders, event.defender_armies ?? event.defender_troops);
        break;
      case 'defeated':
      case 'turned_down':
      case 'starved':
        this.announce(event.known, event.left);
        break;
      case 'removed':
      case 'recalled':
      case 'returned':
        this.found.delete(String(event.piece ?? event.general));
        break;
    }
  }

  /** Everybody hears what generals have together; of nobody, where the game does not say. */
  private announce(generals: unknown, armies: unknown): void {
    const stack = (generals ?? []) as string[];
    for (const general of stack) {
      this.found.set(general, { armies: Number(armies), turn: this.turn, with: stack.filter((other) => other !== general) });
    }
  }
}

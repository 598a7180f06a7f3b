// The strengths of stacks as they were last announced in combat: everybody heard them.

import type { Board } from './board';
import type { LogEntry, LogEvent } from './types';

export interface Seen {
  /** The armies of the stack in which the general stood, after what it lost since in that combat. */
  armies: number;
  turn: number;
  /** The generals who shared them. */
  with: string[];
}

/** Follows a game's public events and keeps, for each general, what was last heard of his stack. */
export class SeenStrengths {
  private readonly at = new Map<string, string>();
  private readonly found = new Map<string, Seen>();
  private turn = 0;

  constructor(private readonly board: Board) {
    for (const piece of board.data.pieces) if (!piece.train && piece.start) this.at.set(piece.id, piece.start);
  }

  /** What is known after the lines of a log, up to an index. */
  static of(board: Board, log: LogEntry[], upTo = Infinity): Map<string, Seen> {
    const seen = new SeenStrengths(board);
    for (const line of log) if (line.index <= upTo && !line.undone) for (const event of line.events) seen.hear(event);
    return seen.found;
  }

  private hear(event: LogEvent): void {
    switch (event.kind) {
      case 'turn_began':
        this.turn = Number(event.turn);
        break;
      case 'stepped':
        for (const piece of event.group as string[]) this.move(piece, String(event.town));
        break;
      case 'returned':
        this.move(String(event.piece ?? event.general), String(event.town));
        this.found.delete(String(event.piece ?? event.general));
        break;
      case 'driven_west':
        this.move(String(event.general), String(event.town));
        break;
      case 'retreated':
      case 'withdrew':
        for (const piece of this.stack(String(event.start))) this.move(piece, String(event.town));
        break;
      case 'corps_home':
        this.move(String(event.general), String(event.town));
        break;
      case 'displaced':
        this.move(String(event.piece), String(event.town));
        break;
      case 'turned_down':
      case 'starved':
        this.lose(String(event.town), Number(event.loss ?? 0));
        break;
      case 'corps_sent':
        this.at.delete(String(event.general));
        break;
      case 'removed':
      case 'recalled':
        this.at.delete(String(event.general));
        this.found.delete(String(event.general));
        break;
      case 'combat':
        this.announce(String(event.attacker_town), Number(event.attacker_armies ?? event.attacker_troops));
        this.announce(String(event.defender_town), Number(event.defender_armies ?? event.defender_troops));
        break;
      case 'defeated':
        this.lose(String(event.town), Number(event.armies ?? event.troops));
        break;
    }
  }

  private move(piece: string, town: string): void {
    if (!this.board.piece(piece).train) this.at.set(piece, town);
  }

  private stack(town: string): string[] {
    return [...this.at].filter(([, at]) => at === town).map(([piece]) => piece);
  }

  private announce(town: string, armies: number): void {
    const generals = this.stack(town);
    for (const general of generals) {
      this.found.set(general, { armies, turn: this.turn, with: generals.filter((other) => other !== general) });
    }
  }

  private lose(town: string, armies: number): void {
    for (const general of this.stack(town)) {
      const known = this.found.get(general);
      if (known) this.found.set(general, { ...known, armies: known.armies - armies });
    }
  }
}

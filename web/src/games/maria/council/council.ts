// What the log tells of politics: the cards turned up and what became of them, bids, influence, votes.

import type { LogEntry, LogEvent, Shapes } from '../../../core/types';

export type Candidate = Shapes['MariaView']['bound_votes'][string];

/** A political card that was turned up. */
export interface Fate {
  card: string;
  turn: number;
  /** Who took it; null: nobody, so far. */
  power: string | null;
  /** Whether it was executed; null: not yet said. */
  executed: boolean | null;
}

export interface Bid {
  /** The card, once it has been turned up. */
  card: string | null;
  /** Whether it counts: cards that are no trump go back to the hand. */
  counts: boolean;
}

export interface Council {
  turn: number;
  fates: Fate[];
  /** Of this turn: what each power placed; null for one that placed nothing. */
  bids: Record<string, Bid | null>;
  /** The order of influence, once it is known. */
  order: string[] | null;
  /** What each power did when it was its turn to choose. */
  did: Record<string, 'held' | 'took_back' | 'chose'>;
  /** Moves of markers that were announced, one by one. */
  moves: { power: string; track: string; by: number }[];
  votes: Record<string, Candidate>;
  emperor: { power: string; francis: number; charles: number } | null;
  /** Winters whose scores have been noted. */
  winters: number;
}

function newTurn(council: Council, turn: number): void {
  Object.assign(council, { turn, bids: {}, order: null, did: {}, moves: [] });
}

function hear(council: Council, event: LogEvent): void {
  const [power, card] = [String(event.power), String(event.card)];
  const settle = (change: Partial<Fate>) => {
    council.fates = council.fates.map((fate) => (fate.card === card ? { ...fate, ...change } : fate));
  };
  switch (event.kind) {
    case 'turn_began': return newTurn(council, Number(event.turn));
    case 'political_card': council.fates.push({ card, turn: council.turn, power: null, executed: null }); break;
    case 'bid': council.bids[power] = { card: null, counts: false }; break;
    case 'no_bid': council.bids[power] = null; break;
    case 'bid_shown': council.bids[power] = { card, counts: Boolean(event.counts) }; break;
    case 'influence': council.order = (event.powers as string[]).map(String); break;
    case 'held_cards': council.did[power] = 'held'; break;
    case 'took_back': council.did[power] = 'took_back'; break;
    case 'chose': council.did[power] = 'chose'; settle({ power }); break;
    case 'executed': settle({ power, executed: true }); break;
    case 'not_executed': settle({ power, executed: false }); break;
    case 'announced': council.moves.push({ power, track: String(event.track), by: Number(event.by) }); break;
    case 'voted': council.votes[String(event.elector)] = event.candidate as Candidate; break;
    case 'emperor': council.emperor = { power, francis: Number(event.francis), charles: Number(event.charles) }; break;
    case 'winter_scored': council.winters = Number(event.number);
  }
}

/** What the lines of a log tell, up to an index. */
export function councilOf(log: LogEntry[], upTo = Infinity): Council {
  const council: Council = { turn: 0, fates: [], bids: {}, order: null, did: {}, moves: [], votes: {}, emperor: null, winters: 0 };
  for (const line of log) if (line.index <= upTo && !line.undone) for (const event of line.events) hear(council, event);
  return council;
}

// A duel in words and numbers: who fights, and the cards played so far.

import type { Board } from '../../core/board';
import type { LogEntry, Piece, View } from '../../core/types';

/** The generals on a town, those of the nation that leads first. */
export function stackOn(board: Board, view: View, town: string): Piece[] {
  const there = board.data.pieces.filter((piece) => !piece.train && view.pieces[piece.id] === town);
  const chief = board.mapGame.commander?.(view, town) ?? null;
  return there.sort((a, b) => Number(b.nation === chief) - Number(a.nation === chief));
}

export interface Played {
  nation: string;
  card: string;
  worth: number;
  /** The score of the side that played it, after it. */
  score: number;
}

/** The cards of the combat under way, in order; `upTo` is the index of the position looked at. */
export function cardsPlayed(log: LogEntry[], upTo = Infinity): Played[] {
  const events = log.filter((line) => line.index <= upTo && !line.undone).flatMap((line) => line.events);
  const began = events.findLastIndex((event) => event.kind === 'combat');
  if (began < 0) return [];
  return events.slice(began).filter((event) => event.kind === 'played').map((event) => ({
    nation: String(event.nation ?? event.power), card: String(event.card), worth: Number(event.worth), score: Number(event.score),
  }));
}


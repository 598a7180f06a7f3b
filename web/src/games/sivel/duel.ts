// A duel in words and numbers: the cards played so far, and what a card would do.

import type { Board } from '../../core/board';
import type { Action, LogEntry, Odds, Piece, View } from '../../core/types';
import { cardOf, worthOf } from '../../core/actions';

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

/** The score of the side that plays, after an action; null if the action plays no card in a duel. */
export function scoreAfter(action: Action, board: Board, view: View | null, odds: Odds | null): number | null {
  const duel = view?.duel;
  const card = cardOf(action, board);
  const worth = worthOf(action, board);
  if (!duel || card === null || worth === null) return null;
  const own = duel.to_play === 'defender' ? -duel.score : duel.score;
  const told = odds?.cards.filter((one) => one.card === card) ?? [];
  const found = action.verb === 'double' ? told.at(-1) : told.length > 2 ? told[worth - 1] : told[0];
  return found?.score_after ?? own + worth;
}

/** What follows: the other side must answer, must play on from zero, or one is still behind. */
export function whatFollows(score: number): 'duel-they-answer' | 'duel-level' | 'duel-still-behind' {
  return score > 0 ? 'duel-they-answer' : score === 0 ? 'duel-level' : 'duel-still-behind';
}

export const signed = (n: number): string => (n > 0 ? `+${n}` : String(n).replace('-', '−'));

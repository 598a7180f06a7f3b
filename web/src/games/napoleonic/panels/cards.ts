// The cards of this seat, and what may be done with each.

import { cardOf as actionCard } from '../../../core/actions';
import type { Board } from '../../../core/board';
import type { Action } from '../../../core/types';
import { type Card, cardOf, type NapoleonicView, playedBy } from '../data';

export type Kind = 'home' | 'battle' | 'war' | 'response' | 'event';

/** What a card is first of all, for its colour and its sign. */
export function kindOf(card: Card): Kind {
  if (card.nation) return 'home';
  if (card.signs.includes('battle')) return 'battle';
  if (card.signs.includes('foreign_war')) return 'war';
  return card.signs.includes('response') ? 'response' : 'event';
}

export interface Held {
  nation: string;
  cards: Card[];
  /** Home cards: they lie open and come back every turn. */
  home: Card[];
  /** Cards that are kept for the next turn. */
  kept: Card[];
}

/** The hands of a seat in track order, that of the nation which decides first; with those of others where all is open. */
export function handsOf(board: Board, view: NapoleonicView, deciding: string | null = null): Held[] {
  const found = (ids: readonly string[] | undefined) => (ids ?? []).map((id) => cardOf(board, id)).filter((card): card is Card => card !== undefined);
  const held = view.seat === null ? [] : [...new Set([...playedBy(view, view.seat), ...Object.keys(view.hands)])];
  const hands = held.map((nation) => ({ nation, cards: found(view.hands[nation]), home: found(view.home[nation]), kept: found(view.retained[nation]) }));
  const shown = hands.filter(({ cards, home, kept }) => cards.length + home.length + kept.length > 0);
  return shown.sort((a, b) => Number(b.nation === deciding) - Number(a.nation === deciding));
}

/** What the open decision lets one do with a card. */
export const usesOf = (actions: Action[], board: Board, id: string): Action[] => actions.filter((action) => actionCard(action, board) === id);

/** Verbs by which cards are played, with the words of their actions. */
const WORDS: Record<string, string> = { spend: 'points', event: 'event', respond: 'respond' };
/** Which of them a phase asks about. */
const ASKED: Record<string, string[]> = {
  Choose: ['spend', 'event'], Spending: ['spend', 'event'], PlayOne: ['spend', 'event'], PlayNow: ['spend', 'event'], Moment: ['respond'], BattleCards: ['event'],
};

export interface Missing {
  verb: string;
  /** The action to ask the engine about. */
  text: string;
}

/** What one might look for with a card in a phase, and cannot do: the engine says why not. */
export function missing(card: Card, phase: string, uses: Action[]): Missing[] {
  const verbs = (ASKED[phase] ?? []).filter((verb) => !uses.some((action) => action.verb === verb));
  return verbs.map((verb) => ({ verb, text: `${WORDS[verb]} ${card.number}` }));
}

// Tactical Cards, as the view and the actions name them: `spades 11 deck 2`, `reserve deck 4`;
// in the hand of a plan also `unknown deck 2`, a card that is yet to be drawn.

import type { Suit, View } from './types';

export interface Card {
  name: string;
  suit: Suit | 'reserve' | 'unknown';
  /** 0 for a Reserve: it is worth what its player says; and for a card that nobody knows. */
  value: number;
  deck: number;
}

const SUITS = ['spades', 'clubs', 'hearts', 'diamonds', 'reserve', 'unknown'];

export function parseCard(name: string): Card {
  const [suit = '', ...rest] = name.split(' ');
  return {
    name,
    suit: suit as Card['suit'],
    value: suit === 'reserve' || suit === 'unknown' ? 0 : Number(rest[0]),
    deck: Number(rest.at(-1)),
  };
}

/** How many cards a nation holds: everybody sees their backs. */
export function cardsOf(view: View, nation: string): number {
  return (view.backs[nation] ?? []).reduce((sum, n) => sum + n, 0);
}

/** By suit, then by falling value; the Reserves and what is unknown last. */
export function sorted(names: string[]): Card[] {
  const cards = names.map(parseCard);
  return cards.sort((a, b) => SUITS.indexOf(a.suit) - SUITS.indexOf(b.suit) || b.value - a.value || a.deck - b.deck);
}

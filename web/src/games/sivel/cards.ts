// Tactical Cards, as the view and the actions name them: `spades 11 deck 2`, `reserve deck 4`.

import type { Suit } from '../../lib/types';

export interface Card {
  name: string;
  suit: Suit | 'reserve';
  value: number;
  deck: number;
}

/** The most a Reserve can be worth. */
export const RESERVE_VALUE = 10;
const SUITS = ['spades', 'clubs', 'hearts', 'diamonds', 'reserve'];

export function parseCard(name: string): Card {
  const [suit = '', ...rest] = name.split(' ');
  const reserve = suit === 'reserve';
  return {
    name,
    suit: suit as Card['suit'],
    value: reserve ? RESERVE_VALUE : Number(rest[0]),
    deck: Number(rest.at(-1)),
  };
}

/** By suit, then by falling value; the Reserves last. */
export function sorted(names: string[]): Card[] {
  const cards = names.map(parseCard);
  return cards.sort((a, b) => SUITS.indexOf(a.suit) - SUITS.indexOf(b.suit) || b.value - a.value || a.deck - b.deck);
}

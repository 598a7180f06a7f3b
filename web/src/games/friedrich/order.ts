// What a purchase costs: the price of each piece, what is laid down, what is still to pay.

import type { Board } from '../../lib/board';
import type { View } from '../../lib/types';
import { parseCard } from './cards';
import { areEnemies } from './look';

/** The price of an army or a train; the higher one while enemies hold every depot (F-10.03, F-10.04). */
export const PRICE = 6;
export const PRICE_BLOCKED = 8;

export interface Bill {
  price: number;
  items: number;
  total: number;
  laid: number;
  /** Still to pay; 0 when enough is laid down. */
  owed: number;
  /** What is laid down beyond the price, and lost: no change is given. */
  lost: number;
}

export function priceFor(board: Board, view: View, nation: string): number {
  const depots = board.data.towns.filter((town) => town.depot_of === nation).map((town) => town.id);
  const held = depots.filter((depot) =>
    Object.entries(view.pieces).some(([id, at]) => at === depot && areEnemies(board, board.piece(id).nation, nation)),
  );
  return depots.length > 0 && held.length === depots.length ? PRICE_BLOCKED : PRICE;
}

export function billOf(board: Board, view: View, nation: string): Bill {
  const order = view.order ?? { armies: 0, pieces: [], laid: [] };
  const price = priceFor(board, view, nation);
  const items = order.armies + order.pieces.length;
  const total = price * items;
  const laid = order.laid.reduce((sum, card) => sum + parseCard(card).value, 0);
  return { price, items, total, laid, owed: Math.max(0, total - laid), lost: order.laid.length > 0 ? Math.max(0, laid - total) : 0 };
}

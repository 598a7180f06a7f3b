// What a purchase costs: the price of each piece, what is laid down, what is still to pay.

import type { Board } from '../../core/board';
import { type Bill, billFor } from '../sivel/bill';
import { areEnemies, type FriedrichView as View } from './view';

/** The price of an army or a train; the higher one while enemies hold every depot (F-10.03, F-10.04). */
export const PRICE = 6;
export const PRICE_BLOCKED = 8;

export function priceFor(board: Board, view: View, nation: string): number {
  const depots = board.data.towns.filter((town) => town.depot_of === nation).map((town) => town.id);
  const held = depots.filter((depot) =>
    Object.entries(view.pieces).some(([id, at]) => at === depot && areEnemies(board, board.piece(id).nation, nation)),
  );
  return depots.length > 0 && held.length === depots.length ? PRICE_BLOCKED : PRICE;
}

export function billOf(board: Board, view: View, nation: string): Bill & { price: number; items: number } {
  const order = view.order ?? { armies: 0, pieces: [], laid: [] };
  const price = priceFor(board, view, nation);
  const items = order.armies + order.pieces.length;
  return { price, items, ...billFor(board, price * items, order.laid) };
}

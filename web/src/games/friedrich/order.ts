// What a purchase costs: the price of each piece, what is laid down, what is still to pay.

import type { Board } from '../../core/board';
import { type Bill, billFor } from '../sivel/bill';
import type { FriedrichView } from './view';

/** The bill of an order; its price for each thing is the engine's. */
export function billOf(board: Board, order: NonNullable<FriedrichView['order']>): Bill {
  return billFor(board, order.price * (order.armies + order.pieces.length), order.laid);
}

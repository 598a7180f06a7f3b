// What is being paid for in Maria: new troops in winter, and what a payment under way is for.

import type { Board } from '../../core/board';
import { type Bill, billFor } from '../sivel/bill';
import { priceOf } from '../../core/cards';
import { of } from './politics';
import type { MariaView } from './view';

export interface Order {
  /** Troops without those whom returning generals bring, and these generals each with his town. */
  troops: number;
  generals: [string, string][];
  /** The price of each; null where the payment is for one thing with a price of its own. */
  each: number | null;
  bill: Bill;
  laid: string[];
}

/** The order or payment that this seat has under way. */
export function orderOf(board: Board, view: MariaView): Order | null {
  const { order, payment } = view;
  const laid = payment?.laid ?? [];
  if (order) {
    const each = of(board).troop_price;
    return { troops: order.troops - order.generals.length, generals: order.generals, each, laid, bill: billFor(board, each * order.troops, laid) };
  }
  if (!payment) return null;
  const total = payment.owed + laid.reduce((sum, card) => sum + priceOf(card, board), 0);
  return { troops: 0, generals: [], each: null, laid, bill: billFor(board, total, laid) };
}

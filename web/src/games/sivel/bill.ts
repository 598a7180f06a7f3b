// What a purchase comes to: the price, what is laid down, what is still to pay.

import type { Board } from '../../core/board';
import { priceOf } from '../../core/cards';

export interface Bill {
  total: number;
  laid: number;
  /** Still to pay; 0 when enough is laid down. */
  owed: number;
  /** What is laid down beyond the price, and lost: no change is given. */
  lost: number;
}

export function billFor(board: Board, total: number, cards: string[]): Bill {
  const laid = cards.reduce((sum, card) => sum + priceOf(card, board), 0);
  return { total, laid, owed: Math.max(0, total - laid), lost: cards.length > 0 ? Math.max(0, laid - total) : 0 };
}

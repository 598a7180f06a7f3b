// What is being paid for in Maria: new troops in winter, and what a payment under way is for.

import type { MariaView } from './view';

export interface Order {
  bill: NonNullable<MariaView['bill']>;
  /** Returning generals, each with his town. */
  generals: [string, string][];
  laid: string[];
}

/** The order or payment that this seat has under way. */
export function orderOf({ order, payment, bill }: MariaView): Order | null {
  return bill && { bill, generals: order?.generals ?? [], laid: payment?.laid ?? [] };
}

// How a game ended, for the one who looks.

import type { Outcome } from './types';

export type Ending = 'won' | 'lost' | 'draw' | 'over';

/** What the end was for a seat; for whoever watches it is only over. */
export function endingOf({ winners }: Pick<Outcome, 'winners'>, seat: number | null, seats: number): Ending {
  if (winners.length === 0 || winners.length === seats) return 'draw';
  if (seat === null) return 'over';
  return winners.includes(seat) ? 'won' : 'lost';
}

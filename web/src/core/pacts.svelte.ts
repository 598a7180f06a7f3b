// What the players agree on in their own words, for everybody to read.

import type { Pact, PactMoment } from './types';

/** The seats that have not answered yet. */
export const stillAsked = (pact: Pact): number[] => (pact.status === 'open' ? without(pact.to, pact.agreed) : []);

/** The parties that have not said that they would end it. */
export const stillHolding = (pact: Pact): number[] => without(partiesOf(pact), pact.ending);

/** The seats that it binds, who proposed it first. */
export const partiesOf = (pact: Pact): number[] => [pact.by, ...pact.to];

const without = (seats: number[], said: PactMoment[]): number[] => seats.filter((seat) => !said.some((word) => word.seat === seat));

/** Whether a proposal waits for this seat's answer. */
export const waitsFor = (pact: Pact, seat: number | null): boolean => seat !== null && stillAsked(pact).includes(seat);

/** The pacts as one reads them: by what is to be done with them. */
export function sorted(pacts: Pact[], seat: number | null): Record<'asked' | 'proposed' | 'standing' | 'past' | 'vain', Pact[]> {
  return {
    asked: pacts.filter((pact) => waitsFor(pact, seat)),
    proposed: pacts.filter((pact) => pact.status === 'open' && !waitsFor(pact, seat)),
    standing: pacts.filter((pact) => pact.status === 'standing'),
    past: pacts.filter((pact) => pact.status === 'ended' || (pact.status === 'lapsed' && pact.settled)),
    vain: pacts.filter((pact) => pact.status === 'refused' || pact.status === 'withdrawn' || (pact.status === 'lapsed' && !pact.settled)),
  };
}

export class Pacts {
  all = $state.raw<Pact[]>([]);

  /** All that there are. */
  begin(pacts: Pact[]): void {
    this.all = pacts;
  }

  /** Some that are new or have changed. */
  hear(pacts: Pact[]): void {
    const known = new Map([...this.all, ...pacts].map((pact) => [pact.id, pact]));
    this.all = [...known.values()];
  }
}

// The odds of combats, as the server tells them from what this seat knows; asked once for each position.

import type { Odds } from './types';

export class OddsBook<T = Odds> {
  private known = $state.raw<ReadonlyMap<string, T>>(new Map());
  private asked = new Set<string>();
  private index = -1;

  /** `ask` says for which index: the table may have moved on since, and the combat be over. */
  constructor(private readonly ask: (attacker: string, defender: string, at: number) => Promise<T>) {}

  /** Asks for the odds of a combat, unless they were asked for at this index. */
  want(index: number, attacker: string, defender: string): void {
    if (index !== this.index) {
      this.index = index;
      this.asked = new Set();
      this.known = new Map();
    }
    const pair = `${attacker} ${defender}`;
    if (this.asked.has(pair)) return;
    this.asked.add(pair);
    void this.ask(attacker, defender, index)
      .then((odds) => {
        if (this.index === index) this.known = new Map([...this.known, [pair, odds]]);
      })
      .catch(() => {});
  }

  of(attacker: string, defender: string): T | null {
    return this.known.get(`${attacker} ${defender}`) ?? null;
  }
}

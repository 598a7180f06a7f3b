// What pieces could do, as the engine says: asked once for each piece and position.

import type { Action, MarchEnd } from './types';

/** A town next to a march, before more is known of it. */
export const nextStep = (town: string, action: Action): MarchEnd => ({ place: town, way: [town], actions: [action.text], settled: true, asked: '', winners: [], taken: [], supply: [], battles: [], exposed: [], later: [] });

export class StudyBook<T> {
  private known = $state.raw<ReadonlyMap<string, T>>(new Map());
  private asked = new Map<string, Promise<T | null>>();
  private moment = '';

  constructor(private readonly ask: (piece: string) => Promise<T>) {}

  /** What a piece can do in a position, which is named; null where nobody can say. */
  want(moment: string, piece: string): Promise<T | null> {
    if (moment !== this.moment) {
      this.moment = moment;
      this.asked = new Map();
      this.known = new Map();
    }
    const asked = this.asked.get(piece) ?? this.look(moment, piece);
    this.asked.set(piece, asked);
    return asked;
  }

  private async look(moment: string, piece: string): Promise<T | null> {
    const study = await this.ask(piece).catch(() => null);
    if (study && this.moment === moment) this.known = new Map([...this.known, [piece, study]]);
    return study;
  }

  /** What is known by now; with the name of a position, of that one alone. */
  of(piece: string | null, moment = this.moment): T | null {
    const { known } = this; // read in any case: it changes when another position is asked about
    return piece && moment === this.moment ? (known.get(piece) ?? null) : null;
  }
}

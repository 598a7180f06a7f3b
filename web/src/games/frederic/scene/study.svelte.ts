// What pieces could do, as the engine says: asked once for each piece and position.

import type { Study } from '../data';

export class StudyBook {
  private known = $state.raw<ReadonlyMap<string, Study>>(new Map());
  private asked = new Map<string, Promise<Study | null>>();
  private index = -1;

  constructor(private readonly ask: (piece: string) => Promise<Study>) {}

  /** What a piece can do at an index of the log; null where nobody can say. */
  want(index: number, piece: string): Promise<Study | null> {
    if (index !== this.index) {
      this.index = index;
      this.asked = new Map();
      this.known = new Map();
    }
    const asked = this.asked.get(piece) ?? this.look(index, piece);
    this.asked.set(piece, asked);
    return asked;
  }

  private async look(index: number, piece: string): Promise<Study | null> {
    const study = await this.ask(piece).catch(() => null);
    if (study && this.index === index) this.known = new Map([...this.known, [piece, study]]);
    return study;
  }

  /** What is known by now. */
  of(piece: string | null): Study | null {
    return piece ? (this.known.get(piece) ?? null) : null;
  }
}

// The games of the server, with what is on their covers: who plays whom, and in which colours. Asked for once.

import { api } from './api';
import type { Cover, GameInfo } from './types';

class Library {
  games = $state.raw<GameInfo[]>([]);
  private asked: Promise<GameInfo[]> | null = null;

  /** All games; after a failure they are asked for again. */
  load(): Promise<GameInfo[]> {
    this.asked ??= api.games().then(
      (found) => (this.games = found),
      (error: Error) => {
        this.asked = null;
        throw error;
      },
    );
    return this.asked;
  }
}

export const library = new Library();

export function gameOf(slug: string | null | undefined): GameInfo | undefined {
  return library.games.find((game) => game.slug === slug);
}

/** None as long as the server has not told it, and for a game that says nothing of its roles. */
export function coverOf(slug: string | null | undefined): Cover | undefined {
  return gameOf(slug)?.cover ?? undefined;
}

/** The roles that share a seat: `elisabeth` and `pompadour`, where three play Friedrich. */
export function rolesOfSeat(slug: string, players: number, id: string): string[] {
  return coverOf(slug)?.seats[players]?.find((seat) => seat.includes(id)) ?? [id];
}

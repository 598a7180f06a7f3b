// The games of this client. Their covers are at hand; what a table needs is fetched when one is opened.

import { cover as frederic } from './frederic/cover';
import { cover as friedrich } from './friedrich/cover';
import type { Cover } from '../core/stand';
import type { GameModule } from './game';
import { cover as maria } from './maria/cover';

export const COVERS: Record<string, Cover> = { friedrich, maria, frederic };

const MODULES: Record<string, () => Promise<{ module: GameModule }>> = {
  friedrich: () => import('./friedrich'),
  maria: () => import('./maria'),
  frederic: () => import('./frederic'),
};

export async function loadGame(slug: string): Promise<GameModule> {
  const load = MODULES[slug];
  return load ? (await load()).module : (await import('./plain')).plain(slug);
}

/** The roles that share a seat: `elisabeth` and `pompadour`, where three play Friedrich. */
export function rolesOfSeat(slug: string, players: number, id: string): string[] {
  return COVERS[slug]?.seats[players]?.find((seat) => seat.includes(id)) ?? [id];
}

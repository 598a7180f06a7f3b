// The games of this client: the one place that names them all.

import type { GameEntry, GameModule } from '../core/registry';
import { cover as defiant } from './defiant/cover';
import { cover as frederic } from './frederic/cover';
import { cover as friedrich } from './friedrich/cover';
import { cover as maria } from './maria/cover';

export const GAMES: readonly GameEntry[] = [
  { cover: friedrich, load: () => import('./friedrich') },
  { cover: maria, load: () => import('./maria') },
  {
    cover: frederic,
    load: () => import('./frederic'),
    workshop: () => import('./frederic/workshop/Workshop.svelte'),
    picture: () => import('../boards/hexes/landscape/Landscape.svelte'),
  },
  { cover: defiant, load: () => import('./defiant') },
];

/** A game that is not among them is told field by field. */
export async function loadPlain(slug: string): Promise<GameModule> {
  return (await import('./plain')).plain(slug);
}

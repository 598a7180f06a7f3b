// The games of this client: the one place that names them all.

import type { GameEntry, GameModule } from '../core/registry';

export const GAMES: readonly GameEntry[] = [
  { slug: 'friedrich', load: () => import('./friedrich') },
  { slug: 'maria', load: () => import('./maria') },
  {
    slug: 'frederic',
    load: () => import('./frederic'),
    workshop: () => import('./frederic/workshop/Workshop.svelte'),
    picture: () => import('../boards/hexes/landscape/Landscape.svelte'),
  },
  { slug: 'defiant', load: () => import('./defiant') },
  { slug: 'napoleonic', load: () => import('./napoleonic') },
];

/** A game that is not among them is told field by field. */
export async function loadPlain(slug: string): Promise<GameModule> {
  return (await import('./plain')).plain(slug);
}

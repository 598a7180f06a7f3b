// The games of this client, as the entry point names them: the core and the shell know them by this list alone.

import type { Component } from 'svelte';
import type { ModuleFor, PanelFor } from './contract';
import type { TableStore } from './table.svelte';
import type { BattleInfo, Lang } from './types';

/** What a game gives the table. */
export type GameModule = ModuleFor<TableStore>;
export type Panel = PanelFor<TableStore>;

/** A game of this client: what it needs is fetched when it is needed. */
export interface GameEntry {
  slug: string;
  /** What its table needs. */
  load: () => Promise<{ module: GameModule }>;
  /** Where its battles are drawn by hand. */
  workshop?: () => Promise<{ default: Component<{ game: string; shared: string | null; table: string | null }> }>;
  /** The field of one of its battles as a small picture. */
  picture?: () => Promise<{ default: Component<{ field: BattleInfo['field']; lang: Lang }> }>;
}

let games: readonly GameEntry[] = [];
let loadOther: (slug: string) => Promise<GameModule> = (slug) => Promise.reject(new Error(`no such game: ${slug}`));

/** Names the games of this client, the one for newcomers first, and what is shown for one that is not among them. */
export function register(entries: readonly GameEntry[], other: (slug: string) => Promise<GameModule>): void {
  games = entries;
  loadOther = other;
}

export function entryOf(slug: string | null | undefined): GameEntry | undefined {
  return games.find((entry) => entry.slug === slug);
}

/** The game that is meant where none is named. */
export function firstGame(): string {
  return games[0]?.slug ?? '';
}

export async function loadGame(slug: string): Promise<GameModule> {
  const entry = entryOf(slug);
  return entry ? (await entry.load()).module : loadOther(slug);
}

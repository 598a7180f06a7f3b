// What a game gives the table when its table is opened; `S` is the table's store, which knows the games by this alone.

import type { Component } from 'svelte';
import type { Board, ClientGame } from './board';
import type { Action, Lang, View } from './types';

export type PanelFor<S> = Component<{ store: S; board: Board; view: View }>;

/** What a game brings along when its table is opened. */
export interface ModuleFor<S> {
  game: ClientGame;
  /** The table itself, with the pieces on it. */
  scene: Component<{ store: S; board: Board }>;
  /** Beside the map: above the actions, and below the hand. */
  panels: PanelFor<S>[];
  lower: PanelFor<S>[];
  /** The cards that are held: below the actions, or above them while one of the cards is asked for. */
  hand: PanelFor<S> | null;
  /** Over the map, at its edge. */
  overlay: PanelFor<S> | null;
  /** What stands beside the buttons of a verb: the odds of an attack. */
  beside: Record<string, Component<{ store: S; board: Board; action: Action }>>;
  /** Sentences: those of the engine first, then those of this client about this game. */
  texts: Record<Lang, string[]>;
}

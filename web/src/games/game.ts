// What a game gives the table: the rest of the client knows no game's name.

import type { Component } from 'svelte';
import type { Board } from '../lib/board';
import type { TableStore } from '../lib/table.svelte';
import type { Action, Lang, LogEvent, Payload, Town, View } from '../lib/types';
import type { Telling } from '../map/beats';
import type { Box } from '../map/geometry';

/** What of a position stands on the map. */
export interface Stand {
  /** The town of each piece; null, or the name of a box, for those that are not on the map. */
  pieces: Record<string, string | null>;
  face_down: string[];
  /** The strengths that this seat knows: of stacks by their town, or of generals one by one. */
  armies: Record<string, number>;
  troops: Record<string, number>;
  /** Towns taken, with who holds them; and those that will be taken if nothing prevents it. */
  flags: Record<string, string>;
  marks: Record<string, string>;
  /** Towns with a hussar, and which of them it is. */
  riders: Record<string, string>;
}

export const NOTHING: Stand = { pieces: {}, face_down: [], armies: {}, troops: {}, flags: {}, marks: {}, riders: {} };

/** The strength on a town, as far as it is known. */
export function strengthAt(stand: Stand, town: string): number | undefined {
  if (stand.armies[town] !== undefined) return stand.armies[town];
  const there = Object.keys(stand.troops).filter((piece) => stand.pieces[piece] === town);
  return there.length > 0 ? there.reduce((sum, piece) => sum + (stand.troops[piece] ?? 0), 0) : undefined;
}

export type MarkKind = 'star' | 'shield' | 'tower' | 'castle';

/** The printed sign of a town that matters. */
export interface Mark {
  kind: MarkKind;
  colour: string;
  letter: string;
  filled: boolean;
  /** How early its name finds room, from 1. */
  importance: number;
  /** A prince who elects the Emperor sits here. */
  crowned?: boolean;
}

/** What a march would do to a town by passing or leaving it. */
export interface Claim {
  town: string;
  /** The piece that protects it; null: it falls at once. */
  guard: string | null;
  /** It is taken back by the nation that defended it. */
  back: boolean;
}

/** What a march would take, town by town. */
export interface Claims {
  on(town: string): Claim | null;
  along(way: string[]): Claim[];
  worth(way: string[]): number;
}

export interface March {
  group: string[];
  town: string;
  steps: number;
  /** Whether every road so far was a main road. */
  mainOnly: boolean;
  forced?: boolean;
}

/** A public number of a nation, for the players' bar. */
export interface Fact {
  icon: 'armies' | 'cards' | 'objectives' | 'pool';
  /** What it counts, in words. */
  title: string;
  text: string;
}

/** What every game tells of itself. */
export interface ClientGame {
  slug: string;
  /** The nations that act now, and those that are out of the game. */
  acting(view: View): string[];
  isOut(view: View, nation: string): boolean;
  facts(view: View, nation: string, board: Board): Fact[];
  /** Whom the open decision is about, where its words do not say it. */
  subject?(view: View, board: Board): string | null;
  /** What stands on an action's button, where the general words do not do. */
  label?(action: Action, board: Board, view: View | null): string | null;
  /** Under which heading the buttons of a verb are folded away, so that they leave room for those that matter more. */
  fold?(verb: string, phase: string): string | null;
  /** The verbs by which one gives up: they stand apart, and small. */
  quits?: ReadonlySet<string>;
  /** The next action of an even allotment. */
  evenShare?(board: Board, now: Payload, nation: string): string | null;
}

/** A game on a map of towns and roads: what the map asks it. */
export interface MapGame extends ClientGame {
  stand(view: View, board: Board): Stand;
  mark(town: Town, board: Board): Mark | null;
  /** The part of the table that is played on, where it is not all of it. */
  area?(view: View, board: Board): Box | null;
  /** What is worth knowing of a town, in short sentences; with a position, of how it stands too. */
  about(town: Town, board: Board, view: View | null): string[];
  areEnemies(a: string, b: string, board: Board, view: View): boolean;
  claims(board: Board, view: View, group: string[]): Claims;
  /** Every town in reach of a march with the way to it; `first` are the steps that the engine allows now. */
  reach(board: Board, view: View, march: March, first: ReadonlySet<string>): Map<string, string[]>;
  /** What events of this game alone look like on the map. */
  tellers(telling: Telling): Record<string, (event: LogEvent) => void>;
  /** The nation that leads the generals on a town, where two may stand together. */
  commander?(view: View, town: string): string | null;
}

export type Panel = Component<{ store: TableStore; board: Board; view: View }>;

/** What a game brings along when its table is opened. */
export interface GameModule {
  game: ClientGame;
  /** The table itself, with the pieces on it. */
  scene: Component<{ store: TableStore; board: Board }>;
  /** Beside the map: above the actions, and below the hand. */
  panels: Panel[];
  lower: Panel[];
  /** Over the map, at its edge. */
  overlay: Panel | null;
  /** What stands beside the buttons of a verb: the odds of an attack. */
  beside: Record<string, Component<{ store: TableStore; board: Board; action: Action }>>;
  /** Sentences: those of the engine first, then those of this client about this game. */
  texts: Record<Lang, string[]>;
}

/** What is known of a game before its table is opened. */
export interface Cover {
  slug: string;
  title: string;
  /** The roles of each seat, by the number of players; the usual number first. */
  seats: Record<number, string[][]>;
  players: number;
  /** The nations of a role, and their colours; none where every battle has sides of its own. */
  roles: Record<string, string[]>;
  lacquers: Record<string, string>;
  /** Its battles can be drawn by hand. */
  workshop?: boolean;
  /** The role for a first game. */
  first: string;
  /** The options of a first game. */
  options: Record<string, string | number | boolean>;
}

// The board, indexed for quick questions, and what a game tells of itself on it.

import type { ResultKinds } from './results';
import type { Beat, Box, Fact, Mark, Scene, Stand, TurnName } from './stand';
import type { Action, BoardData, LogEvent, Nation, Payload, Piece, Town, View } from './types';

export interface Neighbour {
  town: number;
  main: boolean;
}

export class Board {
  readonly townNumber = new Map<string, number>();
  readonly pieceNumber = new Map<string, number>();
  readonly nation = new Map<string, Nation>();
  readonly near: Neighbour[][];

  /** The printed signs of the towns, by their numbers. */
  readonly marks: (Mark | null)[];

  /** Without a game, as the painter has it, the signs are given. */
  constructor(
    readonly data: BoardData,
    private readonly played: ClientGame | null,
    marks?: (Mark | null)[],
  ) {
    data.towns.forEach((town, i) => this.townNumber.set(town.id, i));
    data.pieces.forEach((piece, i) => this.pieceNumber.set(piece.id, i));
    data.nations.forEach((nation) => this.nation.set(nation.id, nation));
    this.near = data.towns.map(() => []);
    for (const road of data.roads) {
      const [a, b] = [this.number(road.a), this.number(road.b)];
      this.near[a]?.push({ town: b, main: road.main });
      this.near[b]?.push({ town: a, main: road.main });
    }
    this.marks = marks ?? data.towns.map((town) => (this.hasMap ? this.mapGame.mark(town, this) : null));
  }

  /** Whether a game is played on it: the painter's has none. */
  get hasGame(): boolean {
    return this.played !== null;
  }

  get game(): ClientGame {
    if (!this.played) throw new Error('this board has no game');
    return this.played;
  }

  private get hasMap(): boolean {
    return 'mark' in this.game;
  }

  /** The game as one of towns and roads. */
  get mapGame(): MapGame {
    if (!this.hasMap) throw new Error('this game has no map of towns');
    return this.game as MapGame;
  }

  number(id: string): number {
    const number = this.townNumber.get(id);
    if (number === undefined) throw new Error(`no such town: ${id}`);
    return number;
  }

  /** A town by its id or its number. */
  town(key: string | number): Town {
    const town = this.data.towns[typeof key === 'number' ? key : this.number(key)];
    if (!town) throw new Error(`no such town: ${key}`);
    return town;
  }

  /** A piece by its id or its number. */
  piece(key: string | number): Piece {
    const piece = this.data.pieces[typeof key === 'number' ? key : (this.pieceNumber.get(key) ?? -1)];
    if (!piece) throw new Error(`no such piece: ${key}`);
    return piece;
  }

  /** The name of a town in a language, where the board has one. */
  static nameOf(town: Town, lang: 'en' | 'fr'): string {
    return (lang === 'fr' && 'name_fr' in town && typeof town.name_fr === 'string' && town.name_fr) || town.name;
  }

  nationName(id: string, lang: 'en' | 'fr'): string {
    const nation = this.nation.get(id);
    const name = lang === 'fr' ? nation?.name_fr : nation?.name;
    return (name ?? id).split(' (')[0] ?? id;
  }

  /** The town nearest to a point, if it is within `reach` of it. */
  nearest(x: number, y: number, reach: number): Town | null {
    let best: Town | null = null;
    let least = reach * reach;
    for (const town of this.data.towns) {
      const far = (town.x - x) ** 2 + (town.y - y) ** 2;
      if (far <= least) [best, least] = [town, far];
    }
    return best;
  }
}

/** What a game needs to tell its own events. */
export interface Telling {
  board: Board;
  text(event: LogEvent, field: string): string;
  put(beat: Beat): void;
  /** Pieces go from one town to another, pushed along the roads. */
  drive(pieces: string[], from: string, to: string): void;
  lose(piece: string): void;
  /** The generals of a nation on a town. */
  standing(nation: string, town: string): string[];
  scene(): Scene;
}

/** What every game tells of itself. */
export interface ClientGame {
  slug: string;
  /** The nations that act now, and those that are out of the game. */
  acting(view: View): string[];
  isOut(view: View, nation: string, board: Board): boolean;
  facts(view: View, nation: string, board: Board): Fact[];
  /** When it is, where a number of the turn does not say it. */
  when?(view: View): string;
  /** The turn that begins with an event, where it is not `turn_began` with a number. */
  began?(event: LogEvent): TurnName | null;
  /** Whom the open decision is about, where its words do not say it. */
  subject?(view: View, board: Board): string | null;
  /** What stands on an action's button, where the general words do not do. */
  label?(action: Action, board: Board, view: View | null): string | null;
  /** The cards that are played from the hand, where the hands of a view are not all of them. */
  held?(view: View): string[];
  /** Under which heading the buttons of a verb are folded away, so that they leave room for those that matter more. */
  fold?(verb: string, phase: string): string | null;
  /** The verbs by which one gives up: they stand apart, and small. */
  quits?: ReadonlySet<string>;
  /** Actions without an object that are done most of the time: their buttons stand first. */
  leads?: ReadonlySet<string>;
  /** Where the hand lies on a low screen while one fights: under the map, or beside it if the fight needs the map's room; null if one does not. */
  fight?(view: View, phase?: string): 'under' | 'beside' | null;
  /** Which events tell how a fight ended. */
  results?: ResultKinds;
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
  /** What events of this game alone look like on the map. */
  tellers(telling: Telling): Record<string, (event: LogEvent) => void>;
  /** The nation that leads the generals on a town, where two may stand together. */
  commander?(view: View, town: string): string | null;
}

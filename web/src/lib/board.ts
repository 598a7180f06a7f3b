// The board, indexed for quick questions.

import type { ClientGame, MapGame, Mark } from '../games/game';
import type { BoardData, Nation, Piece, Town } from './types';

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
    this.marks = marks ?? data.towns.map((town) => (this.hasMap ? this.theatre.mark(town, this) : null));
  }

  get game(): ClientGame {
    if (!this.played) throw new Error('this board has no game');
    return this.played;
  }

  private get hasMap(): boolean {
    return 'mark' in this.game;
  }

  /** The game as one of towns and roads. */
  get theatre(): MapGame {
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

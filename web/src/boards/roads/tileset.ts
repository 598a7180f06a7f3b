// The squares of the sheet that are painted at one scale.

import type { Box } from '../common/geometry';

/** The side of a square in pixels. */
export const TILE = 512;

/** A square of the sheet: its scale in pixels a unit, its place among squares of that scale, its zoom level; `mute`: without names. */
export interface Spot {
  scale: number;
  x: number;
  y: number;
  level: number;
  mute: boolean;
}

export interface Square {
  spot: Spot;
  bitmap: ImageBitmap | null;
  /** It shows something older than it should. */
  stale: boolean;
  asked: boolean;
}

export class TileSet {
  private readonly squares = new Map<string, Square>();

  /** `scale` in pixels a unit; `sheet` is what there is to paint. */
  constructor(
    readonly scale: number,
    readonly level: number,
    private readonly sheet: Box,
    private readonly mute: boolean,
  ) {}

  /** The squares that touch a box of the sheet, the middle ones first. */
  over(box: Box): Square[] {
    const side = TILE / this.scale;
    const low = (v: number) => Math.floor(v / side);
    const [i0, i1] = [low(Math.max(box.x0, this.sheet.x0)), low(Math.min(box.x1, this.sheet.x1) - 1e-6)];
    const [j0, j1] = [low(Math.max(box.y0, this.sheet.y0)), low(Math.min(box.y1, this.sheet.y1) - 1e-6)];
    const [ci, cj] = [(box.x0 + box.x1) / 2 / side - 0.5, (box.y0 + box.y1) / 2 / side - 0.5];
    const found: { square: Square; far: number }[] = [];
    for (let i = i0; i <= i1; i++) {
      for (let j = j0; j <= j1; j++) found.push({ square: this.at(i, j), far: Math.hypot(i - ci, j - cj) });
    }
    return found.sort((a, b) => a.far - b.far).map(({ square }) => square);
  }

  private at(x: number, y: number): Square {
    const key = `${x} ${y}`;
    let square = this.squares.get(key);
    if (!square) {
      square = { spot: { scale: this.scale, x, y, level: this.level, mute: this.mute }, bitmap: null, stale: true, asked: false };
      this.squares.set(key, square);
    }
    return square;
  }

  covers(box: Box): boolean {
    return this.over(box).every((square) => square.bitmap);
  }

  /** Whether all of it is painted as it should be. */
  isFresh(box: Box): boolean {
    return this.over(box).every((square) => square.bitmap && !square.stale && !square.asked);
  }

  /** Marks what touches one of the boxes; without boxes, everything. */
  soil(boxes?: Box[]): void {
    if (!boxes) for (const square of this.squares.values()) square.stale = true;
    const room = 8;
    for (const b of boxes ?? []) {
      const wide = { x0: b.x0 - room, y0: b.y0 - room, x1: b.x1 + room, y1: b.y1 + room };
      for (const square of this.over(wide)) square.stale = true;
    }
  }

  /** Lets go of the squares far from a box, so that at most `most` are kept. */
  thin(box: Box, most: number): void {
    if (this.squares.size <= most) return;
    const side = TILE / this.scale;
    const [cx, cy] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
    const far = ({ spot }: Square) => Math.hypot((spot.x + 0.5) * side - cx, (spot.y + 0.5) * side - cy);
    const sorted = [...this.squares].sort((a, b) => far(b[1]) - far(a[1]));
    for (const [key, square] of sorted.slice(0, this.squares.size - most)) {
      if (square.asked) continue;
      square.bitmap?.close();
      this.squares.delete(key);
    }
  }

  close(): void {
    for (const square of this.squares.values()) square.bitmap?.close();
    this.squares.clear();
  }
}

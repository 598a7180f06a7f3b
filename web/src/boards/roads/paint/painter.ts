// Paints parts of the sheet: the ground, kept once it is painted, and over it the towns and the names of the position.

import { type Mark, NOTHING, type Stand } from '../../../core/stand';
import { Board } from '../../../core/board';
import type { BoardData, Lang } from '../../../core/types';
import type { Box } from '../../common/geometry';
import { type Label, placeLabels } from '../labels';
import { canvasMeasure, type Measure } from '../../common/metrics';
import { symbolScale } from '../scale';
import { flagsOf, labelling, tokensOf } from '../scene';
import { type Spot, TILE } from '../tileset';
import { Ground } from './ground';
import { type Inks, paintLabels, Towns } from './towns';

export interface Dress {
  lang: Lang;
  /** How dark it is: 0 by day. */
  night: number;
  inks: Inks;
}

const KEPT = 64;

export class Painter {
  private readonly board: Board;
  private readonly ground: Ground;
  private readonly towns: Towns;
  private readonly measure: Measure;
  private readonly grounds = new Map<string, OffscreenCanvas>();
  private readonly names = new Map<number, Label[]>();
  private dress: Dress = { lang: 'en', night: 0, inks: { ink: '#2b1c0c', halo: '#f4ead3' } };
  private stand: Stand = NOTHING;

  constructor(data: BoardData, marks: (Mark | null)[]) {
    this.board = new Board(data, null, marks);
    this.ground = new Ground(this.board);
    this.towns = new Towns(this.board);
    this.measure = canvasMeasure();
  }

  wear(dress: Dress): void {
    if (dress.lang !== this.dress.lang) this.names.clear();
    this.dress = dress;
  }

  /** A new position; answers where, at each level in use, names have changed. */
  place(stand: Stand, levels: number[]): Map<number, Box[]> {
    this.stand = stand;
    const before = new Map(this.names);
    this.names.clear();
    return new Map(levels.map((level) => [level, changes(before.get(level) ?? [], this.labels(level))]));
  }

  labels(level: number): Label[] {
    let labels = this.names.get(level);
    if (!labels) {
      const tokens = tokensOf(this.board, this.stand);
      const { wishes, around } = labelling(this.board, tokens, flagsOf(this.board, this.stand, tokens), Object.keys(this.stand.riders), level, this.stand.solid, this.dress.lang);
      labels = placeLabels(wishes, around, this.measure);
      this.names.set(level, labels);
    }
    return labels;
  }

  tile(spot: Spot): ImageBitmap {
    const canvas = new OffscreenCanvas(TILE, TILE);
    const ctx = canvas.getContext('2d', { alpha: true });
    if (!ctx) return canvas.transferToImageBitmap();
    ctx.drawImage(this.groundOf(spot), 0, 0);
    const box = turn(ctx, spot);
    this.towns.paint(ctx, box, symbolScale(spot.level));
    if (!spot.mute) paintLabels(ctx, box, this.labels(spot.level), this.dress.inks);
    return canvas.transferToImageBitmap();
  }

  private groundOf(spot: Spot): OffscreenCanvas {
    const { lang, night } = this.dress;
    const key = `${lang} ${night} ${spot.mute} ${spot.scale} ${spot.x} ${spot.y}`;
    let canvas = this.grounds.get(key);
    if (!canvas) {
      canvas = new OffscreenCanvas(TILE, TILE);
      const ctx = canvas.getContext('2d');
      if (ctx) this.ground.paint(ctx, turn(ctx, spot), lang, night, spot.mute ? null : spot.level);
    }
    this.grounds.delete(key);
    this.grounds.set(key, canvas);
    const oldest = this.grounds.keys().next().value;
    if (this.grounds.size > KEPT && oldest !== undefined) this.grounds.delete(oldest);
    return canvas;
  }
}

/** Turns the canvas to a square's part of the sheet, and says which part that is. */
function turn(ctx: OffscreenCanvasRenderingContext2D, { scale, x, y }: Spot): Box {
  ctx.setTransform(scale, 0, 0, scale, -x * TILE, -y * TILE);
  const side = TILE / scale;
  return { x0: x * side, y0: y * side, x1: (x + 1) * side, y1: (y + 1) * side };
}

/** Where names went, came or moved. */
export function changes(before: Label[], after: Label[]): Box[] {
  const sign = (label: Label) => `${label.key} ${label.lines.map((line) => `${line.text} ${line.x} ${line.y}`).join()}`;
  const [was, is] = [new Map(before.map((l) => [sign(l), l])), new Map(after.map((l) => [sign(l), l]))];
  const gone = before.filter((label) => !is.has(sign(label)));
  const come = after.filter((label) => !was.has(sign(label)));
  return [...gone, ...come].map((label) => label.box);
}

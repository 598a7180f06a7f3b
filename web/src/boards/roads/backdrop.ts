// The sheet behind the pieces: squares painted beside the page and laid on a canvas. A moving hand only moves pictures.

import type { Stand } from '../../core/stand';
import type { Board } from '../../core/board';
import type { ZoomTransform } from 'd3-zoom';
import type { Box } from '../common/geometry';
import type { Label } from './labels';
import type { Dress } from './paint/painter';
import { sketch } from './paint/sketch';
import type { Asked, Told } from './paint/wire';
import { levelOf } from '../common/metrics';
import { EDGE } from './scale';
import { type Square, TILE, TileSet } from './tileset';

/** The whole sheet is kept at this many pixels a unit, without names, for what has not been painted yet. */
const COARSE = 0.8;
/** A picture may be stretched or shrunk so much; then its names are in the way, and the sheet without them is better. */
const STRETCH = 1.5;
const AT_ONCE = 2;
const MOST = 56;
/** How much around the sight is painted ahead, in parts of it. */
const AHEAD = 0.5;
/** What is out of sight waits until nothing has changed for so many milliseconds: somebody in a hurry has other use for the machine. */
const PAUSE = 800;

/** Whether a picture painted at one scale can be shown at another. */
export const isAlike = (shown: number, painted: number): boolean => Math.max(shown / painted, painted / shown) < STRETCH;

export class Backdrop {
  /** The names at the level of the sight, once they are placed. */
  onnames: (labels: Label[]) => void = () => {};
  /** Something new can be laid on the canvas. */
  onpaint: () => void = () => {};
  private readonly worker = new Worker(new URL('./paint/paintworker.ts', import.meta.url), { type: 'module' });
  private readonly sheet: Box;
  private readonly coarse: TileSet;
  private sharp: TileSet | null = null;
  private before: TileSet | null = null;
  private readonly asked = new Map<number, { set: TileSet; square: Square }>();
  private number = 0;
  private placing = false;
  private next: Stand | null = null;
  private sight: Box | null = null;
  private moving = false;
  /** When the sight or the position last changed; what wakes the painting ahead. */
  private stirred = 0;
  private waking: ReturnType<typeof setTimeout> | undefined;
  private felt = '#d9c9a3';
  /** What is seen of the sheet before anything is painted, and how dark it was made. */
  private sketch: HTMLCanvasElement | null = null;
  private night = 0;

  constructor(
    private readonly board: Board,
    private readonly canvas: HTMLCanvasElement,
  ) {
    const { width, height } = board.data;
    this.sheet = { x0: -EDGE, y0: -EDGE, x1: width + EDGE, y1: height + EDGE };
    this.coarse = new TileSet(COARSE, levelOf(COARSE), this.sheet, true);
    this.worker.onmessage = (event: MessageEvent<Told>) => this.hear(event.data);
    this.say({ type: 'board', data: board.data, marks: board.marks });
  }

  close(): void {
    clearTimeout(this.waking);
    this.worker.terminate();
    for (const set of [this.coarse, this.sharp, this.before]) set?.close();
  }

  private say(asked: Asked): void {
    this.worker.postMessage(asked);
  }

  /** In another language or light, on a table of another colour. */
  wear(dress: Dress, felt: string): void {
    this.felt = felt;
    if (dress.night !== this.night) [this.sketch, this.night] = [null, dress.night];
    this.say({ type: 'dress', dress });
    if (this.sharp) this.say({ type: 'names', level: this.sharp.level });
    for (const set of [this.coarse, this.sharp]) set?.soil();
    this.ask();
  }

  /** A new position; while one is being looked at, only the last one that comes is remembered. */
  place(stand: Stand): void {
    this.next = stand;
    this.stirred = performance.now();
    if (this.placing) return;
    this.placing = true;
    this.say({ type: 'place', stand, levels: this.sharp ? [this.sharp.level] : [] });
    this.next = null;
    if (this.sharp) this.say({ type: 'names', level: this.sharp.level });
  }

  private hear(told: Told): void {
    if (told.type === 'names') {
      if (told.level === this.sharp?.level) this.onnames(told.labels);
    } else if (told.type === 'placed') {
      this.placing = false;
      for (const [level, boxes] of told.changed) if (this.sharp?.level === level) this.sharp.soil(boxes);
      if (this.next) this.place(this.next);
      this.ask();
    } else this.receive(told.number, told.bitmap);
  }

  private receive(number: number, bitmap: ImageBitmap): void {
    const found = this.asked.get(number);
    this.asked.delete(number);
    const dropped = !found || (found.set !== this.coarse && found.set !== this.sharp);
    if (dropped) bitmap.close();
    else {
      found.square.bitmap?.close();
      found.square.bitmap = bitmap;
      found.square.asked = false;
      this.onpaint();
    }
    this.ask();
  }

  /** The hand rests at a zoom: the sheet is painted at its size. */
  rest(zoom: number): void {
    const scale = zoom * this.ratio;
    if (this.sharp?.scale === scale) return;
    if (this.before) this.sharp?.close();
    else this.before = this.sharp;
    this.sharp = new TileSet(scale, levelOf(zoom), this.sheet, false);
    this.say({ type: 'names', level: this.sharp.level });
    this.ask();
  }

  private get ratio(): number {
    return Math.min(2, globalThis.devicePixelRatio || 1);
  }

  /** Whether what is in sight is painted at its own size. */
  isSharp(at: ZoomTransform): boolean {
    return this.sharp !== null && this.sight !== null && this.sharp.scale === at.k * this.ratio && this.sharp.isFresh(this.sight);
  }

  // ------------------------------------------------------------------ laying

  lay(at: ZoomTransform, width: number, height: number, moving: boolean): void {
    const ratio = this.ratio;
    const [w, h] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (this.canvas.width !== w || this.canvas.height !== h) Object.assign(this.canvas, { width: w, height: h });
    const ctx = this.canvas.getContext('2d', { alpha: false });
    if (!ctx) return;
    this.moving = moving;
    const sight = { x0: at.invertX(0), y0: at.invertY(0), x1: at.invertX(width), y1: at.invertY(height) };
    if (this.sight?.x0 !== sight.x0 || this.sight.y0 !== sight.y0 || this.sight.x1 !== sight.x1) this.stirred = performance.now();
    this.sight = sight;
    ctx.fillStyle = this.felt;
    ctx.fillRect(0, 0, w, h);
    ctx.imageSmoothingQuality = 'low';
    const coarse = this.coarse.covers(sight);
    const scale = at.k * ratio;
    const [near, last] = [this.sharp, this.before].map((set) => (set && (!coarse || isAlike(scale, set.scale)) ? set : null));
    const sharp = near?.covers(sight) ?? false;
    if (sharp && this.before && near?.scale === scale) {
      this.before.close();
      this.before = null;
    }
    const enough = sharp || (last?.covers(sight) ?? false);
    if (!enough && !coarse) this.laySketch(ctx, at, ratio);
    const sets = sharp ? [near] : enough ? [last, near] : [this.coarse, last, near];
    for (const set of sets) if (set) this.laySet(ctx, set, at, ratio);
    this.ask();
  }

  private laySketch(ctx: CanvasRenderingContext2D, at: ZoomTransform, ratio: number): void {
    this.sketch ??= sketch(this.board, this.sheet, this.night);
    const { x0, y0, x1, y1 } = this.sheet;
    const side = at.k * ratio;
    ctx.drawImage(this.sketch, at.applyX(x0) * ratio, at.applyY(y0) * ratio, (x1 - x0) * side, (y1 - y0) * side);
  }

  private laySet(ctx: CanvasRenderingContext2D, set: TileSet, at: ZoomTransform, ratio: number): void {
    const side = (TILE * at.k * ratio) / set.scale;
    const [ox, oy] = [Math.round(at.x * ratio), Math.round(at.y * ratio)];
    if (!this.sight) return;
    for (const { spot, bitmap } of set.over(this.sight)) {
      if (!bitmap) continue;
      const [x, y] = [Math.round(spot.x * side), Math.round(spot.y * side)];
      const [x1, y1] = [Math.round((spot.x + 1) * side), Math.round((spot.y + 1) * side)];
      ctx.drawImage(bitmap, ox + x, oy + y, x1 - x, y1 - y);
    }
  }

  /** Asks for what is wanted most: what is in sight, then the coarse sheet, then what may come into sight. */
  private ask(): void {
    while (this.asked.size < AT_ONCE && this.sight) {
      const wanted = this.wanted(this.sight);
      if (!wanted) return;
      const number = ++this.number;
      wanted.square.asked = true;
      wanted.square.stale = false;
      this.asked.set(number, wanted);
      this.say({ type: 'tile', number, spot: wanted.square.spot });
    }
  }

  private wanted(sight: Box): { set: TileSet; square: Square } | null {
    const [dx, dy] = [(sight.x1 - sight.x0) * AHEAD, (sight.y1 - sight.y0) * AHEAD];
    const wide = { x0: sight.x0 - dx, y0: sight.y0 - dy, x1: sight.x1 + dx, y1: sight.y1 + dy };
    const found = this.stale([[this.sharp, sight], [this.coarse, sight]]) ?? (this.rested() ? this.stale([[this.coarse, this.sheet], [this.sharp, wide]]) : null);
    if (found) return found;
    if (!this.moving) this.sharp?.thin(wide, MOST);
    return null;
  }

  /** The first square that is to be painted in one of the boxes. */
  private stale(lists: [TileSet | null, Box][]): { set: TileSet; square: Square } | null {
    for (const [set, box] of lists) {
      const square = set?.over(box).find((s) => s.stale && !s.asked);
      if (set && square) return { set, square };
    }
    return null;
  }

  /** Whether nothing has changed for a while; otherwise what is out of sight is asked for when nothing has. */
  private rested(): boolean {
    const left = this.stirred + PAUSE - performance.now();
    if (left <= 0) return true;
    clearTimeout(this.waking);
    this.waking = setTimeout(() => this.ask(), left + 1);
    return false;
  }
}

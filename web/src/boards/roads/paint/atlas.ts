// What a map of a whole continent adds: mountains, seas with their names, lines over passes, marshes and straits, anchors.

import type { Board } from '../../../core/board';
import type { FlatLine, Lang, Shapes } from '../../../core/types';
import { type Box, grown } from '../../common/geometry';
import { FONT } from '../../common/metrics';
import { mixed, PAPER } from '../../common/palette';
import { linePath } from '../../common/shapes';
import { seaSize } from '../scale';
import type { Canvas2D } from './canvas';

type Geography = Shapes['EuropeGeography'];
type Line = Shapes['DuchyLine'];
type Place = Shapes['Duchy'];

/** A mountain in the engraver's manner around its middle, and the strokes on its dark side. */
const PEAK = 'M-8 4.5l6.2-10.5 3 3.6 1.8-2.2 5.6 9.1';
const SHADE = 'M-1.8-6l.8 3.4-1.4 1.7 1.9 1.6-.8 3.6m4-8l.3 3-.8 1.8.9 2.4';
/** Mountains stand in turn on both sides of their crest, this far from it and from each other, and this far from towns. */
const [SPREAD, STEP, FREE] = [5.5, 14, 19];
/** What stands on the middle of a line through a marsh, and of one over a pass. */
const REED = 'M-4 3v-5m4 5v-7m4 7v-5m-10 5h12';
const NOTCH = 'M-8 4l5-9 2.5 4 2-3 6.5 8';
const ANCHOR = 'M0-5.5v11.5m-3.4-8.6h6.8m-8.9 4.6c.6 3.2 3 4.6 5.5 4.6s4.9-1.4 5.5-4.6M1.7-7a1.7 1.7 0 1 1-3.4 0a1.7 1.7 0 1 1 3.4 0Z';
const [TRACKING, LEADING] = [0.16, 1.05];
const [WATER, BANK, FADED, ROAD] = ['#3d6a75', '#4f7f8c', '#6a5a42', '#76552f'];

/** The signs as the canvas draws them. */
const made = () => ({ peak: new Path2D(PEAK), shade: new Path2D(SHADE), reed: new Path2D(REED), notch: new Path2D(NOTCH), anchor: new Path2D(ANCHOR) });

interface Spot {
  x: number;
  y: number;
}

/** Points along a line, each a step from the one before. */
export function walked(line: FlatLine, step: number): Spot[] {
  const found: Spot[] = [];
  let left = 0;
  for (let i = 0; i + 3 < line.length; i += 2) {
    const [ax, ay, bx, by] = line.slice(i, i + 4) as [number, number, number, number];
    const length = Math.hypot(bx - ax, by - ay) || 1;
    for (; left <= length; left += step) found.push({ x: ax + ((bx - ax) * left) / length, y: ay + ((by - ay) * left) / length });
    left -= length;
  }
  return found;
}

function peaksOf(mountains: FlatLine[], towns: Spot[]): Spot[] {
  const found = mountains.flatMap((crest) => {
    const way = walked(crest, STEP);
    return way.slice(1).map((b, n) => {
      const a = way[n] ?? b;
      const [length, side] = [Math.hypot(b.x - a.x, b.y - a.y) || 1, n % 2 ? SPREAD : -SPREAD];
      return { x: a.x - (side * (b.y - a.y)) / length, y: a.y + (side * (b.x - a.x)) / length };
    });
  });
  return found.filter(({ x, y }) => towns.every((town) => Math.hypot(town.x - x, town.y - y) > FREE)).sort((a, b) => a.y - b.y);
}

export class Atlas {
  private readonly geography: Geography;
  private readonly peaks: Spot[];
  private readonly zones: Path2D;
  private readonly ways: { kind: Line['kind']; path: Path2D; x: number; y: number }[];
  private readonly anchors: Spot[];
  private readonly signs = made();

  constructor(board: Board) {
    this.geography = board.data.geography as unknown as Geography;
    const places = board.data.towns as unknown as Place[];
    this.peaks = peaksOf(this.geography.mountains, places.filter(({ kind }) => kind === 'duchy'));
    this.zones = new Path2D(this.geography.sea_borders.map(linePath).join(''));
    this.ways = (board.data.roads as unknown as Line[]).filter(({ kind }) => kind !== 'normal').map(({ a, b, kind }) => {
      const [from, to] = [board.town(a), board.town(b)];
      return { kind, path: new Path2D(`M${from.x} ${from.y}L${to.x} ${to.y}`), x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    });
    this.anchors = places.flatMap(({ anchors }) => walkPairs(anchors));
  }

  /** The map of a board that has seas and mountains; null for any other. */
  static of(board: Board): Atlas | null {
    return 'mountains' in board.data.geography ? new Atlas(board) : null;
  }

  paintSeas(ctx: Canvas2D, lang: Lang, level: number | null): void {
    ctx.save();
    ctx.setLineDash([2, 7]);
    ctx.lineCap = 'round';
    ctx.strokeStyle = '#5f8a8f';
    ctx.lineWidth = 2.2;
    ctx.stroke(this.zones);
    ctx.setLineDash([]);
    ctx.textAlign = 'center';
    ctx.fillStyle = WATER;
    for (const [x, y, natural, lines] of level === null ? [] : Object.values(this.geography.sea_names[lang])) {
      const size = seaSize(natural, level ?? 1);
      ctx.font = `italic 400 ${size}px ${FONT}`;
      ctx.letterSpacing = `${TRACKING * size}px`;
      const top = y - (size * LEADING * (lines.length - 1)) / 2 + size * 0.32;
      lines.forEach((line, i) => ctx.fillText(line, x, top + i * size * LEADING));
    }
    ctx.letterSpacing = '0px';
    ctx.restore();
  }

  paintMountains(ctx: Canvas2D, box: Box): void {
    ctx.save();
    ctx.lineCap = ctx.lineJoin = 'round';
    ctx.strokeStyle = FADED;
    ctx.globalAlpha = 0.62;
    for (const spot of this.near(this.peaks, box, 12)) {
      ctx.translate(spot.x, spot.y);
      ctx.fillStyle = '#f3e9d2';
      ctx.fill(this.signs.peak);
      ctx.lineWidth = 1.1;
      ctx.stroke(this.signs.peak);
      ctx.lineWidth = 0.8;
      ctx.stroke(this.signs.shade);
      ctx.translate(-spot.x, -spot.y);
    }
    ctx.restore();
  }

  /** The lines over passes, through marshes and across straits, each with its sign in the middle. */
  paintWays(ctx: Canvas2D, night: number): void {
    const ink = { pass: [ROAD, 1.7, []], marsh: [BANK, 2, [9, 5]], strait: [WATER, 3.4, [0.1, 7]], normal: [ROAD, 1.7, []] } as const;
    ctx.save();
    for (const { kind, path, x, y } of this.ways) {
      const [colour, width, dash] = ink[kind];
      ctx.lineCap = kind === 'strait' ? 'round' : 'butt';
      ctx.setLineDash([...dash]);
      ctx.strokeStyle = colour;
      ctx.lineWidth = width;
      ctx.stroke(path);
      if (kind !== 'strait') this.paintSign(ctx, kind === 'marsh' ? this.signs.reed : this.signs.notch, x, y, kind === 'marsh' ? WATER : '#6b3f1d', 5.5, night);
    }
    ctx.restore();
  }

  paintAnchors(ctx: Canvas2D, box: Box, night: number): void {
    ctx.save();
    for (const { x, y } of this.near(this.anchors, box, 12)) this.paintSign(ctx, this.signs.anchor, x, y, WATER, 3.6, night);
    ctx.restore();
  }

  /** A sign with a halo of paper, so that the line below it breaks; by night the paper is darker. */
  private paintSign(ctx: Canvas2D, sign: Path2D, x: number, y: number, ink: string, halo: number, night: number): void {
    ctx.setLineDash([]);
    ctx.lineCap = ctx.lineJoin = 'round';
    ctx.translate(x, y);
    ctx.strokeStyle = mixed(PAPER, '#120d06', night * 1.4);
    ctx.lineWidth = halo;
    ctx.stroke(sign);
    ctx.strokeStyle = ink;
    ctx.lineWidth = 1.6;
    ctx.stroke(sign);
    ctx.translate(-x, -y);
  }

  private near(spots: Spot[], box: Box, reach: number): Spot[] {
    const wide = grown(box, reach);
    return spots.filter(({ x, y }) => x > wide.x0 && x < wide.x1 && y > wide.y0 && y < wide.y1);
  }
}

function walkPairs(line: FlatLine): Spot[] {
  return Array.from({ length: line.length / 2 }, (_, i) => ({ x: line[2 * i] ?? 0, y: line[2 * i + 1] ?? 0 }));
}

// The towns with their marks, and the names with their halo.

import type { Mark, MarkKind } from '../../../core/stand';
import type { Board } from '../../../core/board';
import type { Town } from '../../../core/types';
import { type Box, grown, overlap } from '../../common/geometry';
import type { Label } from '../labels';
import { FONT } from '../../common/metrics';
import { SECOND } from '../../common/halves';
import { inkOn, INK, PAPER } from '../../common/palette';
import { markOf, townScale } from '../scene';
import { CROWN, crownFoot, LETTER, MARKS, TOWN_RADIUS } from '../../common/shapes';
import type { Canvas2D } from './canvas';

/** A letter as large as its mark has room for. */
const letterSize = (mark: Mark): number => (mark.letter.length > 1 || mark.kind === 'disc' ? 9 : 12);

export interface Inks {
  ink: string;
  halo: string;
}

export class Towns {
  private readonly towns: { town: Town; mark: Mark | null }[];
  private readonly shapes = Object.fromEntries(Object.entries(MARKS).map(([kind, path]) => [kind, new Path2D(path)])) as Record<MarkKind, Path2D>;
  private readonly crown = new Path2D(CROWN);

  constructor(board: Board) {
    this.towns = board.data.towns.map((town) => ({ town, mark: markOf(board, town) }));
  }

  paint(ctx: Canvas2D, box: Box, scale: number): void {
    const near = grown(box, 16 * scale);
    ctx.textAlign = 'center';
    ctx.lineJoin = 'round';
    for (const { town, mark } of this.towns) {
      if (town.x < near.x0 || town.x > near.x1 || town.y < near.y0 || town.y > near.y1) continue;
      const size = townScale(mark, scale);
      ctx.save();
      ctx.translate(town.x, town.y);
      ctx.scale(size, size);
      if (mark) this.paintMark(ctx, mark);
      else {
        ctx.beginPath();
        ctx.arc(0, 0, TOWN_RADIUS, 0, 2 * Math.PI);
        ctx.fillStyle = PAPER;
        ctx.fill();
        ctx.strokeStyle = INK;
        ctx.lineWidth = 1.5;
        ctx.stroke();
      }
      ctx.restore();
    }
  }

  private paintMark(ctx: Canvas2D, mark: Mark): void {
    if (mark.kind === 'none') return;
    const shape = this.shapes[mark.kind];
    ctx.fillStyle = mark.filled ? mark.colour : PAPER;
    ctx.fill(shape);
    const second = mark.second && SECOND[mark.kind];
    if (second) {
      ctx.fillStyle = mark.second ?? '';
      ctx.fill(new Path2D(second));
    }
    ctx.strokeStyle = mark.filled ? INK : mark.colour;
    ctx.lineWidth = mark.filled ? 1.1 : 2.6;
    ctx.stroke(shape);
    ctx.font = `700 ${letterSize(mark)}px ${FONT}`;
    ctx.fillStyle = mark.filled ? inkOn(mark.colour) : INK;
    ctx.fillText(mark.letter, 0, LETTER[mark.kind]);
    if (!mark.crowned) return;
    ctx.translate(0, crownFoot(mark));
    ctx.fillStyle = '#e3b23c';
    ctx.fill(this.crown);
    ctx.strokeStyle = INK;
    ctx.lineWidth = 1;
    ctx.stroke(this.crown);
  }
}

export function paintLabels(ctx: Canvas2D, box: Box, labels: Label[], inks: Inks): void {
  ctx.textAlign = 'left';
  ctx.lineJoin = 'round';
  ctx.letterSpacing = '0px';
  for (const label of labels) {
    if (!overlap(grown(label.box, label.size * 0.4), box)) continue;
    ctx.font = `${label.style === 'italic' ? 'italic 400' : '600'} ${label.size}px ${FONT}`;
    ctx.lineWidth = label.size * 0.21;
    for (const line of label.lines) {
      ctx.globalAlpha = 0.84;
      ctx.strokeStyle = inks.halo;
      ctx.strokeText(line.text, line.x, line.y);
      ctx.globalAlpha = 1;
      ctx.fillStyle = inks.ink;
      ctx.fillText(line.text, line.x, line.y);
    }
  }
}

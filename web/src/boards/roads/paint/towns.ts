// The towns with their marks, and the names with their halo.

import type { Mark, MarkKind } from '../../../core/stand';
import type { Board } from '../../../core/board';
import type { Town } from '../../../core/types';
import { type Box, grown, overlap } from '../../common/geometry';
import type { Label } from '../labels';
import { FONT } from '../../common/metrics';
import { inkOn, INK, PAPER } from '../../common/palette';
import { markOf, townScale } from '../scene';
import { CROWN, crownFoot, LETTER, MARKS, TOWN_RADIUS } from '../../common/shapes';
import type { Pen } from './pen';

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

  paint(pen: Pen, box: Box, scale: number): void {
    const near = grown(box, 16 * scale);
    pen.textAlign = 'center';
    pen.lineJoin = 'round';
    for (const { town, mark } of this.towns) {
      if (town.x < near.x0 || town.x > near.x1 || town.y < near.y0 || town.y > near.y1) continue;
      const size = townScale(mark, scale);
      pen.save();
      pen.translate(town.x, town.y);
      pen.scale(size, size);
      if (mark) this.paintMark(pen, mark);
      else {
        pen.beginPath();
        pen.arc(0, 0, TOWN_RADIUS, 0, 2 * Math.PI);
        pen.fillStyle = PAPER;
        pen.fill();
        pen.strokeStyle = INK;
        pen.lineWidth = 1.5;
        pen.stroke();
      }
      pen.restore();
    }
  }

  private paintMark(pen: Pen, mark: Mark): void {
    const shape = this.shapes[mark.kind];
    pen.fillStyle = mark.filled ? mark.colour : PAPER;
    pen.fill(shape);
    pen.strokeStyle = mark.filled ? INK : mark.colour;
    pen.lineWidth = mark.filled ? 1.1 : 2.6;
    pen.stroke(shape);
    pen.font = `700 ${mark.letter.length > 1 ? 9 : 12}px ${FONT}`;
    pen.fillStyle = mark.filled ? inkOn(mark.colour) : INK;
    pen.fillText(mark.letter, 0, LETTER[mark.kind]);
    if (!mark.crowned) return;
    pen.translate(0, crownFoot(mark));
    pen.fillStyle = '#e3b23c';
    pen.fill(this.crown);
    pen.strokeStyle = INK;
    pen.lineWidth = 1;
    pen.stroke(this.crown);
  }
}

export function paintLabels(pen: Pen, box: Box, labels: Label[], inks: Inks): void {
  pen.textAlign = 'left';
  pen.lineJoin = 'round';
  pen.letterSpacing = '0px';
  for (const label of labels) {
    if (!overlap(grown(label.box, label.size * 0.4), box)) continue;
    pen.font = `${label.style === 'italic' ? 'italic 400' : '600'} ${label.size}px ${FONT}`;
    pen.lineWidth = label.size * 0.21;
    for (const line of label.lines) {
      pen.globalAlpha = 0.84;
      pen.strokeStyle = inks.halo;
      pen.strokeText(line.text, line.x, line.y);
      pen.globalAlpha = 1;
      pen.fillStyle = inks.ink;
      pen.fillText(line.text, line.x, line.y);
    }
  }
}

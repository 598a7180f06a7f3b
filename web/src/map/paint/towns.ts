// The towns with their marks, and the names with their halo.

import type { Board } from '../../lib/board';
import type { Town } from '../../lib/types';
import { type Box, grown, overlap } from '../geometry';
import type { Label } from '../labels';
import { FONT } from '../metrics';
import { inkOn, INK, PAPER } from '../palette';
import { type Mark, markOf, townScale } from '../scene';
import { SHIELD, STAR, TOWN_RADIUS } from '../shapes';
import type { Pen } from './ground';

export interface Inks {
  ink: string;
  halo: string;
}

export class Towns {
  private readonly towns: { town: Town; mark: Mark | null }[];
  private readonly shapes = { star: new Path2D(STAR), shield: new Path2D(SHIELD) };

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
    const shape = this.shapes[mark.kind === 'star' ? 'star' : 'shield'];
    pen.fillStyle = mark.filled ? mark.colour : PAPER;
    pen.fill(shape);
    pen.strokeStyle = mark.filled ? INK : mark.colour;
    pen.lineWidth = mark.filled ? 1.1 : 2.6;
    pen.stroke(shape);
    pen.font = `700 12px ${FONT}`;
    pen.fillStyle = mark.filled ? inkOn(mark.colour) : INK;
    pen.fillText(mark.letter, 0, 4);
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

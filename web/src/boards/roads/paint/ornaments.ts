// What adorns the sheet: the title on a plate with hollow corners, and a rose of eight winds.

import type { MapWords } from '../../../core/types';
import { FONT } from '../../common/metrics';
import type { Pen } from './pen';

const DARK = '#4a3318';
const LIGHT = '#f4ead3';
const BRASS = '#b98f3f';
const CORNER = 14;

function plateOf(w: number, h: number): Path2D {
  const r = CORNER;
  return new Path2D(
    `M${r - w} ${-h}H${w - r}A${r} ${r} 0 0 0 ${w} ${r - h}V${h - r}A${r} ${r} 0 0 0 ${w - r} ${h}H${r - w}` +
      `A${r} ${r} 0 0 0 ${-w} ${h - r}V${r - h}A${r} ${r} 0 0 0 ${r - w} ${-h}Z`,
  );
}

export function paintCartouche(pen: Pen, at: { x: number; y: number; width: number; height: number }, words: MapWords): void {
  const [w, h] = [at.width / 2, at.height / 2];
  const plate = plateOf(w, h);
  pen.save();
  pen.translate(at.x, at.y);
  pen.lineCap = 'butt';
  pen.save();
  pen.translate(3, 4);
  pen.fillStyle = '#00000033';
  pen.fill(plate);
  pen.restore();
  pen.fillStyle = LIGHT;
  pen.strokeStyle = DARK;
  pen.lineWidth = 2.2;
  pen.fill(plate);
  pen.stroke(plate);
  pen.save();
  pen.scale(0.965, 0.91);
  pen.strokeStyle = BRASS;
  pen.lineWidth = 1.6;
  pen.stroke(plate);
  pen.restore();
  pen.fillStyle = '#2b1c0c';
  pen.textAlign = 'center';
  pen.font = `600 ${h * 0.78}px ${FONT}`;
  pen.letterSpacing = `${0.12 * h * 0.78}px`;
  pen.fillText(words.title.toUpperCase(), 0, h * 0.02);
  pen.letterSpacing = '0px';
  pen.lineWidth = 1.1;
  pen.stroke(new Path2D(`M${-w * 0.62} ${h * 0.22}H-9M9 ${h * 0.22}H${w * 0.62}`));
  const stone = new Path2D(`M0 ${h * 0.22 - 5}l5 5l-5 5l-5-5Z`);
  pen.fillStyle = BRASS;
  pen.lineWidth = 0.9;
  pen.fill(stone);
  pen.stroke(stone);
  pen.fillStyle = '#2b1c0c';
  pen.font = `italic 400 ${h * 0.28}px ${FONT}`;
  pen.fillText(words.subtitle, 0, h * 0.68);
  pen.restore();
}

const ROSE = 46;
/** The rays of the rose: their direction and their length; the longest points north. */
const RAYS: [number, number][] = [
  [45, 0.6], [135, 0.6], [225, 0.6], [315, 0.6], [90, 0.92], [180, 0.92], [270, 0.92], [0, 1.15],
];

export function paintCompass(pen: Pen, at: { x: number; y: number }): void {
  pen.save();
  pen.translate(at.x, at.y);
  pen.strokeStyle = DARK;
  pen.lineWidth = 0.8;
  pen.lineJoin = 'round';
  for (const r of [0.62, 0.56]) {
    pen.beginPath();
    pen.arc(0, 0, ROSE * r, 0, 2 * Math.PI);
    pen.stroke();
  }
  for (const [turn, reach] of RAYS) {
    pen.save();
    pen.rotate((turn * Math.PI) / 180);
    for (const [side, fill] of [[1, LIGHT], [-1, DARK]] as const) {
      const ray = new Path2D(`M0 ${-ROSE * reach}L${side * ROSE * 0.15} ${-ROSE * 0.15}L0 0Z`);
      pen.fillStyle = fill;
      pen.fill(ray);
      pen.stroke(ray);
    }
    pen.restore();
  }
  pen.restore();
}

// What adorns the sheet: the title on a plate with hollow corners, and a rose of eight winds.

import type { MapWords } from '../../../core/types';
import { FONT } from '../../common/metrics';
import type { Canvas2D } from './canvas';

const DARK = '#4a3318';
const LIGHT = '#f4ead3';
const BRASS = '#b98f3f';
const CORNER = 14;
/** What a line of the plate may take of half its width: it ends within the inner line. */
const WITHIN = 1.78;

function plateOf(w: number, h: number): Path2D {
  const r = CORNER;
  return new Path2D(
    `M${r - w} ${-h}H${w - r}A${r} ${r} 0 0 0 ${w} ${r - h}V${h - r}A${r} ${r} 0 0 0 ${w - r} ${h}H${r - w}` +
      `A${r} ${r} 0 0 0 ${-w} ${h - r}V${r - h}A${r} ${r} 0 0 0 ${r - w} ${-h}Z`,
  );
}

export function paintCartouche(ctx: Canvas2D, at: { x: number; y: number; width: number; height: number }, words: MapWords): void {
  const [w, h] = [at.width / 2, at.height / 2];
  const plate = plateOf(w, h);
  ctx.save();
  ctx.translate(at.x, at.y);
  ctx.lineCap = 'butt';
  ctx.save();
  ctx.translate(3, 4);
  ctx.fillStyle = '#00000033';
  ctx.fill(plate);
  ctx.restore();
  ctx.fillStyle = LIGHT;
  ctx.strokeStyle = DARK;
  ctx.lineWidth = 2.2;
  ctx.fill(plate);
  ctx.stroke(plate);
  ctx.save();
  ctx.scale(0.965, 0.91);
  ctx.strokeStyle = BRASS;
  ctx.lineWidth = 1.6;
  ctx.stroke(plate);
  ctx.restore();
  ctx.fillStyle = '#2b1c0c';
  ctx.textAlign = 'center';
  /** A line as large as it may be within the plate. */
  const write = (text: string, most: number, style: string, tracking: number, y: number) => {
    const set = (size: number) => {
      ctx.font = `${style} ${size}px ${FONT}`;
      ctx.letterSpacing = `${tracking * size}px`;
    };
    set(most);
    const wide = ctx.measureText(text).width;
    if (wide > WITHIN * w) set((most * WITHIN * w) / wide);
    ctx.fillText(text, 0, y);
    ctx.letterSpacing = '0px';
  };
  write(words.title.toUpperCase(), h * 0.78, '600', 0.12, h * 0.02);
  ctx.lineWidth = 1.1;
  ctx.stroke(new Path2D(`M${-w * 0.62} ${h * 0.22}H-9M9 ${h * 0.22}H${w * 0.62}`));
  const stone = new Path2D(`M0 ${h * 0.22 - 5}l5 5l-5 5l-5-5Z`);
  ctx.fillStyle = BRASS;
  ctx.lineWidth = 0.9;
  ctx.fill(stone);
  ctx.stroke(stone);
  ctx.fillStyle = '#2b1c0c';
  write(words.subtitle, h * 0.38, 'italic 400', 0, h * 0.68);
  ctx.restore();
}

const ROSE = 46;
/** The rays of the rose: their direction and their length; the longest points north. */
const RAYS: [number, number][] = [
  [45, 0.6], [135, 0.6], [225, 0.6], [315, 0.6], [90, 0.92], [180, 0.92], [270, 0.92], [0, 1.15],
];

export function paintCompass(ctx: Canvas2D, at: { x: number; y: number }): void {
  ctx.save();
  ctx.translate(at.x, at.y);
  ctx.strokeStyle = DARK;
  ctx.lineWidth = 0.8;
  ctx.lineJoin = 'round';
  for (const r of [0.62, 0.56]) {
    ctx.beginPath();
    ctx.arc(0, 0, ROSE * r, 0, 2 * Math.PI);
    ctx.stroke();
  }
  for (const [turn, reach] of RAYS) {
    ctx.save();
    ctx.rotate((turn * Math.PI) / 180);
    for (const [side, fill] of [[1, LIGHT], [-1, DARK]] as const) {
      const ray = new Path2D(`M0 ${-ROSE * reach}L${side * ROSE * 0.15} ${-ROSE * 0.15}L0 0Z`);
      ctx.fillStyle = fill;
      ctx.fill(ray);
      ctx.stroke(ray);
    }
    ctx.restore();
  }
  ctx.restore();
}

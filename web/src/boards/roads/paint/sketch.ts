// The whole sheet in a few strokes, made at once on the page: it lies below until the painter's squares come.

import type { Board } from '../../../core/board';
import type { Box } from '../../common/geometry';
import { INK, PAPER } from '../../common/palette';
import { linePath, polygonPath, TOWN_RADIUS } from '../../common/shapes';

/** Pixels a unit. */
const SCALE = 0.4;

/** A picture of the part of the sheet within a box; `night` is how dark it is. */
export function sketch(board: Board, sheet: Box, night: number): HTMLCanvasElement {
  const { width, height, geography, map } = board.data;
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil((sheet.x1 - sheet.x0) * SCALE);
  canvas.height = Math.ceil((sheet.y1 - sheet.y0) * SCALE);
  const ctx = canvas.getContext('2d');
  if (!ctx) return canvas;
  ctx.setTransform(SCALE, 0, 0, SCALE, -sheet.x0 * SCALE, -sheet.y0 * SCALE);
  const fill = (path: string, colour: string, ink = 1) => {
    ctx.globalAlpha = ink;
    ctx.fillStyle = colour;
    ctx.fill(new Path2D(path), 'evenodd');
  };
  const line = (path: string, colour: string, thick: number, ink = 1) => {
    ctx.globalAlpha = ink;
    ctx.strokeStyle = colour;
    ctx.lineWidth = thick;
    ctx.stroke(new Path2D(path));
  };
  const roads = (main: boolean) =>
    board.data.roads.filter((road) => road.main === main).map((road) => {
      const [a, b] = [board.town(road.a), board.town(road.b)];
      return `M${a.x} ${a.y}L${b.x} ${b.y}`;
    }).join('');

  ctx.fillStyle = '#bfd0cd';
  ctx.fillRect(0, 0, width, height);
  fill(polygonPath(geography.land), '#f3e9d2');
  for (const [id, polygons] of Object.entries(geography.territories)) fill(polygonPath(polygons), map.wash[id]?.[0] ?? '#eadfc4', 0.62);
  line(polygonPath(geography.land), '#5d5a48', 2);
  line(geography.borders.map(linePath).join(''), '#5b4126', 2, 0.6);
  line(geography.rivers.map((river) => linePath(river.points)).join(''), '#86b2c2', 4, 0.9);
  ctx.globalAlpha = night;
  ctx.fillStyle = '#120d06';
  ctx.fillRect(0, 0, width, height);
  line(roads(false), '#76552f', 2, 0.8);
  line(roads(true), '#b07a3c', 4.5);
  const dot = (x: number, y: number) => `M${x - TOWN_RADIUS} ${y}a${TOWN_RADIUS} ${TOWN_RADIUS} 0 1 1 0 .01Z`;
  const towns = board.data.towns.map(({ x, y }) => dot(x, y)).join('');
  fill(towns, PAPER);
  line(towns, INK, 1.6);
  line(`M-9-9H${width + 9}V${height + 9}H-9Z`, '#4a3318', 6);
  return canvas;
}

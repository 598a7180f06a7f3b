// A field of battle as a picture: pure, the same for the same field.

import type { FieldData } from '../data';
import type { Lang } from '../../../core/types';
import { FONT } from '../../common/metrics';
import { drawFields } from './fields';
import { drawFrame, drawNight, drawVeil, frameClip } from './frame';
import { sizeOf } from '../geometry';
import { drawBare, drawGrass, drawGround, drawMarsh } from './ground';
import { Terrain } from './terrain';
import { drawMills } from './mills';
import { drawMountains } from './mountains';
import { drawNames, setNames } from './names';
import { group, num } from './svg';
import { drawHills } from './relief';
import { drawAvenues, drawBridges, drawRoads, roadBends } from './roads';
import { drawRocks } from './rocks';
import { drawGardens, drawVillages } from './villages';
import { drawWater, waterOf } from './water';
import { Trodden } from './ways';
import { drawFloor, drawTrees, treeDefs } from './woods';
import { drawWorks } from './works';

export { hexLines } from './frame';

export interface Dress {
  night: boolean;
  lang: Lang;
  /** Style text that brings the typeface: an image cannot use the page's own. */
  face?: string;
  /** Without the names of places: they are set over the picture. */
  mute?: boolean;
}

export function landscape(field: FieldData, { night, lang, face, mute }: Dress): string {
  const { width, height } = sizeOf(field);
  const terrain = new Terrain(field);
  const bends = roadBends(terrain);
  const water = waterOf(terrain);
  const roads = new Trodden(bends);
  const waters = new Trodden(water.ribbons.map((r) => r.bend));
  const land =
    drawGround(terrain) + drawFields(terrain, roads) + drawGrass(terrain) + drawBare(terrain) + drawMarsh(terrain) + drawHills(terrain) + drawFloor(terrain) +
    drawWater(terrain, water) + drawRocks(terrain) + drawMountains(terrain) + drawGardens(terrain, roads) + drawRoads(terrain, bends) +
    drawAvenues(terrain, bends, roads) + drawBridges(terrain, bends) +
    drawTrees(terrain, [roads, waters]) + drawVillages(terrain, bends, roads, waters) + drawMills(terrain) + drawWorks(terrain) + drawVeil(field);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${num(width)} ${num(height)}" width="${num(width)}" height="${num(height)}" font-family='${FONT}'>` +
    (face ? `<style>${face}</style>` : '') + frameClip(field) + treeDefs() +
    group(land + (night ? drawNight(field) : ''), { 'clip-path': 'url(#sheet)' }) + drawFrame(field, night) + (mute ? '' : drawNames(setNames(terrain, lang, roads), night)) + '</svg>'
  );
}

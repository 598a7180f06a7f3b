// A field of battle as a picture: pure, the same for the same field.

import type { FieldData } from '../data';
import type { Lang } from '../../../core/types';
import { FONT } from '../../common/metrics';
import { drawFields } from './fields';
import { drawFrame, drawNight, drawVeil, frameClip } from './frame';
import { sizeOf } from '../geometry';
import { drawBare, drawGrass, drawGround, drawMarsh } from './ground';
import { Lie } from './lie';
import { drawMills } from './mills';
import { drawMountains } from './mountains';
import { drawNames, setNames } from './names';
import { group, num } from './pen';
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
}

export function landscape(field: FieldData, { night, lang, face }: Dress): string {
  const { width, height } = sizeOf(field);
  const lie = new Lie(field);
  const bends = roadBends(lie);
  const water = waterOf(lie);
  const roads = new Trodden(bends);
  const waters = new Trodden(water.ribbons.map((r) => r.bend));
  const land =
    drawGround(lie) + drawFields(lie, roads) + drawGrass(lie) + drawBare(lie) + drawMarsh(lie) + drawHills(lie) + drawFloor(lie) +
    drawWater(lie, water) + drawRocks(lie) + drawMountains(lie) + drawGardens(lie, roads) + drawRoads(lie, bends) +
    drawAvenues(lie, bends, roads) + drawBridges(lie, bends) +
    drawTrees(lie, [roads, waters]) + drawVillages(lie, bends, roads, waters) + drawMills(lie) + drawWorks(lie) + drawVeil(field);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${num(width)} ${num(height)}" width="${num(width)}" height="${num(height)}" font-family='${FONT}'>` +
    (face ? `<style>${face}</style>` : '') + frameClip(field) + treeDefs() +
    group(land + (night ? drawNight(field) : ''), { 'clip-path': 'url(#sheet)' }) + drawFrame(field, night) + drawNames(setNames(lie, lang, roads), night) + '</svg>'
  );
}

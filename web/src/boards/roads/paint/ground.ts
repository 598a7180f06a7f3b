// The lower layers of the sheet: water, land, washes, sectors, rivers, roads and the frame. They never change during a game.

import type { Board } from '../../../core/board';
import type { BoardData, Lang } from '../../../core/types';
import { type Box, overlap } from '../../common/geometry';
import { FONT } from '../../common/metrics';
import { SHORE } from '../../common/palette';
import { isRed, linePath, smoothPath, SUITS } from '../../common/shapes';
import { Area } from './area';
import { Atlas } from './atlas';
import type { Canvas2D } from './canvas';
import { grainPicture } from './grain';
import { paintCartouche, paintCompass } from './ornaments';
import { type Along, along, paintAlong } from './along';
import { countrySize, riverSize, symbolScale, titleSize } from '../scale';

const TRACKING = 0.3;
/** The bank of a river from its middle, and how far around a town its mark reaches. */
const [BANK, TOWN] = [2.7, 12];
const RIM: [number, number][] = [[30, 0.09], [20, 0.14], [10, 0.2]];

interface Country {
  id: string;
  area: Area;
  fill: string;
  line: string;
}

export class Ground {
  private readonly data: BoardData;
  private readonly land: Area;
  private readonly countries: Country[];
  private readonly borders: Path2D;
  private readonly edges: Path2D;
  private readonly suits: { path: Path2D; x: number; y: number; box: Box; red: boolean }[];
  private readonly rivers: { names: Record<Lang, string>; path: Path2D; way: Along }[];
  private readonly plain: Path2D;
  private readonly main: Path2D;
  private readonly atlas: Atlas | null;
  private readonly grain = grainPicture();

  constructor(private readonly board: Board) {
    const data = (this.data = board.data);
    const geo = data.geography;
    this.land = new Area(geo.land);
    this.countries = Object.entries(geo.territories).map(([id, polygons]) => {
      const [fill, line] = data.map.wash[id] ?? ['#eadfc4', '#8a7a58'];
      return { id, fill, line, area: new Area(polygons) };
    });
    this.borders = new Path2D(geo.borders.map(linePath).join(''));
    this.edges = new Path2D(this.sectorEdges());
    this.suits = data.sectors.map((s) => {
      const [x, y] = [(s.x0 + s.x1) / 2, (s.y0 + s.y1) / 2];
      return { path: new Path2D(SUITS[s.suit]), x, y, box: { x0: x - 60, y0: y - 60, x1: x + 60, y1: y + 60 }, red: isRed(s.suit) };
    });
    this.rivers = geo.rivers.map((r) => ({ names: { en: r.name, fr: 'name_fr' in r ? String(r.name_fr) : r.name }, path: new Path2D(smoothPath(r.points)), way: along(r.points) }));
    this.plain = new Path2D(this.roads(false));
    this.main = new Path2D(this.roads(true));
    this.atlas = Atlas.of(board);
  }

  private sectorEdges(): string {
    const found = new Set<string>();
    for (const s of this.data.sectors) {
      if (s.x1 < this.data.width) found.add(`M${s.x1} ${s.y0}V${s.y1}`);
      if (s.y1 < this.data.height) found.add(`M${s.x0} ${s.y1}H${s.x1}`);
    }
    return [...found].join('');
  }

  private roads(main: boolean): string {
    const towns = this.data.roads.filter((r) => r.main === main && (!('kind' in r) || r.kind === 'normal')).map((r) => [this.board.town(r.a), this.board.town(r.b)] as const);
    return towns.map(([a, b]) => `M${a.x} ${a.y}L${b.x} ${b.y}`).join('');
  }

  /** Paints the part of the sheet within a box, with the names of a zoom level or without; the canvas's transform is the sheet's. */
  paint(ctx: Canvas2D, box: Box, lang: Lang, night: number, level: number | null): void {
    const { width, height } = this.data;
    ctx.save();
    ctx.beginPath();
    ctx.rect(0, 0, width, height);
    ctx.clip();
    this.paintSea(ctx, box);
    this.atlas?.paintSeas(ctx, lang, level);
    ctx.fillStyle = '#f3e9d2';
    ctx.fill(this.land.path, 'evenodd');
    this.paintCountries(ctx, box);
    this.atlas?.paintMountains(ctx, box);
    stroke(ctx, this.land.outline(box, 2), '#5d5a48', 1.5);
    if (level !== null) this.paintCountryNames(ctx, lang, level);
    this.paintSectors(ctx, box);
    this.paintRivers(ctx, lang, level);
    if (this.data.map.compass) paintCompass(ctx, this.data.map.compass);
    this.paintShade(ctx, night);
    this.paintSheets(ctx, lang, level);
    this.atlas?.paintWays(ctx, night);
    ctx.lineCap = 'butt';
    stroke(ctx, this.plain, '#76552f', 1.7, 0.9);
    ctx.lineCap = 'round';
    stroke(ctx, this.main, '#6b3f1d', 5.4);
    stroke(ctx, this.main, '#e0b066', 2.8);
    this.atlas?.paintAnchors(ctx, box, night);
    if (this.data.map.cartouche) paintCartouche(ctx, this.data.map.cartouche, this.data.map.text[lang]);
    ctx.restore();
    this.paintFrame(ctx);
    ctx.save();
    ctx.globalAlpha = 0.55;
    ctx.drawImage(this.grain, 0, 0, width, height);
    ctx.restore();
  }

  private paintSea(ctx: Canvas2D, box: Box): void {
    ctx.fillStyle = '#c3d2cf';
    ctx.fillRect(0, 0, this.data.width, this.data.height);
    ctx.lineJoin = 'round';
    for (const [far, ink, tint] of SHORE) {
      const shore = this.land.outline(box, far + 2);
      stroke(ctx, shore, '#5f8a8f', 2 * far + 1.6, ink);
      stroke(ctx, shore, tint, 2 * far - 0.4);
    }
  }

  private paintCountries(ctx: Canvas2D, box: Box): void {
    ctx.lineJoin = 'miter';
    for (const { area, fill, line } of this.countries) {
      if (!overlap(area.box, box)) continue;
      ctx.save();
      ctx.globalAlpha = 0.5;
      ctx.fillStyle = fill;
      ctx.fill(area.path, 'evenodd');
      const rim = area.outline(box, 16);
      if (rim) ctx.clip(area.path, 'evenodd');
      for (const [width, ink] of RIM) stroke(ctx, rim, line, width, ink);
      ctx.restore();
    }
    ctx.setLineDash([9, 3, 1.5, 3]);
    stroke(ctx, this.borders, '#5b4126', 1.5, 0.8);
    ctx.setLineDash([]);
  }

  private paintCountryNames(ctx: Canvas2D, lang: Lang, level: number): void {
    const words = this.data.map.text[lang];
    ctx.textAlign = 'center';
    for (const country of this.countries) {
      const [x, y, room] = this.data.geography.names[country.id] ?? [0, 0, 0];
      const name = (words.countries[country.id] ?? country.id).toUpperCase();
      const size = countrySize(Math.min(44, (2.2 * room) / (name.length * (0.68 + TRACKING))), level);
      if (size === 0) continue;
      ctx.font = `600 ${size}px ${FONT}`;
      ctx.letterSpacing = `${TRACKING * size}px`;
      ctx.fillStyle = country.line;
      ctx.globalAlpha = 0.55;
      ctx.fillText(name, x, y + size / 3);
    }
    ctx.globalAlpha = 1;
    ctx.letterSpacing = '0px';
  }

  /** The sectors with their suits. */
  private paintSectors(ctx: Canvas2D, box: Box): void {
    stroke(ctx, this.edges, '#2b1c0c', 1.1, 0.42);
    for (const suit of this.suits) {
      if (!overlap(suit.box, box)) continue;
      ctx.save();
      ctx.translate(suit.x, suit.y);
      ctx.scale(58, 58);
      ctx.globalAlpha = 0.13;
      ctx.fillStyle = suit.red ? '#9b2d22' : '#24242a';
      ctx.fill(suit.path);
      ctx.restore();
    }
  }

  private paintRivers(ctx: Canvas2D, lang: Lang, level: number | null): void {
    ctx.lineCap = ctx.lineJoin = 'round';
    for (const river of this.rivers) stroke(ctx, river.path, '#4f7f8c', 5.2, 0.6);
    for (const river of this.rivers) stroke(ctx, river.path, '#86b2c2', 3.2);
    const size = level === null ? 0 : riverSize(level);
    if (level === null || size === 0) return;
    ctx.font = `italic 400 ${size}px ${FONT}`;
    ctx.fillStyle = '#3d6a75';
    const far = TOWN * symbolScale(level);
    const isBuilt = (x: number, y: number) => this.data.towns.some((town) => Math.abs(town.x - x) < far && Math.abs(town.y - y) < far);
    for (const river of this.rivers) paintAlong(ctx, river.way, river.names[lang], size, BANK + 0.22 * size, isBuilt);
  }

  /** The corners are browned by age; at night a lamp is far away. */
  private paintShade(ctx: Canvas2D, night: number): void {
    const { width, height } = this.data;
    ctx.save();
    ctx.scale(width, height);
    const shade = ctx.createRadialGradient(0.5, 0.5, 0, 0.5, 0.5, 0.75);
    shade.addColorStop(0.6, '#5b3d1600');
    shade.addColorStop(1, '#4a2f1042');
    ctx.fillStyle = shade;
    ctx.fillRect(0, 0, 1, 1);
    ctx.restore();
    if (night === 0) return;
    ctx.fillStyle = '#120d06';
    ctx.globalAlpha = night;
    ctx.fillRect(0, 0, width, height);
    ctx.globalAlpha = 1;
  }

  /** Maps that lie side by side: the table between them, a line around each, and its name. */
  private paintSheets(ctx: Canvas2D, lang: Lang, level: number | null): void {
    const sheets = this.data.map.sheets ?? [];
    ctx.lineJoin = 'miter';
    for (const [i, sheet] of sheets.entries()) {
      const next = sheets[i + 1];
      ctx.fillStyle = '#4a3318';
      if (next) ctx.fillRect(sheet.x1, 0, next.x0 - sheet.x1, this.data.height);
      ctx.strokeStyle = '#4a3318';
      ctx.lineWidth = 1.2;
      ctx.strokeRect(sheet.x0 + 5, sheet.y0 + 5, sheet.x1 - sheet.x0 - 10, sheet.y1 - sheet.y0 - 10);
      if (level === null) continue;
      const size = titleSize(level);
      ctx.font = `600 ${size}px ${FONT}`;
      ctx.letterSpacing = `${0.27 * size}px`;
      ctx.textAlign = 'center';
      ctx.fillStyle = '#4a3318';
      ctx.globalAlpha = 0.75;
      ctx.fillText(sheet.title[lang].toUpperCase(), ...sheet.title_at);
      ctx.globalAlpha = 1;
      ctx.letterSpacing = '0px';
    }
  }

  private paintFrame(ctx: Canvas2D): void {
    const { width, height } = this.data;
    ctx.strokeStyle = '#4a3318';
    for (const [out, line] of [[-1, 1.6], [9, 6], [17, 1.4]] as const) {
      ctx.lineWidth = line;
      ctx.lineJoin = 'miter';
      ctx.strokeRect(-out, -out, width + 2 * out, height + 2 * out);
    }
  }
}

function stroke(ctx: Canvas2D, path: Path2D | null, colour: string, width: number, ink = 1): void {
  if (!path) return;
  const before = ctx.globalAlpha;
  ctx.globalAlpha = ink;
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.stroke(path);
  ctx.globalAlpha = before;
}

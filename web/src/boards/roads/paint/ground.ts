// The lower layers of the sheet: water, land, washes, sectors, rivers, roads and the frame. They never change during a game.

import type { Board } from '../../../core/board';
import type { BoardData, Lang } from '../../../core/types';
import { type Box, overlap } from '../../common/geometry';
import { FONT } from '../../common/metrics';
import { SHORE } from '../../common/palette';
import { isRed, linePath, smoothPath, SUITS } from '../../common/shapes';
import { Area } from './area';
import type { Pen } from './pen';
import { grainPicture } from './grain';
import { paintCartouche, paintCompass } from './ornaments';
import { type Along, along, paintAlong } from './along';


const TRACKING = 0.3;
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
  private readonly rivers: { name: string; path: Path2D; way: Along }[];
  private readonly plain: Path2D;
  private readonly main: Path2D;
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
    this.rivers = geo.rivers.map((r) => ({ name: r.name, path: new Path2D(smoothPath(r.points)), way: along(r.points) }));
    this.plain = new Path2D(this.roads(false));
    this.main = new Path2D(this.roads(true));
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
    const towns = this.data.roads.filter((r) => r.main === main).map((r) => [this.board.town(r.a), this.board.town(r.b)] as const);
    return towns.map(([a, b]) => `M${a.x} ${a.y}L${b.x} ${b.y}`).join('');
  }

  /** Paints the part of the sheet within a box; the pen's transform is the sheet's. */
  paint(pen: Pen, box: Box, lang: Lang, night: number): void {
    const { width, height } = this.data;
    pen.save();
    pen.beginPath();
    pen.rect(0, 0, width, height);
    pen.clip();
    this.paintSea(pen, box);
    pen.fillStyle = '#f3e9d2';
    pen.fill(this.land.path, 'evenodd');
    this.paintCountries(pen, box);
    stroke(pen, this.land.outline(box, 2), '#5d5a48', 1.5);
    this.paintWords(pen, box, lang);
    if (this.data.map.compass) paintCompass(pen, this.data.map.compass);
    this.paintShade(pen, night);
    this.paintSheets(pen, lang);
    pen.lineCap = 'butt';
    stroke(pen, this.plain, '#76552f', 1.7, 0.9);
    pen.lineCap = 'round';
    stroke(pen, this.main, '#6b3f1d', 5.4);
    stroke(pen, this.main, '#e0b066', 2.8);
    if (this.data.map.cartouche) paintCartouche(pen, this.data.map.cartouche, this.data.map.text[lang]);
    pen.restore();
    this.paintFrame(pen);
    pen.save();
    pen.globalAlpha = 0.55;
    pen.drawImage(this.grain, 0, 0, width, height);
    pen.restore();
  }

  private paintSea(pen: Pen, box: Box): void {
    pen.fillStyle = '#c3d2cf';
    pen.fillRect(0, 0, this.data.width, this.data.height);
    pen.lineJoin = 'round';
    for (const [far, ink, tint] of SHORE) {
      const shore = this.land.outline(box, far + 2);
      stroke(pen, shore, '#5f8a8f', 2 * far + 1.6, ink);
      stroke(pen, shore, tint, 2 * far - 0.4);
    }
  }

  private paintCountries(pen: Pen, box: Box): void {
    pen.lineJoin = 'miter';
    for (const { area, fill, line } of this.countries) {
      if (!overlap(area.box, box)) continue;
      pen.save();
      pen.globalAlpha = 0.5;
      pen.fillStyle = fill;
      pen.fill(area.path, 'evenodd');
      const rim = area.outline(box, 16);
      if (rim) pen.clip(area.path, 'evenodd');
      for (const [width, ink] of RIM) stroke(pen, rim, line, width, ink);
      pen.restore();
    }
    pen.setLineDash([9, 3, 1.5, 3]);
    stroke(pen, this.borders, '#5b4126', 1.5, 0.8);
    pen.setLineDash([]);
  }

  /** The countries' names, the sectors with their suits, and the rivers. */
  private paintWords(pen: Pen, box: Box, lang: Lang): void {
    const words = this.data.map.text[lang];
    pen.textAlign = 'center';
    for (const country of this.countries) {
      const [x, y, room] = this.data.geography.names[country.id] ?? [0, 0, 0];
      const name = (words.countries[country.id] ?? country.id).toUpperCase();
      const size = Math.min(44, (2.2 * room) / (name.length * (0.68 + TRACKING)));
      pen.font = `600 ${size}px ${FONT}`;
      pen.letterSpacing = `${TRACKING * size}px`;
      pen.fillStyle = country.line;
      pen.globalAlpha = 0.55;
      pen.fillText(name, x, y + size / 3);
    }
    pen.globalAlpha = 1;
    stroke(pen, this.edges, '#2b1c0c', 1.1, 0.42);
    for (const suit of this.suits) {
      if (!overlap(suit.box, box)) continue;
      pen.save();
      pen.translate(suit.x, suit.y);
      pen.scale(58, 58);
      pen.globalAlpha = 0.13;
      pen.fillStyle = suit.red ? '#9b2d22' : '#24242a';
      pen.fill(suit.path);
      pen.restore();
    }
    pen.lineCap = pen.lineJoin = 'round';
    for (const river of this.rivers) stroke(pen, river.path, '#4f7f8c', 5.2, 0.6);
    for (const river of this.rivers) stroke(pen, river.path, '#86b2c2', 3.2);
    pen.letterSpacing = '0px';
    pen.font = `italic 400 15px ${FONT}`;
    pen.fillStyle = '#3d6a75';
    for (const river of this.rivers) paintAlong(pen, river.way, river.name, 0.42, 6, 15 * 0.18);
  }

  /** The corners are browned by age; at night a lamp is far away. */
  private paintShade(pen: Pen, night: number): void {
    const { width, height } = this.data;
    pen.save();
    pen.scale(width, height);
    const shade = pen.createRadialGradient(0.5, 0.5, 0, 0.5, 0.5, 0.75);
    shade.addColorStop(0.6, '#5b3d1600');
    shade.addColorStop(1, '#4a2f1042');
    pen.fillStyle = shade;
    pen.fillRect(0, 0, 1, 1);
    pen.restore();
    if (night === 0) return;
    pen.fillStyle = '#120d06';
    pen.globalAlpha = night;
    pen.fillRect(0, 0, width, height);
    pen.globalAlpha = 1;
  }

  /** Maps that lie side by side: the table between them, a line around each, and its name. */
  private paintSheets(pen: Pen, lang: Lang): void {
    const sheets = this.data.map.sheets ?? [];
    pen.lineJoin = 'miter';
    for (const [i, sheet] of sheets.entries()) {
      const next = sheets[i + 1];
      pen.fillStyle = '#4a3318';
      if (next) pen.fillRect(sheet.x1, 0, next.x0 - sheet.x1, this.data.height);
      pen.strokeStyle = '#4a3318';
      pen.lineWidth = 1.2;
      pen.strokeRect(sheet.x0 + 5, sheet.y0 + 5, sheet.x1 - sheet.x0 - 10, sheet.y1 - sheet.y0 - 10);
      pen.font = `600 26px ${FONT}`;
      pen.letterSpacing = '7px';
      pen.textAlign = 'center';
      pen.fillStyle = '#4a3318';
      pen.globalAlpha = 0.75;
      pen.fillText(sheet.title[lang].toUpperCase(), ...sheet.title_at);
      pen.globalAlpha = 1;
      pen.letterSpacing = '0px';
    }
  }

  private paintFrame(pen: Pen): void {
    const { width, height } = this.data;
    pen.strokeStyle = '#4a3318';
    for (const [out, line] of [[-1, 1.6], [9, 6], [17, 1.4]] as const) {
      pen.lineWidth = line;
      pen.lineJoin = 'miter';
      pen.strokeRect(-out, -out, width + 2 * out, height + 2 * out);
    }
  }
}

function stroke(pen: Pen, path: Path2D | null, colour: string, width: number, ink = 1): void {
  if (!path) return;
  const before = pen.globalAlpha;
  pen.globalAlpha = ink;
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.stroke(path);
  pen.globalAlpha = before;
}

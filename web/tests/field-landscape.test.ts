import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { FieldData } from '../src/boards/hexes/data';
import { centreOf, cornersOf, DIRECTIONS, hexesOf, nearOf, placeOf, sizeOf } from '../src/boards/hexes/geometry';
import { hexLines, landscape } from '../src/boards/hexes/landscape/landscape';
import { Terrain } from '../src/boards/hexes/landscape/terrain';
import { setNames } from '../src/boards/hexes/landscape/names';
import { outlines } from '../src/boards/hexes/landscape/outline';
import { roadBends } from '../src/boards/hexes/landscape/roads';
import { waterOf } from '../src/boards/hexes/landscape/water';
import { type Bend, Trodden } from '../src/boards/hexes/landscape/ways';
import { type Box, grown, overlap } from '../src/boards/common/geometry';

const DATA = new URL('../../src/lacewars/games/frederic/data/', import.meta.url);
const idsOf = (file: string) => readFileSync(new URL(file, DATA), 'utf8').trim().split('\n').slice(1).map((line) => line.split(',')[0] ?? '');
const DAY = { night: false, lang: 'en' } as const;
const HERE = '0403';

/** A field of seven by five with these elements in some hexes. */
function fieldOf(held: Record<string, string[]> = {}, more: Partial<FieldData> = {}): FieldData {
  const [cols, rows] = [7, 5];
  const ground = Array.from({ length: rows }, () => Array.from({ length: cols }, (): string[] => []));
  for (const [hex, elements] of Object.entries(held)) {
    const [col, row] = placeOf(hex);
    (ground[row - 1] ?? [])[col - 1] = elements;
  }
  return { cols, rows, ground, obstacles: [], roads: [], bridges: [], places: [], ...more };
}

/** Where strokes and symbols of a picture begin, each with what it is. */
function marksOf(svg: string): Map<string, [number, number]> {
  const found = new Map<string, [number, number]>();
  const shown = svg.replace(/<(defs|pattern|clipPath|mask)\b[\s\S]*?<\/\1>/g, '');
  for (const [tag, d] of shown.matchAll(/<path d="([^"]*)"[^>]*>/g)) {
    const look = tag.replace(d ?? '', '');
    for (const [part, x, y] of (d ?? '').matchAll(/M(-?[\d.]+) ?(-?[\d.]+)[^M]*/g)) found.set(look + part, [Number(x), Number(y)]);
  }
  for (const [tag, x, y] of shown.matchAll(/<use href="[^"]*" x="([^"]*)" y="([^"]*)"\/>/g)) found.set(tag, [Number(x), Number(y)]);
  return found;
}

/** Whether one picture has marks in a hex that the other has not. */
function differIn(hex: string, a: FieldData, b: FieldData): boolean {
  const [before, after] = [marksOf(landscape(a, DAY)), marksOf(landscape(b, DAY))];
  const [x, y] = centreOf(hex);
  return [...after].some(([mark, [u, v]]) => !before.has(mark) && Math.hypot(u - x, v - y) < 46);
}

function tagsOf(xml: string): { tag: string; rest: string }[] {
  return [...xml.matchAll(/<(\/?[a-zA-Z]+)([^<>]*)>/g)].map(([, tag, rest]) => ({ tag: tag ?? '', rest: rest ?? '' }));
}

describe('a landscape', () => {
  it('shows every terrain', () => {
    const terrains = idsOf('terrain.csv');
    expect(terrains).toContain('great_river');
    const drawnAsWay = ['clear', 'road', 'bridge'];
    for (const kind of terrains.filter((k) => !drawnAsWay.includes(k))) {
      expect(differIn(HERE, fieldOf(), fieldOf({ [HERE]: [kind] })), kind).toBe(true);
    }
    expect(landscape(fieldOf({ [HERE]: ['clear'] }), DAY)).toBe(landscape(fieldOf(), DAY));
    const path = ['0303', HERE, '0503'];
    expect(differIn(HERE, fieldOf(), fieldOf({}, { roads: [{ path }] }))).toBe(true);
    expect(differIn(HERE, fieldOf({ [HERE]: ['river'] }), fieldOf({ [HERE]: ['river', 'bridge'] }))).toBe(true);
  });

  it('tells all terrains apart, alone and together', () => {
    const combined = [['hill', 'forest'], ['hill', 'habitation'], ['hill', 'sand'], ['hill', 'rocks'], ['forest', 'snow'], ['ford', 'snow']];
    const pictures = [...idsOf('terrain.csv').filter((k) => k !== 'road').map((k) => [k]), ...combined].map((e) => landscape(fieldOf({ [HERE]: e }), DAY));
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  it('shows every obstacle on its side', () => {
    const kinds = idsOf('obstacles.csv');
    expect(kinds.length).toBeGreaterThan(3);
    const seen = new Set<string>();
    for (const kind of kinds) {
      for (const side of DIRECTIONS) {
        const field = fieldOf({}, { obstacles: [{ hex: HERE, sides: [side], kind }] });
        expect(differIn(HERE, fieldOf(), field), `${kind} ${side}`).toBe(true);
        seen.add(landscape(field, DAY));
      }
    }
    expect(seen.size).toBe(kinds.length * 6);
    const around = fieldOf({}, { obstacles: [{ hex: HERE, sides: [...DIRECTIONS], kind: 'wall' }] });
    const [named, listed] = [fieldOf({ [HERE]: ['wall'] }), around].map((field) => [...marksOf(landscape(field, DAY)).keys()]);
    expect(named?.filter((mark) => mark.includes('#51432e'))).toEqual(listed?.filter((mark) => mark.includes('#51432e')));
    expect(named?.some((mark) => mark.includes('#51432e'))).toBe(true);
  });

  it('is the same for the same field, and changes with light and language', () => {
    const field = fieldOf({ [HERE]: ['forest'], '0201': ['habitation'] }, { places: [{ name: 'Mill', name_fr: 'Moulin', hexes: ['0201'] }] });
    const day = landscape(field, DAY);
    expect(landscape(structuredClone(field), DAY)).toBe(day);
    expect(landscape(field, { ...DAY, night: true })).not.toBe(day);
    expect(day).toContain('>Mill<');
    expect(landscape(field, { ...DAY, lang: 'fr' })).toContain('>Moulin<');
  });

  it('is well-formed, whatever a place is called', () => {
    const all = Object.fromEntries(hexesOf({ cols: 7, rows: 5 }).map((hex, i) => [hex, [idsOf('terrain.csv')[i % 15] ?? 'hill']]));
    const more = { places: [{ name: 'A & "B" <C>', name_fr: '', hexes: [HERE] }], obstacles: [{ hex: HERE, sides: ['E', 'W'], kind: 'rampart' }] };
    const svg = landscape(fieldOf(all, more), { ...DAY, night: true });
    const open: string[] = [];
    for (const { tag, rest } of tagsOf(svg)) {
      if (tag.startsWith('/')) expect(open.pop()).toBe(tag.slice(1));
      else if (!rest.endsWith('/')) open.push(tag);
      expect(rest.replace(/\/$/, '').replace(/ [\w:-]+=("[^"]*"|'[^']*')/g, ''), tag).toBe('');
    }
    expect(open).toEqual([]);
    expect(svg.replace(/<\/?[a-zA-Z][^<>]*>/g, '')).not.toMatch(/[<>]/);
    expect(svg).not.toMatch(/&(?!amp;|lt;|gt;|quot;)|NaN|undefined|Infinity/);
    for (const [, id] of svg.matchAll(/(?:href="|url\()#([\w-]+)/g)) expect(svg).toContain(`id="${id}"`);
    const { width, height } = sizeOf({ cols: 7, rows: 5 });
    const [w, h] = (/viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []).slice(1).map(Number);
    expect(w).toBeCloseTo(width, 0);
    expect(h).toBeCloseTo(height, 0);
  });

  it('stays small enough for the greatest field', () => {
    const kinds = idsOf('terrain.csv');
    const held = (r: number, c: number) => ((r * 7 + c * 5) % 4 ? [] : [kinds[(r * 5 + c * 3) % kinds.length] ?? 'hill']);
    const ground = Array.from({ length: 32 }, (_, r) => Array.from({ length: 32 }, (_, c) => held(r, c)));
    expect(landscape({ ...fieldOf(), cols: 32, rows: 32, ground }, DAY).length).toBeLessThan(1_500_000);
  });
});

describe('neighbours', () => {
  const loops = (...hexes: string[]) => outlines(new Terrain(fieldOf(Object.fromEntries(hexes.map((h) => [h, ['forest']])))), ['forest'], { inset: 2, waver: 7 });

  it('flow together into one outline', () => {
    expect(loops('0303', '0403')).toHaveLength(1);
    expect(loops('0303', '0403')[0]).toHaveLength(10);
    expect(loops('0303', '0503')).toHaveLength(2);
  });

  it('leave a clearing open', () => {
    const around = DIRECTIONS.map((_, d) => nearOf('0403', d) ?? '');
    expect(loops(...around)).toHaveLength(2);
  });

  it('at the edge go on beyond the frame', () => {
    const xs = loops('0103')[0]?.map((p) => p[0]) ?? [];
    expect(Math.min(...xs)).toBeLessThan(10);
  });
});

describe('ways', () => {
  const ends = (bends: Bend[]) => bends.flatMap((b) => [b.from, b.to].map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`));
  const meet = (bends: Bend[]) => ends(bends).filter((p, i, all) => all.indexOf(p) !== i).length;

  it('of roads meet at the sides of hexes, turn smoothly and leave the field', () => {
    const terrain = new Terrain(fieldOf({}, { roads: [{ path: ['0103', '0203', '0303', '0404', '0405'] }, { path: ['0303', '0302', '0401'] }] }));
    const bends = roadBends(terrain);
    expect(meet(bends)).toBeGreaterThanOrEqual(8);
    expect(bends.filter((b) => !terrain.isOn(b.col, b.row))).toHaveLength(3);
    for (const a of bends) {
      for (const b of bends) {
        if (a === b || a.to[0] !== b.from[0] || a.to[1] !== b.from[1]) continue;
        const turn = Math.atan2(a.to[1] - a.over[1], a.to[0] - a.over[0]) - Math.atan2(b.over[1] - b.from[1], b.over[0] - b.from[0]);
        expect(Math.abs(Math.sin(turn))).toBeLessThan(0.01);
      }
    }
  });

  it('of rivers visit every hex once, run into broad water and off the field', () => {
    const terrain = new Terrain(fieldOf({ '0103': ['river'], '0203': ['river'], '0304': ['ford'], '0403': ['river'], '0303': ['river'], '0503': ['lake'] }));
    const water = waterOf(terrain);
    const within = water.ribbons.filter((r) => terrain.isOn(r.bend.col, r.bend.row));
    expect(new Set(within.map((r) => `${r.bend.col} ${r.bend.row}`)).size).toBe(5);
    expect(water.ribbons.some((r) => r.bend.col === 0)).toBe(true);
    expect(water.mouths).toHaveLength(1);
    expect(water.ribbons.filter((r) => r.ford)).toHaveLength(1);
  });
});

describe('names', () => {
  it('lie within the frame and on none of each other', () => {
    const places = ['0101', '0201', '0701', '0705', '0404', '0504', '0405'].map((hex) => ({ name: `Village of ${hex}`, name_fr: '', hexes: [hex] }));
    const field = fieldOf(Object.fromEntries(places.map((p) => [p.hexes[0] ?? '', ['habitation']])), { places });
    const terrain = new Terrain(field);
    const names = setNames(terrain, 'en', new Trodden([]));
    const { width, height } = sizeOf(field);
    expect(names).toHaveLength(places.length);
    names.forEach((name, i) => {
      expect(name.box.x0).toBeGreaterThan(20);
      expect(name.box.x1).toBeLessThan(width - 20);
      expect(name.box.y0).toBeGreaterThan(20);
      expect(name.box.y1).toBeLessThan(height - 20);
      for (const other of names.slice(i + 1)) expect(overlap(name.box, other.box), `${name.text} on ${other.text}`).toBe(false);
    });
  });
});

describe('names by zoom', () => {
  const places = ['0202', '0302', '0404', '0705'].map((hex) => ({ name: `Village of ${hex}`, name_fr: '', hexes: [hex] }));
  const terrain = new Terrain(fieldOf(Object.fromEntries(places.map((p) => [p.hexes[0] ?? '', ['habitation']])), { places }));

  it('have the size that is wished, and leave out what then has no room', () => {
    const [usual, large, giant] = [1, 2, 9].map((factor) => setNames(terrain, 'en', new Trodden([]), (size) => factor * size));
    expect(usual).toHaveLength(places.length);
    expect(new Set(large?.map(({ size }) => size))).toEqual(new Set([2 * 17]));
    for (const [i, name] of large!.entries()) for (const other of large!.slice(i + 1)) expect(overlap(name.box, other.box)).toBe(false);
    expect(giant).toEqual([]);
  });

  it('keep clear of the pieces', () => {
    const nameOf = (...pieces: Box[]) => setNames(terrain, 'en', new Trodden([]), undefined, pieces).find(({ text }) => text === 'Village of 0404')!;
    const usual = nameOf();
    const there = grown(usual.box, 6);
    expect(overlap(nameOf(there).box, there)).toBe(false);
    const far = { x0: 0, y0: 0, x1: 20, y1: 20 };
    expect(nameOf(far)).toEqual(usual);
  });

  it('are left to the page where the picture is mute', () => {
    const field = fieldOf({ '0404': ['habitation'] }, { places: places.slice(2, 3) });
    expect(landscape(field, DAY)).toContain('Village of 0404');
    expect(landscape(field, { ...DAY, mute: true })).not.toContain('Village of 0404');
  });
});

describe('the lines between hexes', () => {
  it('run along every side just once', () => {
    const field = { cols: 4, rows: 4 };
    const key = (a: readonly number[], b: readonly number[]) => [a, b].map((p) => p.map((n) => n.toFixed(1)).join(' ')).sort().join('|');
    const sides = new Set(hexesOf(field).flatMap((hex) => cornersOf(hex).map((c, i, all) => key(c, all[(i + 1) % 6] ?? c))));
    const drawn = [...hexLines(field).matchAll(/M([^M]*)/g)].flatMap(([, run]) => {
      const points = (run ?? '').split('L').map((p) => p.split(' ').map(Number));
      return points.slice(1).map((p, i) => key(points[i] ?? p, p));
    });
    expect(new Set(drawn)).toEqual(sides);
    expect(drawn).toHaveLength(sides.size);
  });
});

import { describe, expect, it } from 'vitest';
import { lengthIn, overlap } from '../src/boards/common/geometry';
import { placeLabels, type Wish } from '../src/boards/roads/labels';
import { guess, legible, levelOf } from '../src/boards/common/metrics';
import { countrySize, leastImportance, riverSize, seaSize, symbolScale, titleSize, typeScale } from '../src/boards/roads/scale';

const sheet = { x0: 0, y0: 0, x1: 400, y1: 300 };
const box = (x: number, y: number, r = 5) => ({ x0: x - r, y0: y - r, x1: x + r, y1: y + r });
const wish = (key: string, x: number, y: number, importance = 0): Wish => ({
  key, lines: [key], size: 13, style: 'italic', anchor: box(x, y), importance,
});

describe('label placement', () => {
  it('puts a lone name to the right of its town', () => {
    const [label] = placeLabels([wish('Halle', 100, 100)], { sheet, solid: [box(100, 100)], roads: [] }, guess);
    expect(label?.box.x0).toBeGreaterThan(105);
  });

  it('covers neither towns nor other names', () => {
    const places = Array.from({ length: 40 }, (_, i) => [30 + (i % 8) * 45, 40 + Math.floor(i / 8) * 45] as const);
    const solid = places.map(([x, y]) => box(x, y));
    const labels = placeLabels(places.map(([x, y], i) => wish(`Town ${i}`, x, y)), { sheet, solid, roads: [] }, guess);
    expect(labels.length).toBeGreaterThan(20);
    for (const [i, label] of labels.entries()) {
      expect(solid.some((other) => overlap(label.box, other))).toBe(false);
      expect(labels.slice(i + 1).some((other) => overlap(label.box, other.box))).toBe(false);
    }
  });

  it('gives the room to the more important name', () => {
    const tight = { x0: 0, y0: 80, x1: 70, y1: 120 };
    const around = { sheet: tight, solid: [box(8, 92), box(8, 108)], roads: [] };
    const labels = placeLabels([wish('Unimportant', 8, 108), wish('Magdeburg', 8, 92, 2)], around, guess);
    expect(labels[0]?.key).toBe('Magdeburg');
  });

  it('would rather not lie on a road', () => {
    const road = { segment: { ax: 100, ay: 100, bx: 300, by: 100 }, weight: 1 };
    const [label] = placeLabels([wish('Halle', 100, 100)], { sheet, solid: [box(100, 100)], roads: [road] }, guess);
    expect(lengthIn(road.segment, label?.box ?? sheet)).toBe(0);
  });
});

describe('sizes by zoom', () => {
  it('change in steps and keep their order', () => {
    expect(levelOf(1.05)).toBe(1);
    expect(symbolScale(0.25)).toBeGreaterThan(symbolScale(1));
    expect(leastImportance(0.2)).toBeGreaterThan(leastImportance(1));
  });

  /** From a whole map on a phone to as close as one comes, in the steps in which names are set anew. */
  const LEVELS = [0.18, 0.25, 0.35, 0.5, 0.71, 1, 1.41, 2, 2.83].map(levelOf);
  const rising = (sizes: number[]) => sizes.every((size, i) => i === 0 || size >= (sizes[i - 1] ?? 0) - 1e-9);

  it('let names and pieces grow on the screen as one comes closer', () => {
    for (const natural of [13, 13.5, 16]) {
      const seen = LEVELS.map((level) => natural * typeScale(level) * level);
      expect(rising(seen)).toBe(true);
      expect(Math.min(...seen)).toBeGreaterThan(10);
      expect(Math.max(...seen)).toBeLessThan(26);
      expect(seen.at(-1)! / seen[5]!).toBeGreaterThan(1.3);
    }
    expect(rising(LEVELS.map((level) => symbolScale(level) * level))).toBe(true);
  });

  it('write the names of lands and waters neither tiny nor giant, or not at all', () => {
    for (const natural of [7, 15, 30, 44]) {
      const seen = LEVELS.map((level) => countrySize(natural, level) * level);
      expect(seen.every((size) => size === 0 || (size >= 10 && size <= 38))).toBe(true);
      expect(rising(seen)).toBe(true);
      expect(seen.at(-1)).toBeGreaterThan(10);
    }
    for (const level of LEVELS) {
      expect(seaSize(28, level) * level).toBeGreaterThanOrEqual(12);
      expect(seaSize(28, level) * level).toBeLessThanOrEqual(34.001);
      expect(titleSize(level) * level).toBeLessThanOrEqual(30.001);
    }
    expect(riverSize(0.35)).toBe(0);
    expect(riverSize(0.5) * 0.5).toBeCloseTo(11);
    expect(riverSize(2.83) * 2.83).toBeCloseTo(19);
    expect(legible(20, 1, 10, 30)).toBe(20);
  });
});

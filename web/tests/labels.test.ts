import { describe, expect, it } from 'vitest';
import { lengthIn, overlap } from '../src/boards/common/geometry';
import { placeLabels, type Wish } from '../src/boards/roads/labels';
import { guess } from '../src/boards/common/metrics';
import { leastImportance, levelOf, symbolScale } from '../src/boards/roads/scale';

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
});

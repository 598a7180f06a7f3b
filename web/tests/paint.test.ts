import { describe, expect, it } from 'vitest';
import type { Label } from '../src/boards/roads/labels';
import { along, lettersAlong, placeAt } from '../src/boards/roads/paint/along';
import { changes } from '../src/boards/roads/paint/painter';
import { isAlike } from '../src/boards/roads/backdrop';

describe('letters along a line', () => {
  it('know their place and their direction', () => {
    const way = along([0, 0, 50, 0, 100, 0]);
    expect(way.length).toBeCloseTo(100);
    expect(placeAt(way, 25)).toMatchObject({ x: 25, y: 0, turn: 0 });
    const bend = along([0, 0, 100, 0, 100, 100]);
    expect(placeAt(bend, bend.length).turn).toBeGreaterThan(Math.PI / 3);
    expect(bend.length).toBeLessThan(200);
  });
});

describe('a picture of another scale', () => {
  it('is shown until its names would be giant or tiny', () => {
    expect([1, 1.3, 0.8].map((shown) => isAlike(shown, 1))).toEqual([true, true, true]);
    expect([2, 0.5].map((shown) => isAlike(shown, 1))).toEqual([false, false]);
  });
});

describe('names that have changed', () => {
  const label = (key: string, x: number): Label => ({
    key, style: 'italic', size: 10, lines: [{ text: key, x, y: 0 }], box: { x0: x, y0: 0, x1: x + 20, y1: 10 },
  });

  it('are those that went, came or moved', () => {
    const found = changes([label('a', 0), label('b', 50), label('c', 100)], [label('a', 0), label('b', 60), label('d', 200)]);
    expect(found.map((box) => box.x0).sort((a, b) => a - b)).toEqual([50, 60, 100, 200]);
  });
});

describe('names along rivers', () => {
  const upside = (line: number[]) => lettersAlong(along(line), 'Weichsel', () => 8, 2).filter(({ turn }) => Math.cos(turn) < -1e-9).length;

  it('are never upside down, wherever the water runs', () => {
    expect(upside([0, 0, 200, 20, 400, 40])).toBe(0);
    expect(upside([400, 40, 200, 20, 0, 0])).toBe(0);
    expect(upside([300, 0, 300, 100, 250, 200, 0, 220])).toBe(0);
    // a river that turns back upon itself is named where it runs straight
    expect(upside([0, 0, 100, 0, 200, 0, 240, 30, 200, 60, 0, 60])).toBe(0);
  });

  it('keep clear of towns, and are left out where they do not fit', () => {
    const way = along([0, 0, 300, 0, 600, 0]);
    const town = (x: number) => x > 230 && x < 330;
    const set = lettersAlong(way, 'Weichsel', () => 8, 2, town);
    expect(lettersAlong(way, 'Weichsel', () => 8, 2).some(({ x }) => town(x))).toBe(true);
    expect(set.filter(({ x }) => town(x))).toEqual([]);
    expect(set).toHaveLength(8);
    expect(lettersAlong(along([0, 0, 30, 0, 60, 0]), 'Weichsel', () => 8, 2)).toEqual([]);
    // so is one that would stand on its head behind a bend, wherever it began
    const bend = along([0, 0, 20, 0, 30, 10, 20, 20, 0, 20]);
    expect(lettersAlong(bend, 'Po', () => 8, 2)).toHaveLength(2);
    expect(lettersAlong(bend, 'Donau', () => 8, 2)).toEqual([]);
  });

  it('read from left to right and stay on a short river', () => {
    const set = lettersAlong(along([90, 0, 45, 4, 0, 0]), 'Somme', () => 8, 2);
    expect(set.map(({ letter }) => letter).join('')).toBe('Somme');
    expect(set.map(({ x }) => x)).toEqual(set.map(({ x }) => x).toSorted((a, b) => a - b));
    expect(Math.min(...set.map(({ x }) => x))).toBeGreaterThanOrEqual(0);
  });
});

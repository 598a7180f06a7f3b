import { describe, expect, it } from 'vitest';
import type { Label } from '../src/boards/roads/labels';
import { along, lettersAlong, placeAt } from '../src/boards/roads/paint/along';
import { changes } from '../src/boards/roads/paint/painter';

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

  it('read from left to right and stay on a short river', () => {
    const set = lettersAlong(along([90, 0, 45, 4, 0, 0]), 'Somme', () => 8, 2);
    expect(set.map(({ letter }) => letter).join('')).toBe('Somme');
    expect(set.map(({ x }) => x)).toEqual(set.map(({ x }) => x).toSorted((a, b) => a - b));
    expect(Math.min(...set.map(({ x }) => x))).toBeGreaterThanOrEqual(0);
  });
});

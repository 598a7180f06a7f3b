import { describe, expect, it } from 'vitest';
import type { Label } from '../src/boards/roads/labels';
import { along, placeAt } from '../src/boards/roads/paint/along';
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

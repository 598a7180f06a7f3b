import { describe, expect, it } from 'vitest';
import { EDGE, S, W, centreOf, cornersOf, directionTo, DIRECTIONS, distance, hexAt, hexesOf, hexName, nearOf, sizeOf } from '../src/boards/hexes/geometry';

const SIZE = { cols: 32, rows: 32 };

describe('the plane of a field', () => {
  it('has the engine’s neighbours, clockwise from the east', () => {
    const known: Record<string, (string | null)[]> = {
      '0101': ['0201', '0102', null, null, null, null],
      '0102': ['0202', '0203', '0103', null, '0101', '0201'],
      '0304': ['0404', '0405', '0305', '0204', '0303', '0403'],
      '1609': ['1709', '1610', '1510', '1509', '1508', '1608'],
      '3232': [null, null, null, '3132', '3231', null],
    };
    for (const [hex, near] of Object.entries(known)) {
      expect(DIRECTIONS.map((d) => nearOf(hex, d, SIZE)), hex).toEqual(near);
    }
    expect(nearOf('0101', 'W')).toBeNull();
    expect(directionTo('0304', '0305')).toBe(DIRECTIONS.indexOf('SW'));
    expect(directionTo('0304', '0306')).toBe(-1);
  });

  it('counts the engine’s distances', () => {
    const known: [string, string, number][] = [['0101', '3232', 47], ['0505', '0508', 3], ['0203', '1709', 18], ['0102', '0201', 1], ['1012', '0303', 12]];
    for (const [a, b, steps] of known) expect(distance(a, b), `${a} ${b}`).toBe(steps);
  });

  it('lays neighbours a hex’s width apart, in the direction of their side', () => {
    for (const hex of ['0506', '0507']) {
      const [x, y] = centreOf(hex);
      DIRECTIONS.forEach((_, d) => {
        const [u, v] = centreOf(nearOf(hex, d) ?? '');
        expect(Math.hypot(u - x, v - y)).toBeCloseTo(W);
        const [[ax, ay], [bx, by]] = [1, 2].map((i): [number, number] => cornersOf(hex)[(d + i) % 6] ?? [0, 0]) as [[number, number], [number, number]];
        expect((ax + bx) / 2).toBeCloseTo((x + u) / 2);
        expect((ay + by) / 2).toBeCloseTo((y + v) / 2);
      });
    }
  });

  it('starts in the north-west and shifts even rows east', () => {
    expect(centreOf('0101')).toEqual([EDGE + W / 2, EDGE + S]);
    expect(centreOf('0102')[0]).toBeCloseTo(EDGE + W);
    expect(centreOf('0102')[1]).toBe(EDGE + 2.5 * S);
  });

  it('finds every hex under its centre and near its corners, and none beyond the edge', () => {
    const field = { cols: 7, rows: 6 };
    expect(hexesOf(field)).toHaveLength(42);
    for (const hex of hexesOf(field)) {
      const [x, y] = centreOf(hex);
      expect(hexAt(x, y, field)).toBe(hex);
      for (const [u, v] of cornersOf(hex)) expect(hexAt(x + 0.98 * (u - x), y + 0.98 * (v - y), field)).toBe(hex);
    }
    expect(hexAt(5, 5, field)).toBeNull();
    expect(hexAt(...centreOf(hexName(8, 3)), field)).toBeNull();
  });

  it('gives the picture a margin on all sides', () => {
    const { width, height } = sizeOf({ cols: 7, rows: 6 });
    const all = hexesOf({ cols: 7, rows: 6 }).flatMap(cornersOf);
    expect(Math.min(...all.map((p) => p[0]))).toBeCloseTo(EDGE);
    expect(Math.max(...all.map((p) => p[0]))).toBeCloseTo(width - EDGE);
    expect(Math.min(...all.map((p) => p[1]))).toBeCloseTo(EDGE);
    expect(Math.max(...all.map((p) => p[1]))).toBeCloseTo(height - EDGE);
  });
});

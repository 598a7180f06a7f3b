import { describe, expect, it } from 'vitest';
import { unfolded } from '../src/core/geography';
import type { BoardData } from '../src/core/types';

const board = (geography: object) => ({ width: 10, geography }) as unknown as BoardData;

describe('the geography of a map', () => {
  it('is told by steps of a half, and read as points', () => {
    const told = board({
      schema: 2, size: [20, 30], names: { saxony: [5.5, 6, 7] }, land: [[[-12, 30, 5, -7, 1, 0]]], territories: { saxony: [[[0, 0, 1, 1]]] }, borders: [],
      rivers: [{ name: 'Elbe', points: [2813, 2521, 12, 29] }], seas: { baltic: [[[100, 100, 5, 5], [110, 110, -1, 0]]] },
    });
    expect(unfolded(told)).toEqual(board({
      schema: 1, size: [20, 30], names: { saxony: [5.5, 6, 7] }, land: [[[-6, 15, -3.5, 11.5, -3, 11.5]]], territories: { saxony: [[[0, 0, 0.5, 0.5]]] }, borders: [],
      rivers: [{ name: 'Elbe', points: [1406.5, 1260.5, 1412.5, 1275] }], seas: { baltic: [[[50, 50, 52.5, 52.5], [55, 55, 54.5, 55]]] },
    }));
  });

  it('stays as it is where it is told by points, or where there is none', () => {
    const plain = board({ schema: 1, land: [[[1, 2, 3, 4]]] });
    expect(unfolded(plain)).toBe(plain);
    const field = {} as BoardData;
    expect(unfolded(field)).toBe(field);
  });
});

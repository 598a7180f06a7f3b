import { describe, expect, it } from 'vitest';
import { NOTHING } from '../src/core/stand';
import { tokensOf } from '../src/boards/roads/scene';
import { nearestTarget, nextTarget } from '../src/boards/common/targets';
import { targetsOf } from '../src/boards/roads/targets';
import { TileSet } from '../src/boards/roads/tileset';
import { board } from './board';

describe('going from target to target', () => {
  const tokens = tokensOf(board, { ...NOTHING, pieces: { friedrich: 'a', daun: 'd' } });
  const targets = targetsOf(tokens, new Set(['friedrich']), ['b', 'c', 'f'].map((id) => board.town(id)));

  it('has the pieces that can act, and the towns', () => {
    expect(targets.map((o) => o.key)).toEqual(['piece:friedrich', 'town:b', 'town:f', 'town:c']);
  });

  it('follows the arrows', () => {
    const at = (key: string) => targets.find((o) => o.key === key)!;
    expect(nextTarget(targets, at('piece:friedrich'), 'ArrowRight')?.key).toBe('town:b');
    expect(nextTarget(targets, at('town:b'), 'ArrowRight')?.key).toBe('town:c');
    expect(nextTarget(targets, at('town:b'), 'ArrowDown')?.key).toBe('town:f');
    expect(nextTarget(targets, at('town:c'), 'ArrowRight')).toBeNull();
    expect(nextTarget(targets, at('town:c'), 'Home')?.key).toBe('piece:friedrich');
    expect(nextTarget(targets, at('town:c'), 'x')).toBeNull();
  });

  it('finds the nearest when one has gone', () => {
    expect(nearestTarget(targets, 240, 60)?.key).toBe('town:c');
    expect(nearestTarget([], 0, 0)).toBeNull();
  });
});

describe('the squares of the sheet', () => {
  const sheet = { x0: -20, y0: -20, x1: 2020, y1: 1020 };
  const set = () => new TileSet(1, 1, sheet, false);

  it('cover what is in sight, the middle first, and nothing beyond the sheet', () => {
    const found = set().over({ x0: 0, y0: 0, x1: 1536, y1: 512 });
    expect(found).toHaveLength(3);
    expect(found[0]?.spot).toMatchObject({ x: 1, y: 0 });
    expect(set().over({ x0: -900, y0: -900, x1: 9000, y1: 9000 })).toHaveLength(5 * 3);
  });

  it('know what is stale', () => {
    const tiles = set();
    const sight = { x0: 0, y0: 0, x1: 1000, y1: 500 };
    for (const square of tiles.over(sight)) Object.assign(square, { bitmap: {} as ImageBitmap, stale: false });
    expect([tiles.covers(sight), tiles.isFresh(sight)]).toEqual([true, true]);
    tiles.soil([{ x0: 600, y0: 100, x1: 640, y1: 120 }]);
    expect([tiles.covers(sight), tiles.isFresh(sight)]).toEqual([true, false]);
    expect(tiles.isFresh({ x0: 0, y0: 0, x1: 400, y1: 400 })).toBe(true);
  });

  it('are let go when they are far', () => {
    const tiles = set();
    tiles.over(sheet);
    const closed: number[] = [];
    for (const square of tiles.over(sheet)) square.bitmap = { close: () => closed.push(1) } as unknown as ImageBitmap;
    tiles.thin({ x0: 0, y0: 0, x1: 500, y1: 500 }, 4);
    expect(closed).toHaveLength(11);
    expect(tiles.covers({ x0: 0, y0: 0, x1: 500, y1: 500 })).toBe(true);
  });
});

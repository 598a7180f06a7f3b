import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { blockColours } from '../src/games/frederic/scene/colours';
import { drawRanks, ranks, standsAt } from '../src/games/frederic/scene/figures';
import { lookOf } from '../src/games/frederic/scene/kinds';
import { disc, hexPath, placed } from '../src/boards/hexes/paths';
import { symbolOf } from '../src/games/frederic/scene/symbols';

/** Every type of unit that the game has. */
const TYPES = readFileSync('../src/lacewars/games/frederic/data/unit_types.csv', 'utf8').trim().split('\n').slice(1).map((line) => line.split(',')[0] ?? '');

describe('paths', () => {
  it('are moved, scaled and mirrored point by point', () => {
    expect(placed('M1 2L-3 .5Z', 10, 20, 2)).toBe('M12 24L4 21Z');
    expect(placed('M1 2L-3 .5Z', 10, 20, 1, true)).toBe('M9 22L13 20.5Z');
    expect(placed(disc(0, 0, 1), 5, 5)).toMatch(/^M4 5C/);
  });

  it('draw a hex a little inside itself', () => {
    expect(hexPath([[0, 0], [2, 0], [2, 2], [0, 2]], 0.5)).toBe('M0.5 0.5L1.5 0.5L1.5 1.5L0.5 1.5Z');
  });
});

describe('figures', () => {
  it('know every type of the game', () => {
    expect(TYPES.length).toBeGreaterThan(40);
    for (const type of TYPES) {
      const [stand] = drawRanks(lookOf(type), false, 3, 3, false);
      expect(stand?.length, type).toBeGreaterThan(2);
      for (const layer of stand ?? []) expect(layer.d, type).not.toMatch(/NaN|undefined/);
    }
  });

  it('tell arm, weight and carrier by the type', () => {
    expect(lookOf('inf_line')).toMatchObject({ body: 'foot', arms: 'musket' });
    expect(lookOf('rifle_light')).toMatchObject({ body: 'loose', arms: 'rifle' });
    expect(lookOf('lan_cuirassier')).toMatchObject({ body: 'horse', arms: 'lance', weight: 3 });
    expect(lookOf('mi_line_elephant')).toMatchObject({ body: 'foot', carrier: 'elephant' });
    expect(lookOf('zamburak')).toMatchObject({ body: 'gun', carrier: 'camel' });
    expect(lookOf('rocket_vheavy')).toMatchObject({ body: 'rocket', weight: 4 });
  });

  it('stand in as many groups as there are stands left, each at its own place', () => {
    expect(ranks(lookOf('inf_line'), false, 4, 4, false)).toHaveLength(4);
    expect(ranks(lookOf('inf_line'), false, 4, 1, false)).toHaveLength(1);
    for (const count of [1, 2, 3, 4, 5, 6]) expect(new Set(standsAt(count).map((p) => `${p.x} ${p.y}`)).size).toBe(count);
    for (const { x } of standsAt(5)) expect(Math.abs(x)).toBeLessThan(20);
  });

  it('look the other way when mirrored', () => {
    const look = lookOf('cav_heavy');
    expect(ranks(look, false, 1, 1, true)).not.toEqual(ranks(look, false, 1, 1, false));
  });
});

describe('the signs of old plans', () => {
  it('differ for types that fight differently', () => {
    const sign = (type: string) => JSON.stringify(symbolOf(lookOf(type)));
    const apart = [
      'inf_line', 'inf_light', 'rifle_heavy', 'rifle_light', 'archer_medium', 'archer_light', 'melee_heavy', 'mi_line_horse', 'mi_line_camel', 'cav_light', 'cav_heavy', 'cav_cuirassier',
      'cav_vheavy', 'lan_light', 'lan_heavy', 'cam_light', 'ele_medium', 'ele_heavy', 'art_vlight', 'art_light', 'art_heavy', 'art_vheavy', 'hart_light', 'zamburak', 'eart_light', 'etow_heavy',
      'rocket_light', 'rocket_heavy',
    ];
    expect(new Set(apart.map(sign)).size).toBe(apart.length);
  });
});

describe('the colours of a block', () => {
  it('lets coats stand out from the block, light or dark', () => {
    for (const colour of ['#24497a', '#f2ede0', '#aa3029']) expect(blockColours(colour).top).not.toBe(colour);
  });
});

import { describe, expect, it } from 'vitest';
import { reach } from '../src/games/friedrich/reach';
import { board, viewOf } from './board';

const march = (group: string[], steps = 0, mainOnly = true) => ({ group, town: 'a', steps, mainOnly });

describe('the way of a march', () => {
  it('has four steps on main roads and three otherwise', () => {
    const found = reach(board, viewOf({ friedrich: 'a' }), march(['friedrich']), new Set(['b']));
    expect(found.get('e')).toEqual(['b', 'c', 'd', 'e']);
    expect(found.get('f')).toEqual(['b', 'f']);
    const late = reach(board, viewOf({ friedrich: 'a' }), march(['friedrich'], 1, false), new Set(['b']));
    expect([...late.keys()].sort()).toEqual(['b', 'c', 'f']);
  });

  it('is shorter for a train', () => {
    const found = reach(board, viewOf({ 'prussia-t1': 'a' }), march(['prussia-t1']), new Set(['b']));
    expect([...found.keys()].sort()).toEqual(['b', 'c', 'd', 'f']);
  });

  it('ends before an enemy general and at an enemy train', () => {
    const barred = reach(board, viewOf({ friedrich: 'a', daun: 'c' }), march(['friedrich']), new Set(['b']));
    expect([...barred.keys()].sort()).toEqual(['b', 'f']);
    const train = reach(board, viewOf({ friedrich: 'a', 'austria-t1': 'c' }), march(['friedrich']), new Set(['b']));
    expect([...train.keys()].sort()).toEqual(['b', 'c', 'f']);
  });

  it('may end with generals of the own nation, but not pass them', () => {
    const found = reach(board, viewOf({ friedrich: 'a', keith: 'c' }), march(['friedrich']), new Set(['b']));
    expect(found.get('c')).toEqual(['b', 'c']);
    expect(found.has('d')).toBe(false);
  });

  it('begins with a step that the engine allows', () => {
    expect(reach(board, viewOf({ friedrich: 'a' }), march(['friedrich']), new Set()).size).toBe(0);
  });
});

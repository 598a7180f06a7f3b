import { describe, expect, it } from 'vitest';
import { claimOn, ObjectiveClaims } from '../src/games/friedrich/conquest';
import { reach } from '../src/games/friedrich/reach';
import type { FriedrichView as View } from '../src/games/friedrich/view';
import { around } from '../src/games/sivel/around';
import type { Town } from '../src/core/types';
import { boardOf, data, viewOf } from './board';

// c and f are Austrian objectives that Prussia defends
const objective = (town: Town): Town =>
  town.id === 'c' || town.id === 'f' ? { ...town, objective_of: 'austria', order: 1, defended_by: 'prussia' } : town;
const board = boardOf({ towns: data.towns.map(objective) });
const seen = (pieces: Record<string, string | null>, more: Partial<View> = {}): View => ({ ...viewOf(pieces), ...more });

describe('what a march would conquer', () => {
  it('is what it marches through or leaves, and not where it stops', () => {
    const claims = new ObjectiveClaims(board, seen({ daun: 'b' }), ['daun']);
    expect(claims.along(['b', 'c', 'd']).map((c) => c.town)).toEqual(['c']);
    expect(claims.along(['c', 'd']).map((c) => c.town)).toEqual(['c']);
    expect(claims.along(['b', 'c'])).toEqual([]);
  });

  it('is protected by a general of the defender at most three towns away', () => {
    expect(claimOn(board, seen({ daun: 'b', friedrich: 'e' }), 'austria', 'c')).toEqual({ town: 'c', guard: 'friedrich', back: false });
    expect(claimOn(board, seen({ daun: 'b', friedrich: 'e' }), 'austria', 'f')).toEqual({ town: 'f', guard: null, back: false });
    expect(claimOn(board, seen({ daun: 'b', friedrich: 'e', keith: 'd' }), 'austria', 'c')?.guard).toBe('keith');
    expect(claimOn(board, seen({ daun: 'b', 'prussia-t1': 'd' }), 'austria', 'c')?.guard).toBeNull();
  });

  it('is protected farther off with a Card of Fate', () => {
    const fate = { number: 11, suit: 2, pieces: ['friedrich'], base: null, main: null, radius: 4 };
    const wide = boardOf({ ...board.data, effects: [fate] });
    const far = seen({ daun: 'b', friedrich: 'e' });
    expect(claimOn(wide, far, 'austria', 'f')?.guard).toBeNull();
    expect(claimOn(wide, { ...far, effect: { number: 11, suit: 2, kind: 'protect_radius' } }, 'austria', 'f')?.guard).toBe('friedrich');
  });

  it('is taken back by its defender, whom the conqueror hinders', () => {
    const lost = { conquered: ['c'] };
    expect(claimOn(board, seen({ friedrich: 'b' }, lost), 'prussia', 'c')).toEqual({ town: 'c', guard: null, back: true });
    expect(claimOn(board, seen({ friedrich: 'b', daun: 'e' }, lost), 'prussia', 'c')?.guard).toBe('daun');
    expect(claimOn(board, seen({ daun: 'b' }, lost), 'austria', 'c')).toBeNull();
  });

  it('is nothing for a train, and for another nation', () => {
    expect(new ObjectiveClaims(board, seen({ 'austria-t1': 'c' }), ['austria-t1']).along(['c', 'd'])).toEqual([]);
    expect(claimOn(board, seen({ friedrich: 'c' }), 'prussia', 'c')).toBeNull();
  });

  it('is open to Prussia in the first turns of the advanced game alone, but for her option', () => {
    const own = boardOf({ towns: data.towns.map((o) => (o.id === 'c' ? { ...o, objective_of: 'prussia', defended_by: 'austria' } : o)) });
    const at = (more: Partial<View>) => claimOn(own, seen({ friedrich: 'c' }, more), 'prussia', 'c');
    expect(at({ turn: 2 })).toBeNull();
    expect(at({ turn: 2, advanced: true })).not.toBeNull();
    expect(at({ turn: 4, advanced: true })).toBeNull();
    expect(at({ turn: 4, advanced: true, option: 'chosen' })).not.toBeNull();
  });

  it('counts by roads', () => {
    expect([...around(board, 'a', 2)]).toEqual([['a', 0], ['b', 1], ['c', 2], ['f', 2]]);
  });
});

describe('of two ways of one length', () => {
  // a to d by b or by c: only c is an objective
  const square = boardOf({
    towns: data.towns.map((o) => (o.id === 'c' ? { ...o, objective_of: 'austria', order: 1, defended_by: 'prussia' } : o)),
    roads: [
      { a: 'a', b: 'b', main: false }, { a: 'a', b: 'c', main: false }, { a: 'b', b: 'd', main: false }, { a: 'c', b: 'd', main: false },
      { a: 'd', b: 'e', main: false },
    ],
  });
  const march = { group: ['daun'], town: 'a', steps: 0, mainOnly: true };

  it('the one that conquers is taken', () => {
    const found = reach(square, seen({ daun: 'a' }), march, new Set(['b', 'c']));
    expect(found.get('d')).toEqual(['c', 'd']);
    expect(found.get('e')).toEqual(['c', 'd', 'e']);
  });

  it('a Card of Fate that shortens the march is heeded', () => {
    const fate = { number: 12, suit: 0, pieces: ['daun'], base: 2, main: 3, radius: null };
    const slow = boardOf({ ...square.data, effects: [fate] });
    const view = seen({ daun: 'a' }, { effect: { number: 12, suit: 0, kind: 'move_cap' } });
    expect(reach(slow, view, march, new Set(['b', 'c'])).has('e')).toBe(false);
  });
});

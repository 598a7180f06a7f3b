import { describe, expect, it } from 'vitest';
import { evenShare } from '../src/games/friedrich/shares';
import type { Action, Payload } from '../src/core/types';
import { board } from './board';

const allotments = (general: string, ...numbers: number[]): Action[] =>
  numbers.map((n) => ({ text: `allot ${general} ${n}`, verb: 'allot', args: [general, n] }));

const position = (power: string, given: number, actions: Action[]) =>
  ({ view: { totals: { prussia: given } }, decision: { power, phase: 'Allot', prompt: '', rules: [], actions } }) as unknown as Payload;

describe('even shares', () => {
  it('divides what is left among those who are left', () => {
    expect(evenShare(board, position('prussia', 0, allotments('friedrich', 1, 2, 3, 4, 5, 6, 7)), 'prussia')).toBe('allot friedrich 4');
    expect(evenShare(board, position('prussia', 1, allotments('keith', 7)), 'prussia')).toBe('allot keith 7');
    expect(evenShare(board, position('prussia', 3, allotments('friedrich', 1, 2, 3, 4)), 'prussia')).toBe('allot friedrich 3');
  });

  it('stays within what is allowed, and stops at another nation or question', () => {
    expect(evenShare(board, position('prussia', 0, allotments('friedrich', 5, 6)), 'prussia')).toBe('allot friedrich 5');
    expect(evenShare(board, position('hanover', 0, allotments('cumberland', 4)), 'prussia')).toBeNull();
    expect(evenShare(board, position('prussia', 8, [{ text: 'end', verb: 'end', args: [] }]), 'prussia')).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { evenShare } from '../src/games/sivel/shares';
import type { Action, Payload } from '../src/core/types';
import { board } from './board';

const allotments = (general: string, ...numbers: number[]): Action[] =>
  numbers.map((n) => ({ text: `allot ${general} ${n}`, verb: 'allot', args: [general, n] }));

const position = (power: string, allotment: object | null, actions: Action[]) =>
  ({ view: { allotment }, decision: { power, phase: 'Allot', prompt: '', rules: [], actions } }) as unknown as Payload;

describe('even shares', () => {
  it('are those that the engine names', () => {
    const asked = allotments('friedrich', 1, 2, 3, 4, 5, 6, 7);
    expect(evenShare(board, position('prussia', { general: 'friedrich', left: 99, even: 6 }, asked), 'prussia')).toBe('allot friedrich 6');
    expect(evenShare(board, position('prussia', { general: 'friedrich', left: 8, even: 9 }, asked), 'prussia')).toBeNull();
  });

  it('stop at another nation or question', () => {
    expect(evenShare(board, position('hanover', { general: 'cumberland', left: 4, even: 4 }, allotments('cumberland', 4)), 'prussia')).toBeNull();
    expect(evenShare(board, position('prussia', null, [{ text: 'end', verb: 'end', args: [] }]), 'prussia')).toBeNull();
  });
});

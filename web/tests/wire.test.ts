import { describe, expect, it } from 'vitest';
import { actionsAtTown, actionsOfPiece, byVerb, cardOf, townVerb, worthOf } from '../src/core/actions';
import { parseCard, sorted } from '../src/core/cards';
import { linked } from '../src/core/linking';
import type { Action } from '../src/core/types';
import { board } from './board';

const action = (verb: string, ...args: (string | number)[]): Action => ({ text: `${verb} ${args.join(' ')}`, verb, args });

describe('actions', () => {
  it('are found by the town and the piece they are about', () => {
    const actions = [action('step', 'b'), action('attack', 'a', 'b'), action('march', 'friedrich', 'keith'), action('halt')];
    expect(actionsAtTown(actions, board, 'b').map((a) => a.verb)).toEqual(['step', 'attack']);
    expect(actionsOfPiece(actions, board, 'keith').map((a) => a.verb)).toEqual(['march']);
    expect(townVerb(actions, board)).toBe('step');
    expect(byVerb(actions).map(([verb]) => verb)).toEqual(['step', 'attack', 'march', 'halt']);
  });

  it('know their card and its worth', () => {
    expect(cardOf(action('play', 'reserve deck 1', 7), board)).toBe('reserve deck 1');
    expect(worthOf(action('play', 'reserve deck 1', 7), board)).toBe(7);
    expect(worthOf(action('lay', 'spades 3 deck 1'), board)).toBeNull();
    expect(cardOf(action('end'), board)).toBeNull();
  });
});

describe('cards', () => {
  it('are read and sorted', () => {
    expect(parseCard('spades 11 deck 2')).toMatchObject({ suit: 'spades', value: 11, deck: 2 });
    const names = sorted(['reserve deck 1', 'hearts 2 deck 1', 'spades 3 deck 1', 'spades 9 deck 1']).map((c) => c.name);
    expect(names).toEqual(['spades 9 deck 1', 'spades 3 deck 1', 'hearts 2 deck 1', 'reserve deck 1']);
  });
});

describe('the log', () => {
  it('links the towns of its event and nothing else', () => {
    const parts = linked('Keith: A → B.', { kind: 'stepped', group: ['keith'], start: 'a', town: 'b' }, board);
    expect(parts.filter((p) => p.town).map((p) => p.text)).toEqual(['A', 'B']);
    expect(parts.map(({ text, tail = '' }) => text + tail).join('')).toBe('Keith: A → B.');
    expect(linked('A gets 3 armies.', { kind: 'allotted', general: 'a' }, board)).toEqual([{ text: 'A gets 3 armies.', town: null }]);

    const [said, drawn, ...others] = linked('Prussia has drawn hearts 12 deck 1, spades 5 deck 2 and reserve deck 1.', { kind: 'drew_cards' }, board);
    expect([said?.text, drawn?.tail, others]).toEqual(['Prussia has drawn ', '.', []]);
    expect(drawn?.text).toBe('hearts 12 deck 1, spades 5 deck 2 and reserve deck 1');
    expect(drawn?.cards?.map((card) => card.name)).toEqual(['hearts 12 deck 1', 'spades 5 deck 2', 'reserve deck 1']);
    const french = linked('Prusse : 4 de cœur (paquet 1), 13 de trèfle (paquet 2) et réserve (paquet 3).', { kind: 'drew_cards' }, board);
    expect(french[1]?.cards?.map((card) => card.name)).toEqual(['hearts 4 deck 1', 'clubs 13 deck 2', 'reserve deck 3']);
  });

  it('keeps a point or comma with the town or the cards before it, in English and French', () => {
    const tails = (text: string) => linked(text, { kind: 'stepped', start: 'a', town: 'b' }, board).map(({ text, tail }) => [text, tail]);
    expect(tails('Keith (A), B; A…')).toEqual([['Keith (', undefined], ['A', '),'], [' ', undefined], ['B', ';'], [' ', undefined], ['A', '…']]);
    expect(tails('«\u00a0A\u00a0», B\u202f!')).toEqual([['«\u00a0', undefined], ['A', '\u00a0»,'], [' ', undefined], ['B', '\u202f!']]);
    expect(tails('4 de cœur (paquet 1)\u00a0: A')).toEqual([['4 de cœur (paquet 1)', '\u00a0:'], [' ', undefined], ['A', undefined]]);
    expect(tails('A → B')).toEqual([['A', undefined], [' → ', undefined], ['B', undefined]]);
  });
});

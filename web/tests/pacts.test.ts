import { describe, expect, it } from 'vitest';
import { Pacts, sorted, stillAsked, stillHolding, waitsFor } from '../src/core/pacts.svelte';
import type { Pact } from '../src/core/types';

const moment = { seat: 0, name: 'Anna', index: 7, turn: 2, at: 1_800_000_000_000 };
const pact = (more: Partial<Pact> = {}): Pact => ({
  id: 1, by: 0, to: [1, 2], text: 'Nobody goes to Wien.', until: 4, status: 'open', proposed: moment, agreed: [], settled: null, ending: [], ended: null, ...more,
});
const by = (...seats: number[]) => seats.map((seat) => ({ ...moment, seat }));

describe('a pact', () => {
  it('waits for those who have not answered', () => {
    expect(stillAsked(pact({ agreed: by(1) }))).toEqual([2]);
    expect([0, 1, 2, null].map((seat) => waitsFor(pact({ agreed: by(1) }), seat))).toEqual([false, false, true, false]);
    expect(stillAsked(pact({ status: 'refused' }))).toEqual([]);
    expect(waitsFor(pact({ status: 'lapsed' }), 1)).toBe(false);
  });

  it('is held to by those who have not said that they would end it', () => {
    expect(stillHolding(pact({ status: 'standing' }))).toEqual([0, 1, 2]);
    expect(stillHolding(pact({ status: 'standing', ending: by(2, 0) }))).toEqual([1]);
  });

  it('is read where something is to be done with it', () => {
    const all = [
      pact({ text: 'open' }), pact({ text: 'half', agreed: by(1) }), pact({ text: 'standing', status: 'standing', settled: moment }), pact({ text: 'ended', status: 'ended', settled: moment }),
      pact({ text: 'run out', status: 'lapsed', settled: moment }), pact({ text: 'unanswered', status: 'lapsed' }),
      pact({ text: 'refused', status: 'refused', settled: moment }), pact({ text: 'withdrawn', status: 'withdrawn', settled: moment }),
    ];
    const texts = (seat: number | null) => Object.values(sorted(all, seat)).map((some) => some.map((one) => one.text));
    const rest = [['standing'], ['ended', 'run out'], ['unanswered', 'refused', 'withdrawn']];
    expect(texts(0)).toEqual([[], ['open', 'half'], ...rest]);
    expect(texts(1)).toEqual([['open'], ['half'], ...rest]);
    expect(texts(2)).toEqual([['open', 'half'], [], ...rest]);
    expect(texts(null)).toEqual(texts(0));
  });

  it('is known once, as it stands last', () => {
    const book = new Pacts();
    book.begin([pact({ id: 1 }), pact({ id: 2 })]);
    book.hear([pact({ id: 1, status: 'standing' }), pact({ id: 3 })]);
    expect(book.all.map((one) => [one.id, one.status])).toEqual([[1, 'standing'], [2, 'open'], [3, 'open']]);
    book.begin([]);
    expect(book.all).toEqual([]);
  });
});

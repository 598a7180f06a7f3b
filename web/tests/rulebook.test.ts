// The rules as a book: searching it, and the rules that its texts name.

import { describe, expect, it } from 'vitest';
import { around, boardOf, cited, found, placed, type RuleBook, sizeOf } from '../src/core/rulebook';
import { matches } from '../src/core/search';

const BOOK: RuleBook = {
  title: 'Friedrich',
  chapters: [
    { id: 'F-1', title: 'Nations', rules: [{ id: 'F-1.01', text: 'Élisabeth plays Russia.', rulings: ['R1'], named_by: ['R1'] }], sections: [{ id: 'F-1.1', title: 'Seats', rules: [{ id: 'F-1.02', text: 'There are four seats.', rulings: [], named_by: [] }] }] },
    { id: 'F-2', title: 'The map', rules: [{ id: 'F-2.01', text: 'Towns are joined by roads.', rulings: [], named_by: [] }], sections: [] },
  ],
  rulings: [{ id: 'R1', title: 'Who plays Sweden?', text: 'Elisabeth, with Russia [F-1.01].', named_by: ['F-1.01'] }],
};

describe('a search', () => {
  it('finds words in any order, whatever their accents and case', () => {
    expect(matches('RUSSIA elisa', 'Élisabeth plays Russia.')).toBe(true);
    expect(matches('russia four', 'Élisabeth plays Russia.')).toBe(false);
    expect(matches("l'attaquant manoeuvre :", 'Avant la manœuvre\u00a0: l’attaquant')).toBe(true);
  });

  it('leaves the titles under which something was found', () => {
    const book = found(BOOK, 'elisabeth');
    expect(book.chapters.map(({ id }) => id)).toEqual(['F-1']);
    expect(book.chapters[0]?.sections).toEqual([]);
    expect(sizeOf(book)).toBe(2);
    expect(found(BOOK, 'seats').chapters[0]?.sections[0]?.rules).toHaveLength(1);
    expect(sizeOf(found(BOOK, 'f-2.01'))).toBe(1);
    expect(sizeOf(found(BOOK, 'cannon'))).toBe(0);
    expect(sizeOf(BOOK)).toBe(4);
  });
});

it('texts are cut at the rules that they name', () => {
  expect(cited('As [F-7.04] and [R12] say, [sic].')).toEqual([
    { text: 'As ', rule: null }, { text: 'F-7.04', rule: 'F-7.04' }, { text: ' and ', rule: null }, { text: 'R12', rule: 'R12' }, { text: ' say, [sic].', rule: null },
  ]);
  expect(cited('(see F-0.20 to F-0.26)').filter(({ rule }) => rule).map(({ rule }) => rule)).toEqual(['F-0.20', 'F-0.26']);
  expect(cited('V-k-1 and II-b-2, a 5-strong army')).toHaveLength(1);
  expect(cited('[N-cards.09]')).toEqual([{ text: 'N-cards.09', rule: 'N-cards.09' }]);
});

it('a rule has neighbours across chapters and sections, rulings among themselves', () => {
  expect(around(BOOK, 'F-1.01')).toEqual([undefined, 'F-1.02']);
  expect(around(BOOK, 'F-1.02')).toEqual(['F-1.01', 'F-2.01']);
  expect(around(BOOK, 'R1')).toEqual([undefined, undefined]);
  expect(around(BOOK, 'F-9')).toEqual([undefined, undefined]);
});

it('an example stands at the first rule that it shows, and the others lead there', () => {
  const one = { id: 'a', rules: ['F-1.01', 'F-1.02'], text: '', picture: null };
  const two = { id: 'b', rules: ['F-1.01', 'F-1.02', 'F-2.01'], text: '', picture: null };
  const { here, there } = placed([one, two]);
  expect([...here]).toEqual([['F-1.01', [one, two]]]);
  expect([...there].map(([rule, at]) => [rule, [...at]])).toEqual([['F-1.02', ['F-1.01']], ['F-2.01', ['F-1.01']]]);
});

it('a picture is shown at its own size, and nothing where there is none', () => {
  expect(boardOf('<svg xmlns="x" width="400" height="240"><title>#1</title></svg>')).toEqual({ src: expect.stringContaining('%231'), width: 400, height: 240 });
  expect(boardOf(null)).toBeNull();
});

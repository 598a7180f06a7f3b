// The rules of a game as a book: what a search finds in it, and the rules that a text names.

import type { Shapes } from './types';

export type RuleBook = Shapes['RuleBook'];
export type RuleChapter = Shapes['RuleChapter'];
type RuleSection = Shapes['RuleSection'];
type RuleRow = Shapes['RuleRow'];

/** Without case and accents, as people type. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a text has all words of a search. */
export function matches(search: string, ...texts: string[]): boolean {
  const text = plain(texts.join(' '));
  return plain(search).split(/\s+/).every((word) => text.includes(word));
}

/** The rules and rulings that a search finds, under the titles where they stand. */
export function found(book: RuleBook, search: string): RuleBook {
  const rows = (rules: RuleRow[]) => rules.filter((rule) => matches(search, rule.id, rule.text));
  const section = (part: RuleSection): RuleSection => ({ ...part, rules: rows(part.rules) });
  const chapters = book.chapters
    .map((chapter): RuleChapter => ({ ...chapter, rules: rows(chapter.rules), sections: chapter.sections.map(section).filter(({ rules }) => rules.length > 0) }))
    .filter(({ rules, sections }) => rules.length + sections.length > 0);
  return { ...book, chapters, rulings: book.rulings.filter((one) => matches(search, one.id, one.title, one.text)) };
}

/** How many rules and rulings there are. */
export function sizeOf({ chapters, rulings }: RuleBook): number {
  return chapters.reduce((sum, { rules, sections }) => sum + rules.length + sections.reduce((all, part) => all + part.rules.length, 0), rulings.length);
}

/** A text cut at the rules and rulings that it names in brackets. */
export function cited(text: string): { text: string; rule: string | null }[] {
  return text
    .split(/\[([A-Z](?:-[\w.]+\d|\d+))\]/)
    .map((piece, i) => ({ text: piece, rule: i % 2 ? piece : null }))
    .filter((piece) => piece.text !== '');
}

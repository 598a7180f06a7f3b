// The rules of a game as a book: what a search finds in it, and the rules that a text names.

import { call } from './api';
import { matches } from './search';
import type { Lang, Shapes } from './types';

export type RuleBook = Shapes['RuleBook'];
export type RuleChapter = Shapes['RuleChapter'];
export type RuleText = Shapes['RuleText'];
export type WorkedExample = Shapes['WorkedExample'];
type RuleSection = Shapes['RuleSection'];
type RuleRow = Shapes['RuleRow'];

/** All rules of a game. */
export const readBook = (slug: string, lang: Lang) => call<RuleBook>(`/api/rules/${encodeURIComponent(slug)}?lang=${lang}`);
/** One rule, with what stands around it. */
export const readRule = (slug: string, id: string, lang: Lang) => call<RuleText>(`/api/rules/${slug}/${encodeURIComponent(id)}?lang=${lang}`);
/** Worked examples of a game’s rules. */
export const readExamples = (slug: string, lang: Lang) => call<Shapes['WorkedExamples']>(`/api/examples/${encodeURIComponent(slug)}?lang=${lang}`);

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

/** What stands before and after a rule among the rules, or a ruling among the rulings. */
export function around({ chapters, rulings }: RuleBook, id: string): [string | undefined, string | undefined] {
  const rules = chapters.flatMap((chapter) => [chapter, ...chapter.sections]).flatMap((part) => part.rules);
  const ids = [rules, rulings].map((list) => list.map((one) => one.id)).find((list) => list.includes(id)) ?? [];
  const at = ids.indexOf(id);
  return [ids[at - 1], ids[at + 1]];
}

/** A text cut at the rules and rulings that it names, in brackets or without. */
export function cited(text: string): { text: string; rule: string | null }[] {
  return text
    .split(/\[?\b(R\d+|[A-Z]-\w[\w.]*\d)\b\]?/)
    .map((piece, i) => ({ text: piece, rule: i % 2 ? piece : null }))
    .filter((piece) => piece.text !== '');
}

/** Examples by the rule at which they stand, the first that they name; for the other rules, where to look. */
export function placed(worked: WorkedExample[]): { here: Map<string, WorkedExample[]>; there: Map<string, Set<string>> } {
  const here = new Map<string, WorkedExample[]>();
  const there = new Map<string, Set<string>>();
  for (const one of worked) {
    const [first = '', ...others] = one.rules;
    here.set(first, [...(here.get(first) ?? []), one]);
    for (const rule of others) there.set(rule, new Set([...(there.get(rule) ?? []), first]));
  }
  return { here, there };
}

/** A picture as an address for the page, with its size. */
export function boardOf(svg: string | null): { src: string; width: number; height: number } | null {
  const size = svg && /<svg[^>]* width="(\d+)" height="(\d+)"/.exec(svg);
  return size ? { src: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`, width: Number(size[1]), height: Number(size[2]) } : null;
}

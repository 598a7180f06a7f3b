// What somebody looks for in a text, typed as a keyboard has it.

/** Without case, accents, ligatures and what else print has and a keyboard has not: as people type. */
const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/’/g, "'").replace(/œ/g, 'oe').replace(/æ/g, 'ae').replace(/\s+/g, ' ');

/** Whether a text has all words of a search. */
export function matches(search: string, ...texts: string[]): boolean {
  const text = plain(texts.join(' '));
  return plain(search).split(/\s+/).every((word) => text.includes(word));
}

// Finds what a sentence of the log names: towns, to be linked to the map, and cards, to be shown as cards.

import { type Card, parseCard } from './cards';
import { Board } from './board';
import type { LogEvent } from './types';

export interface Part {
  text: string;
  town: string | null;
  /** The cards that the text names one after the other. */
  cards?: Card[];
  /** The point or comma behind a town or cards: it stays on the same line. */
  tail?: string | undefined;
}

/** What ends a sentence or a part of it, with the space that French puts before it. */
const TAIL = /^[\u00a0\u202f.,;:!?…)»]+/;

const ENGLISH = '(?:(?:spades|clubs|hearts|diamonds) \\d+|reserve) deck \\d+';
const FRENCH = '(?:\\d+ de (?:pique|trèfle|cœur|carreau)|réserve) \\(paquet \\d+\\)';
const CARD = `(?:${ENGLISH}|${FRENCH})`;
/** Cards with nothing between them but commas and a last "and". */
const CARDS = new RegExp(`${CARD}(?:(?:, | and | et )${CARD})*`, 'g');
const SUITS: Record<string, string> = { pique: 'spades', trèfle: 'clubs', cœur: 'hearts', carreau: 'diamonds' };

function cardsIn(text: string): Card[] {
  return (text.match(new RegExp(CARD, 'g')) ?? []).map((found) => {
    const french = /^(?:(\d+) de (\S+)|réserve) \(paquet (\d+)\)$/.exec(found);
    if (!french) return parseCard(found);
    const [, value, suit, deck] = french;
    return parseCard(suit ? `${SUITS[suit]} ${value} deck ${deck}` : `reserve deck ${deck}`);
  });
}

/** Plain text with its cards taken out of it. */
function dealt(text: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const found of text.matchAll(CARDS)) {
    if (found.index > from) parts.push({ text: text.slice(from, found.index), town: null });
    parts.push({ text: found[0], town: null, cards: cardsIn(found[0]) });
    from = found.index + found[0].length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), town: null });
  return parts;
}

const FIELDS = ['town', 'hex', 'place', 'start', 'attacker_town', 'defender_town', 'elector'];

/** The towns that an event is about. */
function townsOf(event: LogEvent, board: Board): string[] {
  return FIELDS.map((field) => event[field]).filter(
    (value): value is string => typeof value === 'string' && board.townNumber.has(value),
  );
}

/** A sentence cut into plain text, names of towns (the longest wins) and cards; `way` are towns it names besides those of its event. */
export function linked(sentence: string, event: LogEvent | undefined, board: Board, way: string[] = []): Part[] {
  const towns = [...new Set([...(event ? townsOf(event, board) : []), ...way.filter((id) => board.townNumber.has(id))])];
  const names = towns
    .flatMap((id) => [...new Set((['en', 'fr'] as const).map((lang) => Board.nameOf(board.town(id), lang)))].map((name) => ({ id, name })))
    .sort((a, b) => b.name.length - a.name.length);
  const parts: Part[] = [];
  let rest = sentence;
  while (rest.length > 0) {
    const next = names
      .map(({ id, name }) => ({ id, name, at: rest.indexOf(name) }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at || b.name.length - a.name.length)[0];
    if (!next) break;
    parts.push(...dealt(rest.slice(0, next.at)));
    parts.push({ text: next.name, town: next.id });
    rest = rest.slice(next.at + next.name.length);
  }
  parts.push(...dealt(rest));
  // what is drawn as one thing, a town or cards, takes with it the point or comma behind it
  return parts.filter((part, i) => {
    const last = parts[i - 1];
    if (last?.town || last?.cards) part.text = part.text.slice((last.tail = TAIL.exec(part.text)?.[0])?.length);
    return part.text;
  });
}

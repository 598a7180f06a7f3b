// Searches what was sent to one browser for what another seat alone may know.

import { parseCard } from '../src/games/friedrich/cards';
import type { Player } from './player';

/** Lines of the log that are for one seat. */
const PRIVATE = /"kind":"(allotted|took|drew_cards|discarded_card|reinforced|army_changed_at|took_over_hand)"/;
const FRENCH: Record<string, string> = { spades: 'pique', clubs: 'trèfle', hearts: 'cœur', diamonds: 'carreau' };

/** A card as texts may name it: as data and in English, and in French. Two Reserves of a deck have one name: they are left out. */
function namesOf(card: string): RegExp | null {
  const { suit, value, deck } = parseCard(card);
  return suit === 'reserve' ? null : new RegExp(`${suit} ${value} deck ${deck}|(?<!\\d)${value} de ${FRENCH[suit]} \\(paquet ${deck}\\)`);
}

interface Hidden {
  cards: RegExp[];
  armies: Set<string>;
}

/** What a seat knew alone at each index of the log: its cards, and the towns whose armies never stood in a combat. */
function hiddenBy(owner: Player): Map<number, Hidden> {
  const found = new Map<number, Hidden>();
  const fought = new Set<string>();
  for (const { index, view, entries } of owner.told) {
    const at = (town: unknown) => Object.keys(view.pieces).filter((piece) => view.pieces[piece] === town);
    for (const event of (entries ?? []).flatMap((line) => line.events)) {
      if (event.kind === 'combat') for (const piece of [...at(event.attacker_town), ...at(event.defender_town)]) fought.add(piece);
    }
    found.set(index, {
      cards: Object.values(view.hands).flat().map(namesOf).filter((name) => name !== null),
      armies: new Set(Object.keys(view.armies).filter((town) => at(town).every((piece) => !fought.has(piece)))),
    });
  }
  return found;
}

/** What `other` was sent of what `owner` alone may know; and how much was looked for. */
export function leaks(owner: Player, other: Player): { found: string[]; looked: number } {
  const hidden = hiddenBy(owner);
  const found: string[] = [];
  let looked = 0;
  for (const raw of [...other.frames.map((frame) => frame.raw), ...other.answers]) {
    const sent = JSON.parse(raw) as { index?: number; seat?: number | null; view?: { armies: object; hands: object } } | { index: number }[];
    const index = Array.isArray(sent) ? sent.at(-1)?.index : sent.index;
    const { cards, armies } = hidden.get(index ?? -1) ?? { cards: [], armies: new Set() };
    looked += cards.length + armies.size;
    for (const card of cards) if (card.test(raw)) found.push(`${card.source} in ${raw.slice(0, 300)}`);
    if (Array.isArray(sent) || !sent.view) continue;
    for (const town of Object.keys(sent.view.armies)) if (armies.has(town)) found.push(`armies at ${town} at ${index}`);
  }
  return { found, looked };
}

/** Private lines and hands that a spectator was sent. */
export function privateLines(spectator: Player): string[] {
  const sent = [...spectator.frames.map((frame) => frame.raw), ...spectator.answers];
  return sent.filter((raw) => PRIVATE.test(raw) || /"hands":\{"/.test(raw) || /"action":"/.test(raw));
}

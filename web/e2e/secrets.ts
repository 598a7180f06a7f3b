// Searches what was sent to one browser for what another seat alone may know.

import type { FriedrichView } from '../src/games/friedrich/view';
import type { MariaView } from '../src/games/maria/view';
import type { NapoleonicView } from '../src/games/napoleonic/data';
import { parseCard } from '../src/core/cards';
import type { View } from '../src/core/types';
import type { MariaPlayer } from './mariaplayer';
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
  /** Keys of the troops: towns in Friedrich, generals in Maria. */
  troops: Set<string>;
}

/** What a view of either game shows of troops and cards. */
type Shown = View & Partial<Pick<FriedrichView, 'armies'> & Pick<MariaView, 'troops' | 'own_bids'>>;
const troopsOf = (view: Shown): Record<string, number> => view.armies ?? view.troops ?? {};
const cardsOf = (view: Shown): string[] => [...Object.values(view.hands).flat(), ...Object.values(view.own_bids ?? {})];

/** What a seat knew alone at each index of the log: its cards that nobody was shown, and the troops that never stood in a combat. */
function hiddenBy<V extends View>(owner: Player<V>): Map<number, Hidden> {
  const found = new Map<number, Hidden>();
  const fought = new Set<string>();
  const open = new Set<string>();
  for (const { index, view, entries } of owner.told) {
    const at = (town: unknown) => Object.keys(view.pieces).filter((piece) => view.pieces[piece] === town);
    for (const event of (entries ?? []).flatMap((line) => line.events)) {
      if (event.kind === 'combat') for (const piece of [...at(event.attacker_town), ...at(event.defender_town)]) fought.add(piece);
      if (event.kind === 'bid_shown') open.add(String(event.card));
      if (event.kind === 'hand_shown') for (const card of event.cards as string[]) open.add(card);
    }
    const isSecret = (key: string) => (key in view.pieces ? [key] : at(key)).every((piece) => !fought.has(piece));
    found.set(index, {
      cards: cardsOf(view).filter((card) => !open.has(card)).map(namesOf).filter((name) => name !== null),
      troops: new Set(Object.keys(troopsOf(view)).filter(isSecret)),
    });
  }
  return found;
}

/** What `other` was sent of what `owner` alone may know; and how much was looked for. */
export function leaks<V extends View>(owner: Player<V>, other: Player<V>): { found: string[]; looked: number } {
  const hidden = hiddenBy(owner);
  const found: string[] = [];
  let looked = 0;
  for (const raw of [...other.frames.map((frame) => frame.raw), ...other.answers]) {
    const sent = JSON.parse(raw) as { index?: number; seat?: number | null; view?: Shown } | { index: number }[];
    const index = Array.isArray(sent) ? sent.at(-1)?.index : sent.index;
    const { cards, troops } = hidden.get(index ?? -1) ?? { cards: [], troops: new Set() };
    looked += cards.length + troops.size;
    for (const card of cards) if (card.test(raw)) found.push(`${card.source} in ${raw.slice(0, 300)}`);
    if (Array.isArray(sent) || !sent.view) continue;
    for (const key of Object.keys(troopsOf(sent.view))) if (troops.has(key)) found.push(`troops of ${key} at ${index}`);
  }
  return { found, looked };
}

/** The bids that lay face down: how often their owner was sent the card, and how often somebody else was. */
export function coveredBids(owner: MariaPlayer, other: MariaPlayer): { known: number; betrayed: string[] } {
  const bids = owner.told.flatMap(({ index, view }) => Object.values(view.own_bids).map((card) => ({ index, name: namesOf(card) })));
  const betrayed = bids.flatMap(({ index, name }) =>
    other.frames.filter(({ raw, message }) => 'index' in message && message.index === index && name?.test(raw)).map(({ raw }) => `${name?.source} in ${raw.slice(0, 300)}`),
  );
  return { known: bids.length, betrayed };
}

/** Private lines and hands that a spectator was sent. */
export function privateLines<V extends View>(spectator: Player<V>): string[] {
  const sent = [...spectator.frames.map((frame) => frame.raw), ...spectator.answers];
  return sent.filter((raw) => PRIVATE.test(raw) || /"(hands|own_bids)":\{"/.test(raw) || /"action":"/.test(raw));
}

// ---------------------------------------------------------------------- hands of The Napoleonic Wars

interface Named {
  id: string;
  number: string;
  name: { en: string; fr: string };
}
type Hands = View & Pick<NapoleonicView, 'hands' | 'retained' | 'discards' | 'laid' | 'removed'>;

const heldIn = (view: Hands): string[] => [...Object.values(view.hands).flat(), ...Object.values(view.retained).flat()];
/** By these everybody sees a card. */
const OPEN = new Set(['spent', 'event', 'responded', 'given', 'lost_card', 'hand_discarded', 'excess']);
const EXCHANGES = new Set(['swapped', 'stolen', 'given']);

/** From which index on a page may know each card: since it lay open to everybody, was held by its seat, or was taken or given in its sight. */
function knownTo<V extends Hands>(page: Player<V>, watcher: Player<V>): Map<string, number> {
  const known = new Map<string, number>();
  const learn = (id: string, index: number) => known.set(id, Math.min(index, known.get(id) ?? Infinity));
  for (const { index, view, entries } of watcher.told) {
    for (const id of [...view.discards, ...view.laid, ...view.removed]) learn(id, index);
    for (const event of (entries ?? []).flatMap((line) => line.events).filter(({ kind }) => OPEN.has(kind))) for (const id of [event.card, event.top]) if (id) learn(String(id), index);
  }
  for (const { index, view, entries } of page === watcher ? [] : page.told) {
    for (const id of heldIn(view)) learn(id, index);
    for (const event of (entries ?? []).flatMap((line) => line.events).filter(({ kind }) => EXCHANGES.has(kind))) for (const id of [event.card, event.given, event.taken]) if (id) learn(String(id), index);
  }
  return known;
}

/** What `other` was sent of the cards that `owner` held and `other` could not know; and how much was looked for. */
export function handLeaks<V extends Hands>(cards: Named[], owner: Player<V>, other: Player<V>, watcher: Player<V>): { found: string[]; looked: number } {
  const known = knownTo(other, watcher);
  const named = new Map(cards.map((card) => [card.id, card]));
  const held = new Map(owner.told.map(({ index, view }) => [index, heldIn(view).filter((id) => named.has(id))]));
  const found: string[] = [];
  let looked = 0;
  for (const raw of [...other.frames.map((frame) => frame.raw), ...other.answers]) {
    const sent = JSON.parse(raw) as { index?: number } | { index: number }[];
    const index = (Array.isArray(sent) ? sent.at(-1)?.index : sent.index) ?? -1;
    for (const id of held.get(index) ?? []) {
      if ((known.get(id) ?? Infinity) <= index) continue;
      looked += 1;
      const card = named.get(id);
      const isNamed = [card?.name.en, card?.name.fr].some((name) => raw.includes(`${card?.number} ${name}`));
      if (isNamed || new RegExp(`"${id}"(?!:)`).test(raw)) found.push(`${id} at ${index} in ${raw.slice(0, 200)}`);
    }
  }
  return { found, looked };
}

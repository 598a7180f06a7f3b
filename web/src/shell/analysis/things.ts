// What of a position may be changed by hand, as a list to choose from: by powers, and by places.

import type { EditThing } from '../../core/types';

/** Whether a thing is a card: somebody holds it, and it has no place on the board. */
const isCard = (one: EditThing): boolean => one.place === '' && one.settings.some((setting) => setting.what === 'holder');

/** The things of each power, in the order in which they come, and after all others its cards; those that are nobody's under `others`. */
export function groupsOf(things: readonly EditThing[], others: string, cards: string): [string, EditThing[]][] {
  const found = new Map<string, EditThing[]>();
  for (const one of [...things.filter((thing) => !isCard(thing)), ...things.filter(isCard)]) {
    const power = isCard(one) ? [one.power, cards].filter(Boolean).join(' – ') : one.power || others;
    const group = found.get(power);
    if (group) group.push(one);
    else found.set(power, [one]);
  }
  return [...found];
}

/** Whether a thing can be set anywhere on the board: it is a piece. */
export const isPiece = (one: EditThing): boolean => one.settings.some((setting) => setting.anywhere);

/** The thing that a click on a place chooses, after the one that is chosen: its pieces in turn, then what else can be set there; null: the place itself is meant. Who has chosen a piece picks another one, or a place for it. */
export function placedAt(things: readonly EditThing[], place: string, chosen: EditThing | undefined): string | null {
  const there = things.filter((one) => one.place === place);
  const pieces = there.filter(isPiece);
  const own = pieces.length === 0 && chosen && isPiece(chosen) ? [] : [...pieces, ...there.filter((one) => !isPiece(one))];
  const next = own[(own.findIndex((one) => one.thing === chosen?.thing) + 1) % Math.max(own.length, 1)];
  return next === undefined || next.thing === chosen?.thing ? null : next.thing;
}

// What of a position may be changed by hand, as a list to choose from: by powers, and by places.

import type { EditThing } from '../../core/types';

/** The things of each power, in the order in which they come; those that are nobody's under `others`. */
export function groupsOf(things: readonly EditThing[], others: string): [string, EditThing[]][] {
  const found = new Map<string, EditThing[]>();
  for (const one of things) {
    const power = one.power || others;
    found.set(power, [...(found.get(power) ?? []), one]);
  }
  return [...found];
}

/** Whether a thing can be set anywhere on the board: it is a piece. */
export const isPiece = (one: EditThing): boolean => one.settings.some((setting) => setting.anywhere);

/** The thing that a click on a place chooses, after the one that is chosen; null: the place itself is meant. Who has chosen a piece picks another one, or a place for it. */
export function placedAt(things: readonly EditThing[], place: string, chosen: EditThing | undefined): string | null {
  const there = things.filter((one) => one.place === place);
  const pieces = there.filter(isPiece);
  const own = pieces.length > 0 || (chosen && isPiece(chosen)) ? pieces : there;
  const next = own[(own.findIndex((one) => one.thing === chosen?.thing) + 1) % Math.max(own.length, 1)];
  return next === undefined || next.thing === chosen?.thing ? null : next.thing;
}

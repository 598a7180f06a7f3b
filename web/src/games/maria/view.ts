// The position as a seat of Maria sees it.

import type { Shapes, Town, View } from '../../core/types';

export type Term = Shapes['MariaTerm'];
export type Offer = Shapes['MariaOffer'];
export type MariaView = Shapes['MariaView'];

export const own = (view: View): MariaView => view as MariaView;

/** The power that holds the fortress on a town; null where there is none, or nobody holds it. */
export const holderOf = (view: MariaView, town: Town): string | null => (town.fortress ? (view.holders[town.id] ?? town.home ?? null) : null);

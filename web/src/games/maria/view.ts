// The position as a seat of Maria sees it.

import type { Shapes, View } from '../../core/types';

export type Term = Shapes['MariaTerm'];
export type Offer = Shapes['MariaOffer'];
export type MariaView = Shapes['MariaView'];
export type SaxonStatus = MariaView['saxony'];

export const own = (view: View): MariaView => view as MariaView;

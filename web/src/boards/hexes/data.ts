// A field of hexes: as the wire tells it, and what is marked on it.

import type { Shapes } from '../../core/types';

/** A field of battle: what is drawn, in the table and in the workshop. */
export type FieldData = Shapes['FieldData'];

/** A hex that can be touched: offered by itself, or the end of a move after which there may be a fight, or none. */
export interface LiveHex {
  hex: string;
  kind: 'offer' | 'fight' | 'march';
  /** What it is and what a click does, for those who hear it. */
  words: string;
}

/** Where pieces come in or go out. */
export interface Gate {
  hex: string;
  out: boolean;
  /** Which way its arrow points, clockwise from the east. */
  turn: number;
}

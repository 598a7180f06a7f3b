// A field of hexes on the wire.

import type { Shapes } from '../../core/types';

/** A field of battle: what is drawn, in the table and in the workshop. */
export type FieldData = Shapes['FieldData'];

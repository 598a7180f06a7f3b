// Where the parts of the map come from that are not seen at first.

import { part } from '../../core/parts';

export const hovering = part(() => import('./hovering'));

// Where the parts of the map come from that are not seen at first.

import { patiently } from '../../core/parts';

export const hovering = patiently(() => import('./hovering'));

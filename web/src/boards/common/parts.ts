// Where the parts of a board come from that are not seen at first.

import { part } from '../../core/parts';

export const rarely = part(() => import('./later'));

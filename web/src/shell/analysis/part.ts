// Where the analysis board comes from: it is not seen at first.

import { part } from '../../core/parts';

export const analysis = part(() => import('./pages'));

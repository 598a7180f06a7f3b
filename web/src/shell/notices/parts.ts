// Where the settings of notices come from.

import { part } from '../../core/parts';

export const noticeParts = part(() => import('./pages'));

// Where the leaves of the table's menu come from.

import { part } from '../../core/parts';

export const menuLeaves = part(() => import('./leaves'));

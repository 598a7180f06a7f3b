// What comes after the table: a bill is only made out in winter, or when something is bought.

import { part } from '../../core/parts';

export const billSheet = part(() => import('./bill/BillSheet.svelte'));

// The position as a seat of Friedrich sees it.

import type { Shapes } from '../../core/types';

export type FriedrichView = Shapes['FriedrichView'];

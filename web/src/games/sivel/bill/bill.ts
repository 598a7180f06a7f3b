// What a purchase comes to, as the engine adds it up: the price, what is laid down, what is still to pay.

import type { Shapes } from '../../../core/types';

export type Bill = Shapes['Bill'];

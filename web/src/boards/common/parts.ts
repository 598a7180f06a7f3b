// Where the parts of a board come from that are not seen at first.

import { patiently } from '../../core/parts';

export const rarely = patiently(() => import('./later'));

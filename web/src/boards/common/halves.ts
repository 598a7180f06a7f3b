// The half of a mark that has a second colour, around the middle of its town.

import type { MarkKind } from '../../core/stand';

export const SECOND: Partial<Record<MarkKind, string>> = { square: 'M-9-9H9L-9 9Z', disc: 'M-4.95 4.95A7 7 0 1 1 4.95-4.95Z', star: 'M-7 7A9.9 9.9 0 1 1 7-7Z' };

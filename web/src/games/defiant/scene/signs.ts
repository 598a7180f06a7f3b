// Emblems of the forces and signs of the classes, as paths around the origin.

import type { BlockClass, Force } from '../data';

/** About eight units to each side. */
export const EMBLEMS: Record<Force, string> = {
  prussia: 'M-2.4-8H2.4L1.2-1.2L8-2.4V2.4L1.2 1.2L2.4 8H-2.4L-1.2 1.2L-8 2.4V-2.4L-1.2-1.2Z',
  austria: 'M-7-8H7V1C7 5 3 7 0 8C-3 7-7 5-7 1ZM-7-3V2H7V-3Z',
  franco_imperial:
    'M0-8C2-5 2.6-3 1.6-.6C3-3 6-3.6 7-1C7.6 1 6 2.4 4.4 1.6C5 .4 4 0 3 1C2.2 1.8 2 2.6 2 3H3.4V4.6H1.6C1.6 6 1 7 0 8' +
    'C-1 7-1.6 6-1.6 4.6H-3.4V3H-2C-2 2.6-2.2 1.8-3 1C-4 0-5 .4-4.4 1.6C-6 2.4-7.6 1-7-1C-6-3.6-3-3-1.6-.6C-2.6-3-2-5 0-8Z',
  russo_swedish: 'M-8-8H-4.6L0-2.4L4.6-8H8V-5.6L2.4 0L8 5.6V8H4.6L0 2.4L-4.6 8H-8V5.6L-2.4 0L-8-5.6Z',
};

/** Lines, and what is full. */
export const CLASSES: Record<BlockClass, { lines: string; full: string }> = {
  leader: { lines: '', full: 'M0-6.4L1.7-2.1L6.3-1.9L2.7 1L3.9 5.5L0 2.9L-3.9 5.5L-2.7 1L-6.3-1.9L-1.7-2.1Z' },
  infantry: { lines: 'M-7-4.6H7V4.6H-7ZM-7-4.6L7 4.6M-7 4.6L7-4.6', full: '' },
  light_infantry: { lines: 'M-7-4.6H7V4.6H-7ZM-7-4.6L7 4.6M-7 4.6L7-4.6', full: 'M-1.9-4.6L0-1.2L1.9-4.6Z' },
  cavalry: { lines: 'M-7-4.6H7V4.6H-7ZM-7 4.6L7-4.6', full: '' },
  light_cavalry: { lines: 'M-7-4.6H7V4.6H-7ZM-7 4.6L7-4.6M-3-6.6V-4.6', full: 'M-3-8L1.6-6.6L-3-5.4Z' },
};

// The faces of the die, drawn by hand in a square of 40: full shapes, and lines over them.

import type { Face } from '../data';

export interface Drawing {
  /** Full shapes in ink. */
  full: string;
  /** Lines in ink. */
  lines: string;
  /** Lines in the colour of the die, over the full shapes. */
  light: string;
}

export const FACES: Record<Face, Drawing> = {
  // a grenadier's cap with its plate
  infantry: {
    full: 'M-9.5 13L-9.5 7.5C-9 -2.5 -4.5 -9.5 0 -13C4.5 -9.5 9 -2.5 9.5 7.5L9.5 13Z M-2.6 -14A2.6 2.6 0 1 1 2.6 -14A2.6 2.6 0 1 1 -2.6 -14Z',
    lines: '',
    light: 'M-9.5 7.6C-4 5.4 4 5.4 9.5 7.6M0 -7L1.5 -3L5.6 -3L2.3 -.5L3.5 3.4L0 1.1L-3.5 3.4L-2.3 -.5L-5.6 -3L-1.5 -3Z',
  },
  // a horse's head with its bridle
  cavalry: {
    full: 'M-10.5 14C-9.5 4 -7.5 -5 -1.5 -10.5L-.6 -15L2.6 -11.2C6.4 -9.4 8.6 -5.6 10.4 -1.4C11.6 1.4 12.4 3.6 11.2 5.2C10 6.8 7.4 6.8 6 5.2C4.6 3.6 2.4 3 .8 3.4C2.2 6.6 4.4 9.6 5.4 14Z',
    lines: '',
    light: 'M3.6 -5.6A.9 .9 0 1 1 3.7 -5.5M6.6 -3.4C5.6 -1.4 3.6 .4 1 1.2M9.6 3.6L10 3.4M-2.8 -7.6C-6 -3 -7.6 3 -8 9M-5.4 -2.4L-2.4 -1M-6.9 2.8L-3.6 3.8M-7.7 8L-4 8.6',
  },
  // a field gun on its wheel
  artillery: {
    full: 'M-13.6 -5.6L11.4 -10.2L12.8 -10.4L13.6 -6L12.4 -5.4L-11.6 .9A3.4 3.4 0 0 1 -13.6 -5.6Z M-7.6 .6L-1 -1.2L-12.2 12.8L-15.4 12.8Z',
    lines: 'M-6.4 5.6A7.4 7.4 0 1 1 8.4 5.6A7.4 7.4 0 1 1 -6.4 5.6M1 -1.8L1 13M-6.4 5.6L8.4 5.6M-4.2 .4L6.2 10.8M6.2 .4L-4.2 10.8',
    light: '',
  },
  // the flag of retreat, blown back
  flag: {
    full: 'M-8.6 -13C-3 -15.6 2 -10.4 12 -12.6L8.6 -6.6L12 -.4C2 1.8 -3 -3.4 -8.6 -.8Z',
    lines: 'M-9.6 -14.6L-9.6 14M-2 8.6L10.6 8.6M2.2 4.6L-2.2 8.6L2.2 12.6',
    light: '',
  },
  // crossed batons and a star
  tactical: {
    full: 'M0 -15.8L1.7 -11.3L6.5 -11L2.8 -8L4 -3.4L0 -6L-4 -3.4L-2.8 -8L-6.5 -11L-1.7 -11.3Z M-14 11.2L-12 14.4L13.4 -.8L11.4 -4Z M14 11.2L12 14.4L-13.4 -.8L-11.4 -4Z',
    lines: '',
    light: 'M-11.4 9.4L-9.4 12.6M11.4 9.4L9.4 12.6M9 -2.4L11 .8M-9 -2.4L-11 .8',
  },
};

// The little men, horses and ships of the map. Each drawing has its foot near the origin and looks to the right.

export type FigureKind = 'rider' | 'soldier' | 'ship';

export interface Layer {
  paint: 'coat' | 'dark' | 'hide' | 'skin' | 'pale' | 'ink' | 'brass' | 'sail' | 'wood';
  d: string;
  /** The width of a line; without it, a surface. */
  line?: number;
}

const RIDER: Layer[] = [
  { paint: 'hide', d: 'M-9.6-15C-6-17.2 1-16.6 3.6-16L6.4-22.4L7.8-23.6L11.4-20.4L10.9-18.6L8.4-18.2L6.6-11.6L8.2-4H6.2L4-9.4H-4.6L-7-4H-9L-8.8-9.8C-9.4-11.6-10.2-13.4-9.6-15Z' },
  { paint: 'ink', d: 'M-9.6-15C-12-13.4-12.4-10-11.4-7', line: 1.6 },
  { paint: 'coat', d: 'M-4.6-17.4L3-16.6L2.4-12L-4.2-12.4Z' },
  { paint: 'pale', d: 'M-.6-18L2.6-16.6L2-10.6L.2-10.4Z' },
  { paint: 'coat', d: 'M-3-17L-2.6-25.2L2.4-25.4L3.2-17.4Z' },
  { paint: 'coat', d: 'M1.6-23.6L7.2-20.4L6.6-19L.8-21Z' },
  { paint: 'skin', d: 'M-1.8-27A2 2.1 0 1 1 2.2-27A2 2.1 0 1 1-1.8-27Z' },
  { paint: 'ink', d: 'M-5-28.6C-4-32.4 4.4-32.4 5.4-28.6C2.4-29.8-2-29.8-5-28.6Z' },
  { paint: 'brass', d: 'M-2.6-24.6L2.4-25', line: 1.5 },
];

const SOLDIER: Layer[] = [
  { paint: 'pale', d: 'M-3-11H3L2.6-3.4H.6L.2-8.4L-.4-3.4H-2.6Z' },
  { paint: 'coat', d: 'M-3.8-21.6H3.8L4.4-10.4H-4.4Z' },
  { paint: 'pale', d: 'M-3-21L3.2-11.6M3-21L-3.2-11.6', line: 1.2 },
  { paint: 'skin', d: 'M-2-23.4A2 2.1 0 1 1 2-23.4A2 2.1 0 1 1-2-23.4Z' },
  { paint: 'ink', d: 'M-2.7-24.8L-3.1-31H3.1L2.7-24.8Z' },
  { paint: 'brass', d: 'M0-29.6V-26.6', line: 1.8 },
  { paint: 'ink', d: 'M5-8L6-32', line: 1.5 },
];

const SHIP: Layer[] = [
  { paint: 'wood', d: 'M0-3V-25M-7-3V-20M7-3V-19', line: 1.2 },
  { paint: 'sail', d: 'M-3.4-22.6C-1-21.4 2.2-21.4 4.4-22.6L5.4-15C2.4-13.8-1.6-13.8-4-15Z' },
  { paint: 'sail', d: 'M-4.2-14C-1.6-12.8 2.4-12.8 5.6-14L6.2-5.4C2.6-4-2-4-4.8-5.4Z' },
  { paint: 'sail', d: 'M-10-17.6C-8.6-16.8-7-16.8-5.4-17.6L-5-6C-7-5-9-5-10.8-6Z' },
  { paint: 'sail', d: 'M6.8-17C8.4-16.2 9.6-16.2 10.8-17L12-6.4C10.4-5.4 8.4-5.4 6.8-6.4Z' },
  { paint: 'coat', d: 'M0-25L8-23.2L0-21.4Z' },
];

export const FIGURES: Record<FigureKind, Layer[]> = { rider: RIDER, soldier: SOLDIER, ship: SHIP };

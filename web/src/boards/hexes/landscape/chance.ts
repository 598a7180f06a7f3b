// Chance that is the same every time: the picture of a field depends on the field alone.

/** A number from 0 to 1 for whole numbers. */
export function hash(a: number, b = 0, c = 0): number {
  let h = Math.imul(a | 0, 0x9e3779b1) ^ Math.imul((b | 0) + 0x7f4a7c15, 0x85ebca6b) ^ Math.imul((c | 0) + 0x165667b1, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 0x100000000;
}

/** A row of numbers from 0 to 1 that starts at a seed. */
export function rolls(a: number, b = 0, c = 0): () => number {
  let count = 0;
  const start = Math.floor(hash(a, b, c) * 0x7fffffff);
  return () => hash(start, ++count);
}

/** Smooth noise from 0 to 1 with waves about so long. */
export function noise(x: number, y: number, wave: number, seed: number): number {
  const [u, v] = [x / wave, y / wave];
  const [i, j] = [Math.floor(u), Math.floor(v)];
  const ease = (t: number) => t * t * (3 - 2 * t);
  const [s, t] = [ease(u - i), ease(v - j)];
  const top = hash(i, j, seed) * (1 - s) + hash(i + 1, j, seed) * s;
  const foot = hash(i, j + 1, seed) * (1 - s) + hash(i + 1, j + 1, seed) * s;
  return top * (1 - t) + foot * t;
}

// BLAKE2b (RFC 7693) with a key and a personal word: with it a browser computes the dice of a game for itself.

const MASK = (1n << 64n) - 1n;
const IV = [
  0x6a09e667f3bcc908n, 0xbb67ae8584caa73bn, 0x3c6ef372fe94f82bn, 0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n, 0x9b05688c2b3e6c1fn, 0x1f83d9abfb41bd6bn, 0x5be0cd19137e2179n,
];
const SIGMA = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15], [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
  [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4], [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
  [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13], [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
  [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11], [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
  [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5], [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
];
const BLOCK = 128;

const turn = (word: bigint, by: bigint): bigint => ((word >> by) | (word << (64n - by))) & MASK;

function word(bytes: Uint8Array, at: number): bigint {
  let found = 0n;
  for (let i = 7; i >= 0; i--) found = (found << 8n) | BigInt(bytes[at + i] ?? 0);
  return found;
}

function mix(v: bigint[], a: number, b: number, c: number, d: number, x: bigint, y: bigint): void {
  const at = (i: number) => v[i] ?? 0n;
  v[a] = (at(a) + at(b) + x) & MASK;
  v[d] = turn(at(d) ^ at(a), 32n);
  v[c] = (at(c) + at(d)) & MASK;
  v[b] = turn(at(b) ^ at(c), 24n);
  v[a] = (at(a) + at(b) + y) & MASK;
  v[d] = turn(at(d) ^ at(a), 16n);
  v[c] = (at(c) + at(d)) & MASK;
  v[b] = turn(at(b) ^ at(c), 63n);
}

function compress(h: bigint[], block: Uint8Array, count: bigint, last: boolean): void {
  const m = Array.from({ length: 16 }, (_, i) => word(block, 8 * i));
  const v = [...h, ...IV];
  v[12] = (v[12] ?? 0n) ^ count;
  if (last) v[14] = (v[14] ?? 0n) ^ MASK;
  for (let round = 0; round < 12; round++) {
    const s = SIGMA[round % 10] ?? [];
    const pick = (i: number) => m[s[i] ?? 0] ?? 0n;
    mix(v, 0, 4, 8, 12, pick(0), pick(1));
    mix(v, 1, 5, 9, 13, pick(2), pick(3));
    mix(v, 2, 6, 10, 14, pick(4), pick(5));
    mix(v, 3, 7, 11, 15, pick(6), pick(7));
    mix(v, 0, 5, 10, 15, pick(8), pick(9));
    mix(v, 1, 6, 11, 12, pick(10), pick(11));
    mix(v, 2, 7, 8, 13, pick(12), pick(13));
    mix(v, 3, 4, 9, 14, pick(14), pick(15));
  }
  for (let i = 0; i < 8; i++) h[i] = (h[i] ?? 0n) ^ (v[i] ?? 0n) ^ (v[i + 8] ?? 0n);
}

/** The digest of some bytes; `size` bytes long. */
export function blake2b(data: Uint8Array, size: number, { key = new Uint8Array(), person = '' }: { key?: Uint8Array; person?: string } = {}): Uint8Array {
  const param = new Uint8Array(64);
  param.set([size, key.length, 1, 1]);
  param.set(new TextEncoder().encode(person), 48);
  const h = IV.map((one, i) => one ^ word(param, 8 * i));
  const whole = new Uint8Array((key.length ? BLOCK : 0) + data.length);
  whole.set(key);
  whole.set(data, whole.length - data.length);
  let at = 0;
  for (; whole.length - at > BLOCK; at += BLOCK) compress(h, whole.subarray(at, at + BLOCK), BigInt(at + BLOCK), false);
  const rest = new Uint8Array(BLOCK);
  rest.set(whole.subarray(at));
  compress(h, rest, BigInt(whole.length), true);
  const made = new Uint8Array(64);
  h.forEach((one, i) => new DataView(made.buffer).setBigUint64(8 * i, one, true));
  return made.slice(0, size);
}

export const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
export const fromHex = (text: string): Uint8Array => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

// The proof of fair chance, made in the browser: the key is the sealed one, and every draw of the record follows from it.

import { blake2b, fromHex, toHex } from '../../core/blake2b';

const SPAN = 2 ** 32;
/** So many draws are computed before the page may breathe. */
const BREATH = 400;

/** The stream of draws that belongs to a key. */
export class Stream {
  private drawn = 0n;
  private number = -1n;
  private words: DataView = new DataView(new ArrayBuffer(64));

  constructor(private readonly key: Uint8Array) {}

  goTo(part: number): void {
    this.drawn = BigInt(part) << 32n;
  }

  below(bound: number): number {
    const limit = SPAN - (SPAN % bound);
    for (;;) {
      const number = this.drawn >> 4n;
      if (number !== this.number) {
        const counter = new Uint8Array(8);
        new DataView(counter.buffer).setBigUint64(0, number, true);
        this.words = new DataView(blake2b(counter, 64, { key: this.key }).buffer);
        this.number = number;
      }
      const word = this.words.getUint32(4 * Number(this.drawn & 15n), true);
      this.drawn += 1n;
      if (word < limit) return word % bound;
    }
  }
}

export interface Proof {
  /** The key is the one that was sealed before the game. */
  sealed: boolean;
  /** How many draws were computed. */
  draws: number;
  /** The first line with a draw that does not follow from the key; null: there is none. */
  wrong: number | null;
}

/** Computes every draw of a record; `seal` is what the table told when it was opened. */
export async function prove(record: string, seal: string, tell: (share: number) => void = () => {}): Promise<Proof> {
  const lines = record.split('\n').map((line) => line.replace(/ ~[0-9a-f]{6}$/, ''));
  const value = (word: string) => lines.find((line) => line.startsWith(`${word} `))?.slice(word.length + 1) ?? '';
  const key = fromHex(value('key'));
  const sealed = key.length === 32 && value('commitment') === seal && toHex(blake2b(key, 32, { person: 'lacewars commit' })) === seal;
  const stream = new Stream(key);
  let draws = 0;
  for (const [number, line] of lines.entries()) {
    if (!/^(setup|chance|\d+) /.test(line)) continue;
    const part = /^chance (\d+)/.exec(line);
    if (part) stream.goTo(Number(part[1]));
    for (const drawn of (/ ! ([\d/ ]+)$/.exec(line)?.[1] ?? '').split(' ').filter(Boolean)) {
      const [told, bound] = drawn.split('/').map(Number);
      if (!bound || stream.below(bound) !== told) return { sealed, draws, wrong: number + 1 };
      draws += 1;
      if (draws % BREATH === 0) {
        tell(number / lines.length);
        await new Promise((wake) => setTimeout(wake));
      }
    }
  }
  return { sealed, draws, wrong: null };
}

// Which piece is looked at before it sets out: after a moment, once for each position, and for a while afterwards.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DELAY, Foresight, LINGER } from '../src/boards/common/foresight.svelte';
import { StudyBook } from '../src/core/study.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function looking() {
  const table = { moment: '1', movers: new Set(['keith']), busy: false };
  const ask = vi.fn((piece: string) => Promise.resolve({ pieces: [piece], place: 'a', ends: [{ place: 'b' }] }));
  const foresight = new Foresight(table, new StudyBook(ask));
  let off: (() => void) | undefined;
  /** What is looked at for so long; what was looked at before is not any more. */
  const look = async (piece: string | null, place: string | null, time: number) => {
    off?.();
    off = foresight.look(piece, place);
    await vi.advanceTimersByTimeAsync(time);
  };
  return { table, ask, foresight, look };
}

describe('a piece that may set out', () => {
  it('is asked about when the pointer rests on it, and once for each position', async () => {
    const { ask, foresight, table, look } = looking();
    await look('keith', 'a', DELAY - 1);
    expect(ask).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ask).toHaveBeenCalledExactlyOnceWith('keith');
    expect(foresight.study?.pieces).toEqual(['keith']);
    await look(null, null, DELAY);
    await look('keith', 'a', DELAY);
    expect(ask).toHaveBeenCalledTimes(1);
    table.moment = '2';
    expect(foresight.study).toBeNull();
    await look('keith', 'a', DELAY);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('is not asked about by a pointer that passes, nor is one that may not move, nor while something is done', async () => {
    const { ask, table, look } = looking();
    await look('keith', 'a', DELAY - 10);
    await look('daun', 'c', 10 * DELAY);
    table.busy = true;
    await look('keith', 'a', 10 * DELAY);
    expect(ask).not.toHaveBeenCalled();
  });

  it('stays in sight for a while, and as long as one of its ends is pointed at', async () => {
    const { foresight, look } = looking();
    await look('keith', 'a', DELAY);
    await look(null, 'b', 3 * LINGER);
    expect(foresight.study).not.toBeNull();
    await look(null, 'z', LINGER - 1);
    expect(foresight.study).not.toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(foresight.study).toBeNull();
  });
});

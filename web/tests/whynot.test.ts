// "Why not?": what is asked of the server about the town that is pointed at.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TableStore } from '../src/core/table.svelte';
import { WhyNot } from '../src/core/whynot.svelte';
import { board } from './board';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const [here, there] = board.data.towns.map(({ id }) => id) as [string, string];
const march = { group: [], town: here, steps: 0 };
const actions = [{ text: `step ${there}`, verb: 'step', args: [there] }];

/** What is asked about a town by whoever has just set out from the first one. */
async function asked(town: string): Promise<string[]> {
  const explain = vi.fn(() => Promise.resolve(null));
  const table = { board, actions, reachable: new Map(), decision: { phase: 'Movement' }, shown: { march }, explain, shining: null };
  new WhyNot(() => table as unknown as TableStore).point(null, town, 0, 0);
  await vi.runAllTimersAsync();
  return explain.mock.calls.flat();
}

it('asks why a march cannot go to a town', async () => {
  const far = board.data.towns.at(-1)!;
  expect(await asked(far.id)).toEqual([`step ${far.name}`]);
});

it('asks nothing about the town where whoever marches stands, nor where he may go', async () => {
  expect(await asked(here)).toEqual([]);
  expect(await asked(there)).toEqual([]);
});

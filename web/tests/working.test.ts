// One thing is asked at a time: what is asked meanwhile waits, or is refused.

import { expect, it } from 'vitest';
import { working } from '../src/shell/account/working.svelte';

/** Something that ends when it is told to. */
function slow() {
  let end!: () => void;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { end, what: () => ended };
}

it('does what is asked meanwhile afterwards, in the order in which it was asked', async () => {
  const [work, first, done] = [working(), slow(), [] as string[]];
  const all = [work.after(() => first.what().then(() => void done.push('first')))];
  for (const name of ['second', 'third']) all.push(work.after(async () => void done.push(name)));
  expect(work.busy).toBe(true);
  expect(done).toEqual([]);
  first.end();
  expect(await Promise.all(all)).toEqual([true, true, true]);
  expect(done).toEqual(['first', 'second', 'third']);
  expect(work.busy).toBe(false);
});

it('begins at once if nothing is under way: what an event tells is gone later', async () => {
  const [work, done] = [working(), [] as string[]];
  const first = work.do(async () => void done.push('first'));
  expect(done).toEqual(['first']);
  const second = work.after(async () => void done.push('second'));
  expect(done).toEqual(['first']);
  expect(await Promise.all([first, second])).toEqual([true, true]);
  expect(work.busy).toBe(false);
  void work.after(async () => void done.push('third'));
  expect(done).toEqual(['first', 'second', 'third']);
});

it('goes on after what went wrong, and tells of it', async () => {
  const work = working();
  const bad = work.after(() => Promise.reject(new Error('no line')));
  expect(await bad).toBe(false);
  expect(work.trouble).toBe('no line');
  expect(await work.after(async () => {})).toBe(true);
  expect(work.trouble).toBe('');
});

it('refuses what must not be done twice', async () => {
  const [work, first] = [working(), slow()];
  const done = work.do(first.what);
  expect(await work.do(() => Promise.reject(new Error('twice')))).toBe(false);
  first.end();
  expect(await done).toBe(true);
  expect(work.trouble).toBe('');
});

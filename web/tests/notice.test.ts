import { describe, expect, it } from 'vitest';

const { TurnWatch } = await import('../src/core/notice.svelte');

describe('who is called to the table', () => {
  it('has waited for it, or looks elsewhere', () => {
    let time = 0;
    const watch = new TurnWatch(() => time);
    expect(watch.hear(true, false)).toBe(false); // the page was opened in one's turn
    expect(watch.hear(false, false)).toBe(false);
    time = 1000;
    expect(watch.hear(true, false)).toBe(false); // an answer at once, at the table
    watch.hear(false, false);
    time = 2000;
    expect(watch.hear(true, true)).toBe(true);
    expect(watch.hear(true, true)).toBe(false); // once a turn
    watch.hear(false, false);
    time = 60_000;
    expect(watch.hear(true, false)).toBe(true);
  });
});

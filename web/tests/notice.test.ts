import { describe, expect, it } from 'vitest';

const { TurnWatch } = await import('../src/core/notice.svelte');
const { isQuiet } = await import('../src/core/noticekey');
const { isOf } = await import('../src/core/online.svelte');
const { seatsOf } = await import('../src/shell/notices/store.svelte');

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

describe('hours of quiet', () => {
  const at = (hours: number, minutes = 0) => new Date(2026, 0, 15, hours, minutes);

  it('go over midnight', () => {
    const night: [number, number] = [22 * 60, 8 * 60];
    expect([at(21, 59), at(22), at(3), at(7, 59), at(8)].map((time) => isQuiet(night, time))).toEqual([false, true, true, true, false]);
    expect([at(8), at(12), at(18)].map((time) => isQuiet([9 * 60, 17 * 60], time))).toEqual([false, true, false]);
    expect(isQuiet(null, at(3))).toBe(false);
  });
});

describe('the seats that one is told of', () => {
  it('are those that are played here, without lessons and analyses', () => {
    const table = (id: string, more: object = {}) => ({ id, game: 'maria', key: null, keys: { 0: `${id}-key`, 1: `${id}-other` }, title: '', seen: 0, ...more });
    const found = seatsOf([table('a'), table('b', { lesson: 'map' }), table('analysis-c')]);
    expect(found).toEqual([{ table: 'a', key: 'a-key' }, { table: 'a', key: 'a-other' }]);
  });
});

describe('a page that comes back from a time without a connection', () => {
  it('gives way to a newer client', () => {
    const page = '<script type="module" crossorigin src="/assets/index-B1.js"></script>';
    expect(isOf(page, '/assets/index-B1.js')).toBe(true);
    expect(isOf(page, '/assets/index-A0.js')).toBe(false);
    expect(isOf(page, null)).toBe(true);
  });
});

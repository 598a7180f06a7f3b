import { describe, expect, it } from 'vitest';
import { stillMissed } from '../src/core/absences';

const report = { by: 0, at: 5, until: 9, agreed: [], needed: [0] };

describe('who is missed', () => {
  const all = [
    { seat: 1, since: 0, due: 10, report: null },
    { seat: 2, since: 0, due: 30, report: null },
    { seat: 3, since: 0, due: 5, report },
  ];
  const seats = (now: number, key: boolean, own: number[]) => stillMissed(all, now, { key, own }).map(({ seat }) => seat);

  it('is told to whoever waits with a seat, once it is time', () => {
    expect(seats(20, true, [0])).toEqual([1, 3]);
    expect(seats(9, true, [0])).toEqual([3]);
    expect(seats(40, true, [1])).toEqual([2, 3]);
  });

  it('is nothing to spectators before it is reported', () => {
    expect(seats(40, false, [])).toEqual([3]);
  });
});

// The log of an analysis as a tree, and its rows.

import { describe, expect, it } from 'vitest';
import { growth, isEdit, marked, wayTo } from '../src/core/tree';
import type { LogEntry, TreeNote } from '../src/core/types';
import { branchOf, TreeRows } from '../src/shell/analysis/rows';

const line = (index: number, more: Partial<LogEntry>): LogEntry =>
  ({ index, seat: 0, action: null, undo: false, undone: false, rewind: null, anew: false, rules: null, at: 0, sentences: [], events: [], ...more });
const act = (index: number) => line(index, { action: `step ${index}`, sentences: [`Step ${index}.`] });
const go = (index: number, rewind: number, anew = false) => line(index, { rewind, anew, seat: null });
const note = (index: number, more: Partial<TreeNote>): [number, TreeNote] => [index, { index, name: '', text: '', marks: [], deleted: false, ...more }];

/** Three actions; back to the first and another one; then chance anew at the beginning and one more. */
const LOG = [act(1), act(2), act(3), go(4, 1), act(5), go(6, 0, true), act(7), go(8, 5)];

describe('the tree', () => {
  it('is found in the log', () => {
    const { before, here } = growth(LOG);
    expect([...before]).toEqual([[1, 0], [2, 1], [3, 2], [5, 1], [6, 0], [7, 6]]);
    expect(here).toBe(5);
    expect(wayTo(before, 3)).toEqual([1, 2, 3]);
  });

  it('marks what does not lead to where one stands', () => {
    const stands = marked(LOG).filter((one) => one.action !== null && !one.undone);
    expect(stands.map((one) => one.index)).toEqual([1, 5]);
    const back = marked([...marked(LOG), go(9, 3)]).filter((one) => one.action !== null && !one.undone);
    expect(back.map((one) => one.index)).toEqual([1, 2, 3]);
  });

  it('has rows for lines and for positions worth one', () => {
    const grown = growth(LOG);
    const tree = new TreeRows(LOG, grown, new Map([note(2, { name: 'Bold' })]));
    expect(tree.rows.map((row) => [row.index, row.level, row.begins, row.number, row.name ?? row.done])).toEqual([
      [0, 1, true, 0, null], [7, 2, true, 1, 'Step 7.'],
      [1, 2, false, 1, 'Step 1.'], [5, 3, true, 2, 'Step 5.'], [2, 2, false, 2, 'Bold'], [3, 2, false, 3, 'Step 3.'],
    ]);
    expect(tree.rows.filter((row) => row.here).map((row) => row.index)).toEqual([5]);
    expect(branchOf(grown, tree, 0, 5)).toBe(5);
    expect(branchOf(grown, tree, 0, 7)).toBe(6);
    expect(branchOf(grown, tree, 0, 3)).toBeNull();
  });

  it('leaves out what was deleted, with all that follows', () => {
    const tree = new TreeRows(LOG, growth(LOG), new Map([note(6, { deleted: true }), note(2, { deleted: true })]));
    expect(tree.rows.map((row) => row.index)).toEqual([0, 5]);
    expect(tree.after(1)).toEqual([5]);
  });

  it('has a row for a position that was edited by hand, which is no action', () => {
    const edit = line(9, { seat: null, action: 'keith place prag', sentences: ['Edited by hand.'] });
    const log = [...LOG, edit, act(10), act(11)];
    expect(log.filter(isEdit)).toEqual([edit]);
    const tree = new TreeRows(log, growth(log), new Map());
    expect(tree.rows.filter((row) => row.edited).map((row) => [row.index, row.number, row.done])).toEqual([[9, 2, 'Edited by hand.']]);
    expect(tree.rows.find((row) => row.index === 11)?.number).toBe(4);
  });

  it('of a long game is quick', () => {
    const long = Array.from({ length: 4000 }, (_, i) => act(i + 1));
    const began = performance.now();
    const tree = new TreeRows(marked(long), growth(long), new Map());
    expect(tree.rows.map((row) => row.index)).toEqual([0, 4000]);
    expect(performance.now() - began).toBeLessThan(500);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LogEntry, LogEvent, Payload, View } from '../src/core/types';
import { board, viewOf } from './board';
import { lineOf } from './lines';

const { Stage } = await import('../src/boards/roads/stage.svelte');
const { settings } = await import('../src/core/settings.svelte');

const payload = (index: number, view: View) => ({ index, seat: 0, view, decision: null, waiting: [], outcome: null, status: 'playing', held: null, clocks: [], proposal: null, absences: [], lesson: null, notes: null }) satisfies Payload;
const line = (index: number, ...events: LogEvent[]): LogEntry => lineOf(index, events);
const step = (from: string, to: string): LogEvent => ({ kind: 'stepped', group: ['friedrich'], start: from, town: to });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const eye = { sees: () => true, follow: () => 0 };

describe('the stage', () => {
  const stage = () => {
    const made = new Stage(board, eye);
    made.follow(payload(0, viewOf({ friedrich: 'a' })), [], false);
    return made;
  };
  const there = viewOf({ friedrich: 'c' });

  it('walks step by step and ends at the true position', () => {
    const made = stage();
    made.follow(payload(2, there), [line(1, step('a', 'b')), line(2, step('b', 'c'))], false);
    expect(made.scene?.pieces.friedrich).toBe('b');
    vi.advanceTimersByTime(260);
    expect(made.scene?.pieces.friedrich).toBe('c');
    vi.advanceTimersByTime(260);
    expect(made.scene).toBeNull();
  });

  it('waits a little for the lines that explain, and then shows what is', () => {
    const made = stage();
    made.follow(payload(1, there), [], false);
    expect(made.scene?.pieces.friedrich).toBe('a');
    vi.advanceTimersByTime(600);
    expect(made.scene).toBeNull();
  });

  it('can be skipped, and goes on with what comes later', () => {
    const made = stage();
    made.follow(payload(1, viewOf({ friedrich: 'b' })), [line(1, step('a', 'b'))], false);
    made.skip();
    expect(made.scene).toBeNull();
    made.follow(payload(2, there), [line(1, step('a', 'b')), line(2, step('b', 'c'))], false);
    expect(made.scene?.pieces.friedrich).toBe('c');
  });

  it('appends what comes while it plays', () => {
    const made = stage();
    const [one, two] = [line(1, step('a', 'b')), line(2, step('b', 'c'))];
    made.follow(payload(1, viewOf({ friedrich: 'b' })), [one], false);
    made.follow(payload(2, there), [one, two], false);
    expect(made.scene?.pieces.friedrich).toBe('b');
    vi.advanceTimersByTime(600);
    expect(made.scene).toBeNull();
  });

  it('plays nothing that was taken back, nothing of the past, and nothing unwanted', () => {
    for (const [log, past, motion] of [
      [[{ ...line(1, step('a', 'b')), undone: true }, { ...line(2), undo: true }], false, true],
      [[line(1, step('a', 'b')), line(2, step('b', 'c'))], true, true],
      [[line(1, step('a', 'b')), line(2, step('b', 'c'))], false, false],
    ] as [LogEntry[], boolean, boolean][]) {
      const made = stage();
      settings.motion = motion;
      made.follow(payload(2, there), log, past);
      expect(made.scene).toBeNull();
      settings.motion = true;
    }
  });
});

// Lines of a log for tests: whole ones, of which a test says what matters to it.

import type { LogEntry, LogEvent } from '../src/core/types';

export const lineOf = (index: number, events: LogEvent[] = [], more: Partial<LogEntry> = {}): LogEntry => ({
  index, seat: 0, action: null, undo: false, undone: false, rewind: null, anew: false, rules: null, at: 0, sentences: [], events, ...more,
});

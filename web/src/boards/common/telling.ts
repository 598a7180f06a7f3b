// The log told event by event, for boards that show it in beats.

import type { LogEntry, LogEvent } from '../../core/types';

/** Tells the events of some lines one by one; says to which line each of the beats that came of it belongs. */
export function told(lines: LogEntry[], tellers: Record<string, (event: LogEvent) => void>, beats: unknown[]): LogEntry[] {
  const of: LogEntry[] = [];
  for (const line of lines) {
    for (const event of line.events) tellers[event.kind]?.(event);
    while (of.length < beats.length) of.push(line);
  }
  return of;
}

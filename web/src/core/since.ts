// What happened since a seat last acted, read from the end of the log.

import type { LogEntry, LogEvent } from './types';

/** A line that changes older ones: it takes them back. */
export const reaches = (line: LogEntry): boolean => line.undo === true || line.rewind != null;

/** A line that stands: it was not taken back, and takes nothing back itself. */
export const stands = (line: LogEntry): boolean => !reaches(line) && !line.undone;

const isOwn = (line: LogEntry, seat: number): boolean => line.seat === seat && line.action !== null;

/** The lines up to an index; all of them without one. */
export const upTo = (log: LogEntry[], index?: number): LogEntry[] => (index === undefined ? log : log.filter((line) => line.index <= index));

/** The index of a seat's last action before others acted: what it has done since counts as new. Null for whoever only watches. */
export function lastActed(log: LogEntry[], seat: number | null): number | null {
  if (seat === null) return null;
  let others = false;
  for (let i = log.length - 1; i >= 0; i--) {
    const line = log[i];
    if (!line || !stands(line) || line.seat === null) continue;
    if (!isOwn(line, seat)) others = true;
    else if (others) return line.index;
  }
  return 0;
}

/** Whether others have acted after an index. */
export const othersSince = (log: LogEntry[], since: number, seat: number | null): boolean =>
  log.findLast((line) => stands(line) && line.seat !== null && line.seat !== seat && line.index > since) !== undefined;

/** The events after an index that still stand, the newest first, each with a key of its own; all of them without an index. */
export function* eventsBack(log: LogEntry[], since: number | null): Generator<{ key: string; event: LogEvent }> {
  for (let i = log.length - 1; i >= 0; i--) {
    const line = log[i];
    if (!line || line.undone) continue;
    if (since !== null && line.index <= since) return;
    for (let j = line.events.length - 1; j >= 0; j--) {
      const event = line.events[j];
      if (event) yield { key: `${line.index}.${j}`, event };
    }
  }
}

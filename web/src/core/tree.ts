// The log of an analysis as a tree: every action follows on a position, whichever was played before it.

import type { LogEntry } from './types';

/** For each position, named by the index after the line that led there, the one before it; and where one stands. */
export interface Growth {
  before: Map<number, number>;
  here: number;
}

/** Whether a line changed a position by hand. */
export const isEdit = (line: LogEntry): boolean => line.seat === null && line.action !== null && !line.anew;

export function growth(log: readonly LogEntry[]): Growth {
  const before = new Map<number, number>();
  const at = [0];
  for (const line of log) {
    if (line.index === 0) continue;
    const follows = at[line.rewind ?? line.index - 1] ?? 0;
    const leads = line.anew || (line.rewind == null && line.action !== null);
    if (leads) before.set(line.index, follows);
    at[line.index] = leads ? line.index : follows;
  }
  return { before, here: at.at(-1) ?? 0 };
}

/** The positions on the way to one, the beginning left out. */
export function wayTo(before: ReadonlyMap<number, number>, index: number): number[] {
  const way = [];
  for (let one = index; one > 0; one = before.get(one) ?? 0) way.push(one);
  return way.reverse();
}

/** The log with those lines marked as taken back that do not lead to where one stands. */
export function marked(log: readonly LogEntry[]): LogEntry[] {
  const { before, here } = growth(log);
  const way = new Set(wayTo(before, here));
  return log.map((line) => (!before.has(line.index) || line.undone === !way.has(line.index) ? line : { ...line, undone: !line.undone }));
}

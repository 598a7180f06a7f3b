// How a battle ended, and what was lost without one: the lines of the log that a card shows for a moment.

import type { LogEntry, LogEvent } from './types';

/** Which events of a game open a fight, tell how it ended, and tell losses by themselves. */
export interface ResultKinds {
  opens: readonly string[];
  tells: readonly string[];
  alone: readonly string[];
}

export interface Result {
  /** The line that opened the fight; empty for losses without one. */
  title: string;
  lines: { text: string; event: LogEvent }[];
}

/** So far back the beginning of a fight is looked for. */
const BACK = 300;

/** The last result of which something was told after an index of the log, with what was lost upon it; null if nothing was. */
export function resultOf(log: LogEntry[], after: number, { opens, tells, alone }: ResultKinds): Result | null {
  let fresh: Result | null = null;
  let open: Result | null = null;
  let bare: Result | null = null;
  for (const entry of log.slice(-BACK)) {
    if (entry.undo || entry.undone) continue;
    entry.events.forEach((event, i) => {
      const text = entry.sentences[i] ?? '';
      if (opens.includes(event.kind)) {
        [open, bare] = [{ title: text, lines: [] }, null];
      } else if (alone.includes(event.kind)) {
        bare ??= fresh ?? { title: '', lines: [] };
        open = null;
      }
      const told: Result | null = alone.includes(event.kind) ? bare : tells.includes(event.kind) ? open : null;
      if (!told || !text) return;
      told.lines.push({ text, event });
      if (entry.index > after) fresh = told;
    });
  }
  return fresh;
}

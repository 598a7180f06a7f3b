// What has just happened, in the engine's words, for those who are asked to respond to it.

import type { LogEntry } from '../../../core/types';

/** The last sentences of the log, the newest last; what was taken back is left out. */
export function lastWords(log: LogEntry[], most: number): string[] {
  const found: string[] = [];
  for (let i = log.length - 1; i >= 0 && found.length < most; i -= 1) {
    const entry = log[i];
    if (entry && !entry.undo && !entry.undone) found.unshift(...entry.sentences.slice(-(most - found.length)));
  }
  return found;
}

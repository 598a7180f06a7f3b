// How long a game was, and another one with the sides swapped.

import { stands } from './since';
import type { LogEntry, NewTable, TableInfo } from './types';

/** How many actions were played that still stand. */
export const playedIn = (log: LogEntry[]): number => log.filter((line) => stands(line) && line.action !== null).length;

/** A table like this one at which everybody sits one seat further on: with two players that swaps the sides. */
export function rematchOf(info: TableInfo, options: NewTable['options'], own: number[], name: string): NewTable {
  const { seats } = info;
  const wishes = seats.map((_, place): NewTable['seats'][number] => {
    const before = seats[(place + seats.length - 1) % seats.length];
    if (before?.kind === 'bot') return { kind: 'bot', bot: before.name || 'captain' };
    if (!before || !own.includes(before.seat)) return { kind: 'open' };
    return name ? { kind: 'person', name } : { kind: 'person' };
  });
  return { game: info.game, options, seats: wishes, public: info.public, pace: info.pace, ...(info.pace === 'days' ? { days: info.days ?? 1 } : {}) };
}

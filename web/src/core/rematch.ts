// How long a game was, and another one with the sides swapped.

import { linkTo } from './keys';
import { stands } from './since';
import type { ChatMessage, LogEntry, NewTable, TableInfo } from './types';

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

/** The other table to which somebody here has invited last, by a link in the chat. */
export function invitedTo(messages: Pick<ChatMessage, 'text'>[], here: string): string | null {
  const start = linkTo('');
  const ids = messages.flatMap(({ text }) => text.split(start).slice(1)).map((rest) => /^[\w-]+/.exec(rest)?.[0] ?? here);
  return ids.findLast((id) => id !== here) ?? null;
}

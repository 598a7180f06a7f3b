// The lobby: where somebody waits for others, and seats that may be taken.

import type { ListedSeat, ListedTable } from './types';

/** Who has played within so many milliseconds is still there. */
const THERE = 20 * 60_000;

/** A seat that anybody may take: it is open, or in the lobby a bot keeps it warm. */
export const isFree = (table: { lobby: boolean }, seat: Pick<ListedSeat, 'kind'>): boolean => seat.kind === 'open' || (table.lobby && seat.kind === 'bot');

/** The seats to sit down on at once: live games of this kind in which a person waits, those played last first. */
export function waitingSeats(tables: ListedTable[], game: string, now: number, mine: (id: string) => boolean): { table: ListedTable; seat: ListedSeat }[] {
  return tables
    .filter((table) => table.game === game && table.pace === 'live' && table.status === 'playing' && now - table.updated < THERE)
    .filter((table) => !mine(table.id) && table.seats.some((seat) => seat.kind === 'person'))
    .sort((a, b) => b.updated - a.updated)
    .flatMap((table) => table.seats.filter((seat) => isFree(table, seat)).map((seat) => ({ table, seat })));
}

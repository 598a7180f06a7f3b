// How a table stands for somebody who keeps its keys: whose turn it is, and what to show first.

import type { MyTable } from './keys';
import { isFree } from './lobby';
import type { ListedTable, TableInfo } from './types';

export type Standing = 'yours' | 'others' | 'paused' | 'stranded' | 'over' | 'ended' | 'gone' | 'unknown';

const ORDER: Standing[] = ['yours', 'others', 'unknown', 'paused', 'stranded', 'over', 'ended', 'gone'];

/** The seats of a table that are played from this browser. */
export function ownSeats(table: MyTable, info: TableInfo | null): number[] {
  const people = new Set((info?.seats ?? []).filter((seat) => seat.kind === 'person').map((seat) => seat.seat));
  return Object.keys(table.keys).map(Number).filter((seat) => info === null || people.has(seat));
}

/** `info` is null while nobody has answered, and `gone` where the server no longer knows the table. */
export function standingOf(table: MyTable, info: TableInfo | null | 'gone'): Standing {
  if (info === 'gone') return 'gone';
  if (info === null) return 'unknown';
  if (info.status && info.status !== 'playing') return info.status;
  const own = ownSeats(table, info);
  return info.waiting.some((seat) => own.includes(seat)) ? 'yours' : 'others';
}

export interface Row {
  table: MyTable;
  info: TableInfo | null | 'gone';
}

/** One's turn first, then what is under way, then what is over; within each the latest first. */
export function inOrder(rows: Row[]): Row[] {
  const rank = (row: Row) => ORDER.indexOf(standingOf(row.table, row.info));
  return [...rows].sort((a, b) => rank(a) - rank(b) || b.table.seen - a.table.seen);
}

/** Public tables worth showing: those with a free seat first, none that is closed. */
export function worthShowing(tables: ListedTable[]): ListedTable[] {
  const free = (table: ListedTable) => table.seats.some((seat) => isFree(table, seat));
  return tables
    .filter((table) => table.status !== 'over' && table.status !== 'ended' && table.status !== 'stranded')
    .sort((a, b) => Number(free(b)) - Number(free(a)) || b.updated - a.updated);
}

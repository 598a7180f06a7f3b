// The diplomatic table: which consul stands in which box, and which steps may be made now.

import type { Board } from '../../../core/board';
import type { Action } from '../../../core/types';
import { dataOf, type NapoleonicView } from '../data';

export const SHARED = 'non_aligned';
export const CAMPS = ['imperial', 'coalition', 'outside'] as const;
export type Camp = (typeof CAMPS)[number];

/** The name of a box: `france:friend`; the first column belongs to all rows. */
export const boxAt = (row: string | null, column: string): string => (row === null || column === SHARED ? SHARED : `${row}:${column}`);

export interface Consul {
  nation: string;
  /** The row on which it stands; in the common column only if it was turned for somebody. */
  row: string | null;
  column: string;
  plus: boolean;
  wavering: boolean;
  /** The turn in whose interphase it may be moved again; 0: it may. */
  frozen: number;
}

/** The consuls on the table; powers of players have none there. */
export function consulsOf(board: Board, view: NapoleonicView): Consul[] {
  return dataOf(board).consuls.flatMap((nation) => {
    const column = view.column[nation] ?? null;
    if (column === null) return [];
    return [{ nation, row: view.row[nation] ?? null, column, plus: view.plus_face.includes(nation), wavering: view.wavering.includes(nation), frozen: view.grace[nation] ?? 0 }];
  });
}

/** The rows of the table: the powers, those without a player left out. */
export const rowsOf = (board: Board, view: NapoleonicView): string[] =>
  dataOf(board).rows.filter((power) => view.status[power] === 'played' || view.status[power] === 'neutral_by_force' || Object.values(view.row).includes(power));

export interface Step {
  action: Action;
  nation: string;
  /** The box that it leads to; null: the consul is turned over where it stands. */
  box: string | null;
  /** Points; null where an event moves it. */
  cost: number | null;
}

/** Events that move consuls cost no points. */
const PAID = new Set(['Spending', 'Negotiating', 'Restore', 'SecondCard', 'Reinforcing']);

/** What may be done at the table now, with what it costs. */
export function stepsOf(board: Board, view: NapoleonicView, actions: Action[], phase: string): Step[] {
  const consuls = new Map(consulsOf(board, view).map((consul) => [consul.nation, consul]));
  const { columns, prices } = dataOf(board);
  const place = (column: string) => columns.findIndex(({ id }) => id === column);
  return actions.flatMap((action): Step[] => {
    const nation = String(action.args[0]);
    if (action.verb === 'turn_consul') return [{ action, nation, box: null, cost: PAID.has(phase) ? prices.consul : null }];
    if (action.verb !== 'consul') return [];
    const box = String(action.args[1]);
    const column = box.split(':').at(-1) ?? box;
    const [consul, at] = [consuls.get(nation), place(column)];
    const better = consul !== undefined && at > place(consul.column);
    const turned = consul?.plus ? (better ? -1 : 1) : 0;
    return [{ action, nation, box, cost: PAID.has(phase) ? (columns[at]?.cost ?? 0) + turned : null }];
  });
}

/** Whether something of the table is asked. */
export const isCourtly = (actions: Action[]): boolean => actions.some(({ verb }) => verb === 'consul' || verb === 'turn_consul');
/** Questions that are about the table alone. */
export const COURTLY = new Set(['Negotiating', 'MoveConsul', 'MoveOn', 'Restore', 'PactOffer', 'CampConsent', 'CampOffer']);

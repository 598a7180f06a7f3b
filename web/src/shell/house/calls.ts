// What moderators ask of the server; their key goes along.

import { call } from '../../core/api';
import type { Shapes } from '../../core/types';

export type State = Shapes['HouseState'];
export type HouseTable = Shapes['HouseTable'];
export type HouseSeat = Shapes['HouseSeat'];
export type Sanction = Omit<Shapes['NewSanction'], 'table' | 'seat' | 'account' | 'address'> & Partial<Pick<Shapes['NewSanction'], 'table' | 'seat' | 'account' | 'address'>>;
type Done = Shapes['Done'];
const PATH = '/api/house';
const table = (id: string) => `${PATH}/tables/${encodeURIComponent(id)}`;

/** Everything that a key opens. */
export const callsOf = (key: string) => ({
  state: () => call<State>(PATH, key),
  tables: () => call<HouseTable[]>(`${PATH}/tables`, key),
  table: (id: string) => call<HouseTable>(table(id), key),
  close: (id: string, why: string) => call<Done>(`${table(id)}/close`, key, { why }),
  word: (id: string, text: string) => call<Done>(`${table(id)}/word`, key, { text }),
  sanction: (what: Sanction) => call<unknown>(`${PATH}/sanctions`, key, what),
  lift: (number: number, why: string) => call<Done>(`${PATH}/sanctions/${number}/lift`, key, { why }),
  settle: (number: number, why: string) => call<Done>(`${PATH}/reports/${number}/settle`, key, { why }),
});

export type Calls = ReturnType<typeof callsOf>;

// The tables this browser sits at, with their seat keys: they never leave it but as the key of a request.

export interface MyTable {
  id: string;
  game: string;
  /** The seat that was played last here. */
  key: string | null;
  /** Seat keys by seat number, for one who plays several seats. */
  keys: Record<string, string>;
  ownerKey?: string;
  /** Keys of seats that were handed over from here: the link can be copied again. */
  handed?: Record<string, string>;
  /** Keys that open nothing now: if a bot only sits in, one may come back with them. */
  old?: Record<string, string>;
  /** By seat the number up to which one has read what became of its orders. */
  told?: Record<string, number>;
  title: string;
  /** The lesson that is learnt there. */
  lesson?: string;
  seen: number;
  /** The keys that an account was given to keep, and whose. */
  claimed?: string;
}

const STORE = 'lacewars.tables';
const NAME = 'lacewars.name';
const MOST = 100;

export function myTables(): MyTable[] {
  try {
    const found = JSON.parse(localStorage.getItem(STORE) ?? '[]') as MyTable[];
    return found.sort((a, b) => b.seen - a.seen);
  } catch {
    return [];
  }
}

export function myTable(id: string): MyTable | undefined {
  return myTables().find((t) => t.id === id);
}

/** Whether a table is an analysis. */
export const isAnalysis = (id: string): boolean => id.startsWith('analysis-');

/** The oldest give way: analyses to analyses, so that no seat is lost to them. */
export function keepTable(table: MyTable): void {
  const all = [table, ...myTables().filter((t) => t.id !== table.id)];
  const kept = [false, true].flatMap((analyses) => all.filter(({ id }) => isAnalysis(id) === analyses).slice(0, MOST));
  localStorage.setItem(STORE, JSON.stringify(kept));
}

export function forgetTable(id: string): void {
  localStorage.setItem(STORE, JSON.stringify(myTables().filter((t) => t.id !== id)));
}

/** The seat is no longer played from here; `handed` is the key that was given away for it. */
export function leaveSeat(id: string, seat: number, handed?: string): void {
  const table = myTable(id);
  if (table) keepTable(withoutSeat(table, seat, handed));
}

export function withoutSeat(table: MyTable, seat: number, handed?: string): MyTable {
  const { [String(seat)]: gone, ...keys } = table.keys;
  const { [String(seat)]: _old, ...others } = table.handed ?? {};
  const key = table.key === gone ? (Object.values(keys)[0] ?? null) : table.key;
  return { ...table, key, keys, handed: handed ? { ...others, [seat]: handed } : others };
}

/** A key that opens nothing any more is laid aside. */
export function dropKey(id: string, key: string): void {
  const table = myTable(id);
  const seat = Object.entries(table?.keys ?? {}).find(([, known]) => known === key)?.[0];
  if (table && seat !== undefined) keepTable({ ...withoutSeat(table, Number(seat)), old: { ...table.old, [seat]: key } });
  else if (table?.key === key) keepTable({ ...table, key: null });
}

/** Up to which number what became of a seat's orders has been read here. */
export const readUpTo = (id: string, seat: number | null): number => myTable(id)?.told?.[String(seat)] ?? 0;

export function keepRead(id: string, seat: number | null, number: number): void {
  const table = myTable(id);
  if (table && seat !== null) keepTable({ ...table, told: { ...table.told, [seat]: number } });
}

/** The link to a table; with a key to a seat, with a number to a free seat that waits for a guest. */
export function linkTo(id: string, way: { key?: string; take?: number } = {}): string {
  const query = way.key ? `?key=${encodeURIComponent(way.key)}` : way.take === undefined ? '' : `?take=${way.take}`;
  return `${location.origin}${location.pathname}#/table/${encodeURIComponent(id)}${query}`;
}

/** The name one gave last, for the next table. */
export const myName = (): string => localStorage.getItem(NAME) ?? '';
export const keepName = (name: string): void => localStorage.setItem(NAME, name);

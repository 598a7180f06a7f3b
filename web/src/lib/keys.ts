// The tables this browser sits at, with their seat keys: they never leave it but as the key of a request.

export interface MyTable {
  id: string;
  game: string;
  /** The seat that was played last here. */
  key: string | null;
  /** Seat keys by seat number, for one who plays several seats. */
  keys: Record<string, string>;
  ownerKey?: string;
  title: string;
  seen: number;
}

const STORE = 'lacewars.tables';

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

export function keepTable(table: MyTable): void {
  const others = myTables().filter((t) => t.id !== table.id);
  localStorage.setItem(STORE, JSON.stringify([table, ...others].slice(0, 100)));
}

export function forgetTable(id: string): void {
  localStorage.setItem(STORE, JSON.stringify(myTables().filter((t) => t.id !== id)));
}

// What this browser remembers of its notices: the key to them, whose they are, and the hours of quiet.

export interface KeptNotices {
  key: string;
  /** The account whose they are; null: this browser's own. */
  of: string | null;
  /** The keys of seats that the server was told of. */
  seats?: string;
  /** When this browser last said that it takes push. */
  used?: number;
  /** In minutes since midnight, from and to. */
  quiet?: [number, number] | null;
}

const KEPT = 'lacewars.notices.key';

export function keptNotices(): KeptNotices | null {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? 'null') as KeptNotices | null;
  } catch {
    return null;
  }
}

export function keepNotices(kept: KeptNotices | null): void {
  if (kept) localStorage.setItem(KEPT, JSON.stringify(kept));
  else localStorage.removeItem(KEPT);
}

/** Whether a time lies in hours of quiet, which may go over midnight. */
export function isQuiet(quiet: [number, number] | null | undefined, now: Date): boolean {
  if (!quiet) return false;
  const [from, to] = quiet;
  const minute = now.getHours() * 60 + now.getMinutes();
  return from <= to ? from <= minute && minute < to : minute >= from || minute < to;
}

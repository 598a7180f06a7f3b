// What this browser remembers of its notices: the key to them, whose they are, and the hours of quiet.

import { NOTICES } from './kept.svelte';

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

export function keptNotices(): KeptNotices | null {
  try {
    return JSON.parse(localStorage.getItem(NOTICES) ?? 'null') as KeptNotices | null;
  } catch {
    return null;
  }
}

export function keepNotices(kept: KeptNotices | null): void {
  if (kept) localStorage.setItem(NOTICES, JSON.stringify(kept));
  else localStorage.removeItem(NOTICES);
}

/** Whether a time lies in hours of quiet, which may go over midnight. */
export function isQuiet(quiet: [number, number] | null | undefined, now: Date): boolean {
  if (!quiet) return false;
  const [from, to] = quiet;
  const minute = now.getHours() * 60 + now.getMinutes();
  return from <= to ? from <= minute && minute < to : minute >= from || minute < to;
}

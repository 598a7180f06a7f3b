// The battles kept in this browser, and the draft that is being drawn.

import type { Drawn } from './battle';
import { lacking } from './sharing';

export interface Kept { name: string; battle: Drawn; at: number }

const SHELF = 'lacewars.workshop';
const DRAFT = 'lacewars.workshop.draft';

function read<T>(key: string, fallback: T): T {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? fallback;
  } catch {
    return fallback;
  }
}

/** Whether there was room for it. */
function write(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** What is kept, the last saved first; a battle that nothing can be drawn from is left out. */
export function kept(): Kept[] {
  const found = read<Kept[]>(SHELF, []);
  return Array.isArray(found) ? found.filter((one) => typeof one?.name === 'string' && !lacking(one.battle)).sort((a, b) => b.at - a.at) : [];
}

/** Keeps a battle under its name, in place of the one that had it; false: the browser has no room left. */
export function keep(name: string, battle: Drawn, at = Date.now()): boolean {
  return write(SHELF, [{ name, battle, at }, ...kept().filter((one) => one.name !== name)]);
}

export function forget(name: string): void {
  write(SHELF, kept().filter((one) => one.name !== name));
}

/** The draft; `saved`: it is on the shelf as it is. */
export interface Draft { battle: Drawn; saved: boolean }

export function draft(): Draft | null {
  const found = read<Draft | null>(DRAFT, null);
  return found && !lacking(found.battle) ? found : null;
}

export const keepDraft = (battle: Drawn, saved: boolean): boolean => write(DRAFT, { battle, saved } satisfies Draft);

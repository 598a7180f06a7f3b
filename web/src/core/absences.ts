// Who is missed at a table, as far as it concerns this reader.

import type { Absence } from './types';

/** Those who are reported, and those who may be by now where this reader waits for them with a seat of their own. */
export function stillMissed(all: Absence[], now: number, reader: { key: boolean; own: number[] }): Absence[] {
  return all.filter((one) => one.report !== null || (one.due <= now && reader.key && !reader.own.includes(one.seat)));
}

// Time left and time gone, in words.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface Span {
  unit: 'day' | 'hour' | 'minute';
  count: number;
}

/** A length of time in the unit that fits, never zero; what is left is rounded down. */
export function spanOf(milliseconds: number): Span {
  const length = Math.abs(milliseconds);
  if (length >= DAY) return { unit: 'day', count: Math.floor(length / DAY) };
  if (length >= HOUR) return { unit: 'hour', count: Math.floor(length / HOUR) };
  return { unit: 'minute', count: Math.max(1, Math.floor(length / MINUTE)) };
}

/** `3 hours`, `2 jours`; short where there is little room. */
export function spanText(milliseconds: number, lang: string, unitDisplay: 'long' | 'short' = 'long'): string {
  const { unit, count } = spanOf(milliseconds);
  return new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay }).format(count);
}

/** `3 hours ago`, `hier`. */
export function agoText(then: number, now: number, lang: string): string {
  const { unit, count } = spanOf(now - then);
  return new Intl.RelativeTimeFormat(lang, { numeric: 'auto' }).format(-count, unit);
}

/** A message's time: the hour today, the day as well before. */
export function timeText(at: number, now: number, lang: string): string {
  const sameDay = new Date(at).toDateString() === new Date(now).toDateString();
  return new Date(at).toLocaleString(lang, sameDay ? { timeStyle: 'short' } : { dateStyle: 'short', timeStyle: 'short' });
}

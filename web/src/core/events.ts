// Whom an event of the log is about.

import type { Board } from './board';
import type { LogEvent } from './types';

const NATIONS = ['nation', 'power', 'force', 'side', 'attacker', 'nations', 'one', 'taker'];
const PIECES = ['group', 'blocks', 'piece', 'general', 'train', 'block', 'unit', 'officer', 'commanders', 'commander', 'squadron', 'squadrons'];

const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

/** The nation whose doing or fate an event is: the one it names, or that of the piece it names; null where it says neither. */
export function nationOf(event: LogEvent, board: Board): string | null {
  const named = NATIONS.map((field) => first(event[field])).find((value) => typeof value === 'string' && board.nation.has(value));
  if (named !== undefined) return String(named);
  const piece = PIECES.map((field) => first(event[field])).find((value) => typeof value === 'string' && board.pieceNumber.has(value));
  return piece === undefined ? null : board.piece(String(piece)).nation;
}

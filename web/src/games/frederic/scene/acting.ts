// What the actions that are offered name on the field: hexes, units, officers, messengers.

import type { Board } from '../../../core/board';
import type { Action } from '../../../core/types';

/** The hex that an action names. */
export function hexOf(action: Action, board: Board): string | null {
  const at = board.data.verbs[action.verb]?.indexOf('town') ?? -1;
  return at < 0 ? null : String(action.args[at]);
}

const LETTERS: Record<string, string> = { courier: 'c', aide: 'a' };

/** The piece that an action names: a unit off the field, an officer, a messenger, an aide. */
export function pieceOf(action: Action, board: Board): string | null {
  const [kind] = board.data.verbs[action.verb] ?? [];
  if (kind === 'unit' || kind === 'officer') return String(action.args[0]);
  const letter = LETTERS[kind ?? ''];
  return letter ? `${letter}${action.args[0]}` : null;
}

export interface Offered {
  hexes: Map<string, Action[]>;
  pieces: Map<string, Action[]>;
}

/** All that a click on the field could do. */
export function offeredBy(actions: Action[], board: Board): Offered {
  const [hexes, pieces] = [new Map<string, Action[]>(), new Map<string, Action[]>()];
  const put = (map: Map<string, Action[]>, key: string | null, action: Action) => {
    if (key !== null) map.set(key, [...(map.get(key) ?? []), action]);
  };
  for (const action of actions) {
    put(hexes, hexOf(action, board), action);
    put(pieces, pieceOf(action, board), action);
  }
  return { hexes, pieces };
}

/** What a click on a piece or a hex means: the piece itself first, then its hex, then whoever else stands there. */
export function meantBy(offered: Offered, piece: string | null, hex: string | null, there: string[]): Action[] {
  const own = piece ? (offered.pieces.get(piece) ?? []) : [];
  if (own.length > 0) return own;
  const at = hex ? (offered.hexes.get(hex) ?? []) : [];
  return at.length > 0 ? at : there.flatMap((id) => offered.pieces.get(id) ?? []);
}

/** The text of the action that a click here would have been, had it been offered. */
export function triedAt(actions: Action[], board: Board, piece: string | null, hex: string): string | null {
  const asked = actions.find((action) => pieceOf(action, board)?.startsWith('o'));
  if (asked && piece?.startsWith('o')) return asked.text.replace(/officer \d+.*$/, `officer ${Number(piece.slice(1)) + 1}`);
  const at = actions.find((action) => hexOf(action, board) !== null);
  return at ? at.text.replace(/\d{4}$/, hex) : null;
}

// The set-up in one go: what each general would get if a nation's armies were shared out evenly.

import type { Board } from '../../core/board';
import type { Decision, Piece } from '../../core/types';

/** The general who gets his armies now, and the numbers he may have. */
export interface Allotment {
  general: string;
  numbers: number[];
}

/** What is asked of a nation while its armies are allotted; null if something else is. */
export function allotmentOf(decision: Decision | null | undefined, nation: string): Allotment | null {
  const allotments = decision?.power === nation ? decision.actions.filter((action) => action.verb === 'allot') : [];
  const general = allotments[0]?.args[0];
  return general === undefined ? null : { general: String(general), numbers: allotments.map((action) => Number(action.args[1])) };
}

export function generalsOf(board: Board, nation: string): Piece[] {
  return board.data.pieces.filter((piece) => piece.nation === nation && !piece.train);
}

/** The next allotment of a nation in even shares, of what is left among those who are left; null if none is asked for. */
export function nextShare(board: Board, decision: Decision | null, nation: string, left: number): string | null {
  const asked = allotmentOf(decision, nation);
  if (!asked) return null;
  const generals = generalsOf(board, nation);
  const waiting = generals.length - generals.findIndex((piece) => piece.id === asked.general);
  const share = Math.ceil(left / waiting);
  const armies = Math.min(Math.max(share, Math.min(...asked.numbers)), Math.max(...asked.numbers));
  return decision?.actions.find((action) => action.verb === 'allot' && Number(action.args[1]) === armies)?.text ?? null;
}

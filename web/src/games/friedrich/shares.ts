// The set-up in one go: what each general would get if a nation's armies were shared out evenly.

import type { Board } from '../../lib/board';
import type { Payload } from '../../lib/types';

/** The next allotment of a nation in even shares, of what is left among those who are left; null if none is asked for. */
export function evenShare(board: Board, { view, decision }: Pick<Payload, 'view' | 'decision'>, nation: string): string | null {
  const allotments = decision?.power === nation ? decision.actions.filter((action) => action.verb === 'allot') : [];
  const general = allotments[0]?.args[0];
  if (general === undefined) return null;
  const generals = board.data.pieces.filter((piece) => piece.nation === nation && !piece.train);
  const waiting = generals.length - generals.findIndex((piece) => piece.id === general);
  const left = (board.nation.get(nation)?.armies ?? 0) - (view.totals[nation] ?? 0);
  const share = Math.ceil(left / waiting);
  const legal = allotments.map((action) => Number(action.args[1]));
  const armies = Math.min(Math.max(share, Math.min(...legal)), Math.max(...legal));
  return allotments.find((action) => Number(action.args[1]) === armies)?.text ?? null;
}

// Even shares at the set-up of Maria: every general has a minimum, and one who waits outside the map gets his troops too.

import type { Board } from '../../core/board';
import type { Payload } from '../../core/types';
import { generalsOf, nextShare } from '../sivel/shares';
import { own, type MariaView } from './view';

/** The troops of a power that no general has yet. */
export function troopsLeft(board: Board, view: MariaView, power: string): number {
  const given = generalsOf(board, power).reduce((sum, piece) => sum + (view.troops[piece.id] ?? 0), 0);
  return (board.nation.get(power)?.armies ?? 0) - given;
}

export function evenShare(board: Board, { view, decision }: Pick<Payload, 'view' | 'decision'>, power: string): string | null {
  return nextShare(board, decision, power, troopsLeft(board, own(view), power));
}

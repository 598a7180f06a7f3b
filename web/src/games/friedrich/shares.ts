// Even shares at the set-up of Friedrich.

import type { Board } from '../../core/board';
import type { Payload } from '../../core/types';
import { nextShare } from '../sivel/shares';

export function evenShare(board: Board, { view, decision }: Pick<Payload, 'view' | 'decision'>, nation: string): string | null {
  return nextShare(board, decision, nation, (board.nation.get(nation)?.armies ?? 0) - (view.totals[nation] ?? 0));
}

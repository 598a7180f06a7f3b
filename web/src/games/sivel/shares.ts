// The set-up in one go: each general gets the even share that the engine names.

import type { Board } from '../../core/board';
import type { Payload, Piece, Shapes } from '../../core/types';

export function generalsOf(board: Board, nation: string): Piece[] {
  return board.data.pieces.filter((piece) => piece.nation === nation && !piece.train);
}

/** The next allotment of a nation in even shares; null if none is asked for. */
export function evenShare(_board: Board, { view, decision }: Pick<Payload, 'view' | 'decision'>, nation: string): string | null {
  const { allotment } = view as Payload['view'] & Pick<Shapes['MariaView'], 'allotment'>;
  if (!allotment || decision?.power !== nation) return null;
  return decision.actions.find(({ verb, args }) => verb === 'allot' && args[0] === allotment.general && args[1] === allotment.even)?.text ?? null;
}

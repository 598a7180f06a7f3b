// What is printed on a block, as it is drawn.

import type { Board } from '../../../core/board';
import { blockCard, type BlockClass } from '../data';
import type { Piece } from './stacks';

export interface Face {
  name: string;
  kind: BlockClass;
  steps: number;
  most: number;
  cp: number;
}

/** The face of a block that is known; null for one of a crowd. */
export function faceOf(board: Board, piece: Pick<Piece, 'id' | 'steps'>): Face | null {
  if (piece.id === null) return null;
  const card = blockCard(board, piece.id);
  return { name: card.face, kind: card.class, steps: piece.steps ?? 0, most: card.steps, cp: card.cp };
}

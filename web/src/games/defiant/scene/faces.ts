// What is printed on a block, as it is drawn, in the reader's language.

import type { Board } from '../../../core/board';
import { settings } from '../../../core/settings.svelte';
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
  return { name: settings.lang === 'fr' ? card.name_fr : card.name, kind: card.class, steps: piece.steps ?? 0, most: card.steps, cp: card.cp };
}

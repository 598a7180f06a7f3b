// Stacks and their blocks, told as their owner knows them; of the others colour and number.

import type { Board } from '../../../core/board';
import { t } from '../../../core/words';
import { blockWords, crowdWords, townName } from '../names';
import type { Piece, Stack } from './stacks';

export function pieceWords(board: Board, piece: Piece): string {
  return piece.id === null ? crowdWords(board, { ...piece, number: 1 }) : blockWords(board, piece.id, { steps: piece.steps ?? 0, marks: piece.marks });
}

/** All blocks of a stack: those that are known one by one, the others by their number. */
export function piecesWords(board: Board, pieces: Piece[]): string[] {
  const unknown = new Map<string, Piece[]>();
  for (const piece of pieces) if (piece.id === null) unknown.set(`${piece.force} ${piece.marks.join()}`, [...(unknown.get(`${piece.force} ${piece.marks.join()}`) ?? []), piece]);
  const crowds = [...unknown.values()].flatMap((some) => (some[0] ? [crowdWords(board, { ...some[0], number: some.length })] : []));
  return [...pieces.filter((piece) => piece.id !== null).map((piece) => pieceWords(board, piece)), ...crowds];
}

export function stackWords(board: Board, stack: Pick<Stack, 'town' | 'pieces'>): string {
  return t('defiant-stack', { town: townName(board, stack.town.id), blocks: piecesWords(board, stack.pieces).join('; ') });
}

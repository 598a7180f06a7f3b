// Stacks and their blocks, told as their owner knows them; of the others colour and number.

import type { Board } from '../../../core/board';
import { parted, t } from '../../../core/words';
import type { DefiantView } from '../data';
import { when } from '../game';
import { blockName, blockWords, crowdWords, townName } from '../names';
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

/** Blocks whose faces were seen in a town this year, and are not seen now: they may have gone. */
export function rememberedWords(board: Board, view: DefiantView, town: string): string[] {
  return Object.entries(view.last_seen)
    .filter(([, seen]) => seen.town === town && seen.year === view.year)
    .map(([block, seen]) => t('defiant-last-seen', { name: blockName(board, block), steps: seen.steps, when: when({ ...seen, winter: seen.turn > view.turns }) }));
}

export function stackWords(board: Board, stack: Pick<Stack, 'town' | 'pieces'>): string {
  return t('defiant-stack', { town: townName(board, stack.town.id), blocks: parted(piecesWords(board, stack.pieces)) });
}

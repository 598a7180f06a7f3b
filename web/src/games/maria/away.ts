// Pieces that are not on the map: lost ones, and those in a box of the political board.

import type { Board } from '../../core/board';
import { settings } from '../../core/settings.svelte';
import type { Piece } from '../../core/types';
import { of } from './politics';
import type { MariaView } from './view';

export interface Away {
  piece: Piece;
  /** The name of the box it is in; null: it is lost. */
  box: string | null;
}

/** Whoever plays a part in this game and is off the map, by power. */
export function awayOf(board: Board, view: MariaView): Away[] {
  const { off_map, victory } = of(board).boxes;
  return board.data.pieces.flatMap((piece) => {
    const at = view.pieces[piece.id];
    if (at !== 'off' && at !== 'box') return [];
    const box = piece.train ? victory.find((one) => one.id === piece.start) : off_map.find((one) => one.power === piece.nation);
    const name = (settings.lang === 'fr' ? box?.name_fr : box?.name) ?? '';
    return [{ piece, box: at === 'box' ? name : null }];
  });
}

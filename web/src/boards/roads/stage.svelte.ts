// Marches, combats and conquests on the map, played beat by beat.

import type { Board } from '../../core/board';
import { after, type Beat, beatsOf, lengthOf, type Scene, townsOf } from './beats';
import { Playing } from '../common/playing.svelte';

export class Stage extends Playing<Scene, Beat> {
  constructor(board: Board, sees: (town: { x: number; y: number }) => boolean) {
    super({
      stand: (known) => {
        const { pieces, flags, armies, riders } = board.mapGame.stand(known.view, board);
        return { pieces, flags, armies, riders };
      },
      beats: (lines, start, known) => beatsOf(lines, board, start, known.view.duel),
      after,
      length: lengthOf,
      isSeen: (beat) => townsOf(beat).some((id) => board.townNumber.has(id) && sees(board.town(id))),
    });
  }
}

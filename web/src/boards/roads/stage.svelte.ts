// Marches, combats and conquests on the map, played beat by beat.

import type { Board } from '../../core/board';
import { after, type Beat, beatsOf, lengthOf, type Scene, townsOf } from './beats';
import { type Eye, Playing } from '../common/playing.svelte';

export class Stage extends Playing<Scene, Beat> {
  constructor(board: Board, eye: Eye) {
    super({
      stand: (known) => {
        const { pieces, flags, armies, riders } = board.mapGame.stand(known.view, board);
        return { pieces, flags, armies, riders };
      },
      beats: (lines, start, known) => beatsOf(lines, board, start, known.view.duel),
      after,
      length: lengthOf,
      places: (beat) => townsOf(beat).filter((id) => board.townNumber.has(id)).map((id) => board.town(id)),
    }, eye);
  }
}

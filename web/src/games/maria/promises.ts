// What a power has promised to keep its generals out of (M-21.02): countries, ranges of fortresses, towns beside a partner's generals.

import type { Board } from '../../core/board';
import { around } from '../sivel/around';
import type { MariaView } from './view';

const RANGE = 3;

export function promised(board: Board, view: MariaView, power: string): Set<string> {
  const towns = new Set<string>();
  for (const deal of view.deals) {
    if (deal.power !== power) continue;
    if (deal.kind === 'land') for (const town of board.data.towns) if (town.country === deal.of) towns.add(town.id);
    if (deal.kind === 'range') for (const town of around(board, deal.of, RANGE).keys()) towns.add(town);
    if (deal.kind === 'truce') {
      for (const piece of board.data.pieces) {
        const at = view.pieces[piece.id] ?? '';
        if (piece.train || piece.nation !== deal.of || !board.townNumber.has(at)) continue;
        for (const road of board.near[board.number(at)] ?? []) towns.add(board.town(road.town).id);
      }
    }
  }
  return towns;
}

// The position as a seat of Friedrich sees it, and what the Card of Fate in force does to it.

import type { Board } from '../../core/board';
import type { FateEffect, Shapes } from '../../core/types';

export type FriedrichView = Shapes['FriedrichView'];

/** What the Card of Fate in force does to marches and protection, if it does anything to them. */
export function effectOf(board: Board, view: FriedrichView): FateEffect | null {
  const card = view.effect;
  return (card && board.data.effects?.find((e) => e.number === card.number && e.suit === card.suit)) ?? null;
}

export function areEnemies(board: Board, a: string, b: string): boolean {
  return board.nation.get(a)?.side !== board.nation.get(b)?.side;
}

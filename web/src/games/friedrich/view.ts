// The position as a seat of Friedrich sees it, and what the Card of Fate in force does to it.

import type { Board } from '../../lib/board';
import type { FateEffect, View } from '../../lib/types';

export interface FriedrichView extends View {
  advanced?: boolean;
  /** Prussia's Offensive Option. */
  option?: string;
  active: string | null;
  armies: Record<string, number>;
  draw_size: number;
  opened: number;
  conquered: string[];
  marks: string[];
  order: { armies: number; pieces: [string, string][]; laid: string[] } | null;
  fate_seen: string[];
  out: string[];
  effect: { number: number; suit: number; kind: string } | null;
}

/** What the Card of Fate in force does to marches and protection, if it does anything to them. */
export function effectOf(board: Board, view: FriedrichView): FateEffect | null {
  const card = view.effect;
  return (card && board.data.effects?.find((e) => e.number === card.number && e.suit === card.suit)) ?? null;
}

export function areEnemies(board: Board, a: string, b: string): boolean {
  return board.nation.get(a)?.side !== board.nation.get(b)?.side;
}

// Fortresses: who holds them, who protects them, and what a march would take (M-10.3).

import type { Board } from '../../core/board';
import type { Town } from '../../core/types';
import type { Claim, Claims } from '../../core/stand';
import { around } from '../sivel/around';
import { areEnemies, cooperate, isNeutral } from './relations';
import type { MariaView } from './view';

const PROTECTED_AT = 3;

/** Whose home a town is now: Silesia is Prussian once it has been annexed. */
export function homeOf(view: MariaView, town: Town): string | null {
  return town.country === 'silesia' ? (view.annexed ? 'prussia' : null) : (town.home ?? null);
}

/** The power that controls the fortress on a town; null where there is none, or nobody holds it. */
export function holderOf(view: MariaView, town: Town): string | null {
  if (!town.fortress) return null;
  return view.electors[town.id] ?? view.markers[town.id] ?? homeOf(view, town);
}

/** The powers whose generals protect a fortress for its holder (R26). */
function guardians(board: Board, view: MariaView, town: Town, holder: string): string[] {
  const powers = town.id in view.electors
    ? (holder === 'france' ? ['france', 'bavaria'] : ['austria', 'pragmatic'])
    : board.data.nations.map((nation) => nation.id).filter((power) => cooperate(view, holder, power));
  return powers.filter((power) => !isNeutral(view, power));
}

/** The nearest general who protects a fortress, one to three towns away. */
function guardOf(board: Board, view: MariaView, town: Town, holder: string): string | null {
  const near = around(board, town.id, PROTECTED_AT);
  const powers = guardians(board, view, town, holder);
  let best: { id: string; far: number } | null = null;
  for (const piece of board.data.pieces) {
    if (piece.train || !powers.includes(piece.nation)) continue;
    const far = near.get(view.pieces[piece.id] ?? '') ?? 0;
    if (far > 0 && (!best || far < best.far)) best = { id: piece.id, far };
  }
  return best?.id ?? null;
}

/** What generals would conquer by leaving towns: a fortress of the enemy falls unless it is protected. */
export class FortressClaims implements Claims {
  private readonly known = new Map<string, Claim | null>();
  private readonly power: string | null;

  constructor(
    private readonly board: Board,
    private readonly view: MariaView,
    group: string[],
  ) {
    // the commander's power conquers, or the other's where he alone is in supply (R88); a force march takes nothing
    const chief = view.commands[view.pieces[group[0] ?? ''] ?? ''];
    const pieces = group.map((id) => board.piece(id)).sort((a, b) => Number(b.nation === chief) - Number(a.nation === chief));
    const able = pieces.find((piece) => !piece.train && !view.face_down.includes(piece.id));
    this.power = view.march?.forced ? null : (able?.nation ?? null);
  }

  on(id: string): Claim | null {
    let claim = this.known.get(id);
    if (claim === undefined) this.known.set(id, (claim = this.find(id)));
    return claim;
  }

  private find(id: string): Claim | null {
    const town = this.board.town(id);
    const holder = holderOf(this.view, town);
    if (this.power === null || holder === null || !areEnemies(this.view, this.power, holder)) return null;
    return { town: id, guard: guardOf(this.board, this.view, town, holder), back: homeOf(this.view, town) === this.power };
  }

  along(way: string[]): Claim[] {
    return way.slice(0, -1).map((town) => this.on(town)).filter((claim): claim is Claim => claim !== null);
  }

  worth(way: string[]): number {
    return this.along(way).reduce((sum, claim) => sum + (claim.guard ? 0.1 : 1), 0);
  }
}

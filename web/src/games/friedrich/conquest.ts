// What a march would conquer (F-5): an objective falls when generals of its nation leave it, unless it is protected.

import type { Board } from '../../core/board';
import type { Claim, Claims } from '../../core/stand';
import { around } from '../sivel/around';
import { effectOf, type FriedrichView as View } from './view';

/** The offensive of Prussia: without its option she conquers in these turns alone (F-13.10). */
const OPTION_TURN = 3;
const PROTECTED_AT = 3;
/** Its train protects like a general (F-5.22). */
const GUARDING_TRAINS = 'imperial';

/** The nation whose generals protect an objective against `nation`; null if it can take nothing here. */
function guardian(board: Board, view: View, nation: string, id: string): string | null {
  const town = board.town(id);
  if (!town.objective_of || !town.defended_by) return null;
  const conquered = view.conquered.includes(id);
  if (town.objective_of === nation) return !conquered && mayConquer(view, nation) ? town.defended_by : null;
  return conquered && town.defended_by === nation ? town.objective_of : null;
}

function mayConquer(view: View, nation: string): boolean {
  if (nation !== 'prussia') return true;
  return view.advanced === true && (view.turn <= OPTION_TURN || view.option === 'chosen');
}

/** The nearest piece of a nation that protects an objective. */
function guardOf(board: Board, view: View, town: string, by: string): string | null {
  const effect = effectOf(board, view);
  const wide = effect?.radius ? effect : null;
  const near = around(board, town, Math.max(PROTECTED_AT, wide?.radius ?? 0));
  let best: { id: string; far: number } | null = null;
  for (const piece of board.data.pieces) {
    if (piece.nation !== by || (piece.train && by !== GUARDING_TRAINS)) continue;
    const far = near.get(view.pieces[piece.id] ?? '');
    const reach = wide?.pieces.includes(piece.id) ? (wide.radius ?? PROTECTED_AT) : PROTECTED_AT;
    if (far !== undefined && far <= reach && (!best || far < best.far)) best = { id: piece.id, far };
  }
  return best?.id ?? null;
}

/** What generals of a nation would do to an objective by leaving it. */
export function claimOn(board: Board, view: View, nation: string, town: string): Claim | null {
  const by = guardian(board, view, nation, town);
  if (by === null) return null;
  return { town, guard: guardOf(board, view, town, by), back: board.town(town).objective_of !== nation };
}

/** Claims of one nation in one position: each town is looked at once. */
export class ObjectiveClaims implements Claims {
  private readonly known = new Map<string, Claim | null>();
  private readonly nation: string | null;

  /** `group` marches; trains conquer nothing (F-5.21). */
  constructor(
    private readonly board: Board,
    private readonly view: View,
    group: string[],
  ) {
    const first = group[0] === undefined ? null : board.piece(group[0]);
    this.nation = first && !first.train ? first.nation : null;
  }

  on(town: string): Claim | null {
    if (this.nation === null) return null;
    let claim = this.known.get(town);
    if (claim === undefined) this.known.set(town, (claim = claimOn(this.board, this.view, this.nation, town)));
    return claim;
  }

  /** What is left on a way, and so may fall: every town but the last. */
  along(way: string[]): Claim[] {
    return way.slice(0, -1).map((town) => this.on(town)).filter((claim): claim is Claim => claim !== null);
  }

  /** How much better a way is than another of its length: what falls counts, what may fall later a little. */
  worth(way: string[]): number {
    return this.along(way).reduce((sum, claim) => sum + (claim.guard ? 0.1 : 1), 0);
  }
}

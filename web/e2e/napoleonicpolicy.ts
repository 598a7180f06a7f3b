// How a person plays The Napoleonic Wars in the browser tests: armies march at the enemy and besiege, fleets put to sea, convoys land,
// consuls are courted, cards are played whenever they fit; the same every time.

import type { Board } from '../src/core/board';
import type { Action, Payload } from '../src/core/types';
import { holderOf, type NapoleonicView, placeOf } from '../src/games/napoleonic/data';

type Now = Pick<Payload<NapoleonicView & Payload['view']>, 'view' | 'decision'>;

/** How much each thing is liked; what is not named counts 1. */
const LIKED: Record<string, number> = {
  done: 1, pass: 3, mulligan: 0.01, preempt: 1, spend: 12, event: 2, respond: 30, use_resource: 0.05, winter: 0, besiege: 4000, pick_besiegers: 0.1, assault: 50, march: 8, appoint: 0, flag: 10, claim: 50, build: 1, build_commander: 1,
  lay_down: 0.2, return_units: 1, return_commander: 4, return_ship: 2, consul: 12, turn_consul: 0.02, accept_pact: 400, accept: 20, refuse: 1, declare: 0.3, fleet: 3, refit: 1, convoy: 5, sail: 10, patrol: 8, chase: 30, let_pass: 1, slip_away: 1,
  stand: 4, take_ship: 0, leave_ship: 0, keep_apart: 0, join_up: 1, intercept: 3, evade: 0.5, scatter: 0.2, go: 30, lead: 0.1, take: 0.01, end_war: 0.1, peace: 0.2, offer: 0, deploy: 0.5, deploy_fleet: 0.2, withdraw: 2, regroup_from: 0.1, negotiate: 0.5, harder: 1,
};
/** Farther than any duchy. */
const FAR = 30;
/** The phases in which a force is made up without having anybody in it at first. */
const EMPTY = new Set(['Embark', 'DeployConvoy']);

export class NapoleonicPolicy {
  private seed: number;

  constructor(
    private readonly board: Board,
    seat: number,
  ) {
    this.seed = 11 + seat;
  }

  /** A number from 0 to 1, of a fixed row. */
  private chance(): number {
    this.seed = (this.seed * 1103515245 + 12345) % 2147483648;
    return this.seed / 2147483648;
  }

  choose({ decision, view }: Now): Action {
    const actions = decision?.actions ?? [];
    const weights = actions.map((action) => this.liking(action, view, decision?.phase ?? ''));
    let left = this.chance() * weights.reduce((sum, weight) => sum + weight, 0);
    const found = actions.find((_, i) => (left -= weights[i] ?? 0) < 0) ?? actions.at(-1);
    if (!found) throw new Error('nothing is asked');
    return found;
  }

  private liking(action: Action, view: NapoleonicView, phase: string): number {
    const liked = LIKED[action.verb] ?? 1;
    const [first, second] = action.args.map(String);
    switch (action.verb) {
      case 'march': return liked * (this.isLed(view, first ?? '') ? this.wish(view, first ?? '', true) : 0.1);
      case 'go': return liked * this.wish(view, first ?? '', false);
      case 'sail': return liked * (Object.keys(view.ship_at).some((ship) => view.ship_at[ship] === first && this.isFoe(view, ship.replace(/_\d+$/, ''))) ? 12 : 1);
      case 'take': return EMPTY.has(phase) ? 40 * Number(second) : liked;
      case 'consul': return liked * ((view.active && second?.startsWith(`${view.active}:`)) || phase !== 'Spending' ? 4 : 0.2);
      case 'done': return phase === 'Spending' ? (view.cp > 0 ? 1 : 200) : phase === 'March' ? 2 : liked * 4;
      default: return liked;
    }
  }

  /** Whether a commander of the nation that acts stands there. */
  private isLed(view: NapoleonicView, duchy: string): boolean {
    return Object.values(view.leader_at).includes(duchy);
  }

  private isFoe(view: NapoleonicView, nation: string): boolean {
    return view.active !== null && (view.enemies[view.active] as string[]).includes(nation);
  }

  /** How much a duchy is worth being in, or starting from: the nearer to a fortress of the enemy the better; who is in one stays. */
  private wish(view: NapoleonicView, duchy: string, leaving: boolean): number {
    const far = this.farness(view).get(duchy) ?? FAR;
    return far === 0 ? (leaving ? 0 : 200) : 60 / far ** 2;
  }

  /** How many steps each duchy lies from the next fortress that an enemy holds. */
  private farness(view: NapoleonicView): Map<string, number> {
    const towns = this.board.data.towns.map(({ id }) => id);
    const found = new Map(towns.filter((id) => placeOf(this.board, id).fortress > 0 && this.isFoe(view, holderOf(view, placeOf(this.board, id)) ?? '')).map((id) => [id, 0]));
    for (const [id, steps] of found) {
      for (const { town } of this.board.near[this.board.number(id)] ?? []) {
        const next = towns[town] ?? '';
        if (!found.has(next)) found.set(next, steps + 1);
      }
    }
    return found;
  }
}

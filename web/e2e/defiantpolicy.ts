// How a person plays Prussia's Defiant Stand in the browser tests: leaders march with all they can take, at the enemy; the same every time.

import type { Board } from '../src/core/board';
import type { Action, Payload } from '../src/core/types';
import { blockCard, type DefiantView } from '../src/games/defiant/data';

/** How much each thing is liked; what is not named counts 1. */
const LIKED: Record<string, number> = {
  done: 0.1, pass: 0.2, activate: 3, command: 4, lead: 6, gather: 0.3, take: 6, drop: 0.001, step: 5, roll: 5, fight: 5, back: 0.05, fire: 6, leave: 0.02, charge: 3, lay: 3, besiege: 5,
};

export class DefiantPolicy {
  private seed = 7;

  constructor(private readonly board: Board) {}

  /** A number from 0 to 1, of a fixed row. */
  private chance(): number {
    this.seed = (this.seed * 1103515245 + 12345) % 2147483648;
    return this.seed / 2147483648;
  }

  choose({ decision, view }: Payload<DefiantView>): Action {
    const actions = decision?.actions ?? [];
    const weights = actions.map((action) => this.liking(action, view));
    let left = this.chance() * weights.reduce((sum, weight) => sum + weight, 0);
    const found = actions.find((_, i) => (left -= weights[i] ?? 0) <= 0) ?? actions.at(-1);
    if (!found) throw new Error('nothing is asked');
    return found;
  }

  private liking({ verb, args }: Action, view: DefiantView): number {
    const liked = LIKED[verb] ?? 1;
    if (verb === 'step') return liked * (view.crowds.some((crowd) => crowd.town === args[0]) ? 20 : 1);
    if (verb === 'activate') return liked * (blockCard(this.board, String(args[0])).class === 'leader' ? 8 : 0.2);
    return liked;
  }
}

// How a person of the browser tests plays Maria: after intents, so that the same comes about whatever else is asked.

import { parseCard } from '../src/core/cards';
import { around } from './roads';
import type { MariaView } from '../src/games/maria/view';
import type { Board } from '../src/core/board';
import type { Action, Payload } from '../src/core/types';
import { leastCard } from './policy';

export interface Intents {
  /** Troops of generals at the set-up; the others get a middling share. */
  troops?: Record<string, number>;
  hussars?: string[];
  /** Generals, each with the towns of his way. */
  marches?: { general: string; way: string[] }[];
  /** The fortress from which whoever is beaten is driven as far as can be. */
  driveFrom?: string;
}

export class MariaPolicy {
  constructor(
    private readonly board: Board,
    private readonly intents: Intents,
  ) {}

  /** What to do about the decision at hand. */
  choose({ view, decision }: Pick<Payload<MariaView>, 'view' | 'decision'>): Action {
    const all = decision?.actions ?? [];
    const of = (verb: string) => all.filter((a) => a.verb === verb);
    const only = (verb: string) => of(verb)[0];
    const wanted =
      this.allot(of('allot')) ?? this.bid(view, of('bid')) ?? only('choose') ?? (view.executed.length > 0 ? only('discard') : only('execute')) ??
      of('shift').find((a) => Number(a.args[1]) !== 0) ?? this.hussar(of('hussar')) ?? this.step(view, of('step')) ?? only('halt') ?? this.depart(view, of('march')) ??
      only('end') ?? leastCard(view, of('play')) ?? only('stop') ?? this.drive(of('retreat')) ?? all.at(-1);
    if (!wanted) throw new Error('nothing is asked');
    return wanted;
  }

  private allot(actions: Action[]): Action | undefined {
    const troops = this.intents.troops?.[String(actions[0]?.args[0])];
    const far = (action: Action) => Math.abs(Number(action.args[1]) - (troops ?? 0));
    return troops === undefined ? actions[Math.floor((actions.length - 1) / 2)] : [...actions].sort((a, b) => far(a) - far(b))[0];
  }

  /** The least trump; who has none, anything. */
  private bid(view: MariaView, bids: Action[]): Action | undefined {
    const card = (action: Action) => parseCard(String(action.args[0]));
    const trumps = bids.filter((a) => card(a).suit === view.trump).sort((a, b) => card(a).value - card(b).value);
    return trumps[0] ?? bids[0];
  }

  private hussar(actions: Action[]): Action | undefined {
    return this.intents.hussars?.flatMap((town) => actions.filter((a) => a.args[0] === town))[0];
  }

  private depart(view: MariaView, marches: Action[]): Action | undefined {
    return this.intents.marches?.flatMap(({ general, way }) => (view.pieces[general] === way.at(-1) ? [] : marches.filter((a) => a.args.join() === general)))[0];
  }

  /** The next town of the way; undefined where it ends. */
  private step(view: MariaView, steps: Action[]): Action | undefined {
    const way = this.intents.marches?.find(({ general }) => view.march?.group.join() === general)?.way ?? [];
    const next = way[way.indexOf(view.march?.town ?? '') + 1];
    return steps.find((a) => a.args[0] === next);
  }

  private drive(retreats: Action[]): Action | undefined {
    if (!this.intents.driveFrom) return retreats[0];
    const far = around(this.board, this.intents.driveFrom, this.board.data.towns.length);
    return [...retreats].sort((a, b) => (far.get(String(b.args[0])) ?? 0) - (far.get(String(a.args[0])) ?? 0))[0];
  }
}

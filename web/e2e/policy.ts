// How a person of the browser tests plays Friedrich: simple, and after what the test must show.

import { parseCard } from '../src/core/cards';
import type { FriedrichView } from '../src/games/friedrich/view';
import { Board } from '../src/core/board';
import type { Action, Payload, Town, View } from '../src/core/types';

/** What a card pays. */
const priceOf = (name: string, board: Board): number => parseCard(name).value || board.data.reserve;

export interface Aims {
  /** Groups that seek the nearest of some generals and stand before it. */
  hunters: { group: string[]; prey: string[] }[];
  /** Generals that go from town to town, whatever becomes of their supply. */
  raiders: { general: string; towns: string[] }[];
}

type Position = Pick<Payload<FriedrichView>, 'view' | 'decision'>;

export class Policy {
  private readonly visited = new Set<string>();
  /** Nations and turns in which a purchase was made: one is enough. */
  private readonly bought = new Set<string>();

  constructor(
    private readonly board: Board,
    private readonly aims: Aims,
  ) {}

  /** What to do about the decision at hand. */
  choose(position: Position): Action {
    const decision = position.decision;
    if (!decision?.actions[0]) throw new Error('nothing is asked');
    const all = decision.actions;
    const of = (verb: string) => all.filter((a) => a.verb === verb);
    const only = (verb: string) => of(verb)[0];
    const wanted =
      this.allot(of('allot')) ?? this.step(position.view, of('step')) ?? only('halt') ??
      (this.canAfford(position) ? only('recruit') : undefined) ?? this.depart(position.view, of('march')) ?? only('end') ??
      this.order(position.view, all) ?? leastCard(position.view, of('play')) ?? only('stop') ?? only('settle') ?? cheapest(of('lay'), this.board) ??
      of('take').at(-1) ?? all[0];
    return wanted as Action;
  }

  /** Who goes alone among enemies gets what there is, the others a middling share. */
  private allot(actions: Action[]): Action | undefined {
    const general = String(actions[0]?.args[0]);
    const bold = this.groups.some((g) => g.length === 1 && g[0] === general);
    return bold ? actions.at(-1) : actions[Math.floor((actions.length - 1) / 2)];
  }

  private get groups(): string[][] {
    return [...this.aims.hunters.map((h) => h.group), ...this.aims.raiders.map((r) => [r.general])];
  }

  private depart(view: FriedrichView, marches: Action[]): Action | undefined {
    return marches.find((march) => {
      const group = this.groups.find((g) => g.join() === march.args.join());
      const way = group && this.way(view, group);
      return way && way.length > 0;
    });
  }

  /** The next step on the way; undefined where it ends. */
  private step(view: FriedrichView, steps: Action[]): Action | undefined {
    const next = view.march && this.way(view, view.march.group)[0];
    if (view.march) this.visited.add(view.march.town);
    return steps.find((step) => step.args[0] === next) ?? (view.march?.steps === 0 ? steps[0] : undefined);
  }

  /** The shortest free way from where a group stands to what it seeks. */
  private way(view: FriedrichView, group: string[]): string[] {
    const from = view.pieces[group[0] ?? ''];
    if (!from || !this.board.townNumber.has(from)) return [];
    const raid = this.aims.raiders.find((r) => r.general === group[0]);
    if (raid) {
      const next = raid.towns.find((town) => town !== from && !this.visited.has(town));
      return next ? this.path(view, group, from, (town) => town.id === next) : [];
    }
    const prey = this.aims.hunters.find((h) => h.group.includes(group[0] ?? ''))?.prey ?? [];
    const stands = new Set(prey.map((piece) => view.pieces[piece]));
    const near = (town: Town) => this.near(town.id).some((id) => stands.has(id));
    return near(this.board.town(from)) ? [] : this.path(view, group, from, near);
  }

  private path(view: FriedrichView, group: string[], from: string, isGoal: (town: Town) => boolean): string[] {
    const held = new Map(Object.entries(view.pieces).map(([piece, town]) => [town, piece]));
    const before = new Map<string, string>([[from, '']]);
    for (const town of before.keys()) {
      if (town !== from && isGoal(this.board.town(town))) {
        const way = [town];
        for (let at = before.get(town) ?? ''; at !== from; at = before.get(at) ?? '') way.unshift(at);
        return way;
      }
      for (const next of this.near(town)) if (!before.has(next) && this.isFree(held.get(next), group)) before.set(next, town);
    }
    return [];
  }

  private isFree(holder: string | undefined, group: string[]): boolean {
    if (!holder || group.includes(holder)) return true;
    const [theirs, ours] = [this.board.piece(holder), this.board.piece(group[0] ?? '')];
    return theirs.train && this.board.nation.get(theirs.nation)?.side !== this.board.nation.get(ours.nation)?.side;
  }

  private near(town: string): string[] {
    return (this.board.near[this.board.number(town)] ?? []).map((road) => this.board.town(road.town).id);
  }

  private canAfford({ view, decision }: Position): boolean {
    if (this.bought.has(`${decision?.power} ${view.turn}`)) return false;
    const cards = view.hands[decision?.power ?? ''] ?? [];
    return cards.reduce((sum, name) => sum + priceOf(name, this.board), 0) >= 12;
  }

  /** One army, and it is paid for. */
  private order(view: FriedrichView, actions: Action[]): Action | undefined {
    if (view.order) this.bought.add(`${view.active} ${view.turn}`);
    const buys = actions.filter((a) => ['army', 'train', 'return'].includes(a.verb));
    return actions.find((a) => a.verb === 'pay') ?? (view.order ? buys[0] : undefined);
  }
}

/** The least card that brings the lead; nobody throws away more than two for nothing. */
export function leastCard(view: View, plays: Action[]): Action | undefined {
  const behind = Math.abs(view.duel?.score ?? 0);
  const sorted = [...plays].sort((a, b) => Number(a.args[1]) - Number(b.args[1]));
  const sum = sorted.slice(-2).reduce((total, a) => total + Number(a.args[1]), 0);
  return sorted.find((a) => Number(a.args[1]) >= behind) ?? (sum >= behind ? sorted.at(-1) : undefined);
}

function cheapest(actions: Action[], board: Board): Action | undefined {
  return [...actions].sort((a, b) => priceOf(String(a.args[0]), board) - priceOf(String(b.args[0]), board))[0];
}

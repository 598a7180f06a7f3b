// Who stands on the two sides of a battle, a siege or a battle at sea, as the position tells it.

import type { Board } from '../../../core/board';
import { moverOf, type NapoleonicView } from '../data';
import type { Story } from './story';

export interface Leader {
  id: string;
  nation: string;
  battle: number;
  command: number;
  chief: boolean;
  shaken: boolean;
}

export interface Party {
  nation: string;
  /** Strength points, or squadrons at sea. */
  strength: number;
  /** How many of them are disrupted. */
  shaken: number;
  leaders: Leader[];
}

export interface Side {
  parties: Party[];
  /** The cards that work for it. */
  cards: string[];
  lost: boolean;
  won: boolean;
}

const SIDES = ['attacker', 'defender'] as const;

/** Commanders of a nation in a duchy, the general-in-chief first. */
function leadersAt(board: Board, view: NapoleonicView, nation: string, duchy: string): Leader[] {
  const there = Object.entries(view.leader_at).filter(([id, at]) => at === duchy && moverOf(board, id).nation === nation && !(view.siege && view.idle_leaders.includes(id)));
  const found = there.map(([id]) => ({ id, nation, battle: moverOf(board, id).battle - (view.lowered[id] ?? 0), command: moverOf(board, id).command, chief: view.chiefs.includes(id), shaken: view.shaken_leaders.includes(id) }));
  return found.sort((a, b) => Number(b.chief) - Number(a.chief) || b.battle - a.battle);
}

/** The side of a battle on land that is under way. */
function landSide(board: Board, view: NapoleonicView, duchy: string, number: 0 | 1): Side {
  const name = SIDES[number] ?? 'attacker';
  const parties = view.sides[name].map((nation) => {
    const idle = view.siege ? (view.idle[nation] ?? 0) : 0;
    const strength = Math.max(0, (view.units[nation]?.[duchy] ?? 0) - idle);
    return { nation, strength, shaken: Math.min(strength, view.shaken[nation] ?? 0), leaders: leadersAt(board, view, nation, duchy) };
  });
  return { parties, cards: view.battle_cards.filter(({ side }) => side === name).map(({ card }) => card), lost: view.winner !== null && view.winner !== name, won: view.winner === name };
}

/** At sea: the squadrons in the waters or in the port that is attacked, those who sail with the one who leads on its side. */
function seaSides(board: Board, view: NapoleonicView, story: Story): [Side, Side] {
  const [[one = ''], [other = '']] = story.sides;
  const count = new Map([one, other].map((nation) => [nation, 0]));
  for (const [id, at] of Object.entries(view.ship_at)) {
    const { nation } = moverOf(board, id);
    if (at === story.place || at === story.harbour) count.set(nation, (count.get(nation) ?? 0) + 1);
  }
  const side = (lead: string): Side => ({
    parties: [...count].filter(([nation]) => nation === lead || (view.friends[lead] as string[] | undefined)?.includes(nation)).map(([nation, strength]) => ({ nation, strength, shaken: 0, leaders: [] })),
    cards: [], lost: false, won: false,
  });
  return [side(one), side(other)];
}

/** Both sides as they stand now; what is over has only its nations. */
export function sidesOf(board: Board, view: NapoleonicView, story: Story | null): [Side, Side] {
  if (view.battle_at !== null) return [landSide(board, view, view.battle_at, 0), landSide(board, view, view.battle_at, 1)];
  if (story?.scene === 'sea' && !story.over) return seaSides(board, view, story);
  const bare = (nations: string[]): Side => ({ parties: nations.map((nation) => ({ nation, strength: 0, shaken: 0, leaders: [] })), cards: [], lost: false, won: false });
  return [bare(story?.sides[0] ?? []), bare(story?.sides[1] ?? [])];
}

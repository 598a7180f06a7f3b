// The nations beside the map: what waits in boxes, who is still to be built, and the points of each player.

import type { Board } from '../../../core/board';
import { t } from '../../../core/words';
import { moverOf, type NapoleonicView } from '../data';
import { cardName, moverName } from '../names';

export interface Player {
  seat: number;
  powers: string[];
  points: number;
}

/** The players by their points, most first: those of all powers of a player count together. */
export function playersOf(view: NapoleonicView): Player[] {
  const found = new Map<number, Player>();
  for (const [power, { points }] of Object.entries(view.standing)) {
    const seat = view.controller[power];
    if (points === null || seat === undefined || seat < 0) continue;
    const player = found.get(seat) ?? { seat, powers: [], points: 0 };
    found.set(seat, { seat, powers: [...player.powers, power], points: player.points + points });
  }
  return [...found.values()].sort((a, b) => b.points - a.points);
}

export interface Away {
  label: string;
  text: string;
}

/** Where pieces can be beside the map, in the order in which they are told. */
const PLACES = ['regroup', 'aside', 'away', 'unbuilt', 'fallen'] as const;

/** What a nation has beside the map: strength, commanders and squadrons, box by box. */
export function awayOf(board: Board, view: NapoleonicView, nation: string): Away[] {
  const mine = (id: string) => moverOf(board, id).nation === nation;
  const wars = [...new Set(Object.values(view.leader_at).concat(Object.values(view.ship_at)).concat(Object.keys(view.boxes)).filter((place) => place.startsWith('war:')))];
  return [...PLACES, ...wars].flatMap((place) => {
    const points = view.boxes[place]?.[nation] ?? 0;
    const leaders = Object.entries(view.leader_at).filter(([id, at]) => at === place && mine(id)).map(([id]) => moverName(board, id));
    const ships = Object.entries(view.ship_at).filter(([id, at]) => at === place && mine(id)).length;
    const parts = [...(points > 0 ? [t('napoleonic-away-points', { count: points })] : []), ...leaders, ...(ships > 0 ? [t('napoleonic-away-ships', { count: ships })] : [])];
    if (parts.length === 0) return [];
    const label = place.startsWith('war:') ? t('napoleonic-away-war', { war: cardName(board, place.slice(4)) }) : t(`napoleonic-away-${place}`);
    return [{ label, text: parts.join(', ') }];
  });
}

// The Electoral College: who holds each elector, and how he would vote (M-18).

import type { Board } from '../../../core/board';
import type { Town } from '../../../core/types';
import { holderOf } from '../view';
import type { MariaView } from '../view';
import type { Candidate } from './council';

export const CANDIDATES: Candidate[] = ['francis', 'charles'];
export const VOTES_TO_WIN = 5;

export interface Elector {
  town: Town;
  holder: string | null;
  /** cast: he has voted; bound: by the rules; promised: by an agreement; free: as his holder likes. */
  how: 'cast' | 'bound' | 'promised' | 'free';
  candidate: Candidate | null;
}

/** Whether a power's votes must go to Francis (M-18.06, R84). */
function isBound(view: MariaView, power: string | null): boolean {
  return power === 'austria' || power === 'pragmatic' || (power === 'saxony' && view.saxony === 'austrian_ally');
}

export function collegeOf(board: Board, view: MariaView, votes: Record<string, Candidate>): Elector[] {
  return board.data.towns.filter((town) => town.elector).map((town): Elector => {
    const holder = holderOf(view, town);
    const cast = votes[town.id];
    if (cast) return { town, holder, how: 'cast', candidate: cast };
    if (isBound(view, holder)) return { town, holder, how: 'bound', candidate: 'francis' };
    const promise = view.deals.find((deal) => deal.kind === 'votes' && deal.power === holder)?.of as Candidate | undefined;
    return promise ? { town, holder, how: 'promised', candidate: promise } : { town, holder, how: 'free', candidate: null };
  });
}

/** Votes cast or certain for each candidate, and those that are free. */
export function tally(college: Elector[]): Record<Candidate | 'free', number> {
  const sum = { francis: 0, charles: 0, free: 0 };
  for (const { candidate } of college) sum[candidate ?? 'free'] += 1;
  return sum;
}

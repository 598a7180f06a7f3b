// The Electoral College: who holds each elector, and how he would vote, as the engine tells.

import type { Board } from '../../../core/board';
import type { Town } from '../../../core/types';
import { holderOf } from '../view';
import type { MariaView } from '../view';
import type { Candidate } from './council';

export const CANDIDATES: Candidate[] = ['francis', 'charles'];

export interface Elector {
  town: Town;
  holder: string | null;
  /** cast: he has voted; bound: by the rules; promised: by an agreement; free: as his holder likes. */
  how: 'cast' | 'bound' | 'promised' | 'free';
  candidate: Candidate | null;
}

export function collegeOf(board: Board, view: MariaView, votes: Record<string, Candidate>): Elector[] {
  return board.data.towns.filter((town) => town.elector).map((town): Elector => {
    const holder = holderOf(view, town);
    const cast = votes[town.id];
    if (cast) return { town, holder, how: 'cast', candidate: cast };
    const [bound, promised] = [view.bound_votes[holder ?? ''], view.promised_votes[holder ?? '']];
    if (bound) return { town, holder, how: 'bound', candidate: bound };
    return promised ? { town, holder, how: 'promised', candidate: promised } : { town, holder, how: 'free', candidate: null };
  });
}

/** Votes cast or certain for each candidate, and those that are free. */
export function tally(college: Elector[]): Record<Candidate | 'free', number> {
  const sum = { francis: 0, charles: 0, free: 0 };
  for (const { candidate } of college) sum[candidate ?? 'free'] += 1;
  return sum;
}

// Places in the log to which one would go back.

import type { ClientGame } from './board';
import { beginsTurn } from './turns';
import type { LogEntry, Proposal, SeatInfo } from './types';

/** The seats that still have to say yes or no. */
export function stillAsked(proposal: Proposal | null | undefined): number[] {
  return proposal ? proposal.needed.filter((seat) => !proposal.agreed.includes(seat)) : [];
}

/** The key with which a seat answers: its own, or the old one of somebody for whom a bot sits in. */
export function answerKey(seat: SeatInfo | undefined, key: string | null, old: string | null): string | null {
  return key ?? (seat?.kept ? old : null);
}

/** The last sentence that this reader would still have at an index; null if there is none yet. */
export function lastWords(log: LogEntry[], to: number): string | null {
  const line = log.findLast((entry) => entry.index <= to && entry.index > 0 && !entry.undo && !entry.undone && entry.sentences.length > 0);
  return line?.sentences.at(-1) ?? null;
}

export interface Landmark {
  index: number;
  text: string;
}

const MOST = 30;

/** Where turns and nations' actions began, the latest first; at the end the beginning of the game. */
export function landmarks(log: LogEntry[], index: number, game: Pick<ClientGame, 'began'> | null): Landmark[] {
  const found: Landmark[] = [];
  for (const line of log) {
    if (line.undo || line.undone || line.index <= 0 || line.index >= index) continue;
    const at = line.events.findLastIndex((event) => event.kind === 'action_began' || beginsTurn(event, game));
    if (at >= 0) found.push({ index: line.index, text: line.sentences[at] ?? '' });
  }
  const latest = found.reverse().slice(0, MOST);
  return index > 0 ? [...latest, { index: 0, text: '' }] : latest;
}

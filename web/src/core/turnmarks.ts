// The turns of a game on its time line: where each began, and what is written there.

import type { ClientGame } from './board';
import type { TurnName } from './stand';
import { beginsTurn } from './turns';
import type { LogEntry, LogEvent } from './types';
import { t } from './words';

export interface TurnMark extends TurnName {
  index: number;
}

/** What the turn is called that begins with an event. */
const named = (event: LogEvent, game: Pick<ClientGame, 'began'> | null): TurnName =>
  game?.began?.(event) ?? { name: t('table-turn', { turn: Number(event.turn) }), short: String(event.turn) };

/** Where each turn began; if several did in one line, the last of them. */
export function turnMarks(log: LogEntry[], game: Pick<ClientGame, 'began'> | null): TurnMark[] {
  const marks: TurnMark[] = [];
  for (const line of log) {
    if (line.undone) continue;
    const begun = line.events.findLast((event) => beginsTurn(event, game));
    if (begun) marks.push({ ...named(begun, game), index: line.index });
  }
  return marks;
}

/** How many turns may be written side by side. */
const ROOM = 12;

/** What is written under each mark: the stretch where one begins; turns themselves as far as there is room. */
export function captions(marks: TurnName[]): string[] {
  const every = Math.max(1, Math.ceil(marks.length / ROOM));
  return marks.map(({ short, stretch }, i) => {
    if (stretch !== undefined && stretch !== marks[i - 1]?.stretch) return stretch;
    return stretch === undefined ? (i % every === 0 ? short : '') : every === 1 ? short : '';
  });
}

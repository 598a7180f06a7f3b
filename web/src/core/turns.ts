// Turns as the log tells of them: what begins one, what it is called, and what is written of it under the time line.

import type { ClientGame } from './board';
import type { TurnName } from './stand';
import type { LogEntry, LogEvent } from './types';
import { t } from './words';

export interface TurnMark extends TurnName {
  index: number;
}

/** The turn that begins with an event; null if none does. */
export function turnBegun(event: LogEvent, game: Pick<ClientGame, 'began'> | null): TurnName | null {
  if (game?.began) return game.began(event);
  return event.kind === 'turn_began' ? { name: t('table-turn', { turn: Number(event.turn) }), short: String(event.turn) } : null;
}

/** Where each turn began; if several did in one line, the last of them. */
export function turnMarks(log: LogEntry[], game: Pick<ClientGame, 'began'> | null): TurnMark[] {
  const marks: TurnMark[] = [];
  for (const line of log) {
    if (line.undone) continue;
    const begun = line.events.map((event) => turnBegun(event, game)).findLast((turn) => turn !== null);
    if (begun) marks.push({ ...begun, index: line.index });
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

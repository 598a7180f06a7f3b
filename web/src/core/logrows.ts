// The log as it is read: a sentence a row, and a march of several steps in one.

import { Board } from './board';
import { nationOf } from './events';
import { beginsTurn } from './turns';
import type { Lang, LogEntry, LogEvent, Remark } from './types';

export interface LogRow {
  key: string;
  text: string;
  event: LogEvent | undefined;
  /** The lines of the log that it tells of, by their indexes: the first, and the one at which what it tells is done. */
  from: number;
  at: number;
  /** The towns it names besides those of its event. */
  way: string[];
  nation: string | null;
  begins: boolean;
  heading: boolean;
  /** It is the first row of its line. */
  leads: boolean;
  /** It is not of the game: who sits where, and by whose word. */
  remark?: Remark['what'];
}

const HEADINGS = new Set(['action_began', 'stage_began', 'combat', 'fate_card', 'fate_stroke', 'winter', 'election', 'annexed', 'saxony_changed', 'won', 'player_turn', 'impulse', 'battle_over']);
/** Steps of a march or a voyage: in which fields it says where each ends, where it begins, and who goes. */
const STEPS: Record<string, string> = { stepped: 'town start group', moved: 'hex start unit', marched: 'goal origin nation commanders', sailed: 'place start nation squadrons' };

interface Step {
  /** What it is, and who goes. */
  who: string;
  from?: string;
  to: string;
  points: number;
}

function stepOf(event: LogEvent | undefined): Step | null {
  const [to, from, ...who] = (STEPS[event?.kind ?? '']?.split(' ') ?? []).map((field) => event?.[field]) as (string | undefined)[];
  return event && to ? { who: event.kind + who, from, to, points: Number(event.points) } : null;
}

/** Whether a step goes on where another ended: the same go on, and no more of them. */
const goesOn = (step: Step, last: Step): boolean => step.who === last.who && (step.from ?? last.to) === last.to && !(step.points > last.points);

/** The sentence of a march: that of its first step with all the towns it came to, and what its last step says after them. */
function marched(first: string, last: string, step: Step, way: string[], board: Board, lang: Lang): string | null {
  const names = way.map((id) => (board.townNumber.has(id) ? Board.nameOf(board.town(id), lang) : id));
  const [before = '', goal = ''] = names.slice(-2);
  // who goes may be called like a place: a march begins behind the colon, and a voyage is told with its end last
  const behind = (text: string, name: string) => text.indexOf(name, text.indexOf(':') + 1);
  const at = step.from ? behind(first, names[0] ?? '') : first.lastIndexOf(names[0] ?? '');
  const to = step.from ? last.indexOf(goal, behind(last, before) + 1) : last.lastIndexOf(goal);
  return Math.min(at, to) < 0 ? null : first.slice(0, at) + names.join(' → ') + last.slice(to + goal.length);
}

/** The rows of some lines. Steps of a march are one row while nobody else moves and nothing else begins in between. */
export function rowsOf(log: LogEntry[], board: Board, lang: Lang): LogRow[] {
  const rows: LogRow[] = [];
  let march: { row: LogRow; first: string; step: Step } | null = null;
  for (const line of log) {
    if (line.undo || line.undone) continue;
    for (const [i, text] of line.sentences.entries()) {
      const event = line.events[i];
      const step = stepOf(event);
      if (march && step && goesOn(step, march.step)) {
        const way: string[] = [...march.row.way, step.to];
        const told = marched(march.first, text, step, way, board, lang);
        if (told) {
          Object.assign(march.row, { way, text: told, at: line.index });
          march.step = step;
          continue;
        }
      }
      const begins = event !== undefined && beginsTurn(event, board.hasGame ? board.game : null);
      const heading = begins || HEADINGS.has(event?.kind ?? '');
      const row: LogRow = { key: `${line.index}.${i}`, text, event, from: line.index, at: line.index, way: step ? [...(step.from ? [step.from] : []), step.to] : [], nation: event ? nationOf(event, board) : null, begins, heading, leads: i === 0 };
      rows.push(row);
      if (step) march = { row, first: text, step };
      else if (heading) march = null;
    }
  }
  return rows;
}

/** The rows with what stands in the log besides the game, each after the line at which it was made. */
export function withRemarks(rows: LogRow[], remarks: Remark[]): LogRow[] {
  const first = rows[0]?.from ?? 0;
  const made = remarks.filter(({ index }) => index >= first).map(
    ({ number, index, text, what }): LogRow => ({ key: `r${number}`, text, event: undefined, from: index, at: index, way: [], nation: null, begins: false, heading: false, leads: false, remark: what }),
  );
  return made.length > 0 ? [...rows, ...made].sort((a, b) => a.from - b.from) : rows;
}

/** The row at which one is at an index of the log: the last that has begun. */
export function rowAt(rows: LogRow[], at: number): LogRow | undefined {
  return rows.findLast((row) => row.from <= at);
}

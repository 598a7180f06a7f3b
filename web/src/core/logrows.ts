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

const HEADINGS = new Set(['action_began', 'stage_began', 'combat', 'fate_card', 'fate_stroke', 'winter', 'election', 'annexed', 'saxony_changed', 'won', 'player_turn', 'battle_over']);
/** Steps of a march: where each ends, and who goes. */
const STEPS: Record<string, { to: string; who: string }> = { stepped: { to: 'town', who: 'group' }, moved: { to: 'hex', who: 'unit' } };

interface Step {
  who: string;
  from: string;
  to: string;
}

function stepOf(event: LogEvent | undefined): Step | null {
  const fields = STEPS[event?.kind ?? ''];
  return event && fields ? { who: String(event[fields.who]), from: String(event.start), to: String(event[fields.to]) } : null;
}

/** The sentence of a march: that of its first step, with all the towns it came to. */
function marched(first: string, way: string[], board: Board, lang: Lang): string | null {
  const names = way.map((id) => (board.townNumber.has(id) ? Board.nameOf(board.town(id), lang) : id));
  const at = first.indexOf(names[0] ?? '');
  return at < 0 ? null : `${first.slice(0, at)}${names.join(' → ')}.`;
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
      if (march && step && step.who === march.step.who && step.from === march.step.to) {
        const way: string[] = [...march.row.way, step.to];
        const told = marched(march.first, way, board, lang);
        if (told) {
          Object.assign(march.row, { way, text: told, at: line.index });
          march.step = step;
          continue;
        }
      }
      const begins = event !== undefined && beginsTurn(event, board.hasGame ? board.game : null);
      const heading = begins || HEADINGS.has(event?.kind ?? '');
      const row: LogRow = { key: `${line.index}.${i}`, text, event, from: line.index, at: line.index, way: step ? [step.from, step.to] : [], nation: event ? nationOf(event, board) : null, begins, heading, leads: i === 0 };
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

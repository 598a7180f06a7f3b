// The tree of an analysis as rows: lines of play, and in each the positions worth a row of their own.

import { type Growth, isEdit, wayTo } from '../../core/tree';
import type { LogEntry, TreeNote } from '../../core/types';

export interface Row {
  /** The position: the index after the line that led there. */
  index: number;
  /** How deep it lies, from 1 on. */
  level: number;
  /** A line of play begins here; else it is a position on the way. */
  begins: boolean;
  /** How many actions lead there. */
  number: number;
  /** What it is called; null: nobody has named it, and it is told by what was done. */
  name: string | null;
  /** What was done; null at the beginning, and where chance was rolled anew. */
  done: string | null;
  seat: number | null;
  written: boolean;
  /** The position was changed by hand here. */
  edited: boolean;
  here: boolean;
}

export class TreeRows {
  readonly rows: Row[] = [];
  private readonly children = new Map<number, number[]>();
  private readonly lines = new Map<number, LogEntry>();
  private readonly depth = new Map<number, number>([[0, 0]]);
  private readonly here: number;

  constructor(
    log: readonly LogEntry[],
    growth: Growth,
    private readonly notes: ReadonlyMap<number, TreeNote>,
  ) {
    this.here = growth.here;
    for (const line of log) this.lines.set(line.index, line);
    for (const [index, before] of growth.before) {
      if (notes.get(index)?.deleted) continue;
      this.children.set(before, [...(this.children.get(before) ?? []), index]);
      this.depth.set(index, (this.depth.get(before) ?? 0) + (this.lines.get(index)?.anew || this.isEdited(index) ? 0 : 1));
    }
    this.walk(0, 1);
  }

  /** What was played on after a position, the first line first. */
  after(index: number): number[] {
    return this.children.get(index) ?? [];
  }

  private walk(from: number, level: number): void {
    const start = this.beginningOf(from);
    this.rows.push(this.row(start, level, true));
    for (let at: number | undefined = start; at !== undefined; at = this.after(at)[0]) {
      const [next, ...sides] = this.after(at);
      const own = at !== start && (sides.length > 0 || next === undefined || at === this.here || this.isNoted(at) || this.isEdited(at));
      if (own) this.rows.push(this.row(at, level + 1, false));
      for (const side of sides) this.walk(side, own ? level + 2 : level + 1);
    }
  }

  private isNoted(index: number): boolean {
    const note = this.notes.get(index);
    return note !== undefined && (note.name !== '' || note.text !== '');
  }

  private isEdited(index: number): boolean {
    const line = this.lines.get(index);
    return line !== undefined && isEdit(line);
  }

  /** A line that begins with chance rolled anew is told by the action after that, if there is but one. */
  private beginningOf(from: number): number {
    const [next, other] = this.after(from);
    const bare = this.lines.get(from)?.anew && from !== this.here && !this.isNoted(from);
    return bare && next !== undefined && other === undefined ? this.beginningOf(next) : from;
  }

  private row(index: number, level: number, begins: boolean): Row {
    const line = index === 0 ? undefined : this.lines.get(index);
    const note = this.notes.get(index);
    return {
      index, level, begins,
      number: this.depth.get(index) ?? 0,
      name: note?.name || null,
      done: line && !line.anew ? (line.sentences[0] ?? line.action) : null,
      seat: line?.seat ?? null,
      edited: this.isEdited(index),
      written: (note?.text ?? '') !== '',
      here: index === this.here,
    };
  }
}

/** Where the branch begins in which a position lies: the last step on the way to it that is not the first to follow; null on the first line. */
export function branchOf(growth: Growth, rows: TreeRows, trunk: number, index: number): number | null {
  const way = wayTo(growth.before, index);
  return way.findLast((one) => one > trunk && rows.after(growth.before.get(one) ?? 0)[0] !== one) ?? null;
}

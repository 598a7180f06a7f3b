// The terrain: what each hex holds; broad ground goes on one hex beyond the edge, so that the frame cuts it.

import type { FieldData } from '../data';
import { isOn, placeAt } from '../geometry';

export type Cell = readonly [number, number];
const BROAD = new Set(['forest', 'hill', 'marsh', 'lake', 'great_river', 'sand', 'snow', 'mountain', 'rocks']);
const NOTHING: readonly string[] = [];

export class Terrain {
  readonly cols: number;
  readonly rows: number;
  /** All hexes of the field. */
  readonly cells: Cell[] = [];
  /** All hexes of the field and those around it. */
  readonly wide: Cell[] = [];
  /** What makes the open ground of one field unlike that of another: its size and its first place. */
  readonly seed: number;
  private readonly beyond = new Map<number, readonly string[]>();

  constructor(readonly field: FieldData) {
    this.cols = field.cols;
    this.rows = field.rows;
    this.seed = [...(field.places[0]?.name ?? '')].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 99991, field.cols * 64 + field.rows);
    for (let row = 0; row <= this.rows + 1; row++) {
      for (let col = 0; col <= this.cols + 1; col++) {
        this.wide.push([col, row]);
        if (this.isOn(col, row)) this.cells.push([col, row]);
        else this.beyond.set(row * 100 + col, this.inside(this.clamped(col, this.cols), this.clamped(row, this.rows)).filter((e) => BROAD.has(e)));
      }
    }
  }

  private clamped(value: number, most: number): number {
    return Math.min(most, Math.max(1, value));
  }

  private inside(col: number, row: number): readonly string[] {
    return this.field.ground[row - 1]?.[col - 1] ?? NOTHING;
  }

  isOn(col: number, row: number): boolean {
    return isOn(col, row, this);
  }

  elements(col: number, row: number): readonly string[] {
    return this.isOn(col, row) ? this.inside(col, row) : (this.beyond.get(row * 100 + col) ?? NOTHING);
  }

  has(col: number, row: number, ...kinds: string[]): boolean {
    const held = this.elements(col, row);
    for (const kind of held) if (kinds.includes(kind)) return true;
    return false;
  }

  /** Whether the hex under a point holds one of these. */
  hasAt(x: number, y: number, ...kinds: string[]): boolean {
    return this.has(...placeAt(x, y), ...kinds);
  }

  isOpen(col: number, row: number): boolean {
    return this.elements(col, row).every((e) => e === 'clear' || e === 'road');
  }

  where(...kinds: string[]): Cell[] {
    return this.cells.filter(([col, row]) => this.has(col, row, ...kinds));
  }
}

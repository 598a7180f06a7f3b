// What a hand does on the sheet: it paints, carries a unit, moves the sheet with the hand tool, or enlarges it with two fingers.

import { centreOf, hexAt } from '../../../boards/hexes/geometry';
import { place } from './armies';
import { extent } from './battle';
import type { Editor } from './editor.svelte';
import type { SheetView } from './view.svelte';

/** So far a finger may tremble in a touch that is not a drag. */
const STILL = 8;
/** Where officers stand in a hex beside its unit. */
export const BESIDE: readonly [number, number] = [17, -13];
const REACH = 15;
/** A hex is never passed in one stride. */
const STRIDE = 15;
const CORE = 28;

export class Gesture {
  hover = $state<string | null>(null);
  /** Who is carried, and where the hand is on the sheet. */
  lifted = $state<string | null>(null);
  at = $state<[number, number]>([0, 0]);
  private readonly fingers = new Map<number, [number, number]>();
  private doing: 'draw' | 'pan' | 'carry' | 'pinch' | null = null;
  private start: [number, number] = [0, 0];
  private last: string | null = null;

  constructor(
    private readonly editor: Editor,
    private readonly view: SheetView,
  ) {}

  private hexAt(px: number, py: number): string | null {
    return hexAt(...this.view.at(px, py), extent(this.editor.battle.map));
  }

  /** Who lies under the hand: officers stand at the corner of their hex. */
  private under(px: number, py: number): string | null {
    const hex = this.hexAt(px, py);
    if (!hex) return null;
    const [x, y] = this.view.at(px, py);
    const [cx, cy] = centreOf(hex);
    const staff = this.editor.battle.officers.filter((o) => o.hex === hex);
    const near = staff.findIndex((_, i) => Math.hypot(x - cx - BESIDE[0] + i * 14, y - cy - BESIDE[1]) < REACH);
    return staff[near]?.id ?? this.editor.at(hex);
  }

  down(event: PointerEvent, px: number, py: number): void {
    this.fingers.set(event.pointerId, [px, py]);
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    if (this.fingers.size === 2) {
      if (this.doing === 'draw') this.editor.end();
      this.lifted = null;
      this.doing = 'pinch';
      return;
    }
    const { editor } = this;
    const hex = this.hexAt(px, py);
    this.start = [px, py];
    this.last = hex;
    if (event.button !== 0) this.doing = 'pan';
    else if (editor.tool === 'hand') {
      const who = editor.held ? null : this.under(px, py);
      this.doing = who ? 'carry' : 'pan';
      this.lifted = who;
      this.at = this.view.at(px, py);
    } else {
      this.doing = 'draw';
      editor.begin();
      if (hex) editor.touch(hex, true, ...this.view.at(px, py));
    }
  }

  move(event: PointerEvent, px: number, py: number): void {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const [bx, by] = before;
    if (this.doing === 'pinch') this.pinch(event.pointerId, px, py);
    this.fingers.set(event.pointerId, [px, py]);
    if (this.doing === 'pan') this.view.pan(px - bx, py - by);
    else if (this.doing === 'carry') this.at = this.view.at(px, py);
    else if (this.doing === 'draw') this.draw(bx, by, px, py);
  }

  /** A quick hand jumps over hexes: all on its way are touched. */
  private draw(bx: number, by: number, px: number, py: number): void {
    const steps = Math.max(1, Math.ceil(Math.hypot(px - bx, py - by) / (STRIDE * this.view.k)));
    for (let i = 1; i <= steps; i++) this.drawAt(bx + ((px - bx) * i) / steps, by + ((py - by) * i) / steps);
  }

  private drawAt(px: number, py: number): void {
    const hex = this.hexAt(px, py);
    if (!hex || (hex === this.last && this.editor.tool !== 'work') || (this.editor.tool !== 'work' && this.isAtRim(hex, px, py))) return;
    this.last = hex;
    this.editor.touch(hex, false, ...this.view.at(px, py));
  }

  /** A stroke that only grazes a hex leaves it alone. */
  private isAtRim(hex: string, px: number, py: number): boolean {
    const [x, y] = this.view.at(px, py);
    const [cx, cy] = centreOf(hex);
    return Math.hypot(x - cx, y - cy) > CORE;
  }

  private pinch(finger: number, px: number, py: number): void {
    const other = [...this.fingers].find(([id]) => id !== finger)?.[1];
    const before = this.fingers.get(finger);
    if (!other || !before) return;
    const [ox, oy] = other;
    const was = Math.hypot(before[0] - ox, before[1] - oy);
    const now = Math.hypot(px - ox, py - oy);
    this.view.pan((px - before[0]) / 2, (py - before[1]) / 2);
    if (was > 0) this.view.zoom(now / was, (px + ox) / 2, (py + oy) / 2);
  }

  up(event: PointerEvent, px: number, py: number): void {
    if (!this.fingers.delete(event.pointerId)) return;
    const still = Math.hypot(px - this.start[0], py - this.start[1]) < STILL;
    const hex = this.hexAt(px, py);
    const { editor } = this;
    if (this.doing === 'draw') editor.end();
    else if (this.doing === 'carry' && this.lifted) {
      if (still) editor.hold(this.lifted);
      else if (hex && hex !== this.last) editor.set(place(editor.battle, this.lifted, hex));
      if (hex) editor.cursor = hex;
    } else if (this.doing === 'pan' && still && hex && event.button === 0) editor.touch(hex, true);
    if (this.fingers.size === 0 || this.doing !== 'pinch') this.doing = this.fingers.size ? 'pinch' : null;
    this.lifted = null;
  }

  cancel(): void {
    if (this.doing === 'draw') this.editor.end();
    this.fingers.clear();
    this.doing = null;
    this.lifted = null;
  }
}

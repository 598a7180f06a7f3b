// Clicks at the table: one that comes while an answer is under way waits for it, and counts if it can still be meant.

import type { Action, Decision } from './types';

interface Clicked {
  /** An answer is under way. */
  readonly busy: boolean;
  /** What is asked, and of which nation. */
  readonly question: string;
  readonly decision: Decision | null;
  readonly actions: Action[];
  act(action: string): Promise<boolean>;
  undo(): Promise<boolean>;
}

export class Clicks {
  private next: (() => void) | null = null;
  /** What was clicked last. */
  private last = '';

  constructor(private readonly table: Clicked) {}

  /** Does what a click means as soon as no answer is under way: of several clicks the last, and a second one on the same thing is none. */
  click(what: string, work: () => void): void {
    if (this.table.busy) {
      this.next = what === this.last ? null : () => this.click(what, work);
      return;
    }
    this.last = what;
    work();
  }

  /** The same for a card or a button: it counts as long as the question is the one it stood under. */
  press(what: string, work: () => void): void {
    const asked = this.table.question;
    this.click(what, () => { if (this.table.question === asked) work(); });
  }

  /** The same for an action: it counts as long as it is legal. */
  choose(action: Action, work: () => void = () => void this.table.act(action.text)): void {
    this.press(action.text, () => { if (this.table.actions.some(({ text }) => text === action.text)) work(); });
  }

  /** The same for what takes the last action back. */
  takeBack(): void {
    this.click('undo', () => { if (this.table.decision?.undo) void this.table.undo(); });
  }

  /** The answer is there: the click that waits counts once the page shows it. */
  goOn(): void {
    const { next } = this;
    this.next = null;
    if (next) setTimeout(next);
  }

  /** What was under way went wrong. */
  forget(): void {
    this.next = null;
  }
}

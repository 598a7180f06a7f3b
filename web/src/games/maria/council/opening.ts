// When the political board opens by itself: whenever something of it is asked.

import type { Decision } from '../../../core/types';

const POLITICAL = new Set(['Trump', 'Bid', 'Choice', 'Verdict', 'Announce', 'Recipient', 'Vote', 'SaxonWish']);

export function isPolitical(decision: Decision | null): boolean {
  return decision !== null && POLITICAL.has(decision.phase);
}

/** What of a table matters to the opening. */
export interface Moment {
  decision: Decision | null;
  turn: number;
  stage: number;
}

/** Opens the board once for each political question, and folds it when another is asked; who opens it keeps it open. */
export class Opening {
  private asked = '';
  private stage = -1;
  private byItself = false;

  /** What becomes of the board: true opens it, false folds it, null leaves it. */
  follow({ decision, turn, stage }: Moment, open: boolean): boolean | null {
    if (isPolitical(decision)) {
      const question = `${turn} ${decision?.phase}`;
      if (question === this.asked) return null;
      Object.assign(this, { asked: question, stage });
      if (open) return null;
      this.byItself = true;
      return true;
    }
    if (!this.byItself || (decision === null && stage === this.stage)) return null;
    this.asked = '';
    this.byItself = false;
    return open ? false : null;
  }

  /** Somebody has opened or folded it. */
  taken(): void {
    this.byItself = false;
  }
}

// The log of a table as far as it is known here: lines come in their order, and what is missing is asked for.

import { reaches } from './since';
import type { LogEntry } from './types';

export class LogBook {
  lines = $state.raw<LogEntry[]>([]);
  /** Set by the tree of an analysis: how lines are marked that do not lead to where one stands. */
  mark: ((log: LogEntry[]) => LogEntry[]) | null = null;
  private reading = false;
  private again = false;
  /** How often everything was read anew: what was asked for before is in another language. */
  private times = 0;

  constructor(
    /** The lines after an index. */
    private readonly ask: (after: number) => Promise<LogEntry[]>,
    /** The index of the position that is known. */
    private readonly upTo: () => number,
  ) {}

  /** Lines that follow those at hand; anything else is asked for. */
  append(entries: LogEntry[]): void {
    const last = this.lines.at(-1)?.index ?? -1;
    const fresh = entries.filter((entry) => entry.index > last);
    if (this.reading || fresh[0]?.index !== last + 1 || fresh.some(reaches)) return;
    this.lines = [...this.lines, ...fresh];
  }

  /** Everything once more, as in another language. */
  async readAnew(): Promise<void> {
    this.lines = [];
    this.times += 1;
    await this.read();
  }

  /** Asks for the lines that are missing; what is wanted while this is under way is asked for after it. */
  async read(): Promise<void> {
    if (this.reading) {
      this.again = true;
      return;
    }
    this.reading = true;
    try {
      do {
        this.again = false;
        const { times } = this;
        const after = this.lines.at(-1)?.index ?? -1;
        if (after >= 0 && after >= this.upTo()) break;
        const fresh = await this.ask(after);
        // what was taken back is marked in older lines: those are read anew
        const whole = after >= 0 && fresh.some(reaches);
        const lines = whole && this.mark ? this.mark([...this.lines, ...fresh]) : whole ? await this.ask(-1) : [...this.lines, ...fresh];
        if (times === this.times) this.lines = lines;
      } while (this.again);
    } catch {
      // the next news will ask again
    } finally {
      this.reading = false;
    }
  }
}

// Planning one's next turn while others are to move: a position that may come, in which one plays ahead.

import { ApiError } from './api';
import type { Action, Ahead, Payload } from './types';

/** So many milliseconds pass before a plan is looked at again because the table has changed. */
const REST = 400;

export class Planning {
  /** The position after what is planned so far; null: nothing is being planned. */
  frame = $state.raw<Ahead | null>(null);
  busy = $state(false);
  trouble = $state<string | null>(null);
  /** What was planned is no longer possible, after what has happened at the table. */
  upset = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly ask: (actions: string[]) => Promise<Ahead>,
    /** Where the plan is kept while it is made. */
    private readonly draft: { read(): string[]; write(actions: string[]): void },
  ) {}

  readonly on = $derived(this.frame !== null);
  /** What is planned has led to draws, reveals or answers of others: they are made up, and so is what is shown of them. */
  readonly guessed = $derived(this.frame?.guessed === true && this.frame.decision !== null);
  readonly steps = $derived<Action[]>(this.frame?.steps ?? []);
  get texts(): string[] {
    return this.steps.map((step) => step.text);
  }

  /** The table as it is planned on. */
  shown(now: Payload): Payload {
    return this.frame ? { ...now, view: this.frame.view, decision: this.frame.decision } : now;
  }

  async start(actions: string[] = []): Promise<boolean> {
    this.upset = false;
    return this.go(actions);
  }

  async add(action: string): Promise<boolean> {
    return this.go([...this.texts, action]);
  }

  /** Takes the last step back. */
  async undo(): Promise<boolean> {
    return this.go(this.texts.slice(0, -1));
  }

  /** Goes on with what was being planned here before the page was loaded, as far as it is still possible. */
  async resume(): Promise<void> {
    const actions = this.draft.read();
    if (actions.length === 0 || this.on) return;
    try {
      this.show(await this.ask(actions));
    } catch (error) {
      if (error instanceof ApiError && !error.unheard) this.fail();
    }
  }

  stop(): void {
    this.draft.write([]);
    this.frame = null;
    this.trouble = null;
  }

  /** The table moves on: what is planned is looked at again when it rests. */
  followSoon(): void {
    clearTimeout(this.timer);
    if (this.frame) this.timer = setTimeout(() => void this.follow(), REST);
  }

  close(): void {
    clearTimeout(this.timer);
  }

  /** The table has moved on, or is read in another language: what is planned is looked at again. */
  async follow(): Promise<void> {
    const frame = this.frame;
    if (!frame) return;
    try {
      const news = await this.ask(this.texts);
      if (this.frame === frame) this.show(news);
    } catch (error) {
      if (this.frame !== frame || !(error instanceof ApiError) || error.unheard) return;
      this.fail(this.steps.length > 0);
    }
  }

  private show(frame: Ahead): void {
    this.frame = frame;
    this.draft.write(this.texts);
  }

  /** What was planned is no longer possible. */
  private fail(upset = true): void {
    this.upset = upset;
    this.stop();
  }

  private async go(actions: string[]): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.trouble = null;
    try {
      this.show(await this.ask(actions));
      return true;
    } catch (error) {
      this.trouble = (error as Error).message;
      return false;
    } finally {
      this.busy = false;
    }
  }
}

// Standing orders of one's own seat: what is to be done when one is asked, left in advance, for nobody else to know.

import type { Action, NewOrder, Order, OrderNews, OwnOrders, PlanOrder, Question } from './types';

/** How a reply is limited. */
export interface Terms {
  elsewhere: boolean;
  unless: string[];
  untilImpulse: boolean;
}
export const ALWAYS: Terms = { elsewhere: false, unless: [], untilImpulse: false };
/** So many milliseconds pass before orders are read again because the table has changed. */
const REST = 600;

/** An order as it is sent to stay as it is. */
const kept = (order: Order): NewOrder => ({ kind: 'keep', id: order.id });

/** Names that somebody has typed, with commas between them. */
export const namesIn = (text: string): string[] => text.split(/[,;\n]/).map((name) => name.trim()).filter(Boolean);

/** The news that are told as one: the same reply given several times. */
export function gathered(news: OrderNews[]): { news: OrderNews; count: number }[] {
  const found: { news: OrderNews; count: number }[] = [];
  for (const one of news) {
    const last = found.at(-1);
    if (last && one.what === 'played' && last.news.what === 'played' && last.news.order.id === one.order.id) found[found.length - 1] = { news: one, count: last.count + 1 };
    else found.push({ news: one, count: 1 });
  }
  return found;
}

/** What the server is asked, and what this browser remembers of the seat. */
export interface Post {
  read(): Promise<OwnOrders>;
  write(orders: NewOrder[]): Promise<OwnOrders>;
  /** Up to which number the news have been read here; and that they were. */
  readUpTo(): number;
  keepRead(number: number): void;
}

export class Orders {
  all = $state.raw<Order[]>([]);
  news = $state.raw<OrderNews[]>([]);
  questions = $state.raw<Question[]>([]);
  /** Phases that ask again and again: there several answers may be left to be given in turn. */
  rows = $state.raw<string[]>([]);
  elsewhere = $state(false);
  impulses = $state(false);
  busy = $state(false);
  trouble = $state<string | null>(null);
  private read = $state(0);
  private asking = false;
  private again = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly post: Post) {}

  readonly plans = $derived(this.all.filter((order): order is PlanOrder => order.kind === 'plan'));
  /** What became of orders and has not been read here. */
  readonly fresh = $derived(this.news.filter((one) => one.number > this.read));

  /** Reads the orders; who asks meanwhile is answered with the next reading. */
  async look(): Promise<void> {
    this.again = this.asking;
    if (this.asking) return;
    this.asking = true;
    try {
      do {
        this.again = false;
        this.take(await this.post.read());
      } while (this.again);
    } catch {
      // the next news will ask again
    } finally {
      this.asking = false;
    }
  }

  /** The table has changed: what a plan was built on may have. */
  lookSoon(): void {
    if (this.plans.length === 0) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.look(), REST);
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private take(told: OwnOrders): void {
    this.read = Math.max(this.read, this.post.readUpTo());
    ({ orders: this.all, news: this.news, questions: this.questions, rows: this.rows, elsewhere: this.elsewhere, impulses: this.impulses } = told);
  }

  /** The news have been read. */
  noted(): void {
    this.read = this.news.at(-1)?.number ?? this.read;
    this.post.keepRead(this.read);
  }

  questionOf(phase: string | undefined): Question | null {
    return this.questions.find((one) => one.phase === phase) ?? null;
  }

  /** Leaves a reply, in place of another to the same question; null: whatever is the only thing to do. */
  async reply(question: string, answer: Action | null, terms: Terms): Promise<boolean> {
    const others = this.all.filter((order) => order.kind === 'plan' || order.question !== question || (question === '' && order.answer?.text !== answer?.text));
    const { elsewhere, unless, untilImpulse } = terms;
    return this.leave([...others.map(kept), { kind: 'reply', question, answer: answer?.text ?? '', elsewhere, unless, until_impulse: untilImpulse }]);
  }

  /** Leaves a plan in place of an older one. */
  async plan(actions: Action[]): Promise<boolean> {
    const others = this.all.filter((order) => order.kind !== 'plan' || order.row);
    return this.leave([...others.map(kept), { kind: 'plan', actions: actions.map((action) => action.text) }]);
  }

  /** Leaves answers that are given in turn, before any standing reply. */
  async row(actions: Action[]): Promise<boolean> {
    const others = this.all.filter((order) => order.kind !== 'plan' || !order.row);
    return this.leave([{ kind: 'row', actions: actions.map((action) => action.text) }, ...others.map(kept)]);
  }

  async cancel(id: string): Promise<boolean> {
    return this.leave(this.all.filter((order) => order.id !== id).map(kept));
  }

  private async leave(orders: NewOrder[]): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.trouble = null;
    try {
      this.take(await this.post.write(orders));
      return true;
    } catch (error) {
      this.trouble = (error as Error).message;
      return false;
    } finally {
      this.busy = false;
    }
  }
}

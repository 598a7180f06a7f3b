// Invitations that the account has got, and those that it has sent.

import { call } from '../../core/api';
import { kept } from '../../core/kept.svelte';
import type { Shapes } from '../../core/types';
import { working } from '../account/working.svelte';

type Told = Shapes['Invitations'];
const PATH = '/api/account/invitations';
/** So often it is asked whether there is something new, while the page is looked at, in milliseconds. */
const OFTEN = 20_000;

class Invitations {
  got = $state.raw<Told['got']>([]);
  sent = $state.raw<Told['sent']>([]);
  private work = working();
  /** How many things have been done here. */
  private done = 0;

  private take({ got, sent }: Told): void {
    this.got = got;
    this.sent = sent;
  }

  /** Asks what there is; nobody is told if nobody answers. What has been overtaken meanwhile counts for nothing. */
  async look(): Promise<void> {
    if (kept.name === null || this.busy) return;
    const before = this.done;
    const told = await call<Told>(PATH).catch(() => null);
    if (told && this.done === before) this.take(told);
  }

  /** Looks now and as long as somebody looks at the page; says how to stop. */
  watch(): () => void {
    const look = () => {
      if (document.visibilityState === 'visible') void this.look();
    };
    look();
    const timer = setInterval(look, OFTEN);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }

  get busy(): boolean {
    return this.work.busy;
  }

  /** What went wrong. */
  get trouble(): string {
    return this.work.trouble;
  }

  /** Does one thing at a time; whether it went well. */
  private async do(what: () => Promise<void>): Promise<boolean> {
    this.done += 1;
    const well = await this.work.do(what);
    if (!well) await this.look();
    return well;
  }

  invite(table: string, key: string, seat: number, name: string): Promise<boolean> {
    return this.do(async () => this.take(await call<Told>(PATH, null, { table, key, seat, name })));
  }

  withdraw(table: string, name: string): Promise<boolean> {
    return this.do(async () => this.take(await call<Told>(`${PATH}/withdraw`, null, { table, name })));
  }

  decline(table: string): Promise<boolean> {
    return this.do(async () => this.take(await call<Told>(`${PATH}/decline`, null, { table })));
  }

  /** Sits down: the key of the seat; null if that did not go well. */
  async accept(table: string): Promise<string | null> {
    let found: string | null = null;
    await this.do(async () => {
      found = (await call<Shapes['SeatKey']>(`${PATH}/accept`, null, { table })).key;
      this.got = this.got.filter((one) => one.id !== table);
    });
    return found;
  }
}

export const invitations = new Invitations();

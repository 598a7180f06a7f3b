// What is done with a table rather than on it: seats, pause, end, going back.

import { api, ApiError } from './api';
import { dropKey, keepName, keepTable, leaveSeat, type MyTable, myTable } from './keys';
import { answerKey, stillAsked } from './rewind';
import { router } from './route.svelte';
import type { Proposal, SeatInfo } from './types';

export class Life {
  mine = $state.raw<MyTable | undefined>();
  busy = $state(false);
  trouble = $state<string | null>(null);
  /** Where one thinks of going back to, before anybody is asked. */
  draft = $state<number | null>(null);

  constructor(
    private readonly id: string,
    private readonly news: () => Promise<void>,
  ) {
    this.mine = myTable(id);
  }

  get ownerKey(): string | null {
    return this.mine?.ownerKey ?? null;
  }

  keyOf(seat: number): string | null {
    return this.mine?.keys[String(seat)] ?? null;
  }

  /** The seats that are played from this browser. */
  get ownSeats(): number[] {
    return Object.keys(this.mine?.keys ?? {}).map(Number);
  }

  /** What is kept here has changed. */
  look(): void {
    this.mine = myTable(this.id);
  }

  async rename(seat: number, name: string): Promise<boolean> {
    return this.with(this.keyOf(seat), async (key) => {
      await api.rename(this.id, key, seat, name);
      keepName(name);
    });
  }

  /** Gives the seat a new key: whoever gets its link plays on, and here it is closed. */
  async handOver(seat: number): Promise<boolean> {
    return this.with(this.keyOf(seat), async (key) => {
      const fresh = await api.newKey(this.id, key, seat);
      this.leave(seat, fresh.key);
    });
  }

  /** Takes a seat back whose new link nobody has used up. */
  takeBack(seat: number): void {
    const key = this.mine?.handed?.[String(seat)];
    if (!this.mine || !key) return;
    const { [String(seat)]: _taken, ...handed } = this.mine.handed ?? {};
    keepTable({ ...this.mine, key, keys: { ...this.mine.keys, [seat]: key }, handed });
    router.reopen();
  }

  /** The key with which one may take a seat again from a bot that sits in. */
  oldKeyOf(seat: number): string | null {
    return this.mine?.old?.[String(seat)] ?? null;
  }

  /** The key with which a seat is answered for from here, also while a bot sits in. */
  answerKeyOf(seat: number, seats: SeatInfo[] | undefined): string | null {
    return answerKey(seats?.find((one) => one.seat === seat), this.keyOf(seat), this.oldKeyOf(seat));
  }

  /** Takes the first of the seats that the old key still opens: those for whom a bot sits in. */
  async comeBack(seats: number[], old: string | null, nameOf: (seat: number) => string): Promise<boolean> {
    return this.with(old, async (key) => {
      for (const [i, seat] of seats.entries()) {
        try {
          const taken = await api.take(this.id, seat, nameOf(seat), key);
          this.forgetOld(seat);
          router.go(`#/table/${this.id}?key=${taken.key}`);
          return router.reopen(); // the key may be the one with which the page was opened
        } catch (error) {
          if (error instanceof ApiError && !error.unheard) this.forgetOld(seat);
          if (i === seats.length - 1) throw error;
        }
      }
    });
  }

  private forgetOld(seat: number): void {
    if (!this.mine) return;
    const { [String(seat)]: _used, ...others } = this.mine.old ?? {};
    keepTable({ ...this.mine, old: others });
    this.look();
  }

  async giveToBot(seat: number): Promise<boolean> {
    return this.with(this.keyOf(seat) ?? this.ownerKey, async (key) => {
      await api.giveToBot(this.id, key, seat);
      this.leave(seat);
    });
  }

  /** Lets a bot sit in on one's own seat until one comes back. */
  async stepOut(seat: number): Promise<boolean> {
    return this.with(this.keyOf(seat), async (key) => {
      await api.giveToBot(this.id, key, seat, true);
      dropKey(this.id, key);
      this.look();
      router.reopen();
    });
  }

  /** Reports that whoever holds a seat does not answer. */
  async report(seat: number, key: string | null): Promise<boolean> {
    return this.with(key, (key) => api.report(this.id, key, seat));
  }

  /** Who was reported is here. */
  async giveSign(seat: number): Promise<boolean> {
    return this.with(this.keyOf(seat), (key) => api.giveSign(this.id, key, seat));
  }

  /** Whether a bot may sit in for somebody who is absent, for all of one's own seats among those asked. */
  async consent(seat: number, asked: number[], agree: boolean): Promise<boolean> {
    return this.with('any', async () => {
      for (const own of asked) {
        const key = this.keyOf(own);
        if (key) await api.consent(this.id, key, seat, agree);
        if (key && !agree) return;
      }
    });
  }

  async openSeat(seat: number): Promise<boolean> {
    return this.with(this.keyOf(seat) ?? this.ownerKey, async (key) => {
      await api.openSeat(this.id, key, seat);
      this.leave(seat);
    });
  }

  async pause(paused: boolean): Promise<boolean> {
    return this.with(this.ownerKey, (key) => api.pause(this.id, key, paused));
  }

  async end(): Promise<boolean> {
    return this.with(this.ownerKey, (key) => api.end(this.id, key));
  }

  /** Asks everybody to go back; who plays several seats agrees for all of them. */
  async propose(to: number, seatKey: string | null, seats?: SeatInfo[]): Promise<boolean> {
    this.draft = null;
    return this.with(seatKey ?? this.ownerKey, async (key) => {
      const { proposal } = await api.rewind(this.id, key, to);
      await this.answerAll(proposal, true, seats);
    });
  }

  async answer(proposal: Proposal | null | undefined, agree: boolean, seats?: SeatInfo[]): Promise<boolean> {
    return this.with('any', () => this.answerAll(proposal, agree, seats));
  }

  private async answerAll(proposal: Proposal | null | undefined, agree: boolean, seats?: SeatInfo[]): Promise<void> {
    for (const seat of stillAsked(proposal)) {
      const key = this.answerKeyOf(seat, seats);
      if (!key) continue;
      await api.answer(this.id, key, proposal?.to ?? 0, agree);
      if (!agree) return;
    }
  }

  private leave(seat: number, handed?: string): void {
    const sat = this.keyOf(seat) !== null;
    leaveSeat(this.id, seat, handed);
    this.look();
    if (sat) router.reopen();
  }

  private async with(key: string | null, work: (key: string) => Promise<unknown>): Promise<boolean> {
    if (!key || this.busy) return false;
    this.busy = true;
    this.trouble = null;
    try {
      await work(key);
      return true;
    } catch (error) {
      this.trouble = (error as Error).message;
      return false;
    } finally {
      this.busy = false;
      await this.news().catch(() => {});
    }
  }
}

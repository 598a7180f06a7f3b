// How one is told of one's turns: an account's wishes on all its devices, or this browser's own where nobody is signed in.

import { ApiError } from '../../core/api';
import { kept } from '../../core/kept.svelte';
import { type MyTable, isAnalysis, myTables } from '../../core/keys';
import { askLeave } from '../../core/notice.svelte';
import { keepNotices, type KeptNotices, keptNotices } from '../../core/noticekey';
import { settings } from '../../core/settings.svelte';
import { calls, type NoticeSettings, type Wishes } from './calls';
import { hasPush, subscribe, unsubscribe } from './push';

/** So many keys are sent at a time. */
const MOST = 100;
/** So often a browser says that it still takes push: the one that was used last is told first. */
const USED = 3 * 60 * 60 * 1000;

/** The keys of the seats that one is to be told of. */
export const seatsOf = (tables: MyTable[]): { table: string; key: string }[] =>
  tables.filter((table) => !table.lesson && !isAnalysis(table.id)).flatMap((table) => Object.values(table.keys).map((key) => ({ table: table.id, key })));

class Notices {
  /** What holds now; null: not asked yet. */
  state = $state.raw<NoticeSettings | null>(null);
  /** Whether this browser shows notices only while its page is open: its maker's push service cannot be reached, or the server has none. */
  onlyOpen = $state(false);

  async load(): Promise<void> {
    await this.sync();
    const mine = keptNotices();
    this.take(await calls.read(mine?.key ?? null));
  }

  private take(state: NoticeSettings): void {
    this.state = state;
    const mine = keptNotices();
    if (mine) keepNotices({ ...mine, quiet: state.quiet_from === null || state.quiet_to === null ? null : [state.quiet_from, state.quiet_to] });
    this.onlyOpen = settings.notices && mine?.used === undefined;
  }

  /** The key to one's notices: made when one first wants something. */
  private async own(): Promise<string> {
    const mine = keptNotices();
    if (mine) return mine.key;
    const { key } = await (kept.name === null ? calls.begin(settings.lang) : calls.beginAccount(settings.lang));
    keepNotices({ key, of: kept.name });
    await this.sync();
    return key;
  }

  /** Tells the server of new seats, and that this browser is in use; follows whoever has signed in or out. */
  async sync(): Promise<void> {
    let mine = keptNotices();
    if (!mine || !kept.ready) return;
    try {
      if (mine.of !== kept.name) mine = await this.move(mine);
      const seats = seatsOf(myTables());
      const mark = seats.map((one) => one.key).sort().join(' ');
      if (mine && mine.of === null && mark !== (mine.seats ?? '')) {
        for (let sent = 0; sent < seats.length; sent += MOST) await calls.seats(mine.key, seats.slice(sent, sent + MOST));
        keepNotices((mine = { ...mine, seats: mark }));
      }
      if (mine?.used !== undefined && Date.now() - mine.used > USED) await this.push(mine);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) keepNotices(null);
      else throw error;
    }
  }

  /** From this browser to the account that signed in, or away from one that signed out. */
  private async move(mine: KeptNotices): Promise<KeptNotices | null> {
    keepNotices(null);
    if (kept.name === null) {
      const endpoint = mine.used === undefined ? null : await unsubscribe();
      settings.setNotices(false);
      if (endpoint) await calls.noPush(mine.key, endpoint).catch(() => {});
      return null;
    }
    const { key } = await calls.beginAccount(settings.lang);
    const next = { key, of: kept.name };
    keepNotices(next);
    if (mine.of === null) await calls.forget(mine.key).catch(() => {});
    return mine.used === undefined ? next : this.push(next);
  }

  private async push(mine: KeptNotices): Promise<KeptNotices> {
    const serverKey = (await calls.read(mine.key)).push_key;
    if (serverKey === null) return mine;
    this.state = await calls.push(mine.key, await subscribe(serverKey));
    const next = { ...(keptNotices() ?? mine), used: Date.now() };
    keepNotices(next);
    return next;
  }

  // ------------------------------------------------------------------ wishes
  /** Notices on this device: pushed where that is possible, else by the page while it is open. False if the browser refuses. */
  async onDevice(wanted: boolean): Promise<boolean> {
    if (wanted && !(await askLeave())) return false;
    settings.setNotices(wanted);
    const mine = keptNotices();
    if (!wanted) {
      const endpoint = mine?.used === undefined ? null : await unsubscribe();
      if (mine) keepNotices({ ...mine, used: undefined });
      if (mine && endpoint) this.take(await calls.noPush(mine.key, endpoint));
    } else if (this.state?.push_key && hasPush()) {
      const key = await this.own();
      await this.push(keptNotices() ?? { key, of: kept.name }).catch((error: unknown) => {
        if (error instanceof ApiError) throw error;
      });
    }
    this.onlyOpen = wanted && keptNotices()?.used === undefined;
    return true;
  }

  async wish(what: Partial<Wishes>): Promise<void> {
    const key = await this.own();
    const { quiet_from = null, quiet_to = null, daily = false, digest_at = 1080 } = this.state ?? {};
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
    this.take(await calls.wish(key, settings.lang, { quiet_from, quiet_to, daily, digest_at, zone, ...what }));
  }

  async mail(address: string | null): Promise<void> {
    this.take(await calls.mail(await this.own(), settings.lang, address));
  }
}

export const notices = new Notices();

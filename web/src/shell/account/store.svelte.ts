// Who is signed in, and what the account keeps: seats go from this browser to the account, and come from it.

import { ApiError } from '../../core/api';
import { kept } from '../../core/kept.svelte';
import { forgetTable, keepName, keepTable, type MyTable, myName, myTable, myTables } from '../../core/keys';
import { settings } from '../../core/settings.svelte';
import type { Shapes } from '../../core/types';
import { gameOf, library } from '../../core/library.svelte';
import { calls } from './calls';
import { make, use } from './passkey';

type State = Shapes['AccountState'];
type Kept = Shapes['KeptTable'];
/** So many keys are sent at a time. */
const MOST = 100;
/** A change of settings is sent after so many milliseconds of quiet. */
const QUIET = 800;

/** What the account is to remember of a table's keys: a change of them is sent again. */
const markOf = (table: MyTable, name: string) => [name, ...Object.values(table.keys), table.ownerKey ?? ''].join(' ');

/** The keys of this browser that the account has not been given yet. */
export function unclaimed(tables: MyTable[], name: string): { table: string; key: string }[] {
  return tables
    .filter((table) => !table.lesson && table.claimed !== markOf(table, name))
    .flatMap((table) => [...Object.values(table.keys), ...(table.ownerKey ? [table.ownerKey] : [])].map((key) => ({ table: table.id, key })));
}

/** A table of the account as this browser keeps it; keys that are here already stay. */
export function merged(table: Kept, known: MyTable | undefined, title: string, name: string): MyTable {
  const given = Object.fromEntries(table.keys.map((one) => [String(one.seat), one.key]));
  const keys = { ...given, ...known?.keys };
  const made: MyTable = {
    id: table.id, game: table.game, title, seen: table.updated, ...known,
    keys, key: known?.key ?? Object.values(keys)[0] ?? null,
    ...(table.owner_key || known?.ownerKey ? { ownerKey: known?.ownerKey ?? table.owner_key ?? '' } : {}),
  };
  return { ...made, claimed: markOf(made, name) };
}

class AccountStore {
  state = $state.raw<State | null>(null);
  tables = $state.raw<Kept[]>([]);
  private begun: Promise<void> | null = null;
  private syncing: Promise<void> | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  get account(): State['account'] {
    return this.state?.account ?? null;
  }

  /** Whom one has just deleted here. */
  gone = $state('');

  /** Asks who is signed in, once; again if another page of this browser has signed in or out. */
  begin(): Promise<void> {
    if (this.state && kept.name !== (this.account?.name ?? null)) this.begun = null;
    this.begun ??= calls.state().then(
      (state) => this.take(state),
      (error: Error) => {
        this.begun = null;
        throw error;
      },
    );
    return this.begun;
  }

  /** Asks again: another page or device may have changed the account. */
  async look(): Promise<void> {
    if (this.state) this.take(await calls.state());
    else await this.begin();
  }

  private take(state: State): void {
    const fresh = state.account !== null && this.account?.name !== state.account.name;
    this.state = state;
    if (state.account === null) return kept.signOut();
    kept.signIn(state.account.name);
    if (!myName()) keepName(state.account.name);
    if (fresh) this.adopt(state.account.settings);
  }

  /** Seats of this browser become the account's, and those of other devices come here. */
  async sync(): Promise<void> {
    await this.begin();
    if (this.account === null) return;
    this.syncing ??= this.exchange().finally(() => (this.syncing = null));
    await this.syncing;
  }

  /** A seat that is taken while this is under way is given to the account as well, even if this is refused. */
  private async exchange(): Promise<void> {
    const name = this.account?.name ?? '';
    const left = () => unclaimed(myTables(), name).length;
    do {
      const before = left();
      await this.exchangeOnce(name).catch((error: unknown) => {
        if (left() <= before) throw error;
      });
    } while (left() > 0);
  }

  private async exchangeOnce(name: string): Promise<void> {
    const before = myTables();
    const proofs = unclaimed(before, name);
    try {
      let tables = await calls.seats(proofs.slice(0, MOST));
      for (let sent = MOST; sent < proofs.length; sent += MOST) tables = await calls.seats(proofs.slice(sent, sent + MOST));
      await library.load();
      this.tables = tables;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) this.take({ account: null, mail: this.state?.mail ?? false, sanctions: [] });
      throw error;
    }
    const asked = new Set(proofs.map((one) => one.table));
    for (const table of before) {
      const now = asked.has(table.id) && myTable(table.id);
      if (now) keepTable({ ...now, claimed: markOf(table, name) });
    }
    let changed = false;
    for (const table of [...this.tables].reverse()) {
      const known = myTable(table.id);
      if (known && unclaimed([known], name).length > 0) continue; // it has another key since
      const next = merged(table, known, gameOf(table.game)?.title ?? table.game, name);
      if (JSON.stringify(next) === JSON.stringify({ ...known, claimed: next.claimed })) continue;
      keepTable(next);
      changed = true;
    }
    if (changed) kept.changes += 1;
  }

  // ------------------------------------------------------------------ in and out
  async signUp(name: string): Promise<void> {
    await this.enter(await calls.addPasskey(await make((await calls.askForPasskey(name)).options), name));
  }

  async signIn(): Promise<void> {
    await this.enter(await calls.signIn(await use((await calls.askToSignIn()).options)));
  }

  async follow(token: string, name: string): Promise<void> {
    await this.enter(await calls.followLink(token, name));
  }

  private async enter(state: State): Promise<void> {
    this.begun = Promise.resolve();
    this.gone = '';
    this.take(state);
    await this.sync().catch(() => {});
  }

  /** The seats that the account keeps leave this browser; signing in brings them back. */
  async signOut(everywhere: boolean): Promise<void> {
    await this.sync().catch(() => {});
    const tables = this.tables;
    await calls.signOut(everywhere);
    tables.forEach((table) => forgetTable(table.id));
    this.leave();
  }

  /** The account goes; this browser keeps the keys to its seats. */
  async remove(name: string): Promise<void> {
    await this.sync().catch(() => {});
    await calls.remove(name);
    for (const table of myTables()) if (table.claimed) keepTable({ ...table, claimed: undefined });
    if (myName() === name) keepName('');
    this.leave();
    this.gone = name;
  }

  private leave(): void {
    clearTimeout(this.timer);
    this.tables = [];
    this.take({ account: null, mail: this.state?.mail ?? false, sanctions: [] });
    kept.changes += 1;
  }

  async change(what: Parameters<typeof calls.change>[0]): Promise<void> {
    this.take(await calls.change(what));
  }

  async addPasskey(): Promise<void> {
    this.take(await calls.addPasskey(await make((await calls.askForPasskey('')).options), ''));
  }

  async forgetPasskey(id: string): Promise<void> {
    this.take(await calls.forgetPasskey(id));
  }

  // ------------------------------------------------------------------ settings
  private get chosen(): Record<string, string | number | boolean> {
    const { lang, theme, motion, seen, idle, keys, pace, sound } = settings;
    return { lang, theme, motion, seen, idle, keys, pace, sound };
  }

  /** What was chosen on another device holds here too; the first device tells what holds. */
  private adopt(told: Record<string, string | number | boolean>): void {
    if (told.lang === 'en' || told.lang === 'fr') settings.setLang(told.lang);
    if (told.theme !== undefined && told.theme !== settings.theme) settings.turnLight();
    if (told.motion !== undefined && told.motion !== settings.motion) settings.turnMotion();
    if (told.seen !== undefined && told.seen !== settings.seen) settings.turnSeen();
    if (told.idle !== undefined && told.idle !== settings.idle) settings.turnIdle();
    if (told.keys !== undefined && told.keys !== settings.keys) settings.turnKeys();
    if (typeof told.pace === 'number') settings.setPace(told.pace);
    if (typeof told.sound === 'boolean') settings.setSound(told.sound);
  }

  /** Sends what was chosen, if it is something else than the account has. */
  keepSettings(): void {
    const chosen = this.chosen;
    const known = this.account?.settings;
    clearTimeout(this.timer);
    if (!known || Object.entries(chosen).every(([name, value]) => known[name] === value)) return;
    this.timer = setTimeout(() => void this.change({ settings: chosen }).catch(() => {}), QUIET);
  }
}

export const store = new AccountStore();
$effect.root(() => {
  $effect(() => store.keepSettings());
  $effect(() => {
    void kept.name;
    if (store.state) store.begin().catch(() => {});
  });
});

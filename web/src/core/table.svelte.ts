// One table as this browser sees it: the position, what is asked, the log, and the ways to act on it.

import { type Seen, SeenStrengths } from './seen';
import { api, ApiError, tell } from './api';
import { Board } from './board';
import { Chat } from './chat.svelte';
import type { ModuleFor } from './contract';
import { dropKey, keepTable, myTable } from './keys';
import { Life } from './life.svelte';
import { Live, liveUrl } from './live';
import { OddsBook } from './odds.svelte';
import { Pacts } from './pacts.svelte';
import { Replay } from './replay.svelte';
import { settings } from './settings.svelte';
import type { Action, LiveMessage, LogEntry, Payload, Refusal, Status, TableInfo, View } from './types';
import { speak } from './words';

/** A line that changes older ones: it takes them back. */
const reaches = (entry: LogEntry): boolean => entry.undo === true || entry.rewind != null;

/** After so many milliseconds a server that did not answer is asked again. */
const AGAIN = 3000;

export class TableStore {
  board = $state.raw<Board | null>(null);
  /** What the game played here brings along. */
  module = $state.raw<ModuleFor<TableStore> | null>(null);
  info = $state.raw<TableInfo | null>(null);
  now = $state.raw<Payload | null>(null);
  log = $state.raw<LogEntry[]>([]);
  connected = $state(true);
  busy = $state(false);
  /** Why the last action did not go through. */
  refusal = $state.raw<Refusal | null>(null);
  trouble = $state<string | null>(null);
  /** Why the server can store nothing just now; it goes on by itself. */
  unstored = $state<string | null>(null);
  /** The seat's key; null for a spectator. */
  key = $state<string | null>(null);
  /** The key that was kept here opens nothing any more. */
  lost = $state(false);
  /** That key: if a bot only sits in, one comes back with it. */
  lostKey = $state<string | null>(null);
  /** The town whose name is pointed at, here or in the log. */
  shining = $state<string | null>(null);
  /** A rule that is being read. */
  reading = $state<string | null>(null);
  /** Set by the map: brings a town into sight. */
  show: (town: string) => void = () => {};

  private live: Live | null = null;
  private again: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;
  private logging = false;
  private logAgain = false;
  /** The roads of the march under way were all main roads, as far as was seen here. */
  private mainOnly = true;

  readonly life: Life;
  readonly chat: Chat;
  readonly pacts = new Pacts();

  constructor(
    readonly id: string,
    key: string | null,
    /** How a game's part of the client is fetched: the store itself knows no game. */
    private readonly load: (game: string) => Promise<ModuleFor<TableStore>>,
  ) {
    this.key = key;
    this.life = new Life(id, () => this.refresh());
    this.chat = new Chat(id, () => this.life.ownSeats);
  }

  /** The time line: while it shows an earlier position, that one is `shown` and nothing can be done. */
  readonly replay: Replay = new Replay(
    (at, eyes) => api.replay(this.id, this.key, settings.lang, at, eyes),
    () => this.log,
  );
  readonly odds: OddsBook = new OddsBook((attacker, defender, at) => api.odds(this.id, this.key, attacker, defender, at));
  /** For each general the strength last heard in combat, as of the position shown. */
  readonly seen = $derived.by(() => (this.board ? SeenStrengths.of(this.board, this.log, this.replay.frame?.at) : new Map<string, Seen>()));
  readonly past = $derived(this.replay.frame !== null);
  /** The position to draw: the one looked back at, or the present one. */
  readonly shown = $derived<View | null>(this.replay.frame?.view ?? this.now?.view ?? null);
  readonly status = $derived<Status>(this.now?.status ?? 'playing');
  readonly closed = $derived(this.status === 'over' || this.status === 'ended');
  /** What a lesson wants done now, by the texts of the actions; none where anything will do. */
  readonly wanted = $derived.by(() => {
    const wanted = (!this.past && this.now?.lesson?.wanted) || [];
    const all = this.now?.decision?.actions.filter((action) => !this.board?.game.quits?.has(action.verb)) ?? [];
    return new Set(wanted.length > 1 && wanted.length === all.length ? [] : wanted);
  });
  readonly decision = $derived(this.past || this.status !== 'playing' || this.now?.lesson?.done ? null : (this.now?.decision ?? null));
  readonly actions = $derived<Action[]>(this.decision?.actions ?? []);
  readonly waiting = $derived(this.now?.waiting ?? []);
  readonly steps = $derived(
    new Map(this.actions.filter((a) => a.verb === 'step').map((a) => [String(a.args[0]), a])),
  );
  /** Where the march under way may go, each town with its way. */
  readonly reachable = $derived.by<Map<string, string[]>>(() => {
    const march = this.now?.view.march;
    if (!march || !this.board || !this.now || this.steps.size === 0) return new Map();
    const mainOnly = march.steps === 0 || this.mainOnly;
    return this.board.theatre.reach(this.board, this.now.view, { ...march, mainOnly }, new Set(this.steps.keys()));
  });

  async open(): Promise<void> {
    try {
      this.info = await api.table(this.id, this.key);
      this.module = await this.load(this.info.game);
      speak(this.module.texts);
      this.board = new Board(await api.board(this.info.board ?? `/api/games/${this.info.game}/board`), this.module.game);
      this.now = await api.view(this.id, this.key, settings.lang);
      await this.readLog();
      this.trouble = null;
      this.remember();
      this.listen();
    } catch (error) {
      if (this.isLost(error)) return this.open();
      this.trouble = error instanceof Error ? error.message : String(error);
      if (error instanceof ApiError && error.unheard) this.again = setTimeout(() => void this.open(), AGAIN);
    }
  }

  /** Whether an error says that the key opens nothing any more; then it is thrown away, and one looks on. */
  private isLost(error: unknown): boolean {
    if (!this.key || !(error instanceof ApiError) || error.status !== 401) return false;
    dropKey(this.id, this.key);
    this.life.look();
    this.lostKey = this.key;
    this.key = null;
    this.lost = true;
    return true;
  }

  close(): void {
    clearTimeout(this.again);
    this.live?.close();
  }

  /** Everything anew in the language now chosen. */
  async translate(): Promise<void> {
    this.live?.close();
    await this.refresh();
    this.log = [];
    await this.readLog();
    this.replay.forget();
    this.listen();
  }

  private listen(): void {
    const greeting = { lang: settings.lang, ...(this.key ? { key: this.key } : {}) };
    this.live = new Live(liveUrl(this.id), greeting, {
      message: (message) => this.hear(message),
      connected: (up) => (this.connected = up),
      poll: () => void this.refresh().catch((error: unknown) => this.isLost(error) && void this.translate()),
    });
  }

  private hear(message: LiveMessage): void {
    if (message.type === 'chat') return this.chat.hear(message.messages);
    if (message.type === 'pacts') return this.pacts.hear(message.pacts);
    if (message.type === 'trouble') {
      this.unstored = message.problem && tell(message.problem);
      return;
    }
    if (message.type !== 'hello' && message.type !== 'update') return;
    if (message.seat === null && this.key) return; // said before the key was heard
    if (message.type === 'hello') {
      this.pacts.begin(message.pacts ?? []);
      this.unstored = null;
    }
    if (message.seats && this.info) this.info = { ...this.info, seats: message.seats };
    if (message.type === 'update') this.append(message.entries ?? []);
    this.take(message);
  }

  /** Lines of the log that follow those at hand; anything else is asked for anew. */
  private append(entries: LogEntry[]): void {
    const last = this.log.at(-1)?.index ?? -1;
    const fresh = entries.filter((entry) => entry.index > last);
    if (this.logging || fresh[0]?.index !== last + 1 || fresh.some(reaches)) return;
    this.log = [...this.log, ...fresh];
  }

  /** A newer position; an older one that comes late is left alone. */
  private take(news: Payload): void {
    const old = this.now;
    if (old && news.index < old.index) return;
    const before = old?.view.march;
    const after = news.view.march;
    if (after && before && after.steps === before.steps + 1) {
      const road = this.board?.near[this.board.number(before.town)]?.find((r) => this.board?.town(r.town).id === after.town);
      this.mainOnly = (before.steps === 0 || this.mainOnly) && (road?.main ?? false);
    }
    this.now = news;
    if (old && news.status !== old.status) void this.readInfo();
    void this.readLog();
  }

  async refresh(): Promise<void> {
    const asked = ++this.asked;
    const news = await api.view(this.id, this.key, settings.lang);
    if (asked === this.asked && news.index >= (this.now?.index ?? 0)) {
      const turned = news.status !== this.now?.status;
      this.now = news;
      if (turned) await this.readInfo();
      await this.readLog();
    }
  }

  /** What everybody may know of the table: it changes with its status. */
  private async readInfo(): Promise<void> {
    this.info = await api.table(this.id, this.key).catch(() => this.info);
  }

  private async readLog(): Promise<void> {
    if (this.logging) {
      this.logAgain = true;
      return;
    }
    this.logging = true;
    try {
      do {
        this.logAgain = false;
        const after = this.log.at(-1)?.index ?? -1;
        if (after >= 0 && after >= (this.now?.index ?? 0)) break;
        const fresh = await api.log(this.id, this.key, settings.lang, after);
        // what was taken back is marked in older lines: those are read anew
        const whole = after >= 0 && fresh.some(reaches);
        this.log = whole ? await api.log(this.id, this.key, settings.lang, -1) : [...this.log, ...fresh];
      } while (this.logAgain);
    } catch {
      // the next news will ask again
    } finally {
      this.logging = false;
    }
  }

  // ------------------------------------------------------------------ acting

  /** Plays one action; false if it was refused. */
  async act(action: string): Promise<boolean> {
    return this.acts([action]);
  }

  /** Plays actions one after the other, until one is refused or no longer asked for. */
  async acts(actions: string[]): Promise<boolean> {
    const rest = [...actions];
    return this.playOn(() => rest.shift() ?? null);
  }

  /** Plays what `next` says of each position that comes, until it says nothing. */
  async playOn(next: (now: Payload) => string | null): Promise<boolean> {
    return this.guarded(async (key) => {
      for (let action = this.now && next(this.now); this.now && action; action = next(this.now)) {
        await api.act(this.id, key, settings.lang, this.now.index, action);
        await this.refresh();
      }
    });
  }

  async undo(): Promise<boolean> {
    return this.guarded(async (key) => {
      await api.undo(this.id, key, settings.lang, this.now?.index ?? 0);
      await this.refresh();
    });
  }

  /** Leaves the march under way for another: one that has begun ends, one that has not is taken back. */
  async leaveMarch(): Promise<boolean> {
    const march = this.now?.view.march;
    if (!march) return true;
    return march.steps === 0 ? this.undo() : this.act('halt');
  }

  /** Marches to a town, by as many steps as the way has. */
  async marchTo(town: string): Promise<void> {
    const way = this.reachable.get(town);
    if (way) await this.acts(way.map((step) => `step ${this.board?.town(step).name}`));
  }

  async explain(action: string): Promise<Refusal | null> {
    const answer = await api.explain(this.id, this.key, settings.lang, action).catch(() => null);
    return answer?.refusal ?? null;
  }

  private async guarded(work: (key: string) => Promise<void>): Promise<boolean> {
    if (!this.key || this.busy) return false;
    this.busy = true;
    this.refusal = null;
    this.trouble = null;
    try {
      await work(this.key);
      return true;
    } catch (error) {
      await this.stumble(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  private async stumble(error: unknown): Promise<void> {
    if (error instanceof ApiError && error.refusal) this.refusal = error.refusal;
    else if (!(error instanceof ApiError && error.status === 409)) this.trouble = String((error as Error).message);
    await this.refresh().catch(() => {});
  }

  /** Keeps the seat's key here, and takes it out of the address. */
  private remember(): void {
    history.replaceState(null, '', `#/table/${this.id}`);
    if (!this.key) return;
    const known = myTable(this.id);
    const seat = this.now?.seat;
    keepTable({
      ...known,
      id: this.id,
      game: this.info?.game ?? '',
      key: this.key,
      keys: { ...known?.keys, ...(seat == null ? {} : { [seat]: this.key }) },
      title: known?.title ?? this.info?.game ?? '',
      seen: Date.now(),
    });
    this.life.look();
  }
}

// One table as this browser sees it: the position, what is asked, the log, and the ways to act on it.

import { SeenStrengths } from './seen';
import { api, ApiError, tell } from './api';
import { Board } from './board';
import { Chat } from './chat.svelte';
import { Clicks } from './clicks';
import { Draft } from './draft';
import { Following } from './following.svelte';
import type { ModuleFor } from './contract';
import { kept } from './kept.svelte';
import { dropKey, keepRead, keepTable, myTable, readUpTo } from './keys';
import { Life } from './life.svelte';
import { Live, liveUrl } from './live';
import { LogBook } from './logbook.svelte';
import { OddsBook } from './odds.svelte';
import { online } from './online.svelte';
import { Orders } from './orders.svelte';
import { Pacts } from './pacts.svelte';
import { Planning } from './planning.svelte';
import { Replay } from './replay.svelte';
import { settings } from './settings.svelte';
import type { Sketch } from './sketch.svelte';
import { upTo } from './since';
import { nextStep, StudyBook } from './study.svelte';
import type { Action, LiveMessage, LogEntry, MarchEnd, MarchStudy, Payload, Refusal, Remark, Status, Study, TableInfo, View } from './types';
import { speak } from './words';

/** After so many milliseconds a server that did not answer is asked again. */
const AGAIN = 3000;

export class TableStore {
  board = $state.raw<Board | null>(null);
  /** What the game played here brings along. */
  module = $state.raw<ModuleFor<TableStore> | null>(null);
  info = $state.raw<TableInfo | null>(null);
  /** The table as it stands. */
  private present = $state.raw<Payload | null>(null);
  /** What stands in the log besides the game. */
  remarks = $state.raw<Remark[]>([]);
  connected = $state(true);
  busy = $state(false);
  /** Why the last action did not go through. */
  refusal = $state.raw<Refusal | null>(null);
  trouble = $state<string | null>(null);
  /** Why the server can store nothing just now; it goes on by itself. */
  unstored = $state<string | null>(null);
  /** The same while one is banned: then the connection is not lost. */
  barred = $state<string | null>(null);
  /** The seat's key; null for a spectator. */
  key = $state<string | null>(null);
  /** The key that was kept here opens nothing any more. */
  lost = $state(false);
  /** That key: if a bot only sits in, one comes back with it. */
  lostKey = $state<string | null>(null);
  /** The town whose name is pointed at, here or in the log. */
  shining = $state<string | null>(null);
  /** A result is just being read: the map stays where it is. */
  pausing = $state(false);
  /** The end of a stage that is asked back, and in which position. */
  asked = $state.raw<{ moment: string; text: string } | null>(null);
  /** A rule that is being read. */
  reading = $state<string | null>(null);
  /** Set by the map: brings a town into sight. */
  show: (town: string) => void = () => {};

  private live: Live | null = null;
  private again: ReturnType<typeof setTimeout> | undefined;
  private views = 0;
  /** The page has gone elsewhere: what was asked for comes too late. */
  private left = false;
  /** Some of what is shown may be in the language that was chosen before. */
  private mixed = false;
  private translating: Promise<void> = Promise.resolve();

  readonly clicks = new Clicks(this);
  readonly life: Life;
  readonly book = new LogBook((after) => api.log(this.id, this.key, settings.lang, after), () => this.now?.index ?? 0);
  /** Set by the tree of an analysis: what is drawn on the board. */
  sketch = $state.raw<Sketch | null>(null);
  /** Set there too: the position at an index through other eyes than those of who plays. */
  lens = $state.raw<{ index: number; view: View } | null>(null);
  readonly chat: Chat;
  readonly pacts = new Pacts();
  readonly orders: Orders = new Orders({
    read: () => api.orders(this.id, this.key ?? '', settings.lang),
    write: (orders) => api.leaveOrders(this.id, this.key ?? '', settings.lang, orders),
    readUpTo: () => readUpTo(this.id, this.present?.seat ?? null),
    keepRead: (number) => keepRead(this.id, this.present?.seat ?? null, number),
  });
  /** While one plans, the map and the prompt are those of a position that may come. */
  readonly planning: Planning = new Planning(
    (actions) => api.ahead(this.id, this.key ?? '', settings.lang, actions),
    new Draft(() => `${this.id} ${this.present?.seat ?? ''}`),
  );

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

  /** The lines of the log that are known here. */
  get log(): LogEntry[] {
    return this.book.lines;
  }

  /** The time line: while it shows an earlier position, that one is `shown` and nothing can be done. */
  readonly replay: Replay = new Replay(
    (at, eyes) => api.replay(this.id, this.key, settings.lang, at, eyes),
    () => this.log,
  );
  /** The others' moves as the board shows them. */
  readonly following: Following = new Following({
    log: () => this.log, present: () => this.present, away: () => this.away || this.analysis !== null, ask: (at) => api.replay(this.id, this.key, settings.lang, at, 'own'),
  });
  readonly odds: OddsBook = new OddsBook((attacker, defender, at) => api.odds(this.id, this.key, attacker, defender, at));
  /** Where pieces could go, by the engine's own steps. */
  readonly studies = new StudyBook<MarchStudy>((piece) => this.study<MarchStudy>(piece));
  /** The index of the position that is drawn, where that is not the present one. */
  readonly at = $derived(this.replay.frame?.at ?? this.following.held?.index);
  /** The log up to the position that is drawn. */
  readonly told = $derived.by(() => upTo(this.log, this.at));
  /** For each general the strength last told to everybody, as of the position shown. */
  readonly seen = $derived(SeenStrengths.of(this.log, this.at));
  readonly past = $derived(this.replay.frame !== null);
  /** Here one plays for all sides, and the log is a tree. */
  readonly analysis = $derived(this.info?.analysis ?? null);
  /** What is shown is not how the table stands: it is the past, or a plan. */
  readonly away = $derived(this.past || this.planning.on);
  /** The table as it is shown: as it stands, or as it is planned on. */
  readonly now = $derived<Payload | null>(this.present && this.planning.shown(this.present));
  /** Whether this seat is asked something at the table, also while one plans or looks back. */
  readonly isAsked = $derived(this.present?.status === 'playing' && this.present.decision !== null);
  /** Whether this seat may leave orders: not as a spectator, nor in a lesson. */
  readonly mayOrder = $derived(this.present != null && this.present.seat !== null && this.present.status === 'playing' && !this.present.lesson && !this.analysis);
  /** The position to draw: the one looked back at, the one that the show of others' moves has come to, or the present one. */
  readonly shown = $derived<View | null>(this.replay.frame?.view ?? (this.lens?.index === this.now?.index ? this.lens?.view : null) ?? this.following.held?.view ?? this.now?.view ?? null);
  /** Who is to move in the position that the map shows; `waiting` are those whom the table waits for. */
  readonly toMove = $derived.by(() => {
    const then = this.past ? null : (this.following.held ?? this.now);
    return then?.status === 'playing' ? then.waiting : [];
  });
  readonly status = $derived<Status>(this.now?.status ?? 'playing');
  readonly closed = $derived(this.status === 'over' || this.status === 'ended');
  /** What a lesson wants done now, by the texts of the actions; none where anything will do. */
  readonly wanted = $derived.by(() => {
    const wanted = (!this.past && !this.following.on && this.now?.lesson?.wanted) || [];
    const all = this.now?.decision?.actions.filter((action) => !this.board?.game.quits?.has(action.verb)) ?? [];
    return new Set(wanted.length > 1 && wanted.length === all.length ? [] : wanted);
  });
  readonly decision = $derived(this.past || this.following.on || this.status !== 'playing' || this.now?.lesson?.done ? null : (this.now?.decision ?? null));
  readonly actions = $derived<Action[]>(this.decision?.actions ?? []);
  /** What is asked, and of which nation. */
  readonly question = $derived(`${this.decision?.phase} ${this.decision?.power}`);
  readonly waiting = $derived(this.now?.waiting ?? []);
  readonly steps = $derived(
    new Map(this.actions.filter((a) => a.verb === 'step').map((a) => [String(a.args[0]), a])),
  );
  /** Which position it is that is looked at, among all that stood or are planned. */
  readonly moment = $derived([this.present?.index, ...(this.planning.on ? ['plan', ...this.planning.steps.map((step) => step.text)] : [])].join(', '));
  /** The piece whose march is under way, if this seat is asked where it goes. */
  private readonly marcher = $derived(this.steps.size > 0 ? (this.now?.view.march?.group[0] ?? null) : null);
  /** What is known of that march. */
  readonly march = $derived(this.studies.of(this.marcher, this.moment));
  /** Where it may go, each town with its way: the next steps at once, the rest as soon as the engine has told it. */
  readonly reachable = $derived.by<ReadonlyMap<string, MarchEnd>>(() => {
    const { march } = this;
    if (!march) return new Map([...this.steps].map(([town, action]) => [town, nextStep(town, action)]));
    return new Map(march.ends.filter((end) => end.place !== march.place).map((end) => [end.place, end]));
  });

  /** The pieces that may set out now. */
  readonly movers = $derived<ReadonlySet<string>>(new Set(this.marcher ? [] : (this.decision?.movers ?? [])));
  /** Whether that is not known yet. */
  readonly foreseeing = $derived(this.marcher !== null && this.march === null);

  /** Asks where the march under way may go; null while there is none. */
  foresee(): Promise<MarchStudy | null> {
    return this.marcher && this.now ? this.studies.want(this.moment, this.marcher) : Promise.resolve(null);
  }

  /** What a piece could do in the position that is looked at, be it planned; for a `StudyBook`. */
  async study<T extends Study>(piece: string): Promise<T> {
    if (!this.planning.on) return api.study<T>(this.id, this.key, piece);
    const { study } = await api.ahead(this.id, this.key ?? '', settings.lang, this.planning.texts, { piece });
    if (!study) throw new Error('nothing is known of it');
    return study as T;
  }

  /** Whoever chooses another language meanwhile gets it when the table is there. */
  open(): Promise<void> {
    return (this.translating = this.begin());
  }

  private async begin(): Promise<void> {
    try {
      this.info = await api.table(this.id, this.key, settings.lang);
      const { game, board } = this.info;
      const [module, data, present] = await Promise.all([
        this.load(game), api.board(board ?? `/api/games/${game}/board`), api.view(this.id, this.key, settings.lang),
      ]);
      if (this.left) return;
      speak(module.texts);
      this.module = module;
      this.board = new Board(data, module.game);
      this.present = present;
      await this.book.read();
      if (this.left) return;
      if (this.mayOrder) void this.orders.look();
      if (this.mayOrder) void this.planning.resume();
      this.trouble = null;
      this.remember();
      this.listen();
    } catch (error) {
      if (this.left) return;
      if (this.isLost(error)) return this.begin().finally(() => (this.lost = true));
      this.trouble = error instanceof Error ? error.message : String(error);
      if (error instanceof ApiError && error.unheard) this.again = setTimeout(() => void this.open(), AGAIN);
    }
  }

  /** Whether an error says that the key opens nothing any more; then it is thrown away, and one looks on: `lost` once it is known who sits there. */
  private isLost(error: unknown): boolean {
    if (!this.key || !(error instanceof ApiError) || error.status !== 401) return false;
    dropKey(this.id, this.key);
    this.life.look();
    this.lostKey = this.key;
    this.key = null;
    return true;
  }

  close(): void {
    this.left = true;
    clearTimeout(this.again);
    this.orders.close();
    this.planning.close();
    this.live?.close();
  }

  /** Everything anew in the language now chosen: one time after the other, however often it is chosen. */
  translate(): Promise<void> {
    return (this.translating = this.translating.then(() => this.readAnew()));
  }

  /** Without an answer the channel says when there is one again, and then it is tried once more. */
  private async readAnew(): Promise<void> {
    clearTimeout(this.again);
    if (!this.board) return this.begin();
    this.live?.close();
    this.refusal = null;
    this.trouble = null;
    this.mixed = false;
    try {
      await Promise.all([this.refresh(), this.readInfo()]);
      await this.planning.follow();
      await this.book.readAnew();
      this.replay.forget();
    } catch (error) {
      this.lost ||= this.isLost(error);
      this.mixed = true;
    }
    this.listen();
  }

  private listen(): void {
    if (this.left) return;
    this.live?.close();
    const greeting = { lang: settings.lang, ...(this.key ? { key: this.key } : {}) };
    this.live = new Live(liveUrl(this.id), greeting, {
      message: (message) => this.hear(message),
      connected: (up) => {
        const back = up && !this.connected;
        this.connected = up;
        if (back) void online.look(); // another server may answer now, with another client
        if (back && this.mixed) void this.translate();
      },
      poll: () => void this.refresh().catch((error: unknown) => {
        if (this.isLost(error)) void this.translate().finally(() => (this.lost = true));
        else if (error instanceof ApiError && error.status === 403) this.barred = this.unstored = error.message; // banned
      }),
    });
  }

  private hear(message: LiveMessage): void {
    if (message.type === 'chat') return this.chat.hear(message.messages);
    if (message.type === 'pacts') return this.pacts.hear(message.pacts);
    if (message.type === 'remarks') return void (this.remarks = [...this.remarks, ...message.remarks]);
    if (message.type === 'orders') return void this.orders.look();
    if (message.type === 'trouble') {
      this.unstored = message.problem && tell(message.problem);
      return;
    }
    if (message.type !== 'hello' && message.type !== 'update') return;
    if (message.type === 'hello') {
      this.pacts.begin(message.pacts ?? []);
      this.remarks = message.remarks ?? [];
      this.barred = this.unstored = null;
      if (this.mayOrder) void this.orders.look(); // what was told while the channel was down
    }
    if (message.seats && this.info) this.info = { ...this.info, seats: message.seats };
    if (message.type === 'update') this.book.append(message.entries ?? []);
    this.take(message);
  }

  /** A newer position; an older one that comes late is left alone. */
  private take(news: Payload): void {
    const old = this.present;
    if (old && news.index < old.index) return;
    this.views += 1; // a view that was asked for before may be older than this
    this.present = news;
    this.moveOn(old);
    if (old && news.status !== old.status) void this.readInfo();
    void this.book.read();
  }

  /** What rests on the position is looked at again when it has changed. */
  private moveOn(old: Payload | null): void {
    if (!old || old.index === this.present?.index) return;
    this.orders.lookSoon();
    this.planning.followSoon();
  }

  /** The position as it stands; of a page that was left nothing is asked, nor taken in: what rests on it is no more. */
  async refresh(): Promise<void> {
    if (this.left) return;
    const asked = ++this.views;
    const news = await api.view(this.id, this.key, settings.lang);
    if (this.left) return;
    const old = this.present;
    if (asked === this.views && news.index >= (old?.index ?? 0)) {
      const turned = news.status !== old?.status;
      this.present = news;
      this.moveOn(old);
      if (turned) await this.readInfo();
      await this.book.read();
    }
  }

  /** What everybody may know of the table: it changes with its status. */
  private async readInfo(): Promise<void> {
    this.info = await api.table(this.id, this.key, settings.lang).catch(() => this.info);
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
        if (this.planning.on) {
          if (!(await this.planning.add(action))) return;
          continue;
        }
        await api.act(this.id, key, settings.lang, this.now.index, action);
        await this.refresh();
        if (this.left) return;
      }
    });
  }

  async undo(): Promise<boolean> {
    if (this.planning.on) return this.planning.undo();
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

  /** Marches to a town, by as many actions as the way there has. */
  async marchTo(town: string): Promise<void> {
    if (!this.reachable.has(town)) await this.foresee();
    const end = this.reachable.get(town);
    if (end) await this.acts(end.actions);
  }

  async explain(action: string): Promise<Refusal | null> {
    const { id, key, planning } = this;
    const answer = planning.on ? api.ahead(id, key ?? '', settings.lang, planning.texts, { action }) : api.explain(id, key, settings.lang, action);
    return (await answer.catch(() => null))?.refusal ?? null;
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
      this.clicks.forget();
      await this.stumble(error);
      return false;
    } finally {
      this.busy = false;
      this.clicks.goOn();
    }
  }

  private async stumble(error: unknown): Promise<void> {
    if (error instanceof ApiError && error.refusal) this.refusal = error.refusal;
    else if (!(error instanceof ApiError && error.status === 409)) this.trouble = String((error as Error).message);
    await this.refresh().catch(() => {});
  }

  /** Keeps the seat's key here, and takes it out of the address. */
  private remember(): void {
    history.replaceState(null, '', location.hash.replace(/\?.*/, ''));
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
    if (known?.key !== this.key) kept.seats += 1;
    this.life.look();
  }
}

// A table of a rehearsal that is brought to a wanted position quickly, over HTTP, by the policies of the browser tests.

import type { DefiantView } from '../src/games/defiant/data';
import type { FredericView } from '../src/games/frederic/data';
import type { FriedrichView } from '../src/games/friedrich/view';
import type { MariaView } from '../src/games/maria/view';
import type { NapoleonicView } from '../src/games/napoleonic/data';
import { Board } from '../src/core/board';
import type { BoardData, LogEntry, LogEvent, Payload, TableCreated, View } from '../src/core/types';
import type { Plays } from './company';
import type { House } from './house';
import { DefiantPolicy } from './defiantpolicy';
import { FredericPolicy } from './fredericpolicy';
import { type Intents, MariaPolicy } from './mariapolicy';
import { NapoleonicPolicy } from './napoleonicpolicy';
import { type Aims, Policy } from './policy';

/** The seed with which all that the tests look for comes within three turns. */
export const REHEARSAL = ['--rehearsal', 'zorndorf'];
export const SEATS = [
  { kind: 'person', name: 'Anne' }, { kind: 'bot', bot: 'captain' }, { kind: 'person', name: 'Benoît' }, { kind: 'bot', bot: 'captain' },
];
export const FREDERICK: Aims = { hunters: [{ group: ['schwerin', 'keith'], prey: ['laudon'] }], raiders: [] };
export const MARIA_THERESA: Aims = {
  hunters: [{ group: ['laudon'], prey: ['schwerin', 'keith'] }],
  raiders: [{ general: 'daun', towns: ['cosel', 'lublinitz', 'oels'] }],
};

/** Maria with all the rules and three people, in the order of their seats. */
export const ADVANCED = { game: 'maria', options: { variant: 'advanced' }, seats: ['Anna', 'Bruno', 'Claire'].map((name) => ({ kind: 'person', name })) };
/**
 * In the first turn Maillebois marches past Tournai, which Arenberg protects from Löwen, and stands before him in Brüssel.
 * Arenberg is to be driven out of reach of Tournai.
 */
export const TOURNAI: Intents[] = [
  { troops: { karl: 6, traun: 6, khevenhueller: 7, batthyany: 3, neipperg: 2, arenberg: 4 }, hussars: ['freudenthal', 'troppau'] },
  { marches: [{ general: 'schwerin', way: ['wohlau', 'trebnitz'] }] },
  {
    troops: { moritz: 7, belle_isle: 6, broglie: 5, maillebois: 7, noailles: 1 },
    marches: [{ general: 'maillebois', way: ['arras', 'lille', 'tournai', 'ath', 'bruessel'] }], driveFrom: 'tournai',
  },
];

/** A position that a test waits for; it may ask the server about it. */
type Wanted<V extends View> = (position: Payload<V>, seat: number) => boolean | Promise<boolean>;

export class Stage<V extends View = FriedrichView> {
  private constructor(
    private readonly house: House,
    readonly table: TableCreated,
    private readonly policies: Map<number, Plays<V>>,
  ) {}

  /** A table of Friedrich with two people and two bots. */
  static async open(house: House): Promise<Stage> {
    const known = new Board(await house.ask<BoardData>('games/friedrich/board'), null, []);
    const table = await house.tell<TableCreated>('tables', { game: 'friedrich', seats: SEATS });
    return new Stage(house, table, new Map([[0, new Policy(known, FREDERICK)], [2, new Policy(known, MARIA_THERESA)]]));
  }

  /** A table of Maria with three people. */
  static async maria(house: House): Promise<Stage<MariaView>> {
    const known = new Board(await house.ask<BoardData>('games/maria/board'), null, []);
    const table = await house.tell<TableCreated>('tables', ADVANCED);
    return new Stage(house, table, new Map(TOURNAI.map((intents, seat) => [seat, new MariaPolicy(known, intents)])));
  }

  /** A battle of Frédéric le Grand between two people. */
  static async frederic(house: House, options: Record<string, string> = { battle: 'tutorial' }): Promise<Stage<FredericView>> {
    const seats = ['Anne', 'Benoît'].map((name) => ({ kind: 'person', name }));
    const table = await house.tell<TableCreated>('tables', { game: 'frederic', options, seats });
    return new Stage(house, table, new Map([0, 1].map((seat) => [seat, new FredericPolicy()])));
  }

  /** Prussia's Defiant Stand between two people. */
  static async defiant(house: House, options: Record<string, string> = {}): Promise<Stage<View & DefiantView>> {
    const policy = new DefiantPolicy(new Board(await house.ask<BoardData>('games/defiant/board'), null, []));
    const seats = ['Anne', 'Benoît'].map((name) => ({ kind: 'person', name }));
    const table = await house.tell<TableCreated>('tables', { game: 'defiant', options, seats });
    return new Stage(house, table, new Map([0, 1].map((seat) => [seat, policy])));
  }

  /** The Napoleonic Wars with two people. */
  static async napoleonic(house: House): Promise<Stage<View & NapoleonicView>> {
    const known = new Board(await house.ask<BoardData>('games/napoleonic/board'), null, []);
    const seats = ['Anne', 'Benoît'].map((name) => ({ kind: 'person', name }));
    const table = await house.tell<TableCreated>('tables', { game: 'napoleonic', options: { players: 2, roles: 'chosen' }, seats });
    return new Stage(house, table, new Map([0, 1].map((seat) => [seat, new NapoleonicPolicy(known, seat)])));
  }

  /** What the server tells a seat of what a piece could do now. */
  study<T>(seat: number, piece: string): Promise<T> {
    return this.house.ask<T>(`tables/${this.table.id}/study?piece=${encodeURIComponent(piece)}`, this.key(seat));
  }

  key(seat: number): string {
    return this.table.seats[seat]?.key ?? '';
  }

  /** The way to the table through a seat's link; without one, as a spectator. */
  link(seat: number | null): string {
    return `${this.house.url}#/table/${this.table.id}${seat === null ? '' : `?key=${this.key(seat)}`}`;
  }

  /** Lets the people play until one of them is asked what was wanted; returns the seat. */
  async playUntil(wanted: Wanted<V>): Promise<number> {
    const seat = await this.play(wanted);
    if (seat === null) throw new Error('the game ended before the position came');
    return seat;
  }

  /** Lets the people play until the log tells of something; what it was, and in which line. */
  async playUntilTold(wanted: (event: LogEvent) => boolean): Promise<{ line: LogEntry; event: LogEvent }> {
    for (let last = -1; ; ) {
      const fresh = await this.house.ask<LogEntry[]>(`tables/${this.table.id}/log?after=${last}`);
      for (const line of fresh) for (const event of line.events) if (wanted(event)) return { line, event };
      last = fresh.at(-1)?.index ?? last;
      await this.playUntil(({ index }) => index > last);
    }
  }

  /** Lets the people play to the end. */
  async playOut(): Promise<void> {
    await this.play(() => false);
  }

  private async play(wanted: Wanted<V>): Promise<number | null> {
    const end = Date.now() + 600_000;
    while (Date.now() < end) {
      for (const [seat, policy] of this.policies) {
        const position = await this.house.ask<Payload<V>>(`tables/${this.table.id}/view`, this.key(seat));
        if (position.outcome) return null;
        if (!position.decision) continue;
        if (await wanted(position, seat)) return seat;
        const action = policy.choose(position);
        await this.house.tell(`tables/${this.table.id}/actions`, { index: position.index, action: action.text }, this.key(seat));
      }
      await new Promise((wake) => setTimeout(wake, 20));
    }
    throw new Error('the position did not come');
  }
}

/** The second side of a battle of two people gives it up. */
export async function conceded(house: House, table: TableCreated): Promise<void> {
  for (let i = 0; i < 40; i++) {
    const { over, waiting } = await house.ask<{ over: boolean; waiting: number[] }>(`tables/${table.id}`);
    if (over) return;
    const seat = waiting.includes(1) ? 1 : (waiting[0] ?? 0);
    const key = table.seats[seat]?.key ?? '';
    const { index, decision } = await house.ask<{ index: number; decision: { actions: { text: string }[] } }>(`tables/${table.id}/view`, key);
    const texts = decision.actions.map((one) => one.text);
    const wanted = seat === 1 ? ['give up the battle', 'concede'] : ['give up the battle'];
    await house.tell(`tables/${table.id}/actions`, { index, action: wanted.find((text) => texts.includes(text)) ?? texts[0] }, key);
  }
  throw new Error('the battle is not over');
}

// The log of a combat as a story: who attacked whom, what each die did, what came of it.

import type { LogEntry, LogEvent } from '../../../core/types';
import type { Advantage, Face } from '../data';

/** What a die did, as the engine tells it: the name of its sentence, whether it counts for anything, and by which rules. */
export interface Reading {
  does: string;
  counts: boolean;
  rules: string[];
}

/** Why a tactical advantage means what it does. */
export interface Line {
  reason: string;
  rules: string[];
}

/** A die on the felt. */
export interface Die extends Reading {
  face: Face;
  /** A sharpshooter's, rolled for an officer. */
  apart?: boolean;
}

export type Test = 'desertion' | 'wound' | 'rally' | 'messenger' | 'order' | 'reliable' | 'forced' | 'stampede';
export type ThrowSort = 'attack' | 'riposte' | Test;

/** One roll, and what it did to its target. */
export interface Throw {
  key: string;
  /** The line of the log in which it fell. */
  index: number;
  sort: ThrowSort;
  /** Who rolls or is tested: a unit or an officer; nobody for messengers and elephants. */
  who: string | null;
  target: string | null;
  dice: Die[];
  advantage: Advantage | null;
  why: Line[];
  /** The face that hits the target. */
  own: Face | null;
  hits: number;
  morale: number;
  /** Stands lost by hits, for want of a way back, and by desertion. */
  lost: number;
  blocked: number;
  deserted: number;
  left: number | null;
  destroyed: boolean;
  ignored: number;
  /** Hexes of retreat. */
  hexes: number;
  /** Morale hits taken instead of a hit. */
  dodged: number;
  /** An officer stood in the first rank of the roller. */
  front: boolean;
  /** Stands that came back, or hexes of flight. */
  count: number;
}

/** Something told between the rolls. */
export interface Note {
  key: string;
  does: string;
  who: string;
  hex: string | null;
}

export type Item = { roll: Throw } | { note: Note };

export interface Story {
  key: string;
  /** Its first line, and its last so far. */
  index: number;
  last: number;
  sort: 'combat' | 'elephant' | Test;
  attacker: string | null;
  defender: string | null;
  from: string | null;
  to: string | null;
  items: Item[];
  /** Something else has happened since. */
  over: boolean;
}

const TESTS: Record<string, Test> = {
  desertion: 'desertion', wound_test: 'wound', rallied: 'rally', messenger_tested: 'messenger', order_tested: 'order', unit_tested: 'reliable', forced_march: 'forced', stampede: 'stampede',
};
/** What may follow a roll in the same story, told in words. */
const NOTES = new Set(['in_front', 'broke_off', 'shot', 'followed_up', 'pressed_on', 'officer_fled', 'officer_lost', 'chief_lost', 'elephant_panics', 'elephant_attacks', 'elephant_gone', 'messenger_lost', 'messenger_escaped']);
const PARTS = new Set(['riposte', 'rolled', 'dodged', 'stands_lost', 'unit_lost', 'ignored', 'fell_back', 'no_way_back', 'elephant_bolts', 'hex_held', 'aide_back']);
/** These open a story where none is open that they belong to. */
const OPENERS = new Set(['rallied', 'messenger_tested', 'order_tested', 'unit_tested', 'forced_march', 'stampede']);

/** Why stands are lost, and where a roll counts them. */
type Cause = 'struck' | 'blocked' | 'deserted';
const LOSSES = { struck: 'lost', blocked: 'blocked', deserted: 'deserted' } as const satisfies Record<Cause, keyof Throw>;

const word = (value: unknown): string | null => (value == null ? null : String(value));

/** The dice of an event: their faces, and what the engine says that each did. */
function diceOf(event: LogEvent): Die[] {
  const faces = event.faces ? (event.faces as Face[]) : [event.face as Face];
  const read = event.read as Reading[];
  return faces.map((face, i) => ({ face, ...(read[i] as Reading) }));
}

/** All rolls of a log as stories, in order; `upTo` is the index of the position looked at. */
export function stories(log: LogEntry[], upTo = Infinity): Story[] {
  const teller = new Teller();
  for (const line of log) {
    if (line.index > upTo || line.undone || line.undo || line.rewind != null) continue;
    for (const event of line.events) teller.hear(event, line.index);
  }
  return teller.told;
}

class Teller {
  readonly told: Story[] = [];
  private story: Story | null = null;
  /** The last roll of the combat, which what follows belongs to. */
  private roll: Throw | null = null;

  hear(event: LogEvent, index: number): void {
    const { kind } = event;
    if (kind === 'attack') this.open('combat', index, event);
    else if (OPENERS.has(kind) && (!this.story || !this.belongs(kind))) this.open(TESTS[kind] ?? 'rally', index, event);
    else if (!NOTES.has(kind) && !PARTS.has(kind) && !(kind in TESTS)) this.close();
    if (!this.story) return;
    this.story.last = index;
    if (kind === 'rolled') this.rolled(this.story, event, index);
    else if (kind in TESTS) this.tested(this.story, event, index);
    else this.follow(this.story, event);
  }

  private open(sort: Story['sort'], index: number, event: LogEvent): void {
    this.close();
    const combat = sort === 'combat';
    this.story = {
      key: `${index}.${this.told.length}`, index, last: index, sort, attacker: combat ? word(event.unit) : null, defender: combat ? word(event.target) : null,
      from: combat ? word(event.hex) : null, to: combat ? word(event.place) : null, items: [], over: false,
    };
    this.told.push(this.story);
    this.roll = null;
  }

  private close(): void {
    if (this.story) this.story.over = true;
    this.story = null;
  }

  /** Messengers are driven off and elephants run within a combat; a second test of the same kind goes on with the first. */
  private belongs(kind: string): boolean {
    const sort = this.story?.sort;
    if (sort === 'combat') return kind === 'messenger_tested' || kind === 'stampede';
    return sort === TESTS[kind] && kind !== 'rallied';
  }

  private rolled(story: Story, event: LogEvent, index: number): void {
    const [who, target] = [String(event.unit), String(event.target)];
    if (!story.attacker) Object.assign(story, { sort: 'elephant', attacker: who, defender: target });
    const dice = diceOf(event);
    if (event.apart && dice[0]) dice[0].apart = true;
    this.roll = this.lay(story, {
      sort: event.riposte ? 'riposte' : 'attack', who, target, dice, advantage: event.advantage as Advantage, why: event.why as Line[], own: event.own as Face,
      hits: Number(event.hits), morale: Number(event.morale), front: Boolean(event.front),
    }, index);
  }

  private tested(story: Story, event: LogEvent, index: number): void {
    const test = TESTS[event.kind] as Test;
    const officer = word(event.officer);
    this.lay(story, { sort: test, who: test === 'wound' ? officer : word(event.unit), target: test === 'rally' ? officer : null, dice: diceOf(event), count: Number(event.count ?? 0) }, index);
    if (test === 'stampede') story.to ??= word(event.hex);
  }

  private lay(story: Story, known: Partial<Throw> & Pick<Throw, 'sort' | 'who' | 'target' | 'dice'>, index: number): Throw {
    const roll: Throw = {
      key: `${story.key}.${story.items.length}`, index, advantage: null, why: [], own: null, hits: 0, morale: 0, lost: 0, blocked: 0, deserted: 0, left: null, destroyed: false,
      ignored: 0, hexes: 0, dodged: 0, front: false, count: 0, ...known,
    };
    story.items.push({ roll });
    return roll;
  }

  private follow(story: Story, event: LogEvent): void {
    const { kind } = event;
    const struck = this.roll && event.unit === this.roll.target ? this.roll : null;
    if (struck) this.strike(struck, event);
    if (NOTES.has(kind)) {
      const note = { key: `${story.key}.${story.items.length}`, does: kind, who: word(event.officer ?? event.unit ?? event.side) ?? '', hex: word(event.hex) };
      story.items.push({ note });
    }
  }

  private strike(roll: Throw, event: LogEvent): void {
    if (event.kind === 'stands_lost') {
      roll[LOSSES[event.cause as Cause]] += Number(event.count);
      roll.left = Number(event.left);
    } else if (event.kind === 'unit_lost' || event.kind === 'elephant_gone') roll.destroyed = true;
    else if (event.kind === 'ignored') roll.ignored = Number(event.count);
    else if (event.kind === 'fell_back') roll.hexes += 1;
    else if (event.kind === 'dodged') Object.assign(roll, { dodged: Number(event.instead), hits: Number(event.hits), morale: Number(event.morale) });
  }
}

/** The rolls of a story alone. */
export const rollsOf = (story: Story): Throw[] => story.items.flatMap((item) => ('roll' in item ? [item.roll] : []));

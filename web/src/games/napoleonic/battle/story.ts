// The last battle, siege or sea battle of the log as a story: round by round the dice of each side, the cards, the losses.

import type { LogEntry, LogEvent } from '../../../core/types';

export type Scene = 'battle' | 'siege' | 'sea';

/** Dice that fell together. */
export interface Throw {
  key: string;
  index: number;
  /** 0: who attacks, or the active fleet; 1: the others; null: neither. */
  side: 0 | 1 | null;
  /** What threw them, if not the side itself: a word for it, or the engine's own sentence. */
  by: 'volley' | 'battery' | 'guard' | 'other';
  dice: number[];
  text: string;
}

export interface Note {
  key: string;
  text: string;
  /** How much it matters: cards and endings stand out. */
  tone: 'card' | 'loss' | 'end' | 'plain';
}

export interface Round {
  number: number;
  items: (Throw | Note)[];
}

export interface Story {
  scene: Scene;
  place: string;
  /** The port in which ships are attacked, if it has fired on them. */
  harbour: string | null;
  /** The nations of each side; of a sea battle those that lead. */
  sides: [string[], string[]];
  /** Damage that each side has suffered, as the engine counts it. */
  damage: [number, number] | null;
  rounds: Round[];
  over: boolean;
  /** The line of the log in which it began. */
  begun: number;
}

const BEGINS = new Set(['battle', 'siege', 'sea_battle']);
const ENDS = new Set(['battle_over', 'siege_fails', 'fortress_falls', 'sea_winner', 'sea_tie']);
const LOSSES = new Set(['points_lost', 'commander_lost', 'shaken', 'shaken_leader', 'sunk', 'boarded', 'wounded']);
const CARDS = new Set(['event', 'responded', 'event_cancelled', 'outflanked', 'rallied', 'winner_named', 'sapped', 'horse_artillery', 'rating_lowered']);
/** What follows an ending, and still belongs to it. */
const AFTER = new Set(['rout', 'retreated', 'no_way_out', 'withdrew', 'ships_regroup', 'flagged', 'unflagged', 'regrouped_units', 'regrouped_commander']);
/** When a story that is over is forgotten. */
const PASSES = new Set(['impulse', 'turn', 'round', 'turn_ends', 'due', 'marched', 'sailed', 'spent']);
const PLAIN = new Set(['battle_damage', 'chief', 'held_back', ...BEGINS]);

export const isThrow = (item: Throw | Note): item is Throw => 'dice' in item;

const numbers = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : typeof value === 'number' ? [value] : []);
const names = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : value == null ? [] : [String(value)]);

function begun(event: LogEvent, index: number): Story {
  const scene: Scene = event.kind === 'sea_battle' ? 'sea' : event.kind === 'siege' ? 'siege' : 'battle';
  const sides: [string[], string[]] = scene === 'battle' ? [names(event.attackers), names(event.defenders)] : scene === 'siege' ? [names(event.nation), []] : [names(event.one), names(event.other)];
  return { scene, place: String(event.place ?? event.duchy), harbour: null, sides, damage: null, rounds: [{ number: 0, items: [] }], over: false, begun: index };
}

/** The dice of an event, each lot with who threw it; none if it has none. */
function thrown(event: LogEvent, key: string, index: number, text: string): Throw[] {
  const one = (side: Throw['side'], by: Throw['by'], dice: unknown, part = ''): Throw => ({ key: key + part, index, side, by, dice: numbers(dice), text });
  switch (event.kind) {
    case 'battle_dice': return [one(Number(event.side) === 0 ? 0 : 1, 'volley', event.dice)];
    case 'broadsides': return [one(0, 'volley', event.ours, 'a'), one(1, 'volley', event.theirs, 'b')];
    case 'battery': return [one(1, 'battery', event.dice)];
    case 'guard_dice': return [one(null, 'guard', event.dice)];
    case 'charge': return [one(null, 'other', event.die)];
    default: return [];
  }
}

function tone(kind: string): Note['tone'] | null {
  if (CARDS.has(kind)) return 'card';
  if (LOSSES.has(kind)) return 'loss';
  if (ENDS.has(kind) || AFTER.has(kind)) return 'end';
  return PLAIN.has(kind) ? 'plain' : null;
}

/** The round to which an event belongs: a new one begins with the first dice of its number. */
function roundFor(story: Story, event: LogEvent): Round {
  const last = story.rounds.at(-1) ?? { number: 0, items: [] };
  const broadside = event.kind === 'broadsides';
  const number = event.kind === 'battle_dice' ? Number(event.round) : broadside ? last.number + 1 : last.number;
  if (number === last.number && !broadside) return last;
  const next = { number, items: [] };
  story.rounds.push(next);
  return next;
}

/** The last battle up to an index of the log; null if none was fought in this impulse. */
export function storyOf(log: LogEntry[], upTo = Infinity): Story | null {
  let story: Story | null = null;
  for (const entry of log) {
    if (entry.undone || entry.index > upTo) continue;
    for (const [i, event] of entry.events.entries()) {
      if (BEGINS.has(event.kind)) story = begun(event, entry.index);
      else if (story?.over && PASSES.has(event.kind)) story = null;
      if (!story) continue;
      take(story, event, `${entry.index}.${i}`, entry.index, entry.sentences[i] ?? '');
    }
  }
  return story;
}

function take(story: Story, event: LogEvent, key: string, index: number, text: string): void {
  const { items } = roundFor(story, event);
  const dice = thrown(event, key, index, text);
  const how = tone(event.kind);
  if (dice.length > 0) items.push(...dice);
  else if (how && text) items.push({ key, text, tone: how });
  if (event.kind === 'battery') story.harbour = String(event.duchy);
  if (event.kind === 'battle_damage') story.damage = [Number(event.attacker), Number(event.defender)];
  if (ENDS.has(event.kind)) story.over = true;
}

/** The rounds in which something happened, the newest last. */
export const told = (story: Story | null): Round[] => (story?.rounds ?? []).filter((round) => round.items.length > 0);

// The last battle of the log as a story: round by round every volley with its dice, and what came of it in the engine's words.

import type { LogEntry } from '../../../core/types';
import type { Side } from '../data';

export interface Volley {
  key: string;
  index: number;
  side: Side;
  /** Leaders, infantry, cavalry against cavalry, cavalry against the army: by the engine's number; the surrender of a fortress. */
  column: number | 'surrender';
  /** `cp`: what it had to show; 0 where the sentence beside it says so. */
  dice: { die: number; cp: number; struck: boolean }[];
  hits: number;
  /** What is said in place of hits. */
  text?: string;
}

export interface Note {
  key: string;
  text: string;
}

export interface Round {
  number: number;
  items: (Volley | Note)[];
}

export interface Story {
  town: string;
  storming: boolean;
  /** No battle, but dice for the surrender of besieged fortresses; the line of the log in which they fell. */
  siege: number | null;
  rounds: Round[];
  over: boolean;
}

/** What begins a story. */
const BEGINS = new Set(['battle', 'new_battle', 'stormed']);
/** What ends it. */
const ENDS = new Set(['beaten', 'assault_over', 'captured']);
/** When it is forgotten: dice for a surrender stay if they fell in the same moment. */
const PASSES = new Set(['turn', 'winter', 'year']);
/** What is told in words between the volleys. */
const NOTES = new Set([
  'played', 'stout', 'rallied', 'roads', 'reacted', 'reacting', 'broke_out', 'sheltered', 'sheltering', 'formed_up', 'half_hit', 'hit', 'hit_unseen', 'eliminated', 'vanished', 'left_board', 'horse_left',
  'charging', 'charges', 'at_army', 'in_column', 'all_at_army', 'slid', 'reformed', 'pursuit', 'committed', 'drawn_back', 'broke_off', 'fortress_fired', 'fortress_hit', ...BEGINS, ...ENDS,
]);

export const isVolley = (item: Volley | Note): item is Volley => 'dice' in item;

/** Whether the dice of a story are those for a surrender, and fell in this line of the log. */
const fellIn = (story: Story | null, line: LogEntry): boolean => story !== null && story.siege === line.index;

/** The last battle or assault up to an index of the log; null if none was fought in this turn. */
export function storyOf(log: LogEntry[], upTo = Infinity): Story | null {
  let story: Story | null = null;
  for (const entry of log) {
    if (entry.undone || entry.index > upTo) continue;
    for (const [i, event] of entry.events.entries()) {
      const key = `${entry.index}.${i}`;
      if (PASSES.has(event.kind) && !fellIn(story, entry)) story = null;
      if (event.kind === 'surrender_roll' && !fellIn(story, entry)) story = { town: String(event.town), storming: false, siege: entry.index, rounds: [{ number: 0, items: [] }], over: true };
      if (BEGINS.has(event.kind)) story = { town: String(event.town), storming: event.kind === 'stormed', siege: null, rounds: [{ number: 0, items: [] }], over: false };
      if (!story) continue;
      if (event.kind === 'round') story.rounds.push({ number: Number(event.round), items: [] });
      const items = story.rounds.at(-1)?.items ?? [];
      if (event.kind === 'fired') {
        const [dice, cps, struck] = [event.dice, event.cp, event.struck] as [number[], number[], number[]];
        items.push({ key, index: entry.index, side: event.side as Side, column: Number(event.column), dice: dice.map((die, n) => ({ die, cp: cps[n] ?? 0, struck: struck[n] === 1 })), hits: Number(event.hits) });
      } else if (event.kind === 'surrender_roll') {
        story.town = String(event.town);
        items.push({ key, index: entry.index, side: 'prussia', column: 'surrender', dice: [{ die: Number(event.die), cp: 0, struck: event.falls === 1 }], hits: 0, text: entry.sentences[i] ?? '' });
      } else if (NOTES.has(event.kind) && entry.sentences[i]) items.push({ key, text: entry.sentences[i] ?? '' });
      if (ENDS.has(event.kind)) story.over = true;
    }
  }
  return story;
}

/** The rounds in which something happened, the newest last. */
export const told = (story: Story | null): Round[] => (story?.rounds ?? []).filter((round) => round.items.length > 0);

// Finds the towns that a sentence of the log names, so that they can be linked to the map.

import type { Board } from './board';
import type { LogEvent } from './types';

export interface Part {
  text: string;
  town: string | null;
}

const FIELDS = ['town', 'start', 'attacker_town', 'defender_town'];

/** The towns that an event is about. */
function townsOf(event: LogEvent, board: Board): string[] {
  return FIELDS.map((field) => event[field]).filter(
    (value): value is string => typeof value === 'string' && board.townNumber.has(value),
  );
}

/** A sentence cut into plain text and names of towns; the longest name wins. */
export function linked(sentence: string, event: LogEvent | undefined, board: Board): Part[] {
  const towns = event ? [...new Set(townsOf(event, board))] : [];
  const names = towns
    .map((id) => ({ id, name: board.town(id).name }))
    .sort((a, b) => b.name.length - a.name.length);
  const parts: Part[] = [];
  let rest = sentence;
  while (rest.length > 0) {
    const next = names
      .map(({ id, name }) => ({ id, name, at: rest.indexOf(name) }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at || b.name.length - a.name.length)[0];
    if (!next) break;
    if (next.at > 0) parts.push({ text: rest.slice(0, next.at), town: null });
    parts.push({ text: next.name, town: next.id });
    rest = rest.slice(next.at + next.name.length);
  }
  if (rest.length > 0) parts.push({ text: rest, town: null });
  return parts;
}

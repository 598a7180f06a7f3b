// The lines of a map as the server tells them: the first point and the steps from there, in halves.

import type { BoardData } from './types';

/** The schema of geography whose lines are told by steps. */
const STEPS = 2;
const FINE = 2;

type Part = number[] | Part[] | { [name: string]: Part };

/** Every line in a part of the geography, however deep it lies, as points. */
function points(part: Part): Part {
  if (!Array.isArray(part)) return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, points(inner)]));
  if (typeof part[0] !== 'number') return (part as Part[]).map(points);
  const line = [...(part as number[])];
  for (let i = 2; i < line.length; i++) line[i] = (line[i] ?? 0) + (line[i - 2] ?? 0);
  return line.map((number) => number / FINE);
}

const LINES = new Set(['land', 'territories', 'borders', 'mountains', 'seas', 'sea_borders']);

/** The board with all lines of its map as points; one that has no map, or has points already, as it is. */
export function unfolded<T extends BoardData>(board: T): T {
  const { geography } = board;
  if (geography?.schema !== STEPS) return board;
  const told = Object.entries(geography).map(([name, part]) => [name, LINES.has(name) ? points(part as Part) : part]);
  const rivers = geography.rivers.map((river) => ({ ...river, points: points(river.points) }));
  return { ...board, geography: { ...Object.fromEntries(told), rivers, schema: 1 } };
}

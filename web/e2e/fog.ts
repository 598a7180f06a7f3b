// Searches what was sent to a page for faces of blocks that the engine's fog hides from it.

import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import type { Board } from '../src/core/board';
import type { LogEntry } from '../src/core/types';
import { blockCard, type CrowdNow, type DefiantView } from '../src/games/defiant/data';
import { LACEWARS } from './house';

interface Known {
  hidden: string[];
  last_seen: DefiantView['last_seen'];
  fortresses: DefiantView['fortresses'];
}

/** What one reader may know: from which index of the log on a block may be named, and what is known at each. */
interface Reader {
  since: Record<string, number>;
  at: Known[];
}

export type Eyes = '0' | '1' | 'none';
export type Fog = Record<Eyes, Reader>;

/** What the engine lets each reader of a recorded game know. */
export function fogOf(record: string): Fog {
  const told = execFileSync(join(dirname(LACEWARS), 'python'), [join(import.meta.dirname, 'fog.py')], { input: record, encoding: 'utf8', maxBuffer: 1 << 28 });
  return JSON.parse(told) as Fog;
}

const CROWD = ['acting', 'box', 'came', 'force', 'marks', 'number', 'town', 'way'];

type Sent = { index?: number; seat?: number | null; view?: DefiantView } | LogEntry[];

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** How texts may call a block; not where a town, a force or another block is called the same. */
function namesOf(board: Board): Map<string, RegExp> {
  const blocks = board.data.pieces.map((piece) => blockCard(board, piece.id));
  const others = [...board.data.towns, ...board.data.nations].flatMap((one) => [one.name, 'name_fr' in one ? String(one.name_fr) : '']).join('\n');
  return new Map(blocks.map(({ id, name, name_fr }) => {
    const clear = [...new Set([name, name_fr])].filter((word) => !others.includes(word) && blocks.every((other) => other.id === id || ![other.name, other.name_fr].some((called) => called.includes(word))));
    return [id, new RegExp(`"${id}"|${[id, ...clear].map((word) => `(?<![\\p{L}_])${escaped(word)}(?![\\p{L}_])`).join('|')}`, 'u')];
  }));
}

/** What the fog should have hidden of all that was sent to a page; and how much was looked for. A page that has not shown its key yet is a spectator's. */
export function faces(all: string[], fog: Fog, eyes: Eyes, board: Board): { found: string[]; looked: number } {
  const reader = fog[eyes];
  const names = namesOf(board);
  const found: string[] = [];
  let looked = 0;
  for (const raw of all) {
    if (raw.includes('"geography":')) continue; // the board: what is printed on the blocks
    const sent = JSON.parse(raw) as Sent;
    const index = Array.isArray(sent) ? sent.at(-1)?.index : sent.index;
    const known = reader.at[index ?? reader.at.length - 1];
    if (!known) continue;
    const last = index ?? reader.at.length;
    for (const [id, name] of names) {
      if ((reader.since[id] ?? Infinity) <= last) continue;
      looked += 1;
      const match = name.exec(raw);
      if (match) found.push(`${id} at ${last}: …${raw.slice(Math.max(0, match.index - 80), match.index + 80)}…`);
    }
    if (!Array.isArray(sent) && sent.view?.crowds) found.push(...wrong(sent.view, sent.seat === null ? fog.none.at[last] ?? known : known).map((what) => `${what} at ${last}`));
  }
  return { found, looked };
}

/** What a view tells that the fog hides. */
function wrong(view: DefiantView, known: Known): string[] {
  const { last_seen, ...rest } = view;
  const text = JSON.stringify(rest);
  return [
    ...known.hidden.filter((id) => text.includes(`"${id}"`)).map((id) => `${id} in the view`),
    ...view.crowds.flatMap((crowd: CrowdNow) => (Object.keys(crowd).sort().join() === CROWD.join() ? [] : [`a crowd tells ${Object.keys(crowd).join()}`])),
    ...(same(last_seen, known.last_seen) ? [] : ['what was last seen']),
    ...(same(view.fortresses, known.fortresses) ? [] : ['the strength of fortresses']),
  ];
}

const same = (a: object, b: object) => JSON.stringify(Object.entries(a).sort(byName)) === JSON.stringify(Object.entries(b).sort(byName));
const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

// People at one table, each at a page of their own: who is asked, what has happened, what they have in common.

import { expect } from 'vitest';
import { Board } from '../src/core/board';
import { rowsOf } from '../src/core/logrows';
import type { Action, BoardData, Lang, LogEntry, LogEvent, Payload, View } from '../src/core/types';
import type { Player } from './player';

/** How somebody plays. */
export interface Plays<V extends View> {
  choose(position: Pick<Payload<V>, 'view' | 'decision'>): Action;
}

export interface Person<V extends View> {
  player: Player<V>;
  policy: Plays<V>;
  key: string;
  lang: string;
}

export interface Happening {
  event: LogEvent;
  sentence: string;
}

/** A position without what belongs to the live channel alone. */
export function still(position: object): object {
  const { type: _type, seats: _seats, entries: _entries, pacts: _pacts, remarks: _remarks, ...rest } = position as Record<string, unknown>;
  return rest;
}

/** The person who must decide, once all have heard the same. */
export function asked<V extends View, P extends Person<V>>(people: P[]): Promise<P> {
  const [first] = people as [P];
  return first.player.until('a decision', () => {
    if (people.some((p) => p.player.told.length === 0)) return null; // a page that sits down late
    const index = Math.max(...people.map((p) => p.player.position.index));
    const all = people.every((p) => p.player.position.index === index);
    return all && people.find((p) => p.player.position.decision);
  });
}

export function happenings(lines: LogEntry[] | undefined): Happening[] {
  return (lines ?? []).flatMap((line) => line.events.map((event, i) => ({ event, sentence: line.sentences[i] ?? '' })));
}

/** What a page has been told of a kind, with its sentences. */
export function heard<V extends View>(player: Player<V>, kind: string): Happening[] {
  return player.told.flatMap((told) => happenings(told.entries)).filter(({ event }) => event.kind === kind);
}

/** The first event of a kind that a page has been told of. */
export function first<V extends View>(player: Player<V>, kind: string): Happening | undefined {
  return heard(player, kind)[0];
}

/** A person's page is loaded anew: the same is asked. */
export async function reload<V extends View>(player: Player<V>): Promise<void> {
  const before = player.position;
  const frames = player.frames.length;
  await player.reload();
  await player.until('a new hello', () => player.frames.slice(frames).some(({ message }) => message.type === 'hello' && message.seat !== null));
  expect(still(player.position)).toEqual(still(before));
}

/** The sentences of a log as a page shows them. */
export function sentences(log: LogEntry[], board: BoardData, lang: string): string[] {
  return rowsOf(log, new Board(board, null, []), lang as Lang).map(({ text }) => text.replace(/\s+/g, ' '));
}

// The tutorial from the browser's side: what was learnt here, and the way to the next lesson.

import { api } from './api';
import { forgetTable, keepTable, myTables } from './keys';
import { openTable } from './opening';
import { router } from './route.svelte';
import type { GameInfo, SeatWish } from './types';

const STORE = 'lacewars.lessons';

function all(): Record<string, string[]> {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? '{}') as Record<string, string[]>;
  } catch {
    return {};
  }
}

/** The ids of the lessons of a game that were finished in this browser. */
export function learnt(game: string): Set<string> {
  return new Set(all()[game] ?? []);
}

export function keepLearnt(game: string, lesson: string): void {
  localStorage.setItem(STORE, JSON.stringify({ ...all(), [game]: [...learnt(game).add(lesson)] }));
}

/** Opens a lesson at a table of its own; the tables of earlier lessons are forgotten. */
export async function startLesson(game: string, lesson: string): Promise<void> {
  const made = await api.startLesson(game, lesson);
  for (const table of myTables()) if (table.lesson) forgetTable(table.id);
  const own = made.seats.find((seat) => seat.key);
  keepTable({
    id: made.id, game, key: own?.key ?? null, keys: own ? { [own.seat]: own.key ?? '' } : {}, title: lesson,
    lesson, seen: Date.now(),
  });
  router.go(`#/table/${made.id}`);
}

/** A real table against the game's best bots, on the seat of its first role. */
export async function startFirstGame(game: GameInfo, title: string): Promise<void> {
  const { cover } = game;
  if (!cover) return;
  // a first game may have fewer players than the game's usual number
  const seats = (cover.seats[Number(cover.options.players ?? cover.players)] ?? []).map((roles) => roles[0] ?? '');
  const holders = seats.map((id): SeatWish => (id === cover.first ? { kind: 'person' } : { kind: 'bot', bot: game.bots[0] ?? '' }));
  await openTable({ game: game.slug, options: cover.options, public: false, pace: 'live', seats: holders }, seats.indexOf(cover.first), title);
}

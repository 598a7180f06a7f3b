// Finished games that were opened here: this browser keeps what their pages tell, for times without a connection.

import { api } from '../../core/api';
import type { Lang, Shapes, TableInfo } from '../../core/types';

export interface KeptGame {
  info: TableInfo;
  story: Shapes['Story'];
  record: string;
  /** The name of its game. */
  title: string;
  /** In which language it was told, and when it was last opened. */
  lang: Lang;
  at: number;
}

const PLACE = 'lacewars-games';
/** So many are kept: those that were opened last. */
export const MOST = 20;
const name = (id: string) => `/kept/${encodeURIComponent(id)}`;
const place = () => ('caches' in globalThis ? caches.open(PLACE) : Promise.reject(new Error('nothing is kept here')));

export async function keptGame(id: string): Promise<KeptGame | null> {
  const found = await (await place()).match(name(id));
  return found ? ((await found.json()) as KeptGame) : null;
}

/** All of them, the one last opened first. */
export async function keptGames(): Promise<KeptGame[]> {
  const cache = await place();
  const found = await Promise.all((await cache.keys()).map(async (key) => (await cache.match(key))?.json() as Promise<KeptGame>));
  return found.sort((a, b) => b.at - a.at);
}

/** Keeps a game as whoever looks on sees it: it is over, and nothing of it is anybody's own. */
export async function keepGame(info: TableInfo, story: Shapes['Story'], title: string, lang: Lang): Promise<void> {
  const cache = await place();
  const record = (await keptGame(info.id))?.record ?? (await api.record(info.id));
  const game: KeptGame = { info, story, record, title, lang, at: Date.now() };
  await cache.put(name(info.id), new Response(JSON.stringify(game)));
  for (const old of (await keptGames()).slice(MOST)) await forgetGame(old.info.id);
}

export async function forgetGame(id: string): Promise<void> {
  await (await place()).delete(name(id));
}

/** The record of a game, from here if it is kept. */
export const recordOf = async (id: string): Promise<string> => (await keptGame(id).catch(() => null))?.record ?? api.record(id);

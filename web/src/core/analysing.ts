// What is asked of the server about analyses; it comes with what is opened later.

import { call } from './api';
import { keepTable } from './keys';
import { router } from './route.svelte';
import type { Edits, Lang, NewAnalysis, Shapes, TreeNote } from './types';

const at = (id: string) => `/api/analyses/${encodeURIComponent(id)}`;
type Acted = Shapes['Acted'];

export const analyses = {
  nodes: (id: string) => call<TreeNote[]>(`${at(id)}/nodes`),
  write: (id: string, key: string, index: number, note: Pick<TreeNote, 'name' | 'text'> & { marks: readonly Shapes['Mark'][] }) =>
    call<TreeNote>(`${at(id)}/nodes/${index}`, key, note, 'PUT'),
  /** Deletes a branch. */
  delete: (id: string, key: string, index: number) => call<Acted>(`${at(id)}/nodes/${index}`, key, {}, 'DELETE'),
  go: (id: string, key: string, to: number, anew = false) => call<Acted>(`${at(id)}/go`, key, { to, anew }),
  edits: (id: string, key: string, lang: Lang) => call<Edits>(`${at(id)}/edits?lang=${lang}`, key),
  edit: (id: string, key: string, lang: Lang, change: Shapes['MakeEdit']) => call<Acted>(`${at(id)}/edits?lang=${lang}`, key, change),
  botsPlay: (id: string, key: string, seats: number[]) => call<Acted>(`${at(id)}/bots`, key, { seats }),
  botActs: (id: string, key: string) => call<Acted>(`${at(id)}/bot`, key, {}),
};

/** Opens an analysis, keeps its key here, and goes there; `key` is that of the seat whose knowledge counts, while a game is played on. */
export async function openAnalysis(wish: NewAnalysis, key: string | null, title: string): Promise<void> {
  const made = await call<Shapes['AnalysisOpened']>('/api/analyses', key, wish);
  keepTable({ id: made.id, game: made.game, key: made.owner_key, keys: {}, ownerKey: made.owner_key, title, seen: Date.now() });
  router.go(`#/analysis/${made.id}`);
}

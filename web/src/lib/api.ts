// The table server over HTTP.

import type {
  BoardData, GameInfo, Lang, LogEntry, NewTable, Payload, Refusal, Rule, TableCreated, TableInfo,
} from './types';

/** An answer that is not a success; `refusal` says why not, where the engine refused. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: { refusal?: Refusal; index?: number; detail?: string },
  ) {
    super(body.refusal?.reason ?? body.detail ?? `HTTP ${status}`);
  }

  get refusal(): Refusal | null {
    return this.body.refusal ?? null;
  }
}

async function call<T>(path: string, key: string | null = null, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (key) headers.authorization = `Bearer ${key}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const answer = await fetch(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const data: unknown = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new ApiError(answer.status, (data ?? {}) as ApiError['body']);
  return data as T;
}

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

export const api = {
  games: () => call<GameInfo[]>('/api/games'),
  board: (slug: string) => call<BoardData>(`/api/games/${slug}/board`),
  create: (wish: NewTable) => call<TableCreated>('/api/tables', null, wish),
  tables: () => call<TableInfo[] | { tables: TableInfo[] }>('/api/tables'),
  table: (id: string, key: string | null) => call<TableInfo>(table(id), key),
  take: (id: string, seat: number, name: string) =>
    call<{ key: string }>(`${table(id)}/seats/${seat}/take`, null, { name }),
  view: (id: string, key: string | null, lang: Lang) => call<Payload>(`${table(id)}/view?lang=${lang}`, key),
  act: (id: string, key: string, lang: Lang, index: number, action: string) =>
    call<Partial<Payload>>(`${table(id)}/actions?lang=${lang}`, key, { index, action }),
  undo: (id: string, key: string, lang: Lang, index: number) =>
    call<Partial<Payload>>(`${table(id)}/undo?lang=${lang}`, key, { index }),
  explain: (id: string, key: string | null, lang: Lang, action: string) =>
    call<{ allowed: boolean; refusal: Refusal | null }>(`${table(id)}/explain?lang=${lang}`, key, { action }),
  log: (id: string, key: string | null, lang: Lang, after: number) =>
    call<LogEntry[]>(`${table(id)}/log?after=${after}&lang=${lang}`, key),
  rule: (slug: string, id: string, lang: Lang) =>
    call<Rule>(`/api/rules/${slug}/${encodeURIComponent(id)}?lang=${lang}`),
};

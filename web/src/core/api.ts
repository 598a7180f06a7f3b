// The table server over HTTP.

import type {
  About, Ahead, BoardData, ChatMessage, GameInfo, Lang, LessonInfo, ListedTable, LogEntry, NewOrder, NewTable, Odds, OptionValue, OwnOrders, Pact, Payload, Problem, Refusal, ReplayFrame, SeatInfo, Shapes, TableCreated, TableInfo,
} from './types';
import { busy } from './busy.svelte';
import { unfolded } from './geography';
import { online } from './online.svelte';
import { settings } from './settings.svelte';
import { has, t } from './words';

/** So often a request is sent again to a server that has too much to do. */
const TRIES = 8;

/** What went wrong, in the reader's language where we have words for it. */
const words = ({ code, until, why }: Problem): string | null =>
  code && has(`problem-${code}`) ? t(`problem-${code}`, until ? { until: new Date(until).toLocaleString(settings.region, { dateStyle: 'medium', timeStyle: 'short' }), why: why ?? '' } : {}) : null;

/** A problem as a sentence. */
export const tell = (problem: Problem): string => words(problem) ?? problem.detail ?? '';

/** An answer that is not a success; `refusal` says why not, where the engine refused. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: Problem,
  ) {
    super(body.refusal?.reason ?? words(body) ?? body.detail ?? `HTTP ${status}`);
  }

  get refusal(): Refusal | null {
    return this.body.refusal ?? null;
  }

  /** Nobody answered, or the server cannot just now: it is worth asking again. */
  get unheard(): boolean {
    return this.status === 0 || this.status === 503;
  }
}

/** Asks; a server that turned the request away before it began anything is asked again, in the same words. */
export async function call<T>(path: string, key: string | null = null, body?: unknown, method = 'POST'): Promise<T> {
  for (let again = 1; ; again += 1) {
    try {
      return await callOnce<T>(path, key, body, method);
    } catch (error) {
      if (!(error instanceof ApiError) || error.body.code !== 'overloaded' || again === TRIES) throw error;
      await busy.wait(Math.min(again, 4) * (error.body.wait ?? 1));
    }
  }
}

/** Nobody answered, or the answer broke off. */
function unanswered(): never {
  online.lose();
  throw new ApiError(0, { code: 'no-server' });
}

async function callOnce<T>(path: string, key: string | null, body: unknown, method: string): Promise<T> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (key) headers.authorization = `Bearer ${key}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const answer = await fetch(path, {
    method: body === undefined ? 'GET' : method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch(unanswered);
  online.hear();
  const data: unknown = await answer.json().catch(answer.ok ? unanswered : () => ({}));
  if (!answer.ok) throw new ApiError(answer.status, (data ?? {}) as ApiError['body']);
  return data as T;
}

const seat = (id: string, number: number) => `${table(id)}/seats/${number}`;
const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

export const api = {
  games: () => call<GameInfo[]>('/api/games'),
  board: (path: string) => call<BoardData>(path).then(unfolded),
  create: (wish: NewTable) => call<TableCreated>('/api/tables', null, wish),
  tables: () => call<ListedTable[]>('/api/tables'),
  table: (id: string, key: string | null, lang: Lang) => call<TableInfo>(`${table(id)}?lang=${lang}`, key),
  /** Sits down; with the old key where a bot only sits in for one. */
  take: (id: string, seat: number, name: string, old: string | null = null) =>
    call<Shapes['SeatKey']>(`${table(id)}/seats/${seat}/take`, old, { name }),
  view: (id: string, key: string | null, lang: Lang) => call<Payload>(`${table(id)}/view?lang=${lang}`, key),
  act: (id: string, key: string, lang: Lang, index: number, action: string) =>
    call<Shapes['Acted']>(`${table(id)}/actions?lang=${lang}`, key, { index, action }),
  undo: (id: string, key: string, lang: Lang, index: number) =>
    call<Shapes['Acted']>(`${table(id)}/undo?lang=${lang}`, key, { index }),
  explain: (id: string, key: string | null, lang: Lang, action: string) =>
    call<Shapes['Explained']>(`${table(id)}/explain?lang=${lang}`, key, { action }),
  log: (id: string, key: string | null, lang: Lang, after: number) =>
    call<LogEntry[]>(`${table(id)}/log?after=${after}&lang=${lang}`, key),
  replay: (id: string, key: string | null, lang: Lang, at: number, eyes: 'own' | 'none' | 'all' | number) =>
    call<ReplayFrame>(`${table(id)}/replay?at=${at}&lang=${lang}${eyes === 'own' ? '' : `&seat=${eyes}`}`, key),
  /** What a piece could do from where it stands; its form is the game's own. */
  study: <T>(id: string, key: string | null, piece: string) => call<T>(`${table(id)}/study?piece=${encodeURIComponent(piece)}`, key),
  /** The odds of a combat, now or as they stood at an index of the log; their form is the game's own. */
  odds: <T = Odds>(id: string, key: string | null, attacker: string, defender: string, at?: number) =>
    call<T>(`${table(id)}/odds?attacker=${attacker}&defender=${defender}${at === undefined ? '' : `&at=${at}`}`, key),
  // the life of a table
  pause: (id: string, key: string, paused: boolean) => call<Shapes['TableStatus']>(`${table(id)}/pause`, key, { paused }),
  end: (id: string, key: string) => call<Shapes['TableStatus']>(`${table(id)}/end`, key, {}),
  rewind: (id: string, key: string, to: number) =>
    call<Shapes['Discussed']>(`${table(id)}/rewind`, key, { to }),
  answer: (id: string, key: string, to: number, agree: boolean) =>
    call<Shapes['Discussed']>(`${table(id)}/rewind/answer`, key, { agree, to }),
  rename: (id: string, key: string, number: number, name: string) =>
    call<SeatInfo>(seat(id, number), key, { name }, 'PATCH'),
  newKey: (id: string, key: string, number: number) => call<Shapes['SeatKey']>(`${seat(id, number)}/key`, key, {}),
  giveToBot: (id: string, key: string, number: number, keep = false) => call<SeatInfo>(`${seat(id, number)}/bot`, key, { keep }),
  report: (id: string, key: string, number: number) => call<unknown>(`${seat(id, number)}/absence`, key, {}),
  giveSign: (id: string, key: string, number: number) => call<unknown>(`${seat(id, number)}/absence/here`, key, {}),
  consent: (id: string, key: string, number: number, agree: boolean) => call<unknown>(`${seat(id, number)}/absence/answer`, key, { agree }),
  openSeat: (id: string, key: string, number: number) => call<SeatInfo>(`${seat(id, number)}/open`, key, {}),
  chat: (id: string, key: string | null, after: number) => call<ChatMessage[]>(`${table(id)}/chat?after=${after}`, key),
  say: (id: string, key: string, text: string) => call<Shapes['ChatNumber']>(`${table(id)}/chat`, key, { text }),
  pacts: (id: string) => call<Pact[]>(`${table(id)}/pacts`, null),
  proposePact: (id: string, key: string, to: number[], text: string, until: number | null) => call<Pact>(`${table(id)}/pacts`, key, { to, text, until }),
  answerPact: (id: string, key: string, pact: number, agree: boolean) => call<Pact>(`${table(id)}/pacts/${pact}/answer`, key, { agree }),
  withdrawPact: (id: string, key: string, pact: number) => call<Pact>(`${table(id)}/pacts/${pact}/withdraw`, key, {}),
  endPact: (id: string, key: string, pact: number) => call<Pact>(`${table(id)}/pacts/${pact}/end`, key, {}),
  keepPact: (id: string, key: string, pact: number) => call<Pact>(`${table(id)}/pacts/${pact}/keep`, key, {}),
  notes: (id: string, key: string) => call<Shapes['OwnNotes']>(`${table(id)}/notes`, key),
  keepNotes: (id: string, key: string, text: string) => call<Shapes['OwnNotes']>(`${table(id)}/notes`, key, { text }, 'PUT'),
  orders: (id: string, key: string, lang: Lang) => call<OwnOrders>(`${table(id)}/orders?lang=${lang}`, key),
  /** Leaves orders in place of those that stand; `keep` leaves one as it is. */
  leaveOrders: (id: string, key: string, lang: Lang, orders: NewOrder[]) => call<OwnOrders>(`${table(id)}/orders?lang=${lang}`, key, { orders }, 'PUT'),
  /** The position in which one would be asked next, after these actions of one's own. */
  ahead: (id: string, key: string, lang: Lang, actions: string[], about: { piece?: string; action?: string } = {}) =>
    call<Ahead>(`${table(id)}/ahead?lang=${lang}`, key, { actions, ...about }),
  /** The page has told its holder of the turn: nobody else needs to. */
  told: (id: string, key: string) => call<Shapes['KnownTurn']>(`${table(id)}/told`, key, {}),
  /** The record as a file's text. */
  record: async (id: string): Promise<string> => {
    const answer = await fetch(`${table(id)}/record`);
    if (!answer.ok) throw new ApiError(answer.status, (await answer.json().catch(() => ({}))) as ApiError['body']);
    return answer.text();
  },
  /** Public games that are over, a page of those last played before a moment. */
  archive: (before: number | null) => call<Shapes['ArchivePage']>(`/api/archive${before === null ? '' : `?before=${before}`}`),
  story: (id: string, lang: Lang) => call<Shapes['Story']>(`${table(id)}/story?lang=${lang}`),
  /** Checks a record and opens it as a table. */
  openRecord: (record: string) => call<Shapes['RecordOpened']>('/api/records', null, { record }),
  /** Whoever is signed in no longer keeps a seat there. */
  leaveTable: (id: string) => call<Shapes['SignedOut']>('/api/account/seats/forget', null, { table: id }),
  lessons: (slug: string, lang: Lang) => call<LessonInfo[]>(`/api/games/${slug}/lessons?lang=${lang}`),
  startLesson: (game: string, lesson: string) => call<TableCreated>('/api/lessons', null, { game, lesson }),
  /** What battles are drawn with, and the game's own to go on from; their form is the game's own. */
  workshop: <T>(slug: string) => call<T>(`/api/games/${slug}/workshop`),
  ownBattles: <T>(slug: string) => call<T>(`/api/games/${slug}/workshop/battles`),
  checkBattle: <T>(slug: string, lang: Lang, battle: unknown) => call<T>(`/api/games/${slug}/workshop/check?lang=${lang}`, null, { battle }),
  drawSkirmish: <T>(slug: string, wish: { points: number; armies?: string[]; seed?: string }) => call<T>(`/api/games/${slug}/workshop/skirmish`, null, wish),
  /** The options of a table with the whole text of a drawn battle. */
  options: (id: string) => call<Record<string, OptionValue>>(`${table(id)}/options`),
  about: (slug: string, lang: Lang) => call<About>(`/api/games/${slug}/about?lang=${lang}`),
};

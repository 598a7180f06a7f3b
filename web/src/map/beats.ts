// What happened, in beats for the eye: steps along roads, combats, cards, flags, pieces that go and come.

import type { Board } from '../lib/board';
import type { LogEntry, LogEvent, View } from '../lib/types';

export type Beat =
  | { kind: 'walk'; pieces: string[]; from: string; to: string; pushed: boolean }
  | { kind: 'clash'; towns: [string, string]; nations: [string, string]; armies: [number, number] }
  | { kind: 'card'; nation: string; town: string | null; card: string; worth: number; score: number }
  | { kind: 'flag'; town: string; nation: string; taken: boolean }
  | { kind: 'gone'; pieces: string[]; town: string }
  | { kind: 'back'; piece: string; town: string };

/** What the beats change of a position. */
export type Scene = Pick<View, 'pieces' | 'conquered' | 'armies'>;

const text = (event: LogEvent, field: string): string => String(event[field] ?? '');
const number = (event: LogEvent, field: string): number => Number(event[field] ?? 0);

/** The position after a beat. */
export function after(scene: Scene, beat: Beat): Scene {
  if (beat.kind === 'walk') return walked(scene, beat.pieces, beat.from, beat.to);
  if (beat.kind === 'gone') return { ...scene, pieces: { ...scene.pieces, ...Object.fromEntries(beat.pieces.map((id) => [id, null])) } };
  if (beat.kind === 'back') return { ...scene, pieces: { ...scene.pieces, [beat.piece]: beat.town } };
  if (beat.kind !== 'flag') return scene;
  const others = scene.conquered.filter((town) => town !== beat.town);
  return { ...scene, conquered: beat.taken ? [...others, beat.town] : others };
}

function walked(scene: Scene, group: string[], from: string, to: string): Scene {
  const pieces = { ...scene.pieces, ...Object.fromEntries(group.map((id) => [id, to])) };
  const armies = { ...scene.armies };
  const left = Object.values(pieces).includes(from);
  if (!left && armies[from] !== undefined) {
    armies[to] = (armies[to] ?? 0) + armies[from];
    delete armies[from];
  }
  return { ...scene, pieces, armies };
}

/** The shortest way by roads whose towns are free but for its ends; the ends alone if there is none. */
export function wayOf(board: Board, scene: Scene, from: string, to: string): string[] {
  const held = new Set(Object.values(scene.pieces));
  const came = new Map<string, string>([[from, '']]);
  let edge = [from];
  while (edge.length > 0 && !came.has(to)) {
    const next: string[] = [];
    for (const id of edge) {
      for (const road of board.near[board.number(id)] ?? []) {
        const there = board.town(road.town).id;
        if (came.has(there) || (held.has(there) && there !== to)) continue;
        came.set(there, id);
        next.push(there);
      }
    }
    edge = next;
  }
  if (!came.has(to)) return [from, to];
  const way = [to];
  for (let at = to; at !== from; at = came.get(at) ?? from) way.unshift(came.get(at) ?? from);
  return way;
}

/** The beats of some lines of the log, and the position at their end, as far as they tell; `duel` is the one under way before them. */
export function beatsOf(entries: LogEntry[], board: Board, start: Scene, duel: View['duel'] = null): { beats: Beat[]; end: Scene } {
  const beats: Beat[] = [];
  let scene = start;
  const put = (beat: Beat) => {
    beats.push(beat);
    scene = after(scene, beat);
  };
  const nationAt = (town: string) => board.data.pieces.find((p) => start.pieces[p.id] === town)?.nation ?? '';
  let field = (duel ? [duel.attacker, duel.defender] : []).map((town) => ({ nation: nationAt(town), town }));
  const onMap = (...ids: string[]) => ids.every((id) => board.townNumber.has(id));

  const drive = (pieces: string[], from: string, to: string) => {
    if (pieces.length === 0 || !onMap(from, to)) return;
    const way = wayOf(board, scene, from, to);
    for (let i = 1; i < way.length; i++) put({ kind: 'walk', pieces, from: way[i - 1] ?? from, to: way[i] ?? to, pushed: true });
  };
  const standing = (nation: string, town: string) =>
    board.data.pieces.filter((p) => p.nation === nation && !p.train && scene.pieces[p.id] === town).map((p) => p.id);
  const lose = (piece: string, town: string) => {
    if (scene.pieces[piece]) put({ kind: 'gone', pieces: [piece], town });
  };

  const tellers: Record<string, (event: LogEvent) => void> = {
    stepped: (e) => {
      const [from, to] = [text(e, 'start'), text(e, 'town')];
      if (onMap(from, to)) put({ kind: 'walk', pieces: (e.group as string[] | undefined) ?? [], from, to, pushed: false });
    },
    retreated: (e) => drive(standing(text(e, 'nation'), text(e, 'start')), text(e, 'start'), text(e, 'town')),
    withdrew: (e) => drive(standing(text(e, 'nation'), text(e, 'start')), text(e, 'start'), text(e, 'town')),
    driven_west: (e) => drive([text(e, 'general')], text(e, 'start'), text(e, 'town')),
    train_destroyed: (e) => lose(text(e, 'train'), text(e, 'town')),
    removed: (e) => lose(text(e, 'general'), text(e, 'town')),
    recalled: (e) => lose(text(e, 'general'), scene.pieces[text(e, 'general')] ?? ''),
    returned: (e) => {
      if (onMap(text(e, 'town'))) put({ kind: 'back', piece: text(e, 'piece'), town: text(e, 'town') });
    },
    conquered: (e) => put({ kind: 'flag', town: text(e, 'town'), nation: text(e, 'nation'), taken: true }),
    reconquered: (e) => put({ kind: 'flag', town: text(e, 'town'), nation: text(e, 'nation'), taken: false }),
    combat: (e) => {
      const towns: [string, string] = [text(e, 'attacker_town'), text(e, 'defender_town')];
      const nations: [string, string] = [text(e, 'attacker'), text(e, 'defender')];
      field = nations.map((nation, i) => ({ nation, town: towns[i] ?? '' }));
      if (onMap(...towns)) put({ kind: 'clash', towns, nations, armies: [number(e, 'attacker_armies'), number(e, 'defender_armies')] });
    },
    played: (e) => {
      const nation = text(e, 'nation');
      const town = field.find((side) => side.nation === nation)?.town ?? null;
      put({ kind: 'card', nation, town, card: text(e, 'card'), worth: number(e, 'worth'), score: number(e, 'score') });
    },
  };
  for (const entry of entries) for (const event of entry.events) tellers[event.kind]?.(event);
  return { beats, end: scene };
}

const PACE: Record<Beat['kind'], number> = { walk: 250, clash: 1100, card: 650, flag: 350, gone: 300, back: 300 };
/** All that waits is shown in about this long, in milliseconds, however much it is. */
const PATIENCE = 4500;
/** What nobody sees is not waited for. */
const UNSEEN = 20;

/** How long a beat lasts, with those that wait behind it. */
export function lasts(beat: Beat, waiting: Beat[], seen: boolean): number {
  if (!seen) return UNSEEN;
  const all = [beat, ...waiting].reduce((sum, b) => sum + PACE[b.kind], 0);
  return Math.max(40, PACE[beat.kind] * Math.min(1, PATIENCE / all));
}

/** The towns at which a beat is seen. */
export function townsOf(beat: Beat): string[] {
  if (beat.kind === 'walk') return [beat.from, beat.to];
  if (beat.kind === 'clash') return beat.towns;
  return beat.town ? [beat.town] : [];
}

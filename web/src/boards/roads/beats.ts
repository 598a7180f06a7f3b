// What happened, in beats for the eye: steps along roads, combats, cards, flags, pieces that go and come.

import type { Board, Telling } from '../../core/board';
import type { Beat, Harm, Scene, Stand } from '../../core/stand';
import type { LogEntry, LogEvent, View } from '../../core/types';
import { told } from '../common/telling';

export type { Telling } from '../../core/board';
export type { Beat, Scene } from '../../core/stand';

const text = (event: LogEvent, field: string): string => String(event[field] ?? '');
const number = (event: LogEvent, field: string): number => Number(event[field] ?? 0);

/** The position after a beat. */
export function after(scene: Scene, beat: Beat): Scene {
  if (beat.kind === 'walk') return walked(scene, beat.pieces, beat.from, beat.to);
  if (beat.kind === 'gone') return { ...scene, pieces: { ...scene.pieces, ...Object.fromEntries(beat.pieces.map((id) => [id, null])) } };
  if (beat.kind === 'back') return { ...scene, pieces: { ...scene.pieces, [beat.piece]: beat.town } };
  if (beat.kind === 'ride') return { ...scene, riders: ridden(scene, beat) };
  if (beat.kind !== 'flag') return scene;
  const { [beat.town]: _, ...others } = scene.flags;
  return { ...scene, flags: beat.taken ? { ...others, [beat.town]: beat.nation } : others };
}

/** Where the hussars are, once one has ridden on or was driven off. */
function ridden({ riders }: Scene, { from, town, rider }: { from: string | null; town: string | null; rider: string }): Stand['riders'] {
  const others = Object.fromEntries(Object.entries(riders).filter(([at, one]) => at !== from && one !== rider));
  return town ? { ...others, [town]: rider } : others;
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
export function beatsOf(entries: LogEntry[], board: Board, start: Scene, duel: View['duel'] = null): { beats: Beat[]; of: LogEntry[]; end: Scene } {
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
  const lose = (piece: string) => {
    const town = scene.pieces[piece];
    if (town) put({ kind: 'gone', pieces: [piece], town });
  };
  const suffer = (e: LogEvent, harm: Harm) => {
    const nation = 'general' in e ? board.piece(text(e, 'general')).nation : text(e, 'nation');
    if (onMap(text(e, 'town'))) put({ kind: 'notice', town: text(e, 'town'), nation, harm });
  };
  /** The games have two words for whose an event is. */
  const whose = (e: LogEvent) => text(e, 'nation' in e ? 'nation' : 'power');
  const strength = (e: LogEvent, side: string) => number(e, `${side}_armies` in e ? `${side}_armies` : `${side}_troops`);

  const tellers: Record<string, (event: LogEvent) => void> = {
    stepped: (e) => {
      const [from, to] = [text(e, 'start'), text(e, 'town')];
      if (onMap(from, to)) put({ kind: 'walk', pieces: (e.group as string[] | undefined) ?? [], from, to, pushed: false });
    },
    retreated: (e) => drive(standing(whose(e), text(e, 'start')), text(e, 'start'), text(e, 'town')),
    train_destroyed: (e) => lose(text(e, 'train')),
    removed: (e) => lose(text(e, 'general')),
    returned: (e) => {
      if (onMap(text(e, 'town'))) put({ kind: 'back', piece: text(e, 'piece' in e ? 'piece' : 'general'), town: text(e, 'town') });
    },
    turned_down: (e) => suffer(e, 'turned'),
    starved: (e) => suffer(e, 'starved'),
    conquered: (e) => put({ kind: 'flag', town: text(e, 'town'), nation: whose(e), taken: true }),
    reconquered: (e) => put({ kind: 'flag', town: text(e, 'town'), nation: text(e, 'nation'), taken: false }),
    combat: (e) => {
      const towns: [string, string] = [text(e, 'attacker_town'), text(e, 'defender_town')];
      const nations: [string, string] = [text(e, 'attacker'), text(e, 'defender')];
      field = nations.map((nation, i) => ({ nation, town: towns[i] ?? '' }));
      if (onMap(...towns)) put({ kind: 'clash', towns, nations, armies: [strength(e, 'attacker'), strength(e, 'defender')] });
    },
    played: (e) => {
      const nation = whose(e);
      const town = field.find((side) => side.nation === nation)?.town ?? null;
      put({ kind: 'card', nation, town, card: text(e, 'card'), worth: number(e, 'worth'), score: number(e, 'score') });
    },
    ...board.mapGame.tellers({ board, text, put, drive, lose, standing, scene: () => scene }),
  };
  return { beats, of: told(entries, tellers, beats), end: scene };
}

const PACE: Record<Beat['kind'], number> = { walk: 250, clash: 1100, card: 650, flag: 350, notice: 1300, gone: 300, back: 300, ride: 300 };

/** How long a beat lasts by itself. */
export const lengthOf = (beat: Beat): number => PACE[beat.kind];

/** The towns at which a beat is seen. */
export function townsOf(beat: Beat): string[] {
  if (beat.kind === 'walk') return [beat.from, beat.to];
  if (beat.kind === 'clash') return beat.towns;
  if (beat.kind === 'ride') return [beat.from, beat.town].filter((town) => town !== null);
  return beat.town ? [beat.town] : [];
}

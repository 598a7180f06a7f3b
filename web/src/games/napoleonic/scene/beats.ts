// What happened on the map, in beats for the eye: marches and voyages, battles that begin, flags that change.

import type { Board } from '../../../core/board';
import type { LogEntry, LogEvent } from '../../../core/types';
import { isOnMap } from '../data';
import type { Scene } from './stacks';
import { told } from '../../../boards/common/telling';

export type Beat =
  | { kind: 'march'; nation: string; movers: string[]; points: number; from: string; to: string; pushed: boolean }
  | { kind: 'notice'; place: string; losses: number }
  | { kind: 'clash'; place: string }
  | { kind: 'flag'; place: string; nation: string | null };

type March = Beat & { kind: 'march' };

/** Strength points of a nation taken from a duchy, or added there. */
function changed(units: Scene['units'], nation: string, duchy: string, by: number): Scene['units'] {
  const row = units[nation] ?? {};
  return { ...units, [nation]: { ...row, [duchy]: Math.max(0, (row[duchy] ?? 0) + by) } };
}

function moved(scene: Scene, { nation, movers, points, from, to }: March): Scene {
  const units = points > 0 ? changed(changed(scene.units, nation, from, -points), nation, to, points) : scene.units;
  return { ...scene, units, pieces: { ...scene.pieces, ...Object.fromEntries(movers.map((id) => [id, to])) } };
}

/** The position after a beat. */
export function after(scene: Scene, beat: Beat): Scene {
  if (beat.kind === 'march') return moved(scene, beat);
  if (beat.kind !== 'flag') return scene;
  const { [beat.place]: _, ...others } = scene.flags;
  return { ...scene, flags: beat.nation ? { ...others, [beat.place]: beat.nation } : others };
}

/** The position without those who are on their way just now. */
export function standing(scene: Scene, beat: Beat | null): Scene {
  if (beat?.kind !== 'march') return scene;
  return {
    ...scene,
    units: beat.points > 0 ? changed(scene.units, beat.nation, beat.to, -beat.points) : scene.units,
    pieces: { ...scene.pieces, ...Object.fromEntries(beat.movers.map((id) => [id, 'on the way'])) },
  };
}

/** The beats of some lines of the log, and the position at their end, as far as they tell. */
export function beatsOf(entries: LogEntry[], board: Board, start: Scene): { beats: Beat[]; of: LogEntry[]; end: Scene } {
  const beats: Beat[] = [];
  let scene = start;
  const put = (beat: Beat) => {
    beats.push(beat);
    scene = after(scene, beat);
  };
  const text = (value: unknown) => String(value ?? '');
  const list = (value: unknown) => (Array.isArray(value) ? value.map(text) : []);
  const march = (e: LogEvent, from: string, to: string, pushed = false) => {
    if (isOnMap(board, from) && isOnMap(board, to) && from !== to) put({ kind: 'march', nation: text(e.nation), movers: list(e.commanders), points: Number(e.points ?? 0), from, to, pushed });
  };
  /** Squadrons go together from where the first of them lies. */
  const sail = (e: LogEvent, to: string) => {
    const squadrons = list(e.squadrons);
    const from = scene.pieces[squadrons[0] ?? ''];
    if (isOnMap(board, from) && isOnMap(board, to) && from !== to) put({ kind: 'march', nation: text(e.nation ?? board.piece(squadrons[0] ?? '').nation), movers: squadrons, points: 0, from, to, pushed: false });
  };
  /** Whole stacks of several nations fall back. */
  const retreat = (e: LogEvent) => {
    const [from, to] = [text(e.origin), text(e.goal)];
    for (const nation of list(e.nations)) {
      const movers = Object.entries(scene.pieces).filter(([id, place]) => place === from && board.piece(id).nation === nation).map(([id]) => id);
      march({ kind: '', nation, commanders: movers, points: scene.units[nation]?.[from] ?? 0 }, from, to, true);
    }
  };
  const tellers: Record<string, (e: LogEvent) => void> = {
    marched: (e) => march(e, text(e.origin), text(e.goal)),
    intercepted: (e) => march(e, text(e.origin), text(e.goal)),
    evaded: (e) => march(e, text(e.origin), text(e.goal), true),
    retreated: retreat,
    convoy_deployed: (e) => march(e, text(e.from), text(e.to)),
    sailed: (e) => sail(e, text(e.place)),
    withdrew: (e) => sail(e, text(e.place)),
    fleet_deployed: (e) => sail(e, text(e.to)),
    attrition: (e) => {
      if (Number(e.losses) > 0) put({ kind: 'notice', place: text(e.duchy), losses: Number(e.losses) });
    },
    battle: (e) => put({ kind: 'clash', place: text(e.duchy) }),
    siege: (e) => put({ kind: 'clash', place: text(e.duchy) }),
    sea_battle: (e) => put({ kind: 'clash', place: text(e.place) }),
    flagged: (e) => put({ kind: 'flag', place: text(e.duchy), nation: text(e.nation) }),
    unflagged: (e) => put({ kind: 'flag', place: text(e.duchy), nation: null }),
  };
  return { beats, of: told(entries, tellers, beats), end: scene };
}

export const lengthOf = (beat: Beat): number => ({ march: 320, clash: 700, notice: 1100, flag: 350 })[beat.kind];

export const placesOfBeat = (beat: Beat): string[] => (beat.kind === 'march' ? [beat.from, beat.to] : [beat.place]);

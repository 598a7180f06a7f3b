// What happened on the map, in beats for the eye: marches along roads, and battles that begin.

import type { Board } from '../../../core/board';
import type { Harm } from '../../../core/stand';
import type { LogEntry, LogEvent } from '../../../core/types';
import { blockCard, type Force } from '../data';
import type { Scene } from './stacks';
import { told } from '../../../boards/common/telling';

export type Beat =
  | { kind: 'walk'; force: Force; blocks: string[]; number: number; from: string; to: string; pushed: boolean }
  | { kind: 'notice'; town: string; harm: Harm }
  | { kind: 'clash'; town: string };

type Crowd = Scene['crowds'][number];

/** Takes a number of unseen blocks of a force from a town, as far as there are any. */
function taken(crowds: Crowd[], force: Force, town: string, number: number): Crowd[] {
  let left = number;
  return crowds.flatMap((crowd) => {
    if (crowd.force !== force || crowd.town !== town || left === 0) return [crowd];
    const some = Math.min(left, crowd.number);
    left -= some;
    return crowd.number > some ? [{ ...crowd, number: crowd.number - some }] : [];
  });
}

function without(scene: Scene, beat: Beat & { kind: 'walk' }, at: string): Scene {
  return beat.blocks.length > 0
    ? { ...scene, blocks: { ...scene.blocks, ...Object.fromEntries(beat.blocks.map((id) => [id, null])) } }
    : { ...scene, crowds: taken(scene.crowds, beat.force, at, beat.number) };
}

/** The position after a beat. */
export function after(scene: Scene, beat: Beat): Scene {
  if (beat.kind !== 'walk') return scene;
  if (beat.blocks.length > 0) return { ...scene, blocks: { ...scene.blocks, ...Object.fromEntries(beat.blocks.map((id) => [id, beat.to])) } };
  const left = without(scene, beat, beat.from);
  return { ...left, crowds: [...left.crowds, { town: beat.to, force: beat.force, number: beat.number, marks: [], acting: false }] };
}

/** The position without those who are on their way just now. */
export const standing = (scene: Scene, beat: Beat | null): Scene => (beat?.kind === 'walk' ? without(scene, beat, beat.to) : scene);

/** The beats of some lines of the log, and the position at their end, as far as they tell. */
export function beatsOf(entries: LogEntry[], board: Board, start: Scene): { beats: Beat[]; of: LogEntry[]; end: Scene } {
  const beats: Beat[] = [];
  let scene = start;
  const put = (beat: Beat) => {
    beats.push(beat);
    scene = after(scene, beat);
  };
  const walk = (force: Force, blocks: string[], number: number, way: string[], pushed: boolean) => {
    for (let i = 1; i < way.length; i++) put({ kind: 'walk', force, blocks, number, from: way[i - 1] ?? '', to: way[i] ?? '', pushed });
  };
  const known = (e: LogEvent, way: string[], pushed: boolean) => {
    const blocks = (e.blocks ?? [e.block]) as string[];
    const [first] = blocks;
    if (first) walk(blockCard(board, first).nation, blocks, blocks.length, way, pushed);
  };
  const unseen = (e: LogEvent, way: string[], pushed: boolean) => walk(e.force as Force, [], Number(e.number ?? 1), way, pushed);
  const wayOf = (e: LogEvent) => e.way as string[];
  const ends = (e: LogEvent) => [String(e.start), String(e.town)];
  /** Want of supply in a town, told once. */
  const suffer = (town: string | null | undefined, harm: Harm) => {
    const last = beats.at(-1);
    if (town && !(last?.kind === 'notice' && last.town === town && last.harm === harm)) put({ kind: 'notice', town, harm });
  };
  const tellers: Record<string, (e: LogEvent) => void> = {
    marched: (e) => known(e, wayOf(e), false),
    seen: (e) => unseen(e, wayOf(e), false),
    retreated: (e) => known(e, wayOf(e), true),
    retreating: (e) => unseen(e, wayOf(e), true),
    regrouped: (e) => known(e, ends(e), false),
    regrouping: (e) => unseen(e, ends(e), false),
    reacting: (e) => unseen(e, ends(e), false),
    unsupplied: (e) => suffer(String(e.town), 'turned'),
    starved: (e) => suffer(scene.blocks[String(e.block)], 'starved'),
    starving: (e) => suffer(String(e.town), 'starved'),
    battle: (e) => put({ kind: 'clash', town: String(e.town) }),
    stormed: (e) => put({ kind: 'clash', town: String(e.town) }),
  };
  return { beats, of: told(entries, tellers, beats), end: scene };
}

export const lengthOf = (beat: Beat): number => (beat.kind === 'walk' ? 300 : beat.kind === 'notice' ? 1100 : 700);

export const townsOfBeat = (beat: Beat): string[] => (beat.kind === 'walk' ? [beat.from, beat.to] : [beat.town]);

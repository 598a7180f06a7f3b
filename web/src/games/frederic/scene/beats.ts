// What happened on the field, in beats for the eye: steps, pushes, shots, losses.

import type { LogEntry, LogEvent } from '../../../core/types';
import type { FredericView } from '../data';
import { distance } from '../../../boards/hexes/geometry';
import { isHex, type Scene, sceneOf } from './position';
import { told } from '../../../boards/common/telling';

export type Beat =
  | { kind: 'walk'; pieces: string[]; from: string; to: string; pushed: boolean }
  | { kind: 'come'; pieces: string[]; to: string }
  | { kind: 'shot'; unit: string; from: string; to: string; riposte: boolean }
  | { kind: 'hit'; unit: string; hex: string; count: number; left: number }
  | { kind: 'gone'; pieces: string[]; hex: string }
  | { kind: 'sign'; hex: string; sign: Sign };

/** A small mark that rises from a hex. */
export type Sign = 'activated' | 'message' | 'lost' | 'held' | 'rallied' | 'tested' | 'shaken' | 'front' | 'panic' | 'deployed';

const text = (event: LogEvent, field: string): string => String(event[field] ?? '');

/** The position after a beat. */
export function after(scene: Scene, beat: Beat): Scene {
  if (beat.kind === 'hit') return { ...scene, stands: { ...scene.stands, [beat.unit]: beat.left } };
  if (beat.kind !== 'walk' && beat.kind !== 'come' && beat.kind !== 'gone') return scene;
  const place = beat.kind === 'gone' ? null : beat.to;
  const [units, officers] = [{ ...scene.units }, { ...scene.officers }];
  for (const id of beat.pieces) (id.startsWith('o') ? officers : units)[id] = place;
  return { ...scene, units, officers };
}

/** The beats of some lines of the log, and the position at their end as far as they tell; `goal` is where all truly ends. */
export function beatsOf(entries: LogEntry[], start: Scene, goal: FredericView): { beats: Beat[]; of: LogEntry[]; end: Scene } {
  const beats: Beat[] = [];
  const last = sceneOf(goal);
  let scene = start;
  let bolting = '';
  const put = (beat: Beat) => {
    beats.push(beat);
    scene = after(scene, beat);
  };
  const placeOf = (id: string) => (id.startsWith('o') ? scene.officers : scene.units)[id];
  /** Officers with a unit that will be elsewhere in the end go along with it. */
  const escort = (hex: string) => Object.keys(scene.officers).filter((id) => scene.officers[id] === hex && last.officers[id] !== hex);
  const walk = (id: string, to: string, pushed: boolean) => {
    const from = placeOf(id);
    if (!isHex(to)) return;
    if (!isHex(from)) return put({ kind: 'come', pieces: [id], to });
    if (from === to) return;
    put({ kind: 'walk', pieces: id.startsWith('o') ? [id] : [id, ...escort(from)], from, to, pushed });
  };
  const sign = (hex: string | null | undefined, which: Sign) => {
    if (isHex(hex)) put({ kind: 'sign', hex, sign: which });
  };
  const lose = (id: string) => {
    const hex = placeOf(id);
    if (isHex(hex)) put({ kind: 'gone', pieces: [id], hex });
  };
  const shoot = (e: LogEvent, riposte: boolean) => {
    const [from, to] = [placeOf(text(e, 'unit')), placeOf(text(e, 'target'))];
    if (isHex(from) && isHex(to)) put({ kind: 'shot', unit: text(e, 'unit'), from, to, riposte });
  };

  const tellers: Record<string, (event: LogEvent) => void> = {
    deployed: (e) => put({ kind: 'come', pieces: [text(e, 'unit')], to: text(e, 'hex') }),
    stationed: (e) => put({ kind: 'come', pieces: [text(e, 'officer')], to: text(e, 'hex') }),
    new_chief: (e) => put({ kind: 'come', pieces: [text(e, 'officer')], to: text(e, 'hex') }),
    moved: (e) => walk(text(e, 'unit'), text(e, 'hex'), false),
    followed_up: (e) => walk(text(e, 'unit'), text(e, 'hex'), false),
    pressed_on: (e) => walk(text(e, 'unit'), text(e, 'hex'), false),
    fell_back: (e) => walk(text(e, 'unit'), text(e, 'hex'), true),
    officer_rode: (e) => walk(text(e, 'officer'), text(e, 'hex'), false),
    officer_fled: (e) => walk(text(e, 'officer'), text(e, 'hex'), true),
    activated: (e) => sign(placeOf(text(e, 'unit')), 'activated'),
    message_delivered: (e) => sign(placeOf(text(e, 'unit')), 'message'),
    messenger_lost: (e) => sign(text(e, 'hex'), 'lost'),
    hex_held: (e) => sign(text(e, 'hex'), 'held'),
    in_front: (e) => sign(placeOf(text(e, 'officer')), 'front'),
    rolled: (e) => shoot(e, Number(e.riposte) > 0),
    stands_lost: (e) => {
      const hex = placeOf(text(e, 'unit'));
      if (isHex(hex)) put({ kind: 'hit', unit: text(e, 'unit'), hex, count: Number(e.count), left: Number(e.left) });
    },
    unit_lost: (e) => lose(text(e, 'unit')),
    unit_left: (e) => lose(text(e, 'unit')),
    officer_lost: (e) => lose(text(e, 'officer')),
    officer_left: (e) => lose(text(e, 'officer')),
    desertion: (e) => sign(placeOf(text(e, 'unit')), 'shaken'),
    wound_test: (e) => sign(placeOf(text(e, 'officer')), 'tested'),
    rallied: (e) => sign(placeOf(text(e, 'unit')), 'rallied'),
    elephant_panics: (e) => {
      const [hex, free] = [text(e, 'hex'), Object.keys(last.units).find((id) => !(id in goal.units) && !isHex(scene.units[id]))];
      sign(hex, 'panic');
      if (free && isHex(hex)) put({ kind: 'come', pieces: [free], to: hex });
    },
    stampede: (e) => (bolting = Object.keys(scene.units).find((id) => scene.units[id] === text(e, 'hex') && !(id in goal.units)) ?? ''),
    elephant_bolts: (e) => {
      if (bolting) walk(bolting, text(e, 'hex'), true);
    },
    elephant_gone: (e) => {
      const there = Object.keys(scene.units).find((id) => scene.units[id] === text(e, 'hex') && !(id in goal.units));
      if (there) lose(there);
    },
  };
  return { beats, of: told(entries, tellers, beats), end: scene };
}

const PACE: Record<Beat['kind'], number> = { walk: 260, come: 180, shot: 420, hit: 380, gone: 420, sign: 170 };

/** How long a beat would last by itself. */
export function paceOf(beat: Beat): number {
  if (beat.kind !== 'walk') return PACE[beat.kind];
  return Math.min(350, PACE.walk * (0.7 + 0.3 * distance(beat.from, beat.to)));
}

/** The hexes at which a beat is seen. */
export function hexesOfBeat(beat: Beat): string[] {
  if (beat.kind === 'walk' || beat.kind === 'shot') return [beat.from, beat.to];
  return [beat.kind === 'come' ? beat.to : beat.hex];
}

// A little battle for the tests: three by three hexes, two units and an officer a side.

import type { BattleBoard, FredericView, OfficerCard, SideId, UnitCard, UnitNow } from '../src/games/frederic/data';
import { centreOf, hexesOf } from '../src/boards/hexes/geometry';
import { game } from '../src/games/frederic/game';
import { Board } from '../src/core/board';
import type { LogEntry, LogEvent } from '../src/core/types';
import { lineOf } from './lines';

const words = (text: string) => ({ en: text, fr: text });
const entry = (text: string) => ({ name: words(text), text: words('') });

const unit = (id: string, side: SideId, type: string): UnitCard => ({
  id, side, type, name: words(id), arm: 'infantry', weight: 'heavy', training: 'elite', morale: 'normal', traits: [], nation: side, contingent: '', stands: 3, move: 1, march: 2,
  range: 1, attack: 4, riposte: 4, face: 'infantry',
});
const officer = (id: string, side: SideId): OfficerCard => ({ id, side, name: words(id), rank: 'c_in_c', ability: '', staff: '', range: 5, aides: 0, contingent: '' });

const units = [unit('u0', 'first', 'inf_line'), unit('u1', 'first', 'cav_heavy'), unit('u2', 'second', 'inf_light'), unit('u3', 'second', 'ele_heavy')];
const officers = [officer('o0', 'first'), officer('o1', 'second')];
const field = { cols: 4, rows: 4, ground: Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => [] as string[])), obstacles: [], roads: [], bridges: [], places: [] };
field.ground[0]![0] = ['forest'];

const data = {
  width: 400, height: 400, roads: [], sectors: [], reserve: 0,
  verbs: { activate: ['town'], step: ['town'], lead: ['officer'], take: ['officer'], deploy: ['unit'], courier: ['courier'], return: ['aide'], fight: ['town'], lead_with: ['officer', 'number'] },
  towns: hexesOf(field).map((id) => ({ id, name: id, x: centreOf(id)[0], y: centreOf(id)[1], suit: 'hearts', sector: 0, country: '' })),
  map: { colours: { first: '#24497a', second: '#f2ede0' }, wash: {}, text: {} },
  pieces: [...units, ...officers].map((one) => ({ id: one.id, name: one.id, nation: one.side, rank: 0, train: false })),
  nations: ['first', 'second'].map((id, order) => ({ id, name: id, name_fr: id, order, colour: id, letter: id === 'first' ? 'P' : 'A' })),
  sides: [
    { id: 'first', edge: 'south', nation: '', units: 2, demoralised: 1, activations: [3], target: 0, zone: ['0104', '0204'], exits: ['0404'] },
    { id: 'second', edge: 'north', nation: '', units: 2, demoralised: 1, activations: [3], target: 0, zone: ['0101'], exits: [] },
  ],
  field, units, officers,
  battle: {
    id: 'x', name: words('x'), date: '', place: words(''), note: words(''), reconstructed: true, turns: 3, specials: [], objectives: [],
    reinforcements: [{ side: 'first', units: ['u1'], officers: [], turn: 2, entry: ['0104', '0404'] }],
  },
  legend: {
    types: { inf_line: entry('Line infantry') }, traits: {}, training: { elite: entry('Elite') }, morale: { normal: entry('Normal') }, ranks: { c_in_c: entry('Commander-in-chief') },
    terrain: { clear: entry('Clear ground'), forest: entry('Forest') }, obstacles: {}, nations: {},
  },
};

export const board = new Board(data as unknown as BattleBoard, game);

const standing = (side: SideId, type: string, hex: UnitNow['hex'], more: Partial<UnitNow> = {}): UnitNow => ({
  side, type, hex, stands: 3, group: 0, moved: 0, burden: 0, message: false, may_fight: true, marched: false, ...more,
});

/** A position: u0 at 0203 with o0, u1 off the table, u2 at 0202 with o1, u3 lost. */
export function position(more: Partial<FredericView> = {}): FredericView {
  return {
    seat: 0, players: 2, turn: 1, turns: 3, battle: 'x', deployment: 'fixed', active: 'first', first: 'first', elephants: {}, aides: [], couriers: [], leaders: [],
    units: {
      u0: standing('first', 'inf_line', '0203'), u1: standing('first', 'cav_heavy', 'off'), u2: standing('second', 'inf_light', '0202'), u3: standing('second', 'ele_heavy', null),
    },
    officers: { o0: { side: 'first', kind: 'c_in_c', hex: '0203', riding: false }, o1: { side: 'second', kind: 'c_in_c', hex: '0202', riding: false } },
    lost: { first: 0, second: 1 }, scores: { first: 1, second: 0 }, held: {}, headless: [], slips: { first: [], second: [] }, blanks: [], ready: [], reason: '', level: 0,
    acting: { unit: null, officer: null, attacker: null, defender: null }, winners: [], pieces: {}, controller: { first: 0, second: 1 }, face_down: [], moved: [], totals: {},
    hands: {}, backs: {}, pairs: [], march: null, duel: null, ...more,
  };
}

export const lines = (...events: LogEvent[]): LogEntry[] => [lineOf(1, events)];

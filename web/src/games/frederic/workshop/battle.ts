// A battle that a player draws, in the form of the game's scenarios: the server reads it as it is.

import type { FieldData } from '../../../boards/hexes/data';
import { DIRECTIONS, hexName, placeOf } from '../../../boards/hexes/geometry';

export interface Road { path: string[]; name?: string; name_fr?: string }
export interface Bridge { hex: string; ends: [string, string] }
export interface Obstacle { hex: string; sides: string[]; kind: string }
export interface Place { name: string; name_fr?: string; hexes: string[] }
export interface Ground {
  /** A row of letters for every row of hexes; the legend says what each letter is made of. */
  terrain: string[];
  legend: Record<string, string[]>;
  road?: Road[];
  bridge?: Bridge[];
  obstacle?: Obstacle[];
  place?: Place[];
  cols?: number;
  rows?: number;
}
export interface Side {
  id: string;
  name: string;
  name_fr?: string;
  nation: string;
  edge: 'north' | 'south';
  /** The list the army is taken from, and the points it may cost. */
  army?: string;
  budget?: number;
  demoralised_at?: number;
  deploy_rows?: [number, number];
  [more: string]: unknown;
}
export interface Troop {
  id: string;
  side: string;
  name?: string;
  name_fr?: string;
  type: string;
  training?: string;
  morale?: string;
  traits?: string[];
  nation?: string;
  contingent?: string;
  /** The entry of the army list. */
  entry?: string;
  hex: string;
  [more: string]: unknown;
}
export interface Leader {
  id: string;
  side: string;
  name?: string;
  name_fr?: string;
  kind: string;
  ability?: string;
  staff?: string;
  aides?: number;
  contingent?: string;
  hex: string;
  [more: string]: unknown;
}
export interface Objective { id: string; name: string; name_fr?: string; hexes: string[]; hold: string; side: string; value: number; holder?: string }
export interface LastTurn { rule: string; side?: string; factor?: number; text?: string; text_fr?: string; otherwise?: string }
export interface Drawn {
  id?: string;
  name: string;
  name_fr?: string;
  date?: string;
  note?: string;
  note_fr?: string;
  first_player?: string;
  turn_limit?: number;
  map: Ground;
  side: Side[];
  units: Troop[];
  officers: Leader[];
  victory?: { target?: Record<string, number>; at_turn_limit?: LastTurn; objective?: Objective[]; [more: string]: unknown };
  reinforcement?: { id: string; side: string; units: string[]; officers: string[]; [more: string]: unknown }[];
  special?: { units?: string[]; [more: string]: unknown }[];
  [more: string]: unknown;
}

/** Where a unit is that has no place on the field yet. */
export const OFF = 'off';
export const OPEN_GROUND = '.';

export function newBattle(name: string, cols = 14, rows = 12): Drawn {
  const side = (id: string, nation: string, edge: Side['edge']): Side => ({ id, name: '', nation, edge });
  return {
    id: 'drawn', name, date: '1757-06-01', turn_limit: 12,
    map: { terrain: Array.from({ length: rows }, () => OPEN_GROUND.repeat(cols)), legend: { [OPEN_GROUND]: [] } },
    side: [side('south', 'prussia', 'south'), side('north', 'austria', 'north')],
    units: [], officers: [],
  };
}

export const extent = (map: Ground): { cols: number; rows: number } => ({ cols: map.terrain[0]?.length ?? 0, rows: map.terrain.length });

export function isOnField(map: Ground, hex: string): boolean {
  const [col, row] = placeOf(hex);
  const { cols, rows } = extent(map);
  return /^\d{4}$/.test(hex) && col >= 1 && row >= 1 && col <= cols && row <= rows;
}

/** What a hex is made of, as the legend says it. */
export function groundAt(map: Ground, hex: string): string[] {
  const [col, row] = placeOf(hex);
  const letter = map.terrain[row - 1]?.[col - 1] ?? '';
  return Object.hasOwn(map.legend, letter) ? (map.legend[letter] ?? []) : [];
}

/** What the rules say of ground and of works on its sides, as the server tells it. */
export interface Lore {
  /** Composed ground by its name: what it is made of. */
  composites: Record<string, string[]>;
  /** What lies on other ground, what bridges cross, what nobody enters. */
  overlays: ReadonlySet<string>;
  bridged: ReadonlySet<string>;
  impassable: ReadonlySet<string>;
  /** Every obstacle, and those that stand on all sides of composed ground of which no sides are named. */
  works: ReadonlySet<string>;
  allRound: ReadonlySet<string>;
}

/** The simple elements of a hex: composed ground taken apart. */
export function elementsAt(map: Ground, hex: string, { composites }: Pick<Lore, 'composites'>): string[] {
  return groundAt(map, hex).flatMap((name) => (Object.hasOwn(composites, name) ? (composites[name] ?? []) : [name]));
}

/** The field as it is drawn. */
export function fieldOf(map: Ground, lore: Lore): FieldData {
  const { cols, rows } = extent(map);
  const obstacles = (map.obstacle ?? []).map((o) => ({ hex: o.hex, sides: [...o.sides], kind: o.kind }));
  const ground = Array.from({ length: rows }, (_, r) => Array.from({ length: cols }, (_, c) => {
    const hex = hexName(c + 1, r + 1);
    const parts = elementsAt(map, hex, lore);
    for (const kind of parts.filter((p) => lore.allRound.has(p))) {
      if (!obstacles.some((o) => o.hex === hex && o.kind === kind)) obstacles.push({ hex, sides: [...DIRECTIONS], kind });
    }
    return parts.filter((p) => !lore.works.has(p));
  }));
  return {
    cols, rows, ground, obstacles,
    roads: (map.road ?? []).map((r) => ({ path: [...r.path] })),
    bridges: (map.bridge ?? []).map((b) => ({ hex: b.hex, ends: [b.ends[0], b.ends[1]] })),
    places: (map.place ?? []).map((p) => ({ name: p.name, name_fr: p.name_fr || p.name, hexes: [...p.hexes] })),
  };
}

/** The battle as the server reads it: no empty words, no empty lists. */
export function tidy(battle: Drawn): Drawn {
  const clean = <T extends object>(entry: T): T => Object.fromEntries(Object.entries(entry).filter(([, v]) => v !== '' && v !== undefined && v !== null)) as T;
  const { cols: _c, rows: _r, ...map } = battle.map;
  return clean({
    ...battle, id: 'drawn', name: battle.name.trim() || '—', map: clean({ ...map, road: map.road?.map(clean), place: map.place?.map((p) => ({ ...clean(p), name: p.name || '—' })) }),
    side: battle.side.map((s) => clean({ ...s, name: s.name || s.nation })), units: battle.units.map(clean), officers: battle.officers.map(clean),
    victory: battle.victory && clean({ ...battle.victory, objective: battle.victory.objective?.map((o) => ({ ...clean(o), name: o.name || o.id })) }),
  });
}

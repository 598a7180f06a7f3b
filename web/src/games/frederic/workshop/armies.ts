// Building armies: units and officers come, change, are placed and go.

import { hexName } from '../../../boards/hexes/geometry';
import { type Composites, type Drawn, elementsAt, extent, type Leader, OFF, type Side, type Troop } from './battle';
import { type ArmyList, type Catalogue, compositesOf, type ListEntry, mayStand, type Quality } from './catalogue';

/** An id that nobody has: the first letter of the side and the next free number. */
export function freshId(battle: Drawn, side: string, list: 'units' | 'officers'): string {
  const stem = side.charAt(0).toLowerCase() || 'x';
  const known = new Set([...battle.units, ...battle.officers].map((one) => one.id));
  for (let n = 1; ; n++) {
    const id = list === 'units' ? `${stem}${n}` : `${stem.toUpperCase()}${n}`;
    if (!known.has(id) && !known.has(id.toLowerCase())) return id;
  }
}

export const troopsOf = (battle: Drawn, side: string): Troop[] => battle.units.filter((u) => u.side === side);
export const leadersOf = (battle: Drawn, side: string): Leader[] => battle.officers.filter((o) => o.side === side);

export function addFromList(battle: Drawn, side: string, entry: ListEntry, quality: Quality): Drawn {
  const unit: Troop = {
    id: freshId(battle, side, 'units'), side, name: entry.name.en, name_fr: entry.name.fr, type: entry.type, traits: [...entry.traits], nation: entry.nation,
    entry: entry.id, training: quality.training, morale: quality.morale, hex: OFF, ...(entry.modern === undefined ? {} : { modern: entry.modern }),
  };
  return { ...battle, units: [...battle.units, unit] };
}

export function addFree(battle: Drawn, side: string, type: string, name: { en: string; fr: string }): Drawn {
  const unit: Troop = { id: freshId(battle, side, 'units'), side, name: name.en, name_fr: name.fr, type, training: 'trained', morale: 'normal', traits: [], hex: OFF };
  return { ...battle, units: [...battle.units, unit] };
}

export function addOfficer(battle: Drawn, side: string, kind: string, name: string): Drawn {
  const officer: Leader = { id: freshId(battle, side, 'officers'), side, name, kind, ability: '', staff: '', aides: 0, hex: OFF };
  return { ...battle, officers: [...battle.officers, officer] };
}

export function change(battle: Drawn, id: string, more: Partial<Troop & Leader>): Drawn {
  const mend = <T extends { id: string }>(list: T[]) => list.map((one) => (one.id === id ? { ...one, ...more } : one));
  return { ...battle, units: mend(battle.units), officers: mend(battle.officers) };
}

/** Somebody leaves the battle, and every list that names him. */
export function remove(battle: Drawn, id: string): Drawn {
  const rest = <T extends { id: string }>(list: T[]) => list.filter((one) => one.id !== id);
  const without = (list: string[]) => list.filter((one) => one !== id);
  const reinforcement = battle.reinforcement?.map((g) => ({ ...g, units: without(g.units), officers: without(g.officers) })).filter((g) => g.units.length + g.officers.length > 0);
  const special = battle.special?.map((s) => (s.units ? { ...s, units: without(s.units) } : s));
  return { ...battle, units: rest(battle.units), officers: rest(battle.officers), ...(reinforcement ? { reinforcement } : {}), ...(special ? { special } : {}) };
}

/** Sets somebody into a hex; a unit that stood there changes places with the newcomer. */
export function place(battle: Drawn, id: string, hex: string): Drawn {
  const unit = battle.units.find((u) => u.id === id);
  if (!unit) return change(battle, id, { hex });
  const there = battle.units.find((u) => u.hex === hex && u.id !== id && hex !== OFF);
  return change(there ? change(battle, there.id, { hex: unit.hex }) : battle, id, { hex });
}

export function changeSide(battle: Drawn, id: string, more: Partial<Side>): Drawn {
  return { ...battle, side: battle.side.map((s) => (s.id === id ? { ...s, ...more } : s)) };
}

/** The armies change edges: each stands where the other was to be. */
export function swapEdges(battle: Drawn): Drawn {
  return { ...battle, side: battle.side.map(({ deploy_rows: _old, ...s }) => ({ ...s, edge: s.edge === 'south' ? ('north' as const) : ('south' as const) })) as Side[] };
}

// ---- the line of battle
const RANKS: Record<string, number> = { infantry: 0, artillery: 1, rocket: 1 };

/** Foot in the middle of the first line, guns beside it, horse on the wings, the rest behind; officers with units. */
export function lineUp(battle: Drawn, side: Side, book: Catalogue): Drawn {
  const composites: Composites = compositesOf(book);
  const types = new Map(book.types.map((type) => [type.id, type]));
  const later = new Set((battle.reinforcement ?? []).flatMap((g) => [...g.units, ...g.officers]));
  const own = troopsOf(battle, side.id).filter((u) => !later.has(u.id));
  const taken = new Set(battle.units.filter((u) => u.side !== side.id).map((u) => u.hex));
  const onRoad = new Set((battle.map.road ?? []).flatMap((r) => r.path));
  const order = [...own].sort((a, b) => (RANKS[types.get(a.type)?.arm ?? ''] ?? 2) - (RANKS[types.get(b.type)?.arm ?? ''] ?? 2));
  const free = places(battle, side).filter((hex) => !taken.has(hex));
  let made = battle;
  const stands: string[] = [];
  for (const unit of order) {
    const at = free.findIndex((hex) => mayStand(book, elementsAt(battle.map, hex, composites), types.get(unit.type)?.wheels ?? false, onRoad.has(hex)));
    const hex = at < 0 ? OFF : (free.splice(at, 1)[0] ?? OFF);
    if (hex !== OFF) stands.push(hex);
    made = change(made, unit.id, { hex });
  }
  const staff = leadersOf(battle, side.id).filter((o) => !later.has(o.id));
  const step = Math.max(1, Math.floor(stands.length / Math.max(1, staff.length)));
  staff.forEach((officer, i) => (made = change(made, officer.id, { hex: stands[Math.min(i * step, stands.length - 1)] ?? OFF })));
  return made;
}

/** The hexes of a side, the second row from its edge first, from the middle outwards. */
function places(battle: Drawn, side: Side): string[] {
  const { cols, rows } = extent(battle.map);
  const columns = Array.from({ length: cols }, (_, i) => i + 1).sort((a, b) => Math.abs(a - (cols + 1) / 2) - Math.abs(b - (cols + 1) / 2));
  const lines = [2, 1, 3, 4].map((n) => (side.edge === 'north' ? n : rows + 1 - n)).filter((row) => row >= 1 && row <= rows);
  return lines.flatMap((row) => columns.map((col) => hexName(col, row)));
}

/** How many units of an entry an army of this size may have, at most and at least. */
export function share(entry: ListEntry, units: number): { least: number; most: number } {
  const tens = Math.max(1, Math.ceil(units / 10));
  return { least: entry.min * tens, most: entry.max * tens };
}

export function yearOf(battle: Drawn): number {
  return Number((battle.date ?? '1757').slice(0, 4)) || 1757;
}

export const listOf = (book: Catalogue, side: Side): ArmyList | undefined => book.armies.find((army) => army.id === side.army);

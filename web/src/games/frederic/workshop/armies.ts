// Building armies: units and officers come, change, are placed and go.

import { type Drawn, type Leader, OFF, type Side, type Troop } from './battle';
import type { ArmyList, Catalogue, ListEntry, Quality } from './catalogue';

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

/** Everybody goes to the place that the engine gives him; who is given none stays where he is. */
export function lineUp(battle: Drawn, line: Record<string, string>): Drawn {
  const stand = <T extends Troop | Leader>(list: T[]) => list.map((one) => ({ ...one, hex: line[one.id] ?? one.hex }));
  return { ...battle, units: stand(battle.units), officers: stand(battle.officers) };
}

export const listOf = (book: Catalogue, side: Side): ArmyList | undefined => book.armies.find((army) => army.id === side.army);

// Drawing the field: every stroke makes a new map and leaves the old one as it was, so that it can be taken back.

import { directionTo, DIRECTIONS, hexesOf, hexName, nearOf, placeOf } from '../../../boards/hexes/geometry';
import { type Objective, type Drawn, elementsAt, extent, type Ground, groundAt, isOnField, type Lore, OFF, OPEN_GROUND, type Place } from './battle';

const LETTERS = [...'hfvmrsnwLMRFobBuykdxcpiWghjlqtzACDEGHIJKNOPQSTUVXYZ0123456789'];

const same = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && [...a].sort().join() === [...b].sort().join();

/** The letter for ground made of these elements, and a legend that has it. */
function letterFor(legend: Ground['legend'], elements: string[]): [string, Ground['legend']] {
  const known = Object.entries(legend).find(([, parts]) => same(parts, elements));
  if (known) return [known[0], legend];
  const letter = [OPEN_GROUND, ...LETTERS].find((one) => !(one in legend)) ?? '?';
  return [letter, { ...legend, [letter]: elements }];
}

/** Letters that stand nowhere are dropped from the legend. */
function trimmed(map: Ground): Ground {
  const used = new Set([OPEN_GROUND, ...map.terrain.join('')]);
  return { ...map, legend: Object.fromEntries(Object.entries(map.legend).filter(([letter]) => used.has(letter))) };
}

/** A hex made of other elements. */
export function setGround(map: Ground, hex: string, elements: string[]): Ground {
  if (!isOnField(map, hex) || same(groundAt(map, hex), elements)) return map;
  const [letter, legend] = letterFor(map.legend, elements);
  const [col, row] = placeOf(hex);
  const terrain = map.terrain.map((line, r) => (r === row - 1 ? line.slice(0, col - 1) + letter + line.slice(col) : line));
  return trimmed({ ...map, terrain, legend });
}

/** One stroke of the brush: new ground alone, or laid over what is there. */
export function paint(map: Ground, hex: string, element: string, over: boolean): Ground {
  const old = groundAt(map, hex).filter((e) => e !== 'bridge');
  const fresh = element === 'clear' ? [] : over && !old.includes(element) ? [...old, element] : [element];
  const painted = setGround(map, hex, fresh);
  return painted === map ? map : withoutBridge(painted, hex);
}

function withoutBridge(map: Ground, hex: string): Ground {
  return { ...map, bridge: map.bridge?.filter((b) => b.hex !== hex) };
}

/** Open ground, without roads, works, bridges and names. */
export function erase(map: Ground, hex: string): Ground {
  const road = map.road?.flatMap((r) => split(r.path, hex).map((path) => ({ ...r, path })));
  const obstacle = map.obstacle?.filter((o) => o.hex !== hex);
  const place = map.place?.map((p) => ({ ...p, hexes: p.hexes.filter((h) => h !== hex) })).filter((p) => p.hexes.length > 0);
  return setGround({ ...withoutBridge(map, hex), road, obstacle, place }, hex, []);
}

/** What is left of a road without one of its hexes. */
export function split(path: string[], hex: string): string[][] {
  const parts: string[][] = [[]];
  for (const step of path) {
    if (step === hex) parts.push([]);
    else parts.at(-1)?.push(step);
  }
  return parts.filter((part) => part.length > 1);
}

// ---- roads and bridges
/** The road goes on from a hex to its neighbour; over water it needs a bridge, and gets it. */
export function drawRoad(map: Ground, from: string, to: string, lore: Lore): Ground {
  if (from === to || directionTo(from, to) < 0 || !isOnField(map, to)) return map;
  const road = map.road ?? [];
  const known = road.some((r) => r.path.some((h, i) => (h === from && r.path[i + 1] === to) || (h === to && r.path[i + 1] === from)));
  if (known) return map;
  const going = road.findIndex((r) => r.path.at(-1) === from);
  const next = going >= 0 ? road.map((r, i) => (i === going ? { ...r, path: [...r.path, to] } : r)) : [...road, { path: [from, to] }];
  const before = going >= 0 ? road[going]?.path.at(-2) : undefined;
  const drawn = { ...map, road: next };
  return before && isBridged(map, from, lore) && !groundAt(map, from).includes('bridge') ? setBridge(drawn, from, [before, to]) : drawn;
}

const isBridged = (map: Ground, hex: string, lore: Lore): boolean => elementsAt(map, hex, lore).some((e) => lore.bridged.has(e));

function setBridge(map: Ground, hex: string, ends: [string, string] | null): Ground {
  const base = groundAt(map, hex).filter((e) => e !== 'bridge');
  const laid = setGround(withoutBridge(map, hex), hex, ends ? [...base, 'bridge'] : base);
  return ends ? { ...laid, bridge: [...(laid.bridge ?? []), { hex, ends }] } : laid;
}

/** A bridge over water; touched again it turns, and after the last turn it is gone. It leads where one can go, if it can. */
export function turnBridge(map: Ground, hex: string, lore: Lore): Ground {
  if (!isBridged(map, hex, lore)) return map;
  const size = extent(map);
  const ways = [0, 1, 2].map((d) => [nearOf(hex, d, size), nearOf(hex, d + 3, size)]).filter((w): w is [string, string] => w[0] !== null && w[1] !== null);
  const firm = ways.filter((way) => way.every((end) => !elementsAt(map, end, lore).some((e) => lore.impassable.has(e))));
  const open = firm.length > 0 ? firm : ways;
  const now = map.bridge?.find((b) => b.hex === hex)?.ends;
  const at = now ? open.findIndex((way) => same(way, now)) : -1;
  return setBridge(map, hex, open[at + 1] ?? null);
}

// ---- works on the sides of a hex
export function hasWork(map: Ground, hex: string, side: string, kind: string): boolean {
  return (map.obstacle ?? []).some((o) => o.hex === hex && o.kind === kind && o.sides.includes(side));
}

/** Builds an obstacle on a side of a hex, or takes it away; `wanted` says which of the two. */
export function setWork(map: Ground, hex: string, side: string, kind: string, wanted: boolean): Ground {
  if (!isOnField(map, hex) || hasWork(map, hex, side, kind) === wanted) return map;
  const others = (map.obstacle ?? []).filter((o) => o.hex !== hex || o.kind !== kind);
  const sides = new Set((map.obstacle ?? []).filter((o) => o.hex === hex && o.kind === kind).flatMap((o) => o.sides));
  if (wanted) sides.add(side);
  else sides.delete(side);
  const kept = DIRECTIONS.filter((d) => sides.has(d));
  return { ...map, obstacle: kept.length ? [...others, { hex, sides: kept, kind }] : others };
}

/** The side of a hex nearest to a point beside its centre. */
export function sideAt(dx: number, dy: number): string {
  const turn = Math.round(Math.atan2(dy, dx) / (Math.PI / 3));
  return DIRECTIONS[(turn + 6) % 6] ?? 'E';
}

// ---- names, objectives and the size
/** A hex joins a place or an objective, or leaves it. */
export function toggleHex<T extends Place | Objective>(list: T[], index: number, hex: string): T[] {
  return list.map((one, i) => (i !== index ? one : { ...one, hexes: one.hexes.includes(hex) ? one.hexes.filter((h) => h !== hex) : [...one.hexes, hex] }));
}

/** The battle on a larger or smaller field; what no longer has a place leaves it. */
export function resize(battle: Drawn, cols: number, rows: number): Drawn {
  const terrain = Array.from({ length: rows }, (_, r) => (battle.map.terrain[r] ?? '').padEnd(cols, OPEN_GROUND).slice(0, cols));
  const on = new Set(hexesOf({ cols, rows }));
  const kept = <T extends { hexes: string[] }>(list: T[] | undefined) => list?.map((p) => ({ ...p, hexes: p.hexes.filter((h) => on.has(h)) })).filter((p) => p.hexes.length > 0);
  const old = battle.map;
  const map: Ground = trimmed({
    ...old, terrain, legend: { [OPEN_GROUND]: [], ...old.legend },
    road: old.road?.flatMap((r) => runs(r.path, on).map((path) => ({ ...r, path }))),
    bridge: old.bridge?.filter((b) => on.has(b.hex) && b.ends.every((e) => on.has(e))),
    obstacle: old.obstacle?.filter((o) => on.has(o.hex)),
    place: kept(old.place),
  });
  delete map.cols;
  delete map.rows;
  const stay = <T extends { hex: string }>(list: T[]) => list.map((one) => (on.has(one.hex) ? one : { ...one, hex: OFF }));
  const victory = battle.victory && { ...battle.victory, objective: kept(battle.victory.objective) };
  const side = battle.side.map(({ deploy_rows: _old, ...s }) => s) as Drawn['side'];
  return { ...battle, map, side, units: stay(battle.units), officers: stay(battle.officers), ...(victory ? { victory } : {}) };
}

/** The parts of a road that lie on the field. */
function runs(path: string[], on: Set<string>): string[][] {
  const gone = path.find((hex) => !on.has(hex));
  return gone === undefined ? (path.length > 1 ? [path] : []) : split(path, gone).flatMap((part) => runs(part, on));
}

/** The next hex for the cursor: a step in rows and columns, never beyond the edge. */
export function stepped(map: Ground, hex: string, dc: number, dr: number): string {
  const { cols, rows } = extent(map);
  const [col, row] = placeOf(hex);
  return hexName(Math.min(cols, Math.max(1, col + dc)), Math.min(rows, Math.max(1, row + dr)));
}

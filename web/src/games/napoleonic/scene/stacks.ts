// From a position to what stands on the map: armies in their duchies, fleets in ports and zones, each nation's by itself.

import type { Board } from '../../../core/board';
import type { Box } from '../../../core/stand';
import { isOnMap, moverOf, type Nation, type NapoleonicView, type Place, placeOf } from '../data';

/** What the map shows of a position; while something is played, as far as that has come. */
export interface Scene {
  /** Strength points by nation and duchy. */
  units: Record<string, Record<string, number>>;
  /** Where each commander and squadron is, on the map or beside it. */
  pieces: Record<string, string>;
  flags: Record<string, string>;
}

export interface Stack {
  key: string;
  kind: 'army' | 'fleet';
  place: Place;
  nation: Nation;
  /** Commanders, the one with the greatest command first; or squadrons. */
  movers: string[];
  /** Strength points, or squadrons. */
  strength: number;
  /** Its foot, from the middle of its place. */
  dx: number;
  dy: number;
}

/** How far formations side by side stand from each other. */
const APART = { army: 34, fleet: 36 };
/** How far from its port a fleet lies. */
const BERTH = { below: 34, beside: 33, low: 14 };
/** Armies stand above the sign of their duchy. */
const FOOT = -9;
/** Half the width of a letter of a commander's name. */
const LETTER = 3;
export const ARMY = { width: 30, height: 34 };
export const FLEET = { width: 32, height: 24 };

export const sceneOf = (view: NapoleonicView): Scene => ({ units: view.units, pieces: view.pieces, flags: view.flags });

type Found = Pick<Stack, 'kind' | 'nation' | 'movers' | 'strength'> & { place: string };

function formations(board: Board, scene: Scene): Found[] {
  const found = new Map<string, Found>();
  const at = (kind: Found['kind'], place: string, nation: Nation): Found => {
    const key = `${kind} ${place} ${nation}`;
    const one = found.get(key) ?? { kind, place, nation, movers: [], strength: 0 };
    found.set(key, one);
    return one;
  };
  for (const [nation, row] of Object.entries(scene.units)) {
    for (const [duchy, points] of Object.entries(row)) if (points > 0) at('army', duchy, nation as Nation).strength += points;
  }
  for (const [id, place] of Object.entries(scene.pieces)) {
    if (!isOnMap(board, place)) continue;
    const mover = moverOf(board, id);
    const one = at(mover.kind === 'commander' ? 'army' : 'fleet', place, mover.nation);
    one.movers.push(id);
    if (mover.kind === 'squadron') one.strength += 1;
  }
  return [...found.values()];
}

/** Where fleets lie, from the middle of their place: on the side of the anchor of a port, clear of the army above it; in the middle of a zone. */
function anchorage(place: Place): [number, number] {
  const [x, y] = place.anchors;
  if (x === undefined || y === undefined) return [0, 8];
  const [east, south] = [x - place.x, y - place.y];
  return south > Math.abs(east) ? [0, BERTH.below] : [east < 0 ? -BERTH.beside : BERTH.beside, south < 0 ? 0 : BERTH.low];
}

/** The formations of a position, from north to south, so that what stands nearer is drawn later. */
export function stacksOf(board: Board, scene: Scene): Stack[] {
  const all = formations(board, scene);
  const order = (nation: string) => board.nation.get(nation)?.order ?? 0;
  const stacks = all.map((one): Stack => {
    const place = placeOf(board, one.place);
    const beside = all.filter((other) => other.kind === one.kind && other.place === one.place).sort((a, b) => order(a.nation) - order(b.nation));
    const dx = (beside.indexOf(one) - (beside.length - 1) / 2) * APART[one.kind];
    const [east, south] = one.kind === 'fleet' ? anchorage(place) : [0, FOOT];
    const out = one.kind === 'fleet' && east !== 0 ? Math.sign(east) * (beside.indexOf(one) * APART.fleet) : dx;
    const movers = [...one.movers].sort((a, b) => moverOf(board, b).command - moverOf(board, a).command || moverOf(board, b).battle - moverOf(board, a).battle);
    return { ...one, key: `${one.kind}:${one.place}:${one.nation}`, place, movers, dx: east + out, dy: south };
  });
  return stacks.sort((a, b) => a.place.y - b.place.y || a.place.x - b.place.x || a.dy - b.dy || a.dx - b.dx);
}

/** The formations at a place. */
export const at = (stacks: Stack[], place: string): Stack[] => stacks.filter((stack) => stack.place.id === place);

/** The room of a formation around its place, at scale 1; with the name of whoever leads it, so many letters long. */
function roomOf({ kind, dx, dy }: Stack, letters: number): Box {
  const { width, height } = kind === 'army' ? ARMY : FLEET;
  const half = Math.max(width / 2, letters * LETTER);
  return { x0: dx - half, y0: dy - height - (letters > 0 ? 17 : 4), x1: dx + Math.max(half, width / 2 + 7), y1: dy + 5 };
}

/** The room of all formations around their places, so that no name covers them. */
export function rooms(stacks: Stack[], letters: (stack: Stack) => number): Record<string, Box> {
  const found: Record<string, Box> = {};
  for (const stack of stacks) {
    const { place } = stack;
    const box = roomOf(stack, letters(stack));
    const other = found[place.id];
    found[place.id] = other ? { x0: Math.min(other.x0, box.x0), y0: Math.min(other.y0, box.y0), x1: Math.max(other.x1, box.x1), y1: Math.max(other.y1, box.y1) } : box;
  }
  return found;
}

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
  /** Where it stands on the sheet, apart from its place: at anchor. */
  x: number;
  y: number;
}

/** How far formations side by side stand from each other. */
const APART = { army: 34, fleet: 36 };
/** Armies stand above the sign of their duchy. */
const FOOT = -9;
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

/** Where fleets lie: at the anchor of their port, one after the other, or in the middle of their zone. */
function anchorage(place: Place): [number, number] {
  const [x, y] = place.anchors;
  return x === undefined || y === undefined ? [place.x, place.y] : [x + (x - place.x) * 0.35, y + (y - place.y) * 0.35];
}

/** The formations of a position, from north to south, so that what stands nearer is drawn later. */
export function stacksOf(board: Board, scene: Scene): Stack[] {
  const all = formations(board, scene);
  const order = (nation: string) => board.nation.get(nation)?.order ?? 0;
  const stacks = all.map((one): Stack => {
    const place = placeOf(board, one.place);
    const beside = all.filter((other) => other.kind === one.kind && other.place === one.place).sort((a, b) => order(a.nation) - order(b.nation));
    const dx = (beside.indexOf(one) - (beside.length - 1) / 2) * APART[one.kind];
    const [x, y] = one.kind === 'fleet' ? anchorage(place) : [place.x, place.y];
    const movers = [...one.movers].sort((a, b) => moverOf(board, b).command - moverOf(board, a).command || moverOf(board, b).battle - moverOf(board, a).battle);
    return { ...one, key: `${one.kind}:${one.place}:${one.nation}`, place, movers, dx, dy: one.kind === 'army' ? FOOT : 0, x, y };
  });
  return stacks.sort((a, b) => a.y - b.y || a.x - b.x || a.dx - b.dx);
}

/** The formations at a place. */
export const at = (stacks: Stack[], place: string): Stack[] => stacks.filter((stack) => stack.place.id === place);

/** The room of armies around their duchies, at scale 1, so that no name covers them. */
export function rooms(stacks: Stack[]): Record<string, Box> {
  const found: Record<string, Box> = {};
  for (const { kind, place, dx, dy } of stacks) {
    if (kind !== 'army') continue;
    const box = { x0: dx - ARMY.width / 2, y0: dy - ARMY.height, x1: dx + ARMY.width / 2 + 6, y1: dy + 4 };
    const other = found[place.id];
    found[place.id] = other ? { x0: Math.min(other.x0, box.x0), y0: Math.min(other.y0, box.y0), x1: Math.max(other.x1, box.x1), y1: Math.max(other.y1, box.y1) } : box;
  }
  return found;
}

// From the battle and a position to what stands on the field: blocks, officers, riders, slips.

import { nationColour, letterOf } from '../../../core/look';
import type { Board } from '../../../core/board';
import { battleOf, type FredericView, type OfficerCard, type Place, type SideId, type UnitCard, type UnitNow } from '../data';
import { centreOf } from '../../../boards/hexes/geometry';

/** What happens changes of a position: where everybody is, and how many stands are left. */
export interface Scene {
  units: Record<string, Place>;
  officers: Record<string, Place>;
  stands: Record<string, number>;
}

/** A unit on the field; a panicking elephant has no card. */
export interface Block {
  id: string;
  card: UnitCard | null;
  now: UnitNow | null;
  /** What it is now: what remains of a unit may be of another type. */
  type: string;
  hex: string;
  x: number;
  y: number;
  colour: string;
  letter: string;
  side: SideId | null;
  stands: number;
  total: number;
}

export interface Rider {
  /** `o3` an officer, `a0` an aide beside somebody, `c2` a messenger under way. */
  id: string;
  kind: 'officer' | 'aide' | 'courier';
  card: OfficerCard | null;
  sort: string;
  side: SideId;
  hex: string;
  x: number;
  y: number;
  colour: string;
  /** He rides as a messenger, or has moved as one. */
  spent: boolean;
  /** Which activation of this turn he leads; 0: none. */
  leads: number;
}

/** A folded paper: a unit that is not shown, or nothing. */
export interface Slip {
  hex: string;
  side: SideId;
  x: number;
  y: number;
  colour: string;
  letter: string;
  blank: boolean;
}

/** The group of the units that a message has activated; the officers' groups follow it. */
export const BY_MESSAGE = 1;

export const isHex = (place: Place | undefined): place is string => typeof place === 'string' && /^\d{4}$/.test(place);

/** The position as the pieces stand in it. */
export function sceneOf(view: FredericView): Scene {
  const units: Record<string, Place> = { ...view.elephants };
  const stands: Record<string, number> = {};
  for (const [id, unit] of Object.entries(view.units)) [units[id], stands[id]] = [unit.hex, unit.stands];
  const officers = Object.fromEntries(Object.entries(view.officers).map(([id, officer]) => [id, officer.hex]));
  return { units, officers, stands };
}

/** Blocks from north to south, so that those in front cover those behind. */
export function blocksOf(board: Board, view: FredericView, scene: Scene): Block[] {
  const cards = new Map(battleOf(board).units.map((card) => [card.id, card]));
  const blocks: Block[] = [];
  for (const [id, place] of Object.entries(scene.units)) {
    if (!isHex(place)) continue;
    const [card, now] = [cards.get(id) ?? null, view.units[id] ?? null];
    const [x, y] = centreOf(place);
    blocks.push({
      id, card, now, hex: place, x, y,
      type: now?.type ?? 'ele_panic',
      side: card?.side ?? null,
      colour: card ? nationColour(board, card.side) : '#8c8a86',
      letter: card ? letterOf(card.side, board) : '!',
      stands: scene.stands[id] ?? 1,
      total: Math.max(card?.stands ?? 1, scene.stands[id] ?? 1),
    });
  }
  return blocks.sort((a, b) => a.y - b.y || a.x - b.x);
}

/** Beside a unit officers stand at the upper edge of its hex, alone in its middle. */
const BESIDE: [number, number][] = [[20, -13], [2, -17], [-14, -13], [27, 4]];
const ALONE: [number, number][] = [[0, 6], [16, -8], [-16, -8], [0, -20]];

/** Officers, aides and messengers, with their places in their hexes. */
export function ridersOf(board: Board, view: FredericView, scene: Scene): Rider[] {
  const riders: Rider[] = [];
  const taken = new Map<string, number>();
  const held = new Set(Object.values(scene.units));
  const put = (rider: Omit<Rider, 'x' | 'y' | 'colour'>) => {
    const number = taken.get(rider.hex) ?? 0;
    taken.set(rider.hex, number + 1);
    const places = held.has(rider.hex) ? BESIDE : ALONE;
    const [dx, dy] = places[number % places.length] ?? [0, 0];
    const [x, y] = centreOf(rider.hex);
    riders.push({ ...rider, x: x + dx, y: y + dy, colour: nationColour(board, rider.side) });
  };
  for (const card of battleOf(board).officers) {
    const place = scene.officers[card.id];
    if (isHex(place)) put({ id: card.id, kind: 'officer', card, sort: card.rank, side: card.side, hex: place, spent: view.officers[card.id]?.riding ?? false, leads: view.leaders.indexOf(card.id) + 1 });
  }
  view.aides.forEach((holder, i) => {
    const place = holder ? (scene.units[holder] ?? scene.officers[holder]) : null;
    const side = holder ? (view.units[holder] ?? view.officers[holder])?.side : null;
    if (isHex(place) && side) put({ id: `a${i}`, kind: 'aide', card: null, sort: 'aide', side, hex: place, spent: false, leads: 0 });
  });
  view.couriers.forEach((courier, i) => {
    put({ id: `c${i}`, kind: 'courier', card: null, sort: courier.sort, side: courier.side, hex: courier.hex, spent: courier.moved, leads: 0 });
  });
  return riders.sort((a, b) => a.y - b.y);
}

/** Slips that this seat cannot read, and its own blanks. */
export function slipsOf(board: Board, view: FredericView): Slip[] {
  const made = (hex: string, side: SideId, blank: boolean): Slip => {
    const [x, y] = centreOf(hex);
    return { hex, side, x, y, blank, colour: nationColour(board, side), letter: letterOf(side, board) };
  };
  const own: SideId = view.seat === 1 ? 'second' : 'first';
  const laid = (Object.entries(view.slips) as [SideId, string[]][]).flatMap(([side, hexes]) => hexes.map((hex) => made(hex, side, false)));
  return [...laid, ...view.blanks.map((hex) => made(hex, own, true))];
}

/** Units of a side that are not on the field, by where they are. */
export function awayOf(board: Board, view: FredericView, side: SideId): { off: UnitCard[]; left: UnitCard[]; lost: UnitCard[] } {
  const found: { off: UnitCard[]; left: UnitCard[]; lost: UnitCard[] } = { off: [], left: [], lost: [] };
  for (const card of battleOf(board).units) {
    const place = view.units[card.id]?.hex;
    if (card.side !== side) continue;
    if (place === 'off') found.off.push(card);
    else if (place === 'left') found.left.push(card);
    else if (place === null) found.lost.push(card);
  }
  return found;
}

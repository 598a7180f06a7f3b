// Where troops are set up, and where they come in or go out.

import type { Board } from '../../../core/board';
import { battleOf, type FredericView, type SideId } from '../data';
import type { Gate } from '../../../boards/hexes/data';
import { placeOf } from '../../../boards/hexes/geometry';

const sideOf = (view: FredericView): SideId | null => (view.seat === 0 ? 'first' : view.seat === 1 ? 'second' : null);

/** While armies are set up, the hexes in which one's own is. */
export function zoneOf(board: Board, view: FredericView): string[] {
  const own = sideOf(view);
  return view.turn === 0 && own ? (battleOf(board).sides.find((side) => side.id === own)?.zone ?? []) : [];
}

/** The way from the nearest edge into the field. */
function inward(hex: string, { cols, rows }: { cols: number; rows: number }): number {
  const [col, row] = placeOf(hex);
  const far = [[col - 1, 0], [cols - col, 180], [row - 1, 90], [rows - row, 270]] as const;
  return far.reduce((least, one) => (one[0] < least[0] ? one : least))[1];
}

/** The exits, and the hexes by which troops come in that wait now. */
export function gatesOf(board: Board, view: FredericView): Gate[] {
  const { sides, battle, field } = battleOf(board);
  const out = [...new Set(sides.flatMap((side) => side.exits))].map((hex) => ({ hex, out: true, turn: (inward(hex, field) + 180) % 360 }));
  const due = battle.reinforcements.filter((group) => group.turn <= view.turn && group.units.some((id) => view.units[id]?.hex === 'off'));
  const taken = new Set(out.map((gate) => gate.hex));
  const into = [...new Set(due.flatMap((group) => group.entry))].filter((hex) => !taken.has(hex)).map((hex) => ({ hex, out: false, turn: inward(hex, field) }));
  return [...out, ...into];
}

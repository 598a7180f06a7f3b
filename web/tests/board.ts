// A small board for tests: a line of main road a-b-c-d-e, a side road b-f, and pieces of three nations.

import { game } from '../src/games/friedrich/game';
import type { FriedrichView } from '../src/games/friedrich/view';
import { Board } from '../src/core/board';
import type { BoardData, Town } from '../src/core/types';

const town = (id: string, x: number, y: number): Town => ({
  id, name: id.toUpperCase(), x, y, suit: 'spades', sector: 1, country: 'prussia',
  objective_of: null, order: null, depot_of: null,
});
const nation = (id: string, side: 'defender' | 'attacker', order: number) => ({
  id, name: id, name_fr: id, order, colour: 'red', objective_colour: 'red', side, armies: 8,
});
const piece = (id: string, of: string, rank: number) => ({ id, name: id, nation: of, rank, train: rank === 0 });

export const data: BoardData = {
  verbs: { march: ['pieces'], step: ['town'], attack: ['town', 'town'], play: ['card', ''], lay: ['card'], allot: ['piece', 'number'] },
  reserve: 10,
  width: 600,
  height: 300,
  towns: [town('a', 50, 50), town('b', 150, 50), town('c', 250, 50), town('d', 350, 50), town('e', 450, 50), town('f', 150, 150)],
  roads: [
    { a: 'a', b: 'b', main: true }, { a: 'b', b: 'c', main: true }, { a: 'c', b: 'd', main: true },
    { a: 'd', b: 'e', main: true }, { a: 'b', b: 'f', main: false },
  ],
  sectors: [],
  geography: { schema: 1, source: '', size: [600, 300], land: [], territories: {}, names: {}, borders: [], rivers: [] },
  map: { colours: { red: '#aa3029' }, wash: {}, cartouche: { x: 0, y: 0, width: 1, height: 1 }, compass: { x: 0, y: 0 }, text: {} as BoardData['map']['text'] },
  pieces: [piece('friedrich', 'prussia', 1), piece('keith', 'prussia', 2), piece('daun', 'austria', 1), piece('austria-t1', 'austria', 0), piece('prussia-t1', 'prussia', 0)],
  nations: [nation('prussia', 'defender', 0), nation('austria', 'attacker', 1)],
};

/** A board of Friedrich. */
export const boardOf = (changed: Partial<BoardData> = {}): Board => new Board({ ...data, ...changed }, game);
export const board = boardOf();

export function viewOf(pieces: Record<string, string | null>): FriedrichView {
  return {
    seat: 0, players: 4, turn: 1, active: 'prussia', pieces, face_down: [], moved: [], armies: {}, objectives: {}, totals: {}, hands: {},
    backs: {}, draw_size: 0, opened: 1, conquered: [], marks: [], pairs: [], march: null, duel: null, allotment: null, order: null,
    fate_seen: [], out: [], effect: null, controller: {}, winners: [], reason: '', elsewhere: {}, used_sizes: [], used_known: [], advanced: false, conduct: 'off',
    subsidies: 0, colonies: 0, effect_spent: false, beaten: [], recruits: [], substitute: null, victor: null, imperial_passed: false, option: 'open', option_card: null,
    option_claim: false,
  };
}

// A small war of blocks for the tests: three towns in a row, a fortress in the middle, and some blocks of three forces.

import { Board } from '../src/core/board';
import type { BlockCard, BlockClass, BlockNow, CrowdNow, DefiantView, Force, TownCard } from '../src/games/defiant/data';
import { game } from '../src/games/defiant/game';

const town = (id: string, x: number, more: Partial<TownCard> = {}): TownCard => ({
  id, name: id.toUpperCase(), name_fr: id, called: id.toUpperCase(), x, y: 400, country: 'prussia', owner: 'prussia', vp: 0, scored_by: null, fortress: false, capital: false, source_of: null, area: false, site: '', ...more,
});
const block = (id: string, nation: Force, kind: BlockClass, steps = 4): BlockCard => ({
  id, name: id, name_fr: `${id} (fr)`, face: id, nation, rank: 0, train: false, country: nation, class: kind, steps, cp: 5, ma: 1, special: [],
});
const nation = (id: string, side: string) => ({ id, name: id, name_fr: id, order: 0, colour: id, letter: id.charAt(0).toUpperCase(), side });

const data = {
  width: 600, height: 600, reserve: 0, sectors: [], cards: [], friction: [],
  verbs: { step: ['town'], activate: ['piece'], lose: ['piece'], road: ['road'], first: ['side'], use: ['use'] },
  towns: [town('a', 100), town('b', 200, { fortress: true, vp: 2, owner: 'allies', country: 'austria' }), town('c', 300)],
  roads: [{ a: 'a', b: 'b', main: true }, { a: 'b', b: 'c', main: false }],
  map: { colours: {}, wash: {}, text: {} },
  pieces: [block('fritz', 'prussia', 'leader'), block('foot', 'prussia', 'infantry', 3), block('horse', 'prussia', 'cavalry'), block('daun', 'austria', 'leader'), block('line', 'austria', 'infantry')],
  nations: [nation('prussia', 'prussia'), nation('allies', 'allies'), nation('austria', 'allies'), nation('russo_swedish', 'allies')],
};

export const board = new Board(data as never, game);

export const at = (town: string | null, more: Partial<BlockNow> = {}): BlockNow => ({ town, marks: [], box: null, came: null, way: [], acting: false, away: null, steps: 3, ...more });
export const crowd = (town: string, force: Force, number: number, more: Partial<CrowdNow> = {}): CrowdNow => ({ town, force, number, marks: [], box: null, came: null, way: [], acting: false, ...more });

export function viewOf(blocks: Record<string, BlockNow>, crowds: CrowdNow[] = [], more: Partial<DefiantView> = {}): DefiantView {
  const both = { prussia: null, allies: null };
  return {
    seat: 0, blocks, crowds, fort_force: { b: 'austria' }, fortresses: { b: null }, siege: { b: 'none' }, holder: { a: 'prussia', b: 'allies', c: 'prussia' }, pending: {}, half_hit: [], leaving_board: [],
    burnt_at: [], cached_at: [], stout: both, effect: both, arrivals: { prussia: [], allies: [] }, year: 1757, turn: 3, winter: false, battle: null, storming: false, track: -2, hand_counts: { prussia: 4, allies: 5 },
    orders: { prussia: 2, allies: 0 }, ...more,
  } as unknown as DefiantView;
}

// Prussia's Defiant Stand at the table: the signs of its towns, its public numbers, and what stands on the buttons.

import type { Board, MapGame } from '../../core/board';
import { letterOf, nationColour } from '../../core/look';
import { signed } from '../../core/numbers';
import { settings } from '../../core/settings.svelte';
import { type Fact, type Mark, NOTHING, type TurnName } from '../../core/stand';
import type { Action, LogEvent, Town, View } from '../../core/types';
import { t } from '../../core/words';
import { blockCard, type DefiantView, own, type Side, SIDES, townCard } from './data';
import { blockName, cardName, townName, townWords } from './names';

function mark(town: Town, board: Board): Mark | null {
  const card = townCard(board, town.id);
  const stone = board.data.map.colours.stone ?? '#c9b894';
  if (card.fortress) return { kind: 'tower', colour: stone, letter: '', filled: true, importance: 3 };
  if (card.source_of) return { kind: 'star', colour: nationColour(board, card.source_of), letter: card.vp > 0 ? String(card.vp) : letterOf(card.source_of, board), filled: true, importance: 3 };
  return card.vp > 0 ? { kind: 'shield', colour: board.data.map.colours.coin ?? '#dcb54f', letter: String(card.vp), filled: true, importance: 2 } : null;
}

function facts(view: View, nation: string): Fact[] {
  const { hand_counts, orders, track } = own(view);
  const side = nation as Side;
  if (!SIDES.includes(side)) return [];
  const points = side === 'prussia' ? track : -track;
  return [
    { icon: 'objectives', title: t('defiant-fact-points'), text: signed(points) },
    { icon: 'cards', title: t('defiant-fact-cards'), text: String(hand_counts[side]) },
    { icon: 'armies', title: t('defiant-fact-orders'), text: String(orders[side]) },
  ];
}

/** When it is, in the words of the calendar. */
export function when({ year, turn, winter }: Pick<DefiantView, 'year' | 'turn' | 'winter'>): string {
  if (winter) return t('defiant-winter', { year: String(year) });
  return turn === 0 ? String(year) : t('defiant-when', { year: String(year), turn });
}

/** A turn, or a winter, that begins. */
function began(event: LogEvent): TurnName | null {
  if (event.kind !== 'turn' && event.kind !== 'winter') return null;
  const [year, turn, winter] = [Number(event.year), Number(event.turn ?? 0), event.kind === 'winter'];
  return { name: when({ year, turn, winter }), short: winter ? '❄' : String(turn), stretch: String(year) };
}

/** The verbs whose buttons name a block with where it stands and how strong it is. */
function posted(id: string, board: Board, view: View | null): string {
  const now = view ? own(view).blocks[id] : undefined;
  if (!now) return blockName(board, id);
  const told = { name: blockName(board, id), steps: now.steps, most: blockCard(board, id).steps };
  return now.town ? t('defiant-posted', { ...told, town: townName(board, now.town) }) : t('defiant-strong', told);
}

function label(action: Action, board: Board, view: View | null): string | null {
  const [kind] = board.data.verbs[action.verb] ?? [];
  const first = String(action.args[0] ?? '');
  switch (kind) {
    case 'piece': return posted(first, board, view);
    case 'town': return townName(board, first);
    case 'card': return cardName(board, first);
    case 'side':
    case 'force': return board.nationName(first, settings.lang);
    case 'use': return t(`defiant-use-${first}`);
    case 'change': return t(Number(first) === 0 ? 'defiant-health-worse' : 'defiant-health-better');
    case 'road': return first.split('-').map((id) => (board.townNumber.has(id) ? townName(board, id) : t(`defiant-came-${id}`))).join(' – ');
    default: return null;
  }
}

export const game: MapGame = {
  slug: 'defiant',
  stand: () => NOTHING,
  mark,
  about: (town, board, view) => townWords(board, view && own(view), town.id),
  acting: (view) => (own(view).first ? [own(view).first ?? ''] : []),
  isOut: () => false,
  facts,
  when: (view) => when(own(view)),
  began,
  subject: (view, board) => {
    const { battle } = own(view);
    return battle ? t(own(view).storming ? 'defiant-subject-assault' : 'defiant-subject-battle', { town: townName(board, battle) }) : null;
  },
  label,
  leads: new Set(['fire']),
  fight: (view) => (own(view).battle === null ? null : 'beside'),
  results: {
    opens: ['battle', 'stormed', 'surrender_roll'],
    tells: ['beaten', 'eliminated', 'retreated', 'retreating', 'gave_up', 'captured', 'assault_over', 'besieged'],
    alone: ['starved', 'starving'],
  },
  tellers: () => ({}),
};

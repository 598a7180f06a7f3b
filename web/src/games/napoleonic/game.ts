// The Napoleonic Wars at the table: the signs of its duchies, its public numbers, and what stands on the buttons.

import type { Board, MapGame } from '../../core/board';
import { letterOf, nationColour } from '../../core/look';
import { type Fact, type Mark, NOTHING, type TurnName } from '../../core/stand';
import type { Action, LogEvent, Town, View } from '../../core/types';
import { t } from '../../core/words';
import { own, placeOf } from './data';
import { fold } from './panels/folds';
import { boxName, cardName, moverWords, nationName, placeName, placeWords } from './names';

/** A star for a fortress, with its strength, a square for a key, a disc for any other duchy; a place at sea has none. */
function mark(town: Town, board: Board): Mark | null {
  const place = placeOf(board, town.id);
  if (!place.owner) return { kind: 'none', colour: '', letter: '', filled: false, importance: 0 };
  const kind = place.fortress > 0 ? 'star' : place.key ? 'square' : 'disc';
  return {
    kind, colour: nationColour(board, place.owner), letter: letterOf(place.owner, board) + (place.fortress || ''), filled: place.national,
    importance: place.capital ? 3 : kind === 'disc' ? 0 : 2,
    ...(place.capital ? { crowned: true } : {}), ...(place.upper ? { second: nationColour(board, place.upper) } : {}),
  };
}

function facts(view: View, nation: string): Fact[] {
  const { hand_sizes, resources, totals } = own(view);
  const found: Fact[] = [
    { icon: 'armies', title: t('nap-fact-strength'), text: String(totals[nation] ?? 0) },
    { icon: 'cards', title: t('nap-fact-cards'), text: String(hand_sizes[nation] ?? 0) },
  ];
  if (resources[nation]) found.push({ icon: 'pool', title: t('nap-fact-resources'), text: String(resources[nation]) });
  return found;
}

/** The years of a turn. */
export const yearsOf = (turn: number): string => `${1803 + 2 * turn}–${1804 + 2 * turn}`;

/** A turn has rounds; its first begins with it. */
function began(event: LogEvent): TurnName | null {
  const [years, round] = [yearsOf(Number(event.turn)), Number(event.round)];
  if (event.kind === 'turn') return { name: t('nap-when', { years, round: 1 }), short: '1', stretch: years };
  return event.kind === 'round' ? { name: t('nap-round', { round }), short: String(round) } : null;
}

function labelPart(kind: string, value: string, board: Board): string {
  switch (kind) {
    case 'piece': return moverWords(board, value);
    case 'town': return placeName(board, value);
    case 'nation': return nationName(board, value);
    case 'card':
    case 'war': return cardName(board, value);
    case 'box': return boxName(board, value);
    case 'camp': return t(`nap-camp-${value}`);
    case 'side': return t(`nap-side-${value}`);
    case 'points': return t('nap-points', { points: Number(value) });
    case 'value': return t('nap-piece', { points: Number(value) });
    case 'change': return t(Number(value) > 0 ? 'nap-peace-help' : 'nap-peace-hinder');
    case 'dice': return t(`nap-dice-${value}`);
    default: return value;
  }
}

function label(action: Action, board: Board): string | null {
  const kinds = board.data.verbs[action.verb];
  if (!kinds) return null;
  return kinds.map((kind, i) => labelPart(kind, String(action.args[i] ?? ''), board)).join(' · ');
}

/** What the open decision is about, where its words do not say it: the battle or siege under way. */
function subject(view: View, board: Board): string | null {
  const { battle_at, siege } = own(view);
  return battle_at ? t(siege ? 'nap-subject-siege' : 'nap-subject-battle', { place: placeName(board, battle_at) }) : null;
}

export const game: MapGame = {
  slug: 'napoleonic',
  stand: () => NOTHING,
  mark,
  about: (town, board, view) => placeWords(board, view && own(view), town.id),
  acting: (view) => {
    const { active, marker } = own(view);
    return [active ?? marker];
  },
  isOut: () => false,
  facts,
  when: (view) => t('nap-when', { years: yearsOf(own(view).turn), round: own(view).round }),
  began,
  subject,
  fold,
  held: (view) => [...Object.values(own(view).hands), ...Object.values(own(view).home)].flat(),
  label: (action, board) => label(action, board),
  fight: (view, phase) => (own(view).battle_at !== null || (own(view).fleet.length > 0 && phase === 'Moment') ? 'under' : null),
  results: {
    opens: ['battle', 'siege', 'sea_battle'],
    tells: ['rout', 'battle_over', 'points_lost', 'commander_lost', 'retreated', 'no_way_out', 'siege_fails', 'fortress_falls', 'sunk', 'sea_winner'],
    alone: ['attrition'],
  },
  tellers: () => ({}),
};


// Friedrich at the table: its objectives, depots and public numbers.

import type { Board } from '../../core/board';
import { settings } from '../../core/settings.svelte';
import type { Town, View } from '../../core/types';
import { t } from '../../core/words';
import { type MapGame } from '../../core/board';
import { type Fact, type Mark, NOTHING, type Stand } from '../../core/stand';
import { nationColour, letterOf, objectiveColour } from '../../core/look';
import { cardsOf } from '../../core/cards';
import { fight, results } from '../sivel/results';
import { evenShare } from '../sivel/shares';
import type { FriedrichView } from './view';

const own = (view: View) => view as FriedrichView;

function mark(town: Town, board: Board): Mark | null {
  if (town.depot_of) {
    return { kind: 'star', colour: nationColour(board, town.depot_of), letter: letterOf(town.depot_of), filled: true, importance: 3 };
  }
  if (!town.objective_of) return null;
  const filled = Number(town.order) === 1;
  return { kind: 'shield', colour: objectiveColour(board, town.objective_of), letter: letterOf(town.objective_of), filled, importance: filled ? 2 : 1 };
}

function stand(view: View, board: Board): Stand {
  const { pieces, face_down, armies, conquered, marks } = own(view);
  const whose = (towns: string[]) => Object.fromEntries(towns.map((id) => [id, board.town(id).objective_of ?? '']));
  return { ...NOTHING, pieces, face_down, armies, flags: whose(conquered), marks: whose(marks) };
}

function about(town: Town, board: Board, view: View | null): string[] {
  const name = (nation: string) => board.nationName(nation, settings.lang);
  const lines: string[] = [];
  if (town.objective_of) lines.push(t('town-objective', { nation: name(town.objective_of), order: town.order ?? 2 }));
  if (town.depot_of) lines.push(t('town-depot', { nation: name(town.depot_of) }));
  if (town.objective_of && view && own(view).conquered.includes(town.id)) lines.push(t('town-conquered', { nation: name(town.objective_of) }));
  return lines;
}

function facts(view: View, nation: string): Fact[] {
  const counted = own(view).objectives[nation];
  return [
    { icon: 'armies', title: t('nation-armies'), text: String(view.totals[nation] ?? '') },
    { icon: 'cards', title: t('nation-cards'), text: String(cardsOf(view, nation)) },
    { icon: 'objectives', title: t('nation-objectives'), text: counted ? counted.join('/') : '–' },
  ];
}

export const game: MapGame = {
  slug: 'friedrich',
  stand,
  mark,
  about,
  acting: (view) => [own(view).active ?? ''].filter(Boolean),
  isOut: (view, nation) => own(view).out.includes(nation),
  facts,
  tellers: ({ drive, lose, text, standing }) => ({
    withdrew: (e) => drive(standing(text(e, 'nation'), text(e, 'start')), text(e, 'start'), text(e, 'town')),
    driven_west: (e) => drive([text(e, 'general')], text(e, 'start'), text(e, 'town')),
    recalled: (e) => lose(text(e, 'general')),
  }),
  evenShare,
  fight,
  results,
};

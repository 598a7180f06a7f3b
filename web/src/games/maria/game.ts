// Maria at the table: its fortresses and electors, its public numbers, and what its events look like.

import type { Board } from '../../core/board';
import { settings } from '../../core/settings.svelte';
import type { Action, LogEvent, Town, View } from '../../core/types';
import { t } from '../../core/words';
import { type MapGame } from '../../core/board';
import { type Fact, type Mark, NOTHING, type Stand } from '../../core/stand';
import { nationColour, letterOf } from '../../core/look';
import { cardsOf } from '../../core/cards';
import { label } from './labels';
import { of } from './politics';
import { fight, results } from '../sivel/results';
import { evenShare } from '../sivel/shares';
import { holderOf, own } from './view';

/** What is folded away, by phase and verb. */
const FOLDS: Record<string, Record<string, string>> = {
  Movement: { force: 'fold-force', return: 'fold-return', talk: 'fold-talk' },
  Bid: { talk: 'fold-talk' },
  Talks: { subsidy: 'fold-subsidy', cancel: 'fold-subsidy', ballot: 'fold-ballot', truce: 'fold-truce', cede: 'fold-truce', shun: 'fold-shun' },
  Hussar: { hussar: 'fold-hussar' },
  Shun: { land: 'ask-land', range: 'ask-range' },
};

function mark(town: Town, board: Board): Mark | null {
  if (!town.fortress) return null;
  const home = town.home ?? null;
  const major = town.fortress === 'major';
  return {
    kind: major ? 'castle' : 'tower', colour: home ? nationColour(board, home) : (board.data.map.colours.stone ?? '#c9b894'), letter: home ? letterOf(home) : '',
    filled: true, importance: major || town.elector ? 3 : 2, ...(town.elector ? { crowned: true } : {}),
  };
}

function stand(view: View): Stand {
  const { pieces, face_down, troops, markers, electors, marks, hussars } = own(view);
  return { ...NOTHING, pieces, face_down, troops, flags: { ...markers, ...electors }, marks, riders: Object.fromEntries(hussars.flatMap((town, i) => (town ? [[town, String(i + 1)]] : []))) };
}

function about(town: Town, board: Board, view: View | null): string[] {
  const name = (power: string) => board.nationName(power, settings.lang);
  const lines: string[] = [];
  if (town.fortress) lines.push(t(`town-${town.fortress}`));
  if (town.elector) lines.push(t('town-elector'));
  if (view) {
    const holder = holderOf(own(view), town);
    if (holder) lines.push(t('town-held', { power: name(holder) }));
    const wanted = own(view).marks[town.id];
    if (wanted) lines.push(t('town-threatened', { power: name(wanted) }));
    if (own(view).hussars.includes(town.id)) lines.push(t('town-hussar'));
  }
  return lines;
}

function facts(view: View, power: string): Fact[] {
  const { pools } = own(view);
  const known: Fact[] = [
    { icon: 'armies', title: t('nation-armies'), text: view.turn === 0 ? '–' : String(view.totals[power] ?? '') },
    { icon: 'cards', title: t('nation-cards'), text: String(cardsOf(view, power)) },
  ];
  if (pools[power] !== undefined) known.push({ icon: 'pool', title: t('nation-pool'), text: String(pools[power]) });
  return known;
}

/** What the board says of the introductory game, if that is played. */
const introductory = (view: View, board: Board) => (own(view).variant === 'introductory' ? of(board).introductory : null);

export const game: MapGame = {
  slug: 'maria',
  stand,
  mark,
  area: (view, board) => board.data.map.sheets?.find((sheet) => sheet.id === introductory(view, board)?.map) ?? null,
  about,
  acting: (view) => own(view).active,
  isOut: (view, power, board) => introductory(view, board)?.absent.includes(power) ?? false,
  facts,
  tellers: ({ text, put, drive, lose, scene }) => {
    const arrive = (piece: string, event: LogEvent) => put({ kind: 'back', piece: text(event, piece), town: text(event, 'town') });
    return {
      displaced: (e) => drive([text(e, 'piece')], text(e, 'start'), text(e, 'town')),
      train_returned: (e) => arrive('train', e),
      train_placed: (e) => arrive('train', e),
      corps_home: (e) => arrive('general', e),
      corps_sent: (e) => lose(text(e, 'general')),
      hussar_placed: (e) => {
        const rider = String(Number(e.number) + 1);
        const from = Object.entries(scene().riders).find(([, one]) => one === rider)?.[0] ?? null;
        put({ kind: 'ride', from, town: text(e, 'town'), rider });
      },
      hussar_chased: (e) => put({ kind: 'ride', from: text(e, 'town'), town: null, rider: scene().riders[text(e, 'town')] ?? '' }),
      elector_turned: (e) => put({ kind: 'flag', town: text(e, 'town'), nation: text(e, 'side'), taken: true }),
      conquered: (e) => put({ kind: 'flag', town: text(e, 'town'), nation: text(e, 'holder'), taken: Boolean(e.marked) }),
    };
  },
  evenShare,
  fight,
  results,
  commander: (view, town) => own(view).commands[town] ?? null,
  fold: (verb, phase) => FOLDS[phase]?.[verb] ?? null,
  label: (action: Action, board: Board, view: View | null) => label(action, board, view),
};


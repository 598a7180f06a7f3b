// What stands on the buttons of Maria's own actions: suits, political cards, tracks, votes and promises.

import type { Board } from '../../core/board';
import { settings } from '../../core/settings.svelte';
import type { Action, View } from '../../core/types';
import { t } from '../../core/words';
import { strengthAt } from '../../core/stand';
import { politicalCard, trackName } from './politics';
import { own } from './view';

/** Hussars that a retreat drives off, by the number that the engine gives. */
const CHASED = ['chase-none', 'chase-first', 'chase-second', 'chase-both'];

/** A general with his town and, where they are known, his troops. */
function posted(id: string, board: Board, view: View | null): string {
  const general = board.piece(id).name;
  const at = view?.pieces[id] ?? '';
  if (!view || !board.townNumber.has(at)) return general;
  const troops = strengthAt(board.mapGame.stand(view, board), at);
  return troops === undefined ? t('do-general', { general, town: board.town(at).name }) : t('do-general-troops', { general, town: board.town(at).name, troops });
}

/** Where a hussar rides now. */
const hussarAt = (number: number, board: Board, view: View | null): string => {
  const at = view ? own(view).hussars[number] : null;
  return at ? board.town(at).name : '';
};

export function label(action: Action, board: Board, view: View | null): string | null {
  const [first, second] = action.args.map(String);
  const power = (id: string | undefined) => board.nationName(id ?? '', settings.lang);
  switch (action.verb) {
    case 'force': return t('do-force', { pieces: action.args.map((id) => board.piece(id).name).join(' + ') });
    case 'reinforce':
    case 'check':
    case 'corps': return posted(first ?? '', board, view);
    case 'trump': return t(`suit-${first}`);
    case 'choose': return t('do-choose', { card: politicalCard(board, first ?? '').title });
    case 'shift': return Number(second) === 0 ? t('do-shift-none', { track: trackName(board, first ?? '') }) : t('do-shift', { track: trackName(board, first ?? ''), by: Number(second) });
    case 'recipient':
    case 'talk': return power(first);
    case 'vote': return t('do-vote', { town: board.town(first ?? '').name, candidate: t(`candidate-${second}`) });
    case 'ballot': return t('do-ballot', { power: power(first), candidate: t(`candidate-${second}`) });
    case 'subsidy':
    case 'cancel': return t(`do-${action.verb}`, { donor: power(first), recipient: power(second) });
    case 'truce': return t('do-truce', { power: power(first), other: power(second) });
    case 'shun': return t('do-shun', { power: power(first) });
    case 'land': return board.data.map.text[settings.lang].countries[first ?? ''] ?? first ?? '';
    case 'chase': return t(CHASED[Number(first)] ?? 'chase-none', { first: hussarAt(0, board, view), second: hussarAt(1, board, view) });
    case 'route': return t(Number(first) === 0 ? 'route-home' : 'route-abroad');
    case 'propose': return t('do-propose', { turns: Number(first) });
    default: return null;
  }
}

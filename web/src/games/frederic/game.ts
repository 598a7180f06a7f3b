// Frédéric le Grand at the table: its public numbers, and what stands on the buttons.

import type { Board } from '../../core/board';
import { settings } from '../../core/settings.svelte';
import type { Action, View } from '../../core/types';
import { t } from '../../core/words';
import type { ClientGame } from '../../core/board';
import type { Fact } from '../../core/stand';
import { battleOf, own, type SideId } from './data';

function facts(view: View, nation: string, board: Board): Fact[] {
  const side = battleOf(board).sides.find((one) => one.id === nation);
  const { lost, scores } = own(view);
  const id = nation as SideId;
  const found: Fact[] = [{ icon: 'armies', title: t('frederic-lost', { count: side?.demoralised ?? 0 }), text: `${lost[id]}/${side?.demoralised ?? ''}` }];
  if (side?.target) found.push({ icon: 'objectives', title: t('frederic-score', { target: side.target }), text: `${scores[id]}/${side.target}` });
  return found;
}

/** What an officer's name, or that of a unit, is in the reader's language. */
export function pieceName(board: Board, id: string): string {
  const piece = board.piece(id);
  return (settings.lang === 'fr' ? piece.name_fr : null) ?? piece.name;
}

/** The unit that stands in a hex; a panicking elephant counts as one. */
export function unitAt(view: View, hex: string): string | null {
  const { units, elephants } = own(view);
  return Object.keys(units).find((id) => units[id]?.hex === hex) ?? Object.keys(elephants).find((id) => elephants[id] === hex) ?? null;
}

/** The two of a combat, the unit or the officer that the open decision is about. */
function subject(view: View, board: Board): string | null {
  const { unit, officer, attacker, defender } = own(view).acting;
  if (attacker && defender) return t('frederic-against', { attacker: pieceName(board, attacker), defender: pieceName(board, defender) });
  const about = unit ?? officer;
  return about ? pieceName(board, about) : null;
}

/** The verbs that name a hex for the unit that stands there. */
const OF_UNITS = new Set(['activate', 'move', 'fight', 'target', 'trample', 'elephant', 'appoint']);

function label(action: Action, board: Board, view: View | null): string | null {
  const [kind] = board.data.verbs[action.verb] ?? [];
  const first = String(action.args[0] ?? '');
  if (kind === 'unit' || kind === 'officer') {
    const name = pieceName(board, first);
    return action.verb === 'lead_with' ? t('frederic-lead-with', { name, points: Number(action.args[1]) }) : name;
  }
  if (kind === 'town') {
    const unit = view && OF_UNITS.has(action.verb) ? unitAt(view, first) : null;
    return unit ? t('frederic-at', { name: pieceName(board, unit), hex: first }) : first;
  }
  if (kind === 'courier' && view) {
    const courier = own(view).couriers[Number(action.args[0])];
    return courier ? t('frederic-at', { name: t(`frederic-courier-${courier.sort}`), hex: courier.hex }) : null;
  }
  if (kind === 'aide') return t('frederic-aide', { number: Number(action.args[0]) + 1 });
  return null;
}

export const game: ClientGame = {
  slug: 'frederic',
  acting: (view) => [own(view).active ?? ''].filter(Boolean),
  isOut: () => false,
  facts,
  subject,
  label,
  quits: new Set(['concede']),
  fight: (view, phase) => (phase === 'Combats' || phase === 'Aiming' || own(view).acting.defender !== null ? 'beside' : null),
  results: { opens: ['attack', 'riposte', 'elephant_attacks'], tells: ['stands_lost', 'unit_lost', 'fell_back', 'no_way_back', 'officer_lost', 'chief_lost'], alone: [] },
};

// What stands on an action's button: the thing it is about, in the reader's language.

import type { Board } from '../../lib/board';
import { settings } from '../../lib/settings.svelte';
import type { Action, Piece } from '../../lib/types';
import { has, t } from '../../lib/words';
import { cardOf, numberOf, originOf, piecesOf, townOf, worthOf } from './actions';
import { parseCard } from './cards';

export function cardLabel(name: string): string {
  const card = parseCard(name);
  if (card.suit === 'reserve') return t('suit-reserve');
  return t('card-name', { suit: t(`suit-${card.suit}`), value: card.value });
}

export function pieceLabel(piece: Piece, board: Board): string {
  if (!piece.train) return piece.name;
  const number = piece.name.split(' ').at(-1) ?? '';
  return `${board.nationName(piece.nation, settings.lang)} ${number}`;
}

export function labelOf(action: Action, board: Board): string {
  const [town, origin, number, card] = [townOf(action, board), originOf(action, board), numberOf(action), cardOf(action)];
  const pieces = piecesOf(action, board).map((p) => pieceLabel(p, board));
  if (origin && town) return t('do-attack', { town: town.name, origin: origin.name });
  if (action.verb === 'return' && town) return t('do-return', { piece: pieces.join(), town: town.name });
  if (number !== null) return String(number);
  if (card) {
    const worth = worthOf(action);
    if (action.verb === 'double') return `${cardLabel(card)}, ${t('do-double', { worth: worth ?? 0 })}`;
    return card.startsWith('reserve') && worth !== null ? `${cardLabel(card)} ${t('do-worth', { worth })}` : cardLabel(card);
  }
  if (town) return town.name;
  if (pieces.length > 0) return pieces.join(' + ');
  return has(`do-${action.verb}`) ? t(`do-${action.verb}`) : action.text;
}

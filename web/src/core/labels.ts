// What stands on an action's button: the thing it is about, in the reader's language.

import type { Board } from './board';
import { settings } from './settings.svelte';
import type { Action, Piece, View } from './types';
import { has, T, t } from './words';
import { cardOf, numberOf, originOf, piecesOf, townOf, worthOf } from './actions';
import { parseCard } from './cards';

export function cardLabel(name: string): string {
  const card = parseCard(name);
  if (card.suit === 'reserve') return t('suit-reserve');
  if (card.suit === 'unknown') return t('card-unknown');
  return t('card-name', { suit: t(`suit-${card.suit}`), value: card.value });
}

export function pieceLabel(piece: Piece, board: Board): string {
  if (!piece.train) return piece.name;
  const number = piece.name.split(' ').at(-1) ?? '';
  return `${board.nationName(piece.nation, settings.lang)} ${number}`;
}

/** What stands over the buttons of a verb. */
export function headingOf(verb: string, view: View | null = null): string {
  if (verb === 'step' && view?.march?.forced && has('ask-step-forced')) return t('ask-step-forced');
  if (has(`ask-${verb}`)) return t(`ask-${verb}`);
  return has(`verb-${verb}`) ? T(`verb-${verb}`) : verb.charAt(0).toUpperCase() + verb.slice(1);
}

/** Verbs about the generals on a town rather than the town. */
const ABOUT_STACKS = new Set(['reinforce', 'gain', 'lose', 'turn']);

function generalsAt(town: string, board: Board, view: View | null): string {
  return board.data.pieces.filter((p) => !p.train && view?.pieces[p.id] === town).map((p) => p.name).join(', ');
}

/** With a position it names the generals on the towns that an action is about. */
export function labelOf(action: Action, board: Board, view: View | null = null, phase = ''): string {
  const said = board.game.label?.(action, board, view);
  if (said) return said;
  const [town, origin, number, card] = [townOf(action, board), originOf(action, board), numberOf(action, board), cardOf(action, board)];
  const pieces = piecesOf(action, board).map((p) => pieceLabel(p, board));
  if (origin && town) {
    const [attacker, defender] = [generalsAt(origin.id, board, view), generalsAt(town.id, board, view)];
    if (attacker && defender) return t('do-attack-named', { town: town.name, origin: origin.name, attacker, defender });
    return t('do-attack', { town: town.name, origin: origin.name });
  }
  if (action.verb === 'return' && town) return t('do-return', { piece: pieces.join(), town: town.name });
  if (number !== null) return String(number);
  if (card) {
    const worth = worthOf(action, board);
    if (action.verb === 'double') return `${cardLabel(card)}, ${t('do-double', { worth: worth ?? 0 })}`;
    return card.startsWith('reserve') && worth !== null ? `${cardLabel(card)} ${t('do-worth', { worth })}` : cardLabel(card);
  }
  if (town) {
    const stack = ABOUT_STACKS.has(action.verb) ? generalsAt(town.id, board, view) : '';
    return stack ? t('do-stack', { stack, town: town.name }) : town.name;
  }
  if (pieces.length > 0) return pieces.join(' + ');
  const here = `do-${action.verb}-${phase}`;
  if (has(here)) return t(here);
  return has(`do-${action.verb}`) ? t(`do-${action.verb}`) : action.text;
}

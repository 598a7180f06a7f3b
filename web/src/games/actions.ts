// What an action is about: which town or pieces on the map, which card, which number.

import type { Board } from '../../lib/board';
import type { Action, Piece, Town } from '../../lib/types';

/** Where in its arguments an action names its town: an attack is clicked at the defender. */
const TOWN_ARG: Record<string, number> = {
  step: 0, reinforce: 0, retreat: 0, withdraw: 0, free: 0, gain: 0, lose: 0, turn: 0, drive: 0,
  train: 0, attack: 1, return: 1,
};
const PIECE_ARG: Record<string, number> = { allot: 0, recall: 0, return: 0 };
const NUMBER_ARG: Record<string, number> = { allot: 1, take: 0 };
const CARD_VERBS = new Set(['play', 'double', 'lay', 'discard', 'give', 'declare']);

export function townOf(action: Action, board: Board): Town | null {
  const at = TOWN_ARG[action.verb];
  return at === undefined ? null : board.town(action.args[at] ?? '');
}

/** The town an attack comes from. */
export function originOf(action: Action, board: Board): Town | null {
  return action.verb === 'attack' ? board.town(action.args[0] ?? '') : null;
}

export function piecesOf(action: Action, board: Board): Piece[] {
  if (action.verb === 'march') return action.args.map((id) => board.piece(id));
  const at = PIECE_ARG[action.verb];
  return at === undefined ? [] : [board.piece(action.args[at] ?? '')];
}

export function numberOf(action: Action): number | null {
  const at = NUMBER_ARG[action.verb];
  return at === undefined ? null : Number(action.args[at]);
}

/** The card that an action plays, lays, gives or discards; null if it moves none. */
export function cardOf(action: Action): string | null {
  return CARD_VERBS.has(action.verb) ? String(action.args[0]) : null;
}

/** The worth at which a card is played, for those that are played. */
export function worthOf(action: Action): number | null {
  return cardOf(action) !== null && action.args.length > 1 ? Number(action.args[1]) : null;
}

export function actionsAtTown(actions: Action[], board: Board, town: string): Action[] {
  return actions.filter((a) => townOf(a, board)?.id === town);
}

export function actionsOfPiece(actions: Action[], board: Board, piece: string): Action[] {
  return actions.filter((a) => piecesOf(a, board).some((p) => p.id === piece));
}

/** The verb under which a click on a town would be tried, if the phase has such a verb. */
export function townVerb(actions: Action[]): string | null {
  return actions.find((a) => TOWN_ARG[a.verb] === 0 && a.verb !== 'train')?.verb ?? null;
}

/** Actions under their verbs, in the order in which they came. */
export function byVerb(actions: Action[]): [string, Action[]][] {
  const groups = new Map<string, Action[]>();
  for (const action of actions) groups.set(action.verb, [...(groups.get(action.verb) ?? []), action]);
  return [...groups];
}

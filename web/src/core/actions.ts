// What an action is about: which town or pieces on the map, which card, which number. The board says what each verb names.

import type { Board } from './board';
import type { Action, Piece, Town } from './types';

/** The argument of an action that names a thing of this kind; of several the last. */
function named(action: Action, board: Board, kind: string): string | number | undefined {
  const kinds = board.data.verbs[action.verb];
  return kinds?.includes(kind) ? action.args[kinds.lastIndexOf(kind)] : undefined;
}

/** Its town; an attack is clicked at the defender. */
export function townOf(action: Action, board: Board): Town | null {
  const town = named(action, board, 'town');
  return town === undefined ? null : board.town(String(town));
}

/** The town an attack comes from. */
export function originOf(action: Action, board: Board): Town | null {
  return action.verb === 'attack' ? board.town(action.args[0] ?? '') : null;
}

export function piecesOf(action: Action, board: Board): Piece[] {
  if (board.data.verbs[action.verb]?.includes('pieces')) return action.args.map((id) => board.piece(id));
  const piece = named(action, board, 'piece') ?? named(action, board, 'unit') ?? named(action, board, 'officer');
  return piece === undefined ? [] : [board.piece(piece)];
}

export function numberOf(action: Action, board: Board): number | null {
  const number = named(action, board, 'number');
  return number === undefined ? null : Number(number);
}

/** The card that an action plays, lays, gives or discards; null if it moves none. */
export function cardOf(action: Action, board: Board): string | null {
  const card = named(action, board, 'card');
  return card === undefined ? null : String(card);
}

/** The worth at which a card is played, for those that are played. */
export function worthOf(action: Action, board: Board): number | null {
  return cardOf(action, board) !== null && action.args.length > 1 ? Number(action.args[1]) : null;
}

export function actionsAtTown(actions: Action[], board: Board, town: string): Action[] {
  return actions.filter((a) => townOf(a, board)?.id === town);
}

export function actionsOfPiece(actions: Action[], board: Board, piece: string): Action[] {
  return actions.filter((a) => piecesOf(a, board).some((p) => p.id === piece));
}

/** What the map offers by its glow: without what is folded away, unless that is all there is. */
export function offeredOn(actions: Action[], board: Board, phase: string): Action[] {
  const open = actions.filter((a) => !board.game.fold?.(a.verb, phase));
  return open.some((a) => townOf(a, board) !== null || piecesOf(a, board).length > 0) ? open : actions;
}

/** The verb under which a click on a town would be tried, if the phase has such a verb. */
export function townVerb(actions: Action[], board: Board): string | null {
  const isTown = (verb: string) => board.data.verbs[verb]?.join() === 'town' && verb !== 'train';
  return actions.find((a) => isTown(a.verb))?.verb ?? null;
}

/** Actions under their verbs, in the order in which they came. */
export function byVerb(actions: Action[]): [string, Action[]][] {
  const groups = new Map<string, Action[]>();
  for (const action of actions) groups.set(action.verb, [...(groups.get(action.verb) ?? []), action]);
  return [...groups];
}

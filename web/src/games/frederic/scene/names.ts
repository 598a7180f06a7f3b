// What the things on the field are called, for those who hear it.

import type { Board } from '../../../core/board';
import { settings } from '../../../core/settings.svelte';
import type { Action } from '../../../core/types';
import { has, t } from '../../../core/words';
import { battleOf, type Entry } from '../data';
import { placeOf } from '../../../boards/hexes/geometry';
import { type Block, BY_MESSAGE, type Rider } from './position';

type Shelf = keyof ReturnType<typeof battleOf>['legend'];

/** A thing of the rules by its kind and id. */
export function entryOf(board: Board, shelf: Shelf, id: string): Entry | null {
  return battleOf(board).legend[shelf]?.[id] ?? null;
}

export const called = (board: Board, shelf: Shelf, id: string): string => entryOf(board, shelf, id)?.name[settings.lang] ?? id;

/** What a click would do, in words. */
export function doing(actions: Action[] | undefined): string[] {
  return [...new Set((actions ?? []).map((action) => action.verb))].map((verb) => t(`verb-${verb}`));
}

/** The simple elements of a hex's ground; none: clear. */
export function groundOf(board: Board, hex: string): string[] {
  const [col, row] = placeOf(hex);
  return battleOf(board).field.ground[row - 1]?.[col - 1] ?? [];
}

export function groundWords(board: Board, hex: string): string {
  const ground = groundOf(board, hex);
  return (ground.length > 0 ? ground : ['clear']).map((id) => called(board, 'terrain', id)).join(', ');
}

/** A unit with all that is to be seen on it. */
export function blockName(block: Block, board: Board, actions?: Action[]): string {
  if (!block.card) return [t('field-panicking', { hex: block.hex }), ...doing(actions)].join(', ');
  const { card, now } = block;
  const parts = [
    t('field-unit', {
      name: card.name[settings.lang], type: called(board, 'types', block.type), side: board.nationName(card.side, settings.lang), training: called(board, 'training', card.training),
      morale: called(board, 'morale', card.morale), stands: block.stands, total: block.total, hex: block.hex,
    }),
  ];
  if (now && now.group > 0) parts.push(activatedWords(now.group));
  if (now?.marched && now.moved > 0) parts.push(t('field-moved', { count: now.moved }));
  if (now && now.group > 0 && !now.may_fight) parts.push(t('field-no-fight'));
  if (now?.message) parts.push(t('field-message'));
  if (now && now.burden > 0) parts.push(t('field-burden', { count: now.burden }));
  return [...parts, ...doing(actions)].join(', ');
}

/** By whom a unit was activated. */
export function activatedWords(group: number): string {
  return group === BY_MESSAGE ? t('field-activated-message') : t('field-activated', { group: group - BY_MESSAGE });
}

export function riderName(rider: Rider, board: Board, actions?: Action[]): string {
  const side = board.nationName(rider.side, settings.lang);
  const name = rider.card
    ? t('field-officer', { name: rider.card.name[settings.lang], rank: called(board, 'ranks', rider.card.rank), side, hex: rider.hex })
    : t('field-rider', { sort: has(`frederic-courier-${rider.sort}`) ? t(`frederic-courier-${rider.sort}`) : rider.sort, side, hex: rider.hex });
  return [name, ...(rider.kind === 'officer' && rider.spent ? [t('field-riding')] : []), ...doing(actions)].join(', ');
}

/** A hex that can be clicked. */
export function hexWords(board: Board, hex: string, actions: Action[] | undefined, steps: number | null, fights: boolean | null): string {
  const parts = [t('field-hex', { hex }), groundWords(board, hex), ...doing(actions)];
  if (steps !== null) parts.push(t('map-steps', { count: steps }));
  if (fights !== null) parts.push(t(fights ? 'field-may-fight' : 'field-march-only'));
  return parts.join(', ');
}

/** As many letters of a name as a hex has room for, in a line. */
const ROOM = 22;

/** A name in one or two lines of about the same length. */
export function linesOf(name: string): string[] {
  if (name.length <= ROOM) return [name];
  const words = name.split(' ');
  const length = (from: number, to: number) => words.slice(from, to).join(' ').length;
  const cuts = words.map((_, i) => i).slice(1);
  const best = cuts.reduce((a, b) => (Math.max(length(0, b), length(b, words.length)) < Math.max(length(0, a), length(a, words.length)) ? b : a), 1);
  return [words.slice(0, best).join(' '), words.slice(best).join(' ')].filter(Boolean);
}

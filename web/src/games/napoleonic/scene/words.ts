// What stands somewhere, in words.

import type { Board } from '../../../core/board';
import { t } from '../../../core/words';
import { moverName, moverWords, nationName, placeName } from '../names';
import type { Stack } from './stacks';

/** A formation in one line: its nation, its commanders, its strength. */
export function stackWords(board: Board, stack: Stack): string {
  const nation = nationName(board, stack.nation);
  if (stack.kind === 'fleet') return t('nap-fleet', { nation, count: stack.strength });
  const leaders = stack.movers.map((id) => moverName(board, id)).join(', ');
  return leaders ? t('nap-army-led', { nation, leaders, points: stack.strength }) : t('nap-army', { nation, points: stack.strength });
}

/** Who leads an army, as the map has room for it: the name of the first, and how many are with him. */
export function leaderName(board: Board, stack: Stack): string {
  const [chief] = stack.movers;
  if (stack.kind !== 'army' || !chief) return '';
  return stack.movers.length > 1 ? `${moverName(board, chief)} +${stack.movers.length - 1}` : moverName(board, chief);
}

/** The same with its place, for those who hear it. */
export const stackLabel = (board: Board, stack: Stack): string => t('home-pair', { a: placeName(board, stack.place.id), b: stackWords(board, stack) });

/** A formation with the ratings of each of its commanders, or the guns of its squadrons, line by line. */
export function stackLines(board: Board, stack: Stack): string[] {
  return [stackWords(board, stack), ...stack.movers.map((id) => moverWords(board, id))];
}

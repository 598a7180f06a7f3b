// What the things on the map are called, for those who hear it.

import { pieceLabel } from '../../core/labels';
import type { Board } from '../../core/board';
import { settings } from '../../core/settings.svelte';
import type { Claim, MarchEnd, Town } from '../../core/types';
import { t } from '../../core/words';
import type { Token } from './scene';

export function tokenName(token: Token, board: Board): string {
  const nation = board.nationName(token.piece.nation, settings.lang);
  const parts = token.piece.train
    ? [t('map-train', { nation, town: token.town.name })]
    : [t('map-general', { name: token.piece.name, nation, rank: token.piece.rank, town: token.town.name })];
  if (token.armies !== null) parts.push(t('piece-armies', { count: token.armies }));
  if (token.faceDown) parts.push(t('piece-down'));
  return parts.join(', ');
}

/** A town; with the end of a march that would go there. */
export function townName(town: Town, board: Board, end: MarchEnd | null, group: string[] = []): string {
  const parts = [town.name, t(`suit-${town.suit}`), ...board.mapGame.about(town, board, null)];
  if (end) parts.push(t('map-steps', { count: end.way.length }), ...end.taken.map((claim) => claimWords(claim, board, true)));
  if (end && starves(end, group)) parts.push(t('map-event-turned'));
  return parts.join(', ');
}

/** Whether somebody who marches would be out of supply at an end. */
export const starves = (end: MarchEnd, group: string[]): boolean => end.supply.some((one) => group.includes(one.general) && !one.fed);

/** Whether a claim is shown by a flag: trains and hussars go without one. */
export const isFlagged = (claim: Claim): boolean => claim.kind !== 'train' && claim.kind !== 'hussar';

/** What happens to an objective that is left; with its name for those on the way. */
export function claimWords(claim: Claim, board: Board, named: boolean): string {
  const town = board.town(claim.town).name;
  const guard = claim.guard ? pieceLabel(board.piece(claim.guard), board) : '';
  return named ? t(`map-way-${claim.kind}`, { town, guard }) : t(`map-here-${claim.kind}`, { guard });
}

// What the end of a march would lead to, in words: supply, battles and the end of the stage, as the engine foresees them.

import type { Board } from '../../core/board';
import { percents } from '../../core/chances';
import { pieceLabel } from '../../core/labels';
import type { MarchEnd, MarchStudy, View } from '../../core/types';
import { t } from '../../core/words';

export interface Follows {
  kind: 'good' | 'bad' | 'fight' | 'open';
  sign: string;
  text: string;
}

type Supplied = MarchEnd['supply'][number];

/** The questions at the end of a stage that are worth a word. */
const TOLD = new Set(['Freed', 'PeaceOffer']);

/** What the end of the stage brings. */
function stageOf(end: MarchEnd, board: Board, view: View): Follows[] {
  const names = end.exposed.map((id) => board.town(id).name);
  const won = view.seat !== null && end.winners.includes(view.seat);
  return [
    ...end.later.map((claim): Follows => ({ kind: 'good', sign: '⚑', text: t(`map-later-${claim.kind}`, { town: board.town(claim.town).name }) })),
    ...(names.length > 0 ? [{ kind: 'bad' as const, sign: '⚐', text: t('map-exposed', { towns: names.join(', ') }) }] : []),
    ...(TOLD.has(end.asked) ? [{ kind: 'open' as const, sign: '!', text: t(`map-asked-${end.asked}`) }] : []),
    ...(end.winners.length > 0 ? [won ? { kind: 'good' as const, sign: '★', text: t('map-wins') } : { kind: 'bad' as const, sign: '★', text: t('map-loses') }] : []),
  ];
}

/** The lines under an end: the `group` that marches first, then others whom it feeds or leaves, the battles, the end of the stage. */
export function followsOf(end: MarchEnd, board: Board, view: View, group: string[]): Follows[] {
  const own = new Map(end.supply.filter((one) => group.includes(one.general)).map((one) => [one.supply, one]));
  const others = end.supply.filter((one) => !group.includes(one.general));
  const said = (one: Supplied, text: string): Follows => (one.fed ? { kind: 'good', sign: '✓', text } : { kind: 'bad', sign: '✗', text });
  return [
    ...(end.settled || end.winners.length > 0 ? [] : [{ kind: 'open' as const, sign: '?', text: t('map-unsettled') }]),
    ...[...own.values()].map((one) => said(one, t(`map-supply-${one.supply}`, { toll: one.toll }))),
    ...others.map((one) => said(one, t(`map-other-${one.supply}`, { general: board.piece(one.general).name, toll: one.toll }))),
    ...end.battles.map((odds) => ({ odds, told: percents([odds.win, odds.tie, odds.lose]) })).map(({ odds, told: [win, tie, lose] }) => ({
      kind: 'fight' as const,
      sign: '⚔',
      text: t('map-battle', {
        generals: board.data.pieces.filter((piece) => !piece.train && view.pieces[piece.id] === odds.defender).map((piece) => piece.name).join(', '),
        town: board.town(odds.defender).name,
        win, tie, lose,
        well: percents([odds.well_played.win, odds.well_played.tie, odds.well_played.lose])[0],
      }),
    })),
    ...stageOf(end, board, view),
  ];
}

/** What is known of a piece that may set out, in one line. */
export function gistOf(study: MarchStudy, board: Board): string {
  const { ends, pieces } = study;
  const taken = [...ends.flatMap((end) => [...end.taken, ...end.later])].filter(({ kind }) => kind === 'falls' || kind === 'back');
  const towns = [...new Set(taken.map(({ town }) => board.town(town).name))];
  const fights = ends.filter((end) => end.battles.length > 0).length;
  const unfed = ends.filter((end) => end.supply.some((one) => pieces.includes(one.general) && !one.fed)).length;
  return [
    t('map-gist', { pieces: pieces.map((id) => pieceLabel(board.piece(id), board)).join(', '), count: ends.length }),
    ...(towns.length > 0 ? [t('map-gist-taken', { towns: towns.join(', ') })] : []),
    ...(fights > 0 ? [t('map-gist-battles', { count: fights })] : []),
    ...(unfed > 0 ? [t('map-gist-unsupplied', { count: unfed })] : []),
    ...(ends.some((end) => end.winners.length > 0) ? [t('map-wins')] : []),
  ].join(' · ');
}

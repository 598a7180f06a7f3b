// What a march into a duchy would cost and what could come of it, in words.

import type { Board } from '../../../core/board';
import { percents } from '../../../core/chances';
import { settings } from '../../../core/settings.svelte';
import { t } from '../../../core/words';
import type { ArmyEnd, ArmyStudy } from '../data';
import { moverName, nationName, placeName } from '../names';

export const percent = (chance: number): string => new Intl.NumberFormat(settings.lang, { style: 'percent', maximumFractionDigits: 0 }).format(chance);

const sum = (troops: Record<string, number>): number => Object.values(troops).reduce((all, points) => all + points, 0);
const led = (board: Board, commanders: string[]): string => commanders.map((id) => moverName(board, id)).join(', ');

/** Who goes, what a space costs, and what is left to spend. */
export function gistOf(board: Board, study: ArmyStudy): string {
  const force = t(study.pieces.length > 0 ? 'nap-force-led' : 'nap-force', { leaders: led(board, study.pieces), points: sum(study.troops) });
  return [force, t('nap-price', { price: study.price, left: study.cp })].join(' · ');
}

/** Whether it costs men to come there, or to stay. */
export const wears = (end: ArmyEnd): boolean => end.worn || end.attrition > 0;

/** The lines under a duchy that may be entered: its price first, then what threatens. */
export function endLines(board: Board, study: ArmyStudy, end: ArmyEnd): { text: string; grave: boolean }[] {
  const lines = [{ text: t('nap-enter', { price: study.price, ground: t(`nap-ground-${end.ground}`) }), grave: false }];
  if (end.line !== 'normal') lines.push({ text: t(`nap-over-${end.line}`), grave: false });
  if (end.attrition > 0) lines.push({ text: t('nap-attrition', { dice: end.attrition }), grave: true });
  if (end.worn) lines.push({ text: t('nap-worn'), grave: true });
  if (end.fortress) lines.push({ text: t('nap-into-fortress'), grave: false });
  for (const watch of end.watches) {
    lines.push({
      text: t(watch.chance > 0 ? 'nap-watch' : 'nap-watch-vain', {
        nation: nationName(board, watch.nation), leaders: led(board, watch.commanders), place: placeName(board, watch.place), roll: watch.roll, chance: percent(watch.chance),
      }),
      grave: watch.chance > 0,
    });
  }
  if (end.clash) {
    const { ours, theirs, wins, ties } = end.clash;
    const [win, tie, lose] = percents([wins, ties, Math.max(0, 1 - wins - ties)]);
    lines.push({ text: t('nap-clash', { ours, theirs, wins: win, ties: tie, loses: lose }), grave: true });
  }
  return lines;
}

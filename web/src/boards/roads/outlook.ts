// What the end of a march would lead to, in words: supply and battles, as the engine foresees them.

import type { Board } from '../../core/board';
import { settings } from '../../core/settings.svelte';
import type { MarchEnd, View } from '../../core/types';
import { t } from '../../core/words';

export interface Follows {
  kind: 'good' | 'bad' | 'fight' | 'open';
  sign: string;
  text: string;
}

type Supplied = MarchEnd['supply'][number];

const percent = (chance: number): string => new Intl.NumberFormat(settings.lang, { style: 'percent', maximumFractionDigits: 0 }).format(chance);
const isFed = ({ supply }: Supplied): boolean => supply === 'supplied' || supply === 'toll';

/** The lines under an end: those who march first, then others whom it feeds or leaves, then the battles. */
export function followsOf(end: MarchEnd, board: Board, view: View): Follows[] {
  const group = view.march?.group ?? [];
  const own = new Map(end.supply.filter((one) => group.includes(one.general)).map((one) => [one.supply, one]));
  const others = end.supply.filter((one) => !group.includes(one.general));
  const said = (one: Supplied, text: string): Follows => (isFed(one) ? { kind: 'good', sign: '✓', text } : { kind: 'bad', sign: '✗', text });
  return [
    ...(end.settled ? [] : [{ kind: 'open' as const, sign: '?', text: t('map-unsettled') }]),
    ...[...own.values()].map((one) => said(one, t(`map-supply-${one.supply}`, { toll: one.toll }))),
    ...others.map((one) => said(one, t(`map-other-${one.supply}`, { general: board.piece(one.general).name, toll: one.toll }))),
    ...end.battles.map((odds) => ({
      kind: 'fight' as const,
      sign: '⚔',
      text: t('map-battle', {
        generals: board.data.pieces.filter((piece) => !piece.train && view.pieces[piece.id] === odds.defender).map((piece) => piece.name).join(', '),
        town: board.town(odds.defender).name,
        win: percent(odds.win), tie: percent(odds.tie), lose: percent(odds.lose),
      }),
    })),
  ];
}

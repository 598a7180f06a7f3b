// What could come of an answer, in words: a siege, a voyage, a patrol, an interception, an evasion.

import type { Board } from '../../../core/board';
import { settings } from '../../../core/settings.svelte';
import { t } from '../../../core/words';
import type { Prospect } from '../data';
import { nationName } from '../names';
import { percent } from './outlook';

export interface Line {
  text: string;
  grave: boolean;
}

type Duel = NonNullable<Prospect['duel']>;

const chances = ({ ours, theirs, wins, ties }: Duel) => ({ ours, theirs, wins: percent(wins), ties: percent(ties), loses: percent(Math.max(0, 1 - wins - ties)) });
const listed = (names: string[]): string => new Intl.ListFormat(settings.lang, { type: 'conjunction' }).format(names);

/** The lines of one answer, what is rolled for first; grave is what the enemy does. */
export function prospectLines(board: Board, one: Prospect): Line[] {
  const lines: Line[] = [];
  if (one.siege) {
    const { ours, theirs, once, falls } = one.siege;
    lines.push({ text: t('nap-siege-odds', { ours, theirs, once: percent(once), falls: percent(falls) }), grave: false });
  }
  if (one.chance !== null) lines.push({ text: t('nap-try-odds', { chance: percent(one.chance) }), grave: false });
  if (one.guns > 0) lines.push({ text: t('nap-sea-guns', { dice: one.guns }), grave: true });
  for (const { nations, squadrons, chance, duel } of one.meetings) {
    const who = listed(nations.map((nation) => nationName(board, nation)));
    lines.push({ text: t(one.escape === null ? 'nap-sea-prey' : 'nap-sea-hunter', { who, count: squadrons, chance: percent(chance), ...chances(duel) }), grave: one.escape !== null });
  }
  if (one.escape !== null) lines.push({ text: t('nap-sea-escape', { chance: percent(one.escape) }), grave: false });
  if (one.duel) lines.push({ text: t('nap-sea-duel', chances(one.duel)), grave: true });
  return lines;
}

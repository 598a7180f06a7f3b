// What else stands between the powers, in short sentences.

import type { Board } from '../../../core/board';
import { signed } from '../../../core/numbers';
import { settings } from '../../../core/settings.svelte';
import { t } from '../../../core/words';
import { nameOf, of } from '../politics';
import type { MariaView } from '../view';


/** Alliances, neutrality, subsidies, generals abroad, changed incomes. */
export function affairs(board: Board, view: MariaView): string[] {
  const power = (id: string) => board.nationName(id, settings.lang);
  const lines = [t(`pol-saxony-${view.saxony}`)];
  if (view.prussia_neutral) lines.push(t('pol-prussia-neutral'));
  if (view.annexed) lines.push(t('pol-annexed'));
  if (view.reduced) lines.push(t('pol-reduced'));
  lines.push(t(view.subsidised ? 'pol-bavaria-paid' : 'pol-bavaria-unpaid'));
  for (const [donor, recipient, turns] of view.contracts) lines.push(t('pol-contract', { donor: power(donor), recipient: power(recipient), turns }));
  for (const box of of(board).boxes.off_map) {
    const away = board.data.pieces.filter((piece) => !piece.train && piece.nation === box.power && view.pieces[piece.id] === 'box');
    for (const general of away) lines.push(t('pol-abroad', { power: power(box.power), general: general.name, box: nameOf(box) }));
  }
  for (const owing of view.corps_owed) lines.push(t('pol-owes-corps', { power: power(owing) }));
  if (view.jacobites) lines.push(t('pol-jacobites'));
  for (const [id, by] of Object.entries(view.incomes)) lines.push(t('pol-income', { power: power(id), by: signed(by), count: Math.abs(by) }));
  return lines;
}

// What blocks, towns and fortresses are called, for buttons, cards and those who hear them.

import type { Board } from '../../core/board';
import { settings } from '../../core/settings.svelte';
import { t } from '../../core/words';
import { blockCard, type BlockEnd, type BlockNow, cardOf, type CrowdNow, type DefiantView, townCard } from './data';

export function townName(board: Board, id: string): string {
  const town = townCard(board, id);
  return settings.lang === 'fr' ? town.name_fr : town.name;
}

export function blockName(board: Board, id: string): string {
  const block = blockCard(board, id);
  return settings.lang === 'fr' ? block.name_fr : block.name;
}

export function cardName(board: Board, id: string): string {
  return cardOf(board, id)?.name[settings.lang] ?? id;
}

/** How somebody came to a battle, or will. */
export function cameWords(board: Board, came: string | null): string {
  if (came === null) return t('defiant-came-here');
  return board.townNumber.has(came) ? t('defiant-came-from', { town: townName(board, came) }) : t(`defiant-came-${came}`);
}

const TOLD = new Set(['active', 'moved', 'fought', 'hungry', 'inside', 'charged', 'hurt']);

/** What holds of a block just now, in single words. */
export const marksWords = (marks: string[]): string[] => marks.filter((mark) => TOLD.has(mark)).map((mark) => t(`defiant-mark-${mark}`));

/** A block as its owner knows it. */
export function blockWords(board: Board, id: string, now: Pick<BlockNow, 'steps' | 'marks'>): string {
  const card = blockCard(board, id);
  const said = t('defiant-block', { name: blockName(board, id), kind: t(`defiant-class-${card.class}`), steps: now.steps, most: card.steps });
  return [said, ...marksWords(now.marks)].join(', ');
}

/** Who would want supply where a march could end. */
export function hungerWords(board: Board, end: Pick<BlockEnd, 'hungry'> | null | undefined): string[] {
  return end && end.hungry.length > 0 ? [t('defiant-ends-hungry', { blocks: end.hungry.map((id) => blockName(board, id)).join(', ') })] : [];
}

/** Blocks of which the face is not seen. */
export function crowdWords(board: Board, crowd: Pick<CrowdNow, 'force' | 'number' | 'marks'>): string {
  const said = t('defiant-crowd', { force: board.nationName(crowd.force, settings.lang), count: crowd.number });
  return [said, ...marksWords(crowd.marks)].join(', ');
}

/** A town with what counts there. */
export function townWords(board: Board, view: DefiantView | null, id: string): string[] {
  const town = townCard(board, id);
  const lines: string[] = [];
  if (town.vp > 0) lines.push(t('defiant-town-vp', { count: town.vp }));
  if (town.capital) lines.push(t('defiant-town-capital'));
  if (town.source_of) lines.push(t('defiant-town-source', { force: board.nationName(town.source_of, settings.lang) }));
  if (town.area) lines.push(t('defiant-town-area'));
  if (!view) return lines;
  const force = view.fort_force[id];
  const steps = view.fortresses[id] ?? null;
  if (force) lines.push(t(steps === null ? 'defiant-fort-unknown' : 'defiant-fort', { force: board.nationName(force, settings.lang), steps: steps ?? 0 }));
  if (view.siege[id] && view.siege[id] !== 'none') lines.push(t(`defiant-siege-${view.siege[id]}`));
  if (!force && view.holder[id] !== town.owner) lines.push(t('defiant-town-held', { side: board.nationName(view.holder[id] ?? '', settings.lang) }));
  if (view.pending[id]) lines.push(t('defiant-battle-due', { side: board.nationName(view.pending[id] ?? '', settings.lang) }));
  if (view.burnt_at.includes(id)) lines.push(t('defiant-burnt'));
  if (view.cached_at.includes(id)) lines.push(t('defiant-cached'));
  return lines;
}

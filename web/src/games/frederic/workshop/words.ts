// What the workshop's parts say: names of the catalogue in the reader's language.

import type { Words } from '../data';
import { settings } from '../../../core/settings.svelte';
import { t } from '../../../core/words';
import type { Drawn, Leader, Side, Troop } from './battle';
import type { Catalogue } from './catalogue';

export const say = (words: Words | undefined): string => words?.[settings.lang] ?? '';

export const battleName = (battle: Drawn): string => (settings.lang === 'fr' ? battle.name_fr || battle.name : battle.name) || t('ws-title');

/** What somebody is called; who has no name by type or rank. */
export function nameOf(book: Catalogue, one: Troop | Leader): string {
  const own = settings.lang === 'fr' ? one.name_fr || one.name : one.name;
  return own || say((one as Troop).type ? book.legend.types[(one as Troop).type]?.name : book.legend.ranks[(one as Leader).kind]?.name);
}

export function sideName(book: Catalogue, side: Side | undefined): string {
  const own = settings.lang === 'fr' ? side?.name_fr || side?.name : side?.name;
  return own || say(book.legend.nations[side?.nation ?? '']?.name);
}

export function groundName(book: Catalogue, elements: string[]): string {
  const names = elements.filter((e) => e !== 'clear').map((e) => say(book.legend.terrain[e]?.name ?? book.legend.obstacles[e]?.name ?? book.composites.find((c) => c.id === e)?.name));
  return names.length ? names.join(' + ') : say(book.legend.terrain.clear?.name);
}

/** The colour and the letter of an army; two of one nation are told apart. */
export function lookOfSide(book: Catalogue, battle: Drawn, id: string): { colour: string; letter: string } {
  const index = battle.side.findIndex((s) => s.id === id);
  const nation = book.nations.find((n) => n.id === battle.side[index]?.nation);
  const twins = index === 1 && battle.side[0]?.nation === battle.side[1]?.nation;
  return { colour: twins ? '#6b6b6b' : (nation?.colour ?? '#6b6b6b'), letter: nation?.letter ?? '?' };
}

export const sideOfHex = (side: string): string => t(`ws-side-${side}`);

// What places, commanders, squadrons, cards and boxes are called, for buttons, cards and those who hear them.

import type { Board } from '../../core/board';
import { settings } from '../../core/settings.svelte';
import { t } from '../../core/words';
import { cardOf, holderOf, moverOf, type NapoleonicView, placeOf } from './data';

const inFrench = () => settings.lang === 'fr';

export function placeName(board: Board, id: string): string {
  const place = placeOf(board, id);
  return inFrench() ? place.name_fr : place.name;
}

export function moverName(board: Board, id: string): string {
  const mover = moverOf(board, id);
  return inFrench() ? mover.name_fr : mover.name;
}

export const nationName = (board: Board, id: string): string => board.nationName(id, settings.lang);

export function cardName(board: Board, id: string): string {
  return cardOf(board, id)?.name[settings.lang] ?? id;
}

/** A box of the diplomatic table: `france:friend`, or `non_aligned`. */
export function boxName(board: Board, id: string): string {
  const [row, column] = id.split(':');
  return column ? t('nap-box', { column: t(`nap-column-${column}`), nation: nationName(board, row ?? '') }) : t(`nap-column-${row}`);
}

/** A commander with his ratings, or a squadron with its guns and sails. */
export function moverWords(board: Board, id: string): string {
  const mover = moverOf(board, id);
  const name = moverName(board, id);
  return mover.kind === 'commander' ? t('nap-commander', { name, battle: mover.battle, command: mover.command }) : t('nap-squadron', { name, guns: mover.guns, sails: mover.sails });
}

/** Where somebody is who is not on the map: to be built, fallen, regrouping, at war overseas. */
export function awayWords(board: Board, place: string): string {
  const [kind, war] = place.split(':');
  return war ? t('nap-away-war', { card: cardName(board, war) }) : t(`nap-away-${kind}`);
}

/** A place with what counts there. */
export function placeWords(board: Board, view: NapoleonicView | null, id: string): string[] {
  const place = placeOf(board, id);
  const lines: string[] = [];
  if (place.kind === 'box') return [t('nap-off-map')];
  if (place.kind === 'zone') return [t('nap-zone')];
  if (place.capital) lines.push(t('nap-capital', { nation: nationName(board, place.owner ?? '') }));
  if (place.fortress > 0) lines.push(t('nap-fortress', { strength: place.fortress }));
  if (place.key) lines.push(t('nap-key'));
  if (place.port) lines.push(t('nap-port', { zones: place.zones.map((zone) => placeName(board, zone)).join(', ') }));
  if (place.owner) {
    const [nation, other] = [nationName(board, place.owner), nationName(board, place.upper ?? '')];
    lines.push(place.national ? t('nap-national', { nation }) : place.upper ? t('nap-double', { nation, other }) : t('nap-associate', { nation }));
  }
  if (!view) return lines;
  const holder = holderOf(view, place);
  if (holder !== place.owner) lines.push(t('nap-flag', { nation: nationName(board, holder ?? '') }));
  if (view.battle_at === id) lines.push(t(view.siege ? 'nap-siege-here' : 'nap-battle-here'));
  return lines;
}

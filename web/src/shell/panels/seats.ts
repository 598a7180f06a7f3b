// A seat's name for people: the role, and who sits there.

import { coverOf, rolesOfSeat } from '../../core/library.svelte';
import { settings } from '../../core/settings.svelte';
import type { TableStore } from '../../core/table.svelte';
import type { SeatInfo } from '../../core/types';
import { has, inEveryLanguage, t } from '../../core/words';

/** `Elisabeth + Pompadour`, where one seat plays two roles. */
export function roleName(id: string, game: string, players: number): string {
  return rolesOfSeat(game, players, id).map((role) => (has(`role-${role}`) ? t(`role-${role}`) : role)).join(' + ');
}

/** A seat of the table that is open. */
export function seatName(store: TableStore, seat: SeatInfo | number | undefined): string {
  const found = typeof seat === 'number' ? store.info?.seats.find((one) => one.seat === seat) : seat;
  if (found && !coverOf(store.info?.game)?.roles[found.id]) return found.title ?? found.id;
  return found ? roleName(found.id, store.info?.game ?? '', store.now?.view.players ?? 0) : '?';
}

/** The name that somebody gave; empty where it is only the role's. */
export function personName(seat: Partial<SeatInfo> | undefined, name = seat?.name): string {
  const role = seat ? inEveryLanguage(`role-${seat.id}`) : [];
  return name && name !== seat?.title && !role.some((word) => name === word || name.startsWith(`${word} + `)) ? name : '';
}

/** What a kind of bot is called: by this client, or by the package that brings it along. */
export function botLabel(kind: string): string {
  return has(`bot-${kind}`) ? t(`bot-${kind}`) : kind;
}

/** A kind of bot as it can be chosen, with how it plays: whether it plans ahead, and as which of these roles if there are any. */
export function botChoice(kind: string, roles?: string[]): string {
  const plans = () => (roles?.length ? t('bot-plans', { roles: new Intl.ListFormat(settings.lang).format(roles) }) : t('bot-plans-ahead'));
  const text = roles ? plans() : has(`bot-${kind}-text`) && t(`bot-${kind}-text`);
  return text ? t('home-pair', { a: botLabel(kind), b: text }) : botLabel(kind);
}

/** What a bot is called; the kind of bot stands in its seat's name; `short`: without its level. */
export function botName(seat: Pick<SeatInfo, 'name'>, short = false): string {
  const kind = seat.name || 'captain';
  return botLabel(short && has(`bot-${kind}`) ? kind.replace(/-.*/, '') : kind);
}

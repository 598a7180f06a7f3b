// A seat's name for people: the role, and who sits there.

import { SEATS } from '../games/friedrich/look';
import type { SeatInfo } from '../lib/types';
import { has, inEveryLanguage, t } from '../lib/words';

/** `Elisabeth + Pompadour`, where one seat plays two roles. */
export function roleName(id: string, players = 4): string {
  const roles = SEATS[players]?.find((seat) => seat.includes(id)) ?? [id];
  return roles.map((role) => (has(`role-${role}`) ? t(`role-${role}`) : role)).join(' + ');
}

export function seatName(seat: SeatInfo | undefined, players = 4): string {
  return seat ? roleName(seat.id, players) : '?';
}

/** The name that somebody gave; empty where it is only the role's. */
export function personName(seat: SeatInfo | undefined, name = seat?.name): string {
  const role = seat ? inEveryLanguage(`role-${seat.id}`) : [];
  return name && name !== seat?.title && !role.some((word) => name === word || name.startsWith(`${word} + `)) ? name : '';
}

/** What a bot is called; the kind of bot stands in its seat's name. */
export function botName(seat: SeatInfo): string {
  const kind = seat.name || 'captain';
  return has(`bot-${kind}`) ? t(`bot-${kind}`) : kind;
}

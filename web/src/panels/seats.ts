// A seat's name for people: the role, and who sits there.

import { SEATS } from '../games/friedrich/look';
import type { SeatInfo } from '../lib/types';
import { has, t } from '../lib/words';

/** `Elisabeth + Pompadour`, where one seat plays two roles. */
export function roleName(id: string, players = 4): string {
  const roles = SEATS[players]?.find((seat) => seat.includes(id)) ?? [id];
  return roles.map((role) => (has(`role-${role}`) ? t(`role-${role}`) : role)).join(' + ');
}

export function seatName(seat: SeatInfo | undefined, players = 4): string {
  return seat ? roleName(seat.id, players) : '?';
}

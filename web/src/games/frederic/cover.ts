// Frédéric le Grand from outside: every battle has sides of its own.

import type { Cover } from '../../core/stand';

export const cover: Cover = {
  slug: 'frederic',
  title: 'Frédéric le Grand',
  seats: { 2: [['first'], ['second']] },
  players: 2,
  roles: {},
  nationColours: {},
  first: 'first',
  options: { battle: 'tutorial' },
};

// Prussia's Defiant Stand from outside: its two sides, and the forces of each.

import type { Cover } from '../../core/stand';

export const cover: Cover = {
  slug: 'defiant',
  title: 'Prussia’s Defiant Stand',
  seats: { 2: [['prussia'], ['allies']] },
  players: 2,
  roles: { prussia: ['prussia'], allies: ['austria', 'franco_imperial', 'russo_swedish'] },
  nationColours: { prussia: '#2f5587', austria: '#e8e0cc', franco_imperial: '#9c4a3c', russo_swedish: '#3f6f43' },
  first: 'prussia',
  options: { scenario: 'campaign' },
};

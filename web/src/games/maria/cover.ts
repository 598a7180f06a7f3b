// Maria from outside: its roles, and who plays them.

import type { Cover } from '../../core/stand';

export const cover: Cover = {
  slug: 'maria',
  title: 'Maria',
  seats: {
    3: [['maria_theresa'], ['frederick'], ['louis_xv']],
    2: [['bourbon'], ['habsburg']],
  },
  players: 3,
  roles: {
    maria_theresa: ['austria'],
    frederick: ['prussia', 'saxony', 'pragmatic'],
    louis_xv: ['france', 'bavaria'],
    bourbon: ['france', 'bavaria', 'prussia', 'saxony'],
    habsburg: ['austria', 'pragmatic'],
  },
  nationColours: {
    austria: '#f2ede0', prussia: '#24497a', saxony: '#2c6b3d', pragmatic: '#8c8a86', france: '#aa3029', bavaria: '#d9812e',
  },
  first: 'louis_xv',
  options: { variant: 'introductory' },
};

// Friedrich from outside: its roles, and who plays them.

import type { Cover } from '../../core/stand';

export const cover: Cover = {
  slug: 'friedrich',
  title: 'Friedrich',
  seats: {
    4: [['frederick'], ['elisabeth'], ['maria_theresa'], ['pompadour']],
    3: [['frederick'], ['elisabeth', 'pompadour'], ['maria_theresa']],
  },
  players: 4,
  roles: {
    frederick: ['prussia', 'hanover'],
    elisabeth: ['russia', 'sweden'],
    maria_theresa: ['austria', 'imperial'],
    pompadour: ['france'],
  },
  nationColours: {
    prussia: '#24497a', hanover: '#7fb4d1', russia: '#2c6b3d', sweden: '#93bd6c', austria: '#f2ede0', imperial: '#dcae2c', france: '#aa3029',
  },
  first: 'pompadour',
  options: {},
};

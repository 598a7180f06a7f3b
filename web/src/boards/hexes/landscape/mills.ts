// Windmills, on the hills that are called after one.

import { centreOf, placeOf, type Point } from '../geometry';
import { SEPIA } from './colours';
import type { Terrain } from './terrain';
import { group } from './svg';

const SAILS = 'M-11-10l3.4-3.2 6.2 6.4-2 1.9ZM11-10l-1.7 4.1-6.6 4.5-1.3-2ZM11 10l-3.4 3.2-6.2-6.4 2-1.9ZM-11 10l1.7-4.1 6.6-4.5 1.3 2Z';
/** A post mill seen a little from the side, its shadow to the south-east. */
const MILL =
  '<path d="M2 1l15 9-3 3-13-7Z" fill="#3a2a12" fill-opacity=".28"/>' +
  `<path d="M-6 6l1.6-13h8.8L6 6Z" fill="#d8b98a" stroke="${SEPIA}" stroke-width=".9" stroke-linejoin="round"/>` +
  '<path d="M1.4-7h3L6 6H2.6Z" fill="#a98555"/>' +
  `<path d="M-5.6-6.6L0-12.6l5.6 6Z" fill="#a3573c" stroke="${SEPIA}" stroke-width=".9" stroke-linejoin="round"/>` +
  `<path d="M-1.6 6V1.6h3.2V6Z" fill="${SEPIA}"/>` +
  `<g stroke="${SEPIA}" stroke-width="1"><path d="M-12-17.5L12 4.5M12-17.5L-12 4.5" transform="translate(0 -1)"/></g>` +
  `<g fill="#f4ead3" stroke="${SEPIA}" stroke-width=".6" transform="translate(0 -7.5)"><path d="${SAILS}"/></g>` +
  `<circle cy="-7.5" r="1.3" fill="${SEPIA}"/>`;

/** Where windmills stand. */
export function millsOf(terrain: Terrain): Point[] {
  return terrain.field.places.flatMap((place): Point[] => {
    const hill = place.hexes.find((hex) => terrain.has(...placeOf(hex), 'hill'));
    if (!hill || !/windmill/i.test(place.name)) return [];
    const [x, y] = centreOf(hill);
    return [[Math.round(x) + 17, Math.round(y) - 6]];
  });
}

export function drawMills(terrain: Terrain): string {
  return millsOf(terrain).map(([x, y]) => group(MILL, { transform: `translate(${x} ${y})` })).join('');
}

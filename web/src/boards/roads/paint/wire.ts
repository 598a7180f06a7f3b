// What the page and the painter say to each other.

import type { Mark, Stand } from '../../../core/stand';
import type { BoardData } from '../../../core/types';
import type { Box } from '../../common/geometry';
import type { Label } from '../labels';
import type { Spot } from '../tileset';
import type { Dress } from './painter';

export type Asked =
  | { type: 'board'; data: BoardData; marks: (Mark | null)[] }
  | { type: 'dress'; dress: Dress }
  | { type: 'place'; stand: Stand; levels: number[] }
  | { type: 'names'; level: number }
  | { type: 'tile'; number: number; spot: Spot };

export type Told =
  | { type: 'placed'; changed: [number, Box[]][] }
  | { type: 'names'; level: number; labels: Label[] }
  | { type: 'tile'; number: number; bitmap: ImageBitmap };

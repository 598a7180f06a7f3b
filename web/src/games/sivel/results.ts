// Fights in Friedrich and Maria: while one lasts the hand lies under the map; what of it, and of want of supply, is told on the card of results.

import type { ResultKinds } from '../../core/results';
import type { View } from '../../core/types';

export const fight = (view: View): 'under' | null => (view.duel ? 'under' : null);

export const results: ResultKinds = {
  opens: ['combat'],
  tells: ['drawn', 'defeated', 'removed', 'cut_off', 'retreated', 'points_won'],
  alone: ['turned_down', 'starved', 'train_destroyed'],
};

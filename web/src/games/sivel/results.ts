// What of a fight, and of want of supply, is told on the card of results, in Friedrich and Maria.

import type { ResultKinds } from '../../core/results';

export const results: ResultKinds = {
  opens: ['combat'],
  tells: ['drawn', 'defeated', 'removed', 'cut_off', 'retreated', 'points_won'],
  alone: ['turned_down', 'starved', 'train_destroyed'],
};

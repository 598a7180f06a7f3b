// A game for which this client has no board: its actions, its log and its seats do; what a seat sees is told field by field.

import type { GameModule } from '../../core/registry';
import PlainView from './PlainView.svelte';

export const plain = (slug: string): GameModule => ({
  game: { slug, acting: () => [], isOut: () => false, facts: () => [] },
  scene: PlainView,
  panels: [],
  hand: null,
  lower: [],
  overlay: null,
  beside: {},
  texts: { en: [], fr: [] },
});

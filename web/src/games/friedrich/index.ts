import en from '../../../../src/lacewars/locales/en/friedrich.ftl?raw';
import fr from '../../../../src/lacewars/locales/fr/friedrich.ftl?raw';
import type { GameModule } from '../game';
import Fate from './Fate.svelte';
import { game } from './game';
import Order from './Order.svelte';

export const module: GameModule = { game, panels: [Order], lower: [Fate], overlay: null, texts: { en: [en], fr: [fr] } };

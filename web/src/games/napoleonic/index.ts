import en from '../../../../src/lacewars/locales/en/napoleonic.ftl?raw';
import fr from '../../../../src/lacewars/locales/fr/napoleonic.ftl?raw';
import type { GameModule } from '../../core/registry';
import Cards from './Cards.svelte';
import ownEn from './en.ftl?raw';
import ownFr from './fr.ftl?raw';
import { game } from './game';
import EuropeView from './scene/EuropeView.svelte';

/** `panels` stand above the actions, `hand` and `lower` below them, `overlay` lies over the map; the words of each are in the two files beside this one. */
export const module: GameModule = { game, scene: EuropeView, panels: [], hand: Cards, lower: [], overlay: null, beside: {}, texts: { en: [en, ownEn], fr: [fr, ownFr] } };

import en from '../../../../src/lacewars/locales/en/napoleonic.ftl?raw';
import fr from '../../../../src/lacewars/locales/fr/napoleonic.ftl?raw';
import type { GameModule } from '../../core/registry';
import ownEn from './en.ftl?raw';
import ownFr from './fr.ftl?raw';
import { game } from './game';
import Chances from './panels/Chances.svelte';
import panelsEn from './panels/en.ftl?raw';
import panelsFr from './panels/fr.ftl?raw';
import Hand from './panels/Hand.svelte';
import Nations from './panels/Nations.svelte';
import Overlay from './panels/Overlay.svelte';
import Spending from './panels/Spending.svelte';
import Track from './panels/Track.svelte';
import Window from './panels/Window.svelte';
import EuropeView from './scene/EuropeView.svelte';

/** `panels` stand above the actions, `hand` and `lower` below them, `overlay` lies over the map; the words of each are in the two files beside this one. */
export const module: GameModule = { game, scene: EuropeView, panels: [Track, Window, Spending], hand: Hand, lower: [Chances, Nations], overlay: Overlay, beside: {}, texts: { en: [en, ownEn, panelsEn], fr: [fr, ownFr, panelsFr] } };

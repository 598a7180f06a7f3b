import en from '../../../../src/lacewars/locales/en/friedrich.ftl?raw';
import fr from '../../../../src/lacewars/locales/fr/friedrich.ftl?raw';
import MapView from '../../boards/roads/MapView.svelte';
import type { GameModule } from '../../core/registry';
import AttackOdds from '../sivel/AttackOdds.svelte';
import Duel from '../sivel/Duel.svelte';
import Hand from '../sivel/Hand.svelte';
import sivelEn from '../sivel/en.ftl?raw';
import sivelFr from '../sivel/fr.ftl?raw';
import Fate from './Fate.svelte';
import ownEn from './en.ftl?raw';
import ownFr from './fr.ftl?raw';
import { game } from './game';
import Order from './Order.svelte';

export const module: GameModule = { game, scene: MapView, panels: [Duel, Order, Fate], hand: Hand, lower: [], overlay: null, beside: { attack: AttackOdds }, texts: { en: [en, sivelEn, ownEn], fr: [fr, sivelFr, ownFr] } };

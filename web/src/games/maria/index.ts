import en from '../../../../src/lacewars/locales/en/maria.ftl?raw';
import fr from '../../../../src/lacewars/locales/fr/maria.ftl?raw';
import MapView from '../../boards/roads/MapView.svelte';
import type { GameModule } from '../../core/registry';
import AttackOdds from '../sivel/AttackOdds.svelte';
import Duel from '../sivel/Duel.svelte';
import Hand from '../sivel/Hand.svelte';
import { game } from './game';
import ownEn from './en.ftl?raw';
import ownFr from './fr.ftl?raw';
import Away from './Away.svelte';
import Deals from './Deals.svelte';
import Muster from './Muster.svelte';
import Order from './Order.svelte';
import Politics from './Politics.svelte';
import Talks from './Talks.svelte';

export const module: GameModule = { game, scene: MapView, panels: [Duel, Muster, Order, Talks], hand: Hand, lower: [Deals, Away], overlay: Politics, beside: { attack: AttackOdds }, texts: { en: [en, ownEn], fr: [fr, ownFr] } };

import en from '../../../../src/lacewars/locales/en/frederic.ftl?raw';
import fr from '../../../../src/lacewars/locales/fr/frederic.ftl?raw';
import type { GameModule } from '../../core/registry';
import Combat from './combat/Combat.svelte';
import TargetOdds from './combat/TargetOdds.svelte';
import ownEn from './en.ftl?raw';
import ownFr from './fr.ftl?raw';
import { game } from './game';
import Orders from './Orders.svelte';
import FieldView from './scene/FieldView.svelte';

export const module: GameModule = { game, scene: FieldView, panels: [Combat], hand: null, lower: [Orders], overlay: null, beside: { target: TargetOdds }, texts: { en: [en, ownEn], fr: [fr, ownFr] } };

import en from '../../../../src/lacewars/locales/en/defiant.ftl?raw';
import fr from '../../../../src/lacewars/locales/fr/defiant.ftl?raw';
import type { GameModule } from '../../core/registry';
import BattleBoard from './battle/BattleBoard.svelte';
import TownOdds from './battle/TownOdds.svelte';
import ownEn from './en.ftl?raw';
import ownFr from './fr.ftl?raw';
import { game } from './game';
import Campaign from './panels/Campaign.svelte';
import Forces from './panels/Forces.svelte';
import Hand from './panels/Hand.svelte';
import BlocksView from './scene/BlocksView.svelte';

export const module: GameModule = { game, scene: BlocksView, panels: [Campaign], hand: Hand, lower: [Forces], overlay: BattleBoard, beside: { fight: TownOdds, assault: TownOdds, storm: TownOdds }, texts: { en: [en, ownEn], fr: [fr, ownFr] } };

import type { GameModule } from '../../core/registry';
import BattleBoard from './battle/BattleBoard.svelte';
import ownEn from './en.ftl?raw';
import ownFr from './fr.ftl?raw';
import { game } from './game';
import Campaign from './panels/Campaign.svelte';
import Forces from './panels/Forces.svelte';
import Hand from './panels/Hand.svelte';
import BlocksView from './scene/BlocksView.svelte';

/** The engine's sentences; a language that has none yet goes without. */
const engine = import.meta.glob<string>('../../../../src/lacewars/locales/*/defiant.ftl', { query: '?raw', import: 'default', eager: true });
const said = (lang: string): string => Object.entries(engine).find(([path]) => path.includes(`/${lang}/`))?.[1] ?? '';

export const module: GameModule = { game, scene: BlocksView, panels: [Campaign], hand: Hand, lower: [Forces], overlay: BattleBoard, beside: {}, texts: { en: [said('en'), ownEn], fr: [said('fr'), ownFr] } };

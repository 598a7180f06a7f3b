// What battles are drawn with, as the server tells it; every price is the server's.

import { api } from '../../../core/api';
import type { Lang, Shapes } from '../../../core/types';
import type { Drawn, Lore } from './battle';
import { parsed } from './sharing';

export type Named = Shapes['LegendEntry'];
export type TypeCard = Shapes['TypeCard'];
export type Quality = Shapes['Quality'];
export type ListEntry = Shapes['ListEntry'];
export type ArmyList = Shapes['ArmyList'];
export type Catalogue = Shapes['Catalogue'];
export type Fault = Shapes['BattleFault'];
export type Checked = Shapes['CheckedBattle'];
/** A battle of the game, as if it had been drawn. */
export type OwnBattle = Omit<Shapes['OwnBattle'], 'battle'> & { battle: Drawn };

export const catalogueOf = (game: string): Promise<Catalogue> => api.workshop<Catalogue>(game);
export const ownBattles = (game: string): Promise<OwnBattle[]> => api.ownBattles<OwnBattle[]>(game);
export const checked = (game: string, lang: Lang, battle: Drawn): Promise<Checked> => api.checkBattle<Checked>(game, lang, battle);
export const skirmish = (game: string, points: number, armies?: string[]): Promise<Drawn> => api.drawSkirmish<Drawn>(game, { points, ...(armies ? { armies } : {}) });

/** The battle of a table: one of the game's own, or the one that was drawn for it. */
export async function battleOfTable(game: string, table: string): Promise<Drawn> {
  const battle = String((await api.options(table)).battle ?? '');
  return (await ownBattles(game)).find((one) => one.name === battle)?.battle ?? parsed(battle);
}

/** What the catalogue says of ground, to look it up by name. */
export function loreOf(book: Pick<Catalogue, 'composites' | 'terrain' | 'obstacles'>): Lore {
  const named = <T extends { id: string }>(list: T[], wanted: (one: T) => boolean) => new Set(list.filter(wanted).map((one) => one.id));
  return {
    composites: Object.fromEntries(book.composites.map((c) => [c.id, c.elements])),
    overlays: named(book.terrain, (one) => one.overlay),
    bridged: named(book.terrain, (one) => one.bridged),
    impassable: named(book.terrain, (one) => one.impassable),
    works: named(book.obstacles, () => true),
    allRound: named(book.obstacles, (one) => one.all_round),
  };
}

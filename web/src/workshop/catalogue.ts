// What battles are drawn with, as the server tells it; every price is the server's.

import { api } from '../lib/api';
import type { Lang } from '../lib/types';
import type { Words } from '../games/frederic/data';
import type { Composites, Drawn } from './battle';
import { parsed } from './sharing';

export interface Named { name: Words; text: Words }
export interface TypeCard {
  id: string;
  name: Words;
  arm: string;
  weight: string;
  stands: number;
  move: number;
  march: number;
  range: number;
  attack: number;
  riposte: number;
  wheels: boolean;
}
export interface Quality { training: string; morale: string; price: number }
export interface ListEntry {
  id: string;
  name: Words;
  type: string;
  traits: string[];
  nation: string;
  modern?: boolean;
  min: number;
  max: number;
  from: number;
  to: number;
  qualities: Quality[];
}
export interface ArmyList {
  id: string;
  name: Words;
  nation: string;
  note: Words;
  officers: { sub_general_max: number; senior_max: number; abilities: string[]; staff: string[] };
  entries: ListEntry[];
}
export interface Catalogue {
  legend: Record<'types' | 'traits' | 'training' | 'morale' | 'ranks' | 'terrain' | 'obstacles' | 'nations', Record<string, Named>>;
  composites: { id: string; name: Words; elements: string[] }[];
  terrain: { id: string; overlay: boolean; closed: boolean; impassable: boolean }[];
  types: TypeCard[];
  nations: { id: string; name: Words; colour: string; letter: string }[];
  ranks: string[];
  abilities: string[];
  staffs: string[];
  officer_prices: Record<string, number>;
  armies: ArmyList[];
  budgets: Record<string, number>;
  limits: Record<'size' | 'units' | 'officers' | 'aides' | 'turns' | 'name' | 'title' | 'note' | 'text', number>;
}
export interface Fault { where: string; code: string; text: string }
export interface Checked {
  faults: Fault[];
  armies: Record<string, { cost: number; units: number; faults: { code: string; text: string }[] }>;
  prices: { units: number[]; officers: number[] };
}
export interface OwnBattle { name: string; battle: Drawn }

export const catalogueOf = (game: string): Promise<Catalogue> => api.workshop<Catalogue>(game);
export const ownBattles = (game: string): Promise<OwnBattle[]> => api.ownBattles<OwnBattle[]>(game);
export const checked = (game: string, lang: Lang, battle: Drawn): Promise<Checked> => api.checkBattle<Checked>(game, lang, battle);
export const skirmish = (game: string, points: number, armies?: string[]): Promise<Drawn> => api.drawSkirmish<Drawn>(game, { points, ...(armies ? { armies } : {}) });

/** The battle of a table: one of the game's own, or the one that was drawn for it. */
export async function battleOfTable(game: string, table: string): Promise<Drawn> {
  const battle = String((await api.options(table)).battle ?? '');
  return (await ownBattles(game)).find((one) => one.name === battle)?.battle ?? parsed(battle);
}

export const compositesOf = (book: Catalogue): Composites => Object.fromEntries(book.composites.map((c) => [c.id, c.elements]));

/** Whether a unit may be set up on ground of these elements; wheels need open ground, or a road. */
export function mayStand(book: Catalogue, elements: string[], wheels: boolean, onRoad: boolean): boolean {
  const kinds = book.terrain.filter((t) => elements.includes(t.id));
  if (kinds.some((t) => t.impassable) && !elements.includes('bridge')) return false;
  return !(wheels && !onRoad && kinds.some((t) => t.closed));
}

// The Napoleonic Wars on the wire: the board, which does not change, and the position.

import type { Board } from '../../core/board';
import type { BoardData, Shapes, View } from '../../core/types';

/** A duchy, a zone of the sea, or the box off the map. */
export type Place = Shapes['Duchy'];
export type Line = Shapes['DuchyLine'];
/** A commander or a squadron. */
export type Mover = Shapes['Mover'];
export type NationCard = Shapes['NapoleonicNation'];
export type Nation = NationCard['id'];
export type Card = Shapes['NapoleonicCard'];
/** What an army could do, as the engine says. */
export type ArmyStudy = Shapes['ArmyStudy'];
export type ArmyEnd = Shapes['ArmyEnd'];
/** What could come of an answer. */
export type Prospect = Shapes['Prospect'];
export type Prospects = Shapes['Prospects'];
export type Camp = Shapes['NapoleonicView']['camp'][string];

export type NapoleonicData = Omit<BoardData, 'geography'> & Omit<Shapes['NapoleonicBoard'], Exclude<keyof BoardData, 'geography'>>;
/** The position, with what every view has. */
export type NapoleonicView = Omit<View, keyof Shapes['NapoleonicView']> & Shapes['NapoleonicView'];

export const own = (view: View): NapoleonicView => view as unknown as NapoleonicView;
export const dataOf = (board: Board): NapoleonicData => board.data as unknown as NapoleonicData;

export const placeOf = (board: Board, id: string): Place => board.town(id) as unknown as Place;
export const moverOf = (board: Board, id: string): Mover => board.piece(id) as unknown as Mover;
export const nationOf = (board: Board, id: string): NationCard | undefined => board.nation.get(id) as unknown as NationCard | undefined;
export const cardOf = (board: Board, id: string): Card | undefined => dataOf(board).cards.find((card) => card.id === id);
export const linesOf = (board: Board): Line[] => board.data.roads as unknown as Line[];

/** The line between two duchies that lie side by side. */
export const lineBetween = (board: Board, a: string, b: string): Line | undefined => linesOf(board).find((line) => (line.a === a && line.b === b) || (line.a === b && line.b === a));

/** Who holds a duchy: whose flag flies there, or its owner. */
export const holderOf = (view: NapoleonicView, place: Place): Nation | null => view.flags[place.id] ?? place.owner;

/** The nations that a seat plays. */
export const playedBy = (view: NapoleonicView, seat: number | null): Nation[] => (seat === null ? [] : (Object.keys(view.controller) as Nation[]).filter((nation) => view.controller[nation] === seat));

/** Whether a place is on the map. */
export const isOnMap = (board: Board, place: string | null | undefined): place is string => place != null && board.townNumber.has(place);

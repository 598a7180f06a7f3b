// Prussia's Defiant Stand on the wire: the board, which does not change, and the position.

import type { Board } from '../../core/board';
import type { BoardData, Shapes, View } from '../../core/types';

export type TownCard = Shapes['DefiantTown'];
export type BlockCard = Shapes['DefiantBlock'];
export type Card = Shapes['DefiantCard'];
export type Side = 'prussia' | 'allies';
export type Force = BlockCard['nation'];
export type BlockClass = BlockCard['class'];
export type BlockNow = Shapes['BlockNow'];
export type CrowdNow = Shapes['CrowdNow'];
/** Where a block could march, as the engine says. */
export type BlockStudy = Shapes['BlockStudy'];
export type BlockEnd = Shapes['BlockEnd'];
/** What a battle promises, by what one knows. */
export type FightOdds = Shapes['FightOdds'];
export type Box = NonNullable<BlockNow['box']>;

export type DefiantData = BoardData & Omit<Shapes['DefiantBoard'], keyof BoardData>;
/** The position, with what every view has. */
export type DefiantView = View & Omit<Shapes['DefiantView'], keyof View>;

export const SIDES: Side[] = ['prussia', 'allies'];

export const own = (view: View): DefiantView => view as unknown as DefiantView;
export const dataOf = (board: Board): DefiantData => board.data as unknown as DefiantData;

export const townCard = (board: Board, id: string): TownCard => board.town(id) as unknown as TownCard;
export const blockCard = (board: Board, id: string): BlockCard => board.piece(id) as unknown as BlockCard;
export const cardOf = (board: Board, id: string): Card | undefined => dataOf(board).cards.find((card) => card.id === id);

/** The side of a force. */
export const sideOf = (board: Board, force: string): Side => (board.nation.get(force) as unknown as { side: Side } | undefined)?.side ?? 'allies';

/** The side that one plays; null for a spectator. */
export const seatSide = (view: DefiantView): Side | null => (view.seat === null ? null : (SIDES[view.seat] ?? null));

export const otherSide = (side: Side): Side => (side === 'prussia' ? 'allies' : 'prussia');

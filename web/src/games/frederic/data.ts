// Frédéric le Grand on the wire: the battle, which does not change, and the position.

import type { Board } from '../../core/board';
import type { BoardData, Shapes, View } from '../../core/types';

/** A name or a text in both languages. */
export type Words = Shapes['Words'];
/** A unit as its army's list gives it; its number in the battle is in its id: u0, u1... */
export type UnitCard = Shapes['UnitCard'];
export type Face = UnitCard['face'];
export type Arm = UnitCard['arm'];
/** The side of the first seat and of the second: the nations of this game. */
export type SideId = UnitCard['side'];
/** An officer: o0, o1... */
export type OfficerCard = Shapes['OfficerCard'];
export type ObjectiveCard = Shapes['ObjectiveCard'];
export type SideCard = Shapes['SideCard'];
/** A thing of the rules with its name and what is worth knowing of it. */
export type Entry = Shapes['LegendEntry'];
/** The board of a table: a battle, with what every board has. */
export type BattleBoard = BoardData & Omit<Shapes['BattleBoard'], keyof BoardData>;

/** Where somebody is: a hex, still to come, gone by an exit, unknown to this seat, or lost. */
export type Place = string | 'off' | 'left' | 'hidden' | null;
export type UnitNow = Shapes['UnitNow'];
export type OfficerNow = Shapes['OfficerNow'];
/** The position, with what every view has. */
export type FredericView = View & Omit<Shapes['FredericView'], keyof View>;

export const battleOf = (board: Board): BattleBoard => board.data as BattleBoard;
export const own = (view: View): FredericView => view as FredericView;

/** What a piece could do from where it stands, as the engine says. */
export type Study = Shapes['FieldStudy'];
export type MoveEnd = Shapes['MoveEnd'];
/** A part of a number of dice, or of morale hits ignored, and why. */
export type DicePart = Shapes['DicePart'];
/** A chance as a number and as an exact fraction. */
export type Chance = Shapes['ChanceTold'];
/** The exact odds of one roll; of the first rank too, if an officer could stand there. */
export type RollOdds = Shapes['OneRoll'] & Partial<Pick<Shapes['RollOdds'], 'front'>>;
export type CombatOdds = Shapes['CombatOdds'];
export type Advantage = RollOdds['advantage'];

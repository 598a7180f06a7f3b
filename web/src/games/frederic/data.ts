// Frédéric le Grand on the wire: the battle, which does not change, and the position.

import type { Board } from '../../lib/board';
import type { BoardData, View } from '../../lib/types';

/** The side of the first seat and of the second: the nations of this game. */
export type SideId = 'first' | 'second';
/** A name or a text in both languages. */
export interface Words {
  en: string;
  fr: string;
}

/** A field of battle: what is drawn, in the table and in the workshop. */
export interface FieldData {
  cols: number;
  rows: number;
  /** By row and column the simple elements of a hex, in order: 'forest', 'hill', 'habitation'... none: open ground. */
  ground: string[][][];
  /** What stands on sides of a hex: E, SE, SW, W, NW, NE. */
  obstacles: { hex: string; sides: string[]; kind: string }[];
  roads: { path: string[] }[];
  bridges: { hex: string; ends: [string, string] }[];
  places: { name: string; name_fr: string; hexes: string[] }[];
}

export type Face = 'infantry' | 'cavalry' | 'artillery' | 'flag' | 'tactical';
export type Arm = 'infantry' | 'cavalry' | 'lancer' | 'camel' | 'elephant' | 'artillery' | 'rocket';

/** A unit as its army's list gives it; its number in the battle is in its id: u0, u1... */
export interface UnitCard {
  id: string;
  side: SideId;
  name: Words;
  type: string;
  arm: Arm;
  weight: string;
  training: 'super_elite' | 'elite' | 'trained' | 'recruit';
  morale: 'iron' | 'solid' | 'normal' | 'weak' | 'unstable';
  traits: string[];
  nation: string;
  contingent: string;
  /** Its stands at the beginning. */
  stands: number;
  /** Hexes with combat, and at most. */
  move: number;
  march: number;
  range: number;
  /** Dice in attack and riposte, training counted. */
  attack: number;
  riposte: number;
  /** The face of the die that hits it. */
  face: Face;
}

/** An officer: o0, o1... */
export interface OfficerCard {
  id: string;
  side: SideId;
  name: Words;
  rank: 'c_in_c' | 'sub_general' | 'senior';
  /** B good, F weak, M bad; D deficient staff, S staff officers, A allied; '': usual. */
  ability: '' | 'B' | 'F' | 'M';
  staff: '' | 'A' | 'D' | 'S';
  /** How far he activates. */
  range: number;
  aides: number;
  contingent: string;
}

export interface ObjectiveCard {
  id: string;
  name: Words;
  hexes: string[];
  hold: 'all' | 'majority' | 'any';
  sides: SideId[];
  value: number;
}

export interface SideCard {
  id: SideId;
  edge: 'north' | 'south';
  nation: string;
  units: number;
  /** So many units lost break the army. */
  demoralised: number;
  /** The points of each of its activations in a turn. */
  activations: number[];
  /** The score that wins; 0: there is none. */
  target: number;
  /** The hexes in which it is set up. */
  zone: string[];
  exits: string[];
}

/** A thing of the rules with its name and what is worth knowing of it. */
export interface Entry {
  name: Words;
  text: Words;
}

export interface BattleBoard extends BoardData {
  battle: {
    id: string;
    name: Words;
    date: string;
    place: Words;
    note: Words;
    reconstructed: boolean;
    turns: number;
    objectives: ObjectiveCard[];
    /** What decides when the last turn is over, and the rules of this battle alone, in words. */
    specials: Words[];
    reinforcements: { side: SideId; units: string[]; officers: string[]; turn: number; entry: string[] }[];
  };
  field: FieldData;
  sides: SideCard[];
  units: UnitCard[];
  officers: OfficerCard[];
  legend: Record<'types' | 'traits' | 'training' | 'morale' | 'ranks' | 'terrain' | 'obstacles' | 'nations', Record<string, Entry>>;
}

/** Where somebody is: a hex, still to come, gone by an exit, unknown to this seat, or lost. */
export type Place = string | 'off' | 'left' | 'hidden' | null;

export interface UnitNow {
  side: SideId;
  type: string;
  hex: Place;
  stands: number;
  /** The activation it belongs to in this turn, from 1; 0: not activated. */
  group: number;
  /** Hexes moved in this turn, and since its last turn by retreat. */
  moved: number;
  burden: number;
  /** A message has reached it. */
  message: boolean;
  may_fight: boolean;
  marched: boolean;
}

export interface OfficerNow {
  side: SideId;
  kind: OfficerCard['rank'];
  hex: Place;
  /** He rides as a messenger. */
  riding: boolean;
}

export interface FredericView extends View {
  battle: string;
  deployment: string;
  turns: number;
  active: SideId | null;
  first: SideId | null;
  units: Record<string, UnitNow>;
  /** Panicking elephants, with their hexes. */
  elephants: Record<string, string>;
  officers: Record<string, OfficerNow>;
  /** Of each aide-de-camp the unit or officer he is with; null: he is under way or lost. */
  aides: (string | null)[];
  couriers: { side: SideId; sort: string; hex: string; moved: boolean }[];
  leaders: string[];
  lost: Record<SideId, number>;
  scores: Record<SideId, number>;
  /** Of each hex that counts who holds it. */
  held: Record<string, SideId | null>;
  headless: SideId[];
  /** While armies are set up in secret: hexes under slips of the side that this seat cannot read. */
  slips: Record<SideId, string[]>;
  blanks: string[];
  ready: SideId[];
  reason: string;
  level: number;
  /** Who acts just now: the unit that moves or fights, and the two of a combat. */
  acting: { unit: string | null; officer: string | null; attacker: string | null; defender: string | null };
}

export const battleOf = (board: Board): BattleBoard => board.data as BattleBoard;
export const own = (view: View): FredericView => view as FredericView;

/** What a piece could do from where it stands, as the engine says. */
export interface Study {
  piece: string;
  hex: string;
  /** The hexes in range with their distances, and those of them that it sees. */
  range: Record<string, number>;
  sees: string[];
  targets: string[];
  /** Where an unspent move of it could end, with the way there; and in which of them it may still fight. */
  moves: Record<string, string[]>;
  fights: string[];
  /** An officer: the hexes in which he activates. */
  command: string[];
}

/** A part of a number of dice, or of morale hits ignored, and why. */
export interface DicePart {
  reason: string;
  count: number;
  /** Of what: a type, a training, a particularity, a terrain, an obstacle, an officer; or nothing. */
  of: string;
  rules: string[];
}

/** A chance as a number and as an exact fraction. */
export interface Chance {
  chance: number;
  exact: string;
}

export type Advantage = 'miss' | 'morale' | 'hit' | 'morale2';

/** The exact odds of one roll. */
export interface RollOdds {
  dice: number;
  parts: DicePart[];
  advantage: Advantage;
  /** By which line of the table a tactical advantage means that. */
  why: { reason: string; rules: string[] }[];
  /** Morale hits that the target may ignore, and why. */
  ignorable: number;
  ignoring: DicePart[];
  stands: number;
  outcomes: ({ lost: number; hexes: number } & Chance)[];
  /** The chances of losing 0, 1, 2... stands. */
  lost: Chance[];
  destroyed: number;
  driven_off: number;
  losses: number;
  exact: Record<'destroyed' | 'driven_off' | 'losses', string>;
  /** The same with an officer in the first rank, if one could stand there. */
  front?: RollOdds | null;
}

export interface CombatOdds extends RollOdds {
  attacker: string;
  defender: string;
  sort: 'melee' | 'fire' | 'riposte';
  /** If the defender stands and may answer. */
  riposte: RollOdds | null;
}

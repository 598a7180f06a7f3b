// What stands on a board and what happens there, in words that every game shares.

export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** What of a position stands on the map. */
export interface Stand {
  /** The town of each piece; null, or the name of a box, for those that are not on the map. */
  pieces: Record<string, string | null>;
  face_down: string[];
  /** The strengths that this seat knows: of stacks by their town, or of generals one by one. */
  armies: Record<string, number>;
  troops: Record<string, number>;
  /** Towns taken, with who holds them; and those that will be taken if nothing prevents it. */
  flags: Record<string, string>;
  marks: Record<string, string>;
  /** Towns with a hussar, and which of them it is. */
  riders: Record<string, string>;
  /** The room that is taken around towns by what a game draws there itself, in the units of symbols. */
  solid?: Record<string, Box>;
}

export const NOTHING: Stand = { pieces: {}, face_down: [], armies: {}, troops: {}, flags: {}, marks: {}, riders: {} };

/** The strength on a town, as far as it is known. */
export function strengthAt(stand: Stand, town: string): number | undefined {
  if (stand.armies[town] !== undefined) return stand.armies[town];
  const there = Object.keys(stand.troops).filter((piece) => stand.pieces[piece] === town);
  return there.length > 0 ? there.reduce((sum, piece) => sum + (stand.troops[piece] ?? 0), 0) : undefined;
}

/** `none`: a place without a sign or a name of its own, such as a zone of the sea. */
export type MarkKind = 'star' | 'shield' | 'tower' | 'castle' | 'square' | 'disc' | 'none';

/** The printed sign of a town that matters. */
export interface Mark {
  kind: MarkKind;
  colour: string;
  letter: string;
  filled: boolean;
  /** How early its name finds room, from 1. */
  importance: number;
  /** A prince who elects the Emperor sits here, or it is a capital. */
  crowned?: boolean;
  /** The colour of the other nation to which it may belong. */
  second?: string;
}

/** A public number of a nation, for the players' bar. */
export interface Fact {
  icon: 'armies' | 'cards' | 'objectives' | 'pool';
  /** What it counts, in words. */
  title: string;
  text: string;
}

/** What want of supply does: out of supply, or losses by it. */
export type Harm = 'turned' | 'starved';

export type Beat =
  | { kind: 'walk'; pieces: string[]; from: string; to: string; pushed: boolean }
  | { kind: 'clash'; towns: [string, string]; nations: [string, string]; armies: [number, number] }
  | { kind: 'card'; nation: string; town: string | null; card: string; worth: number; score: number }
  | { kind: 'flag'; town: string; nation: string; taken: boolean }
  | { kind: 'gone'; pieces: string[]; town: string }
  | { kind: 'notice'; town: string; nation: string; harm: Harm }
  | { kind: 'back'; piece: string; town: string }
  | { kind: 'ride'; from: string | null; town: string | null; rider: string };

/** What the beats change of a position. */
export type Scene = Pick<Stand, 'pieces' | 'flags' | 'armies' | 'riders'>;

/** What a turn is called. */
export interface TurnName {
  /** In full, as above the map. */
  name: string;
  /** As short as may be. */
  short: string;
  /** The longer stretch of time to which it belongs, such as a year. */
  stretch?: string;
}

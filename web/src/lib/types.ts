// What the table server says and hears, as it stands on the wire.

export type Suit = 'spades' | 'clubs' | 'hearts' | 'diamonds';
export type Lang = 'en' | 'fr';

export interface GameInfo {
  slug: string;
  title: string;
  options: GameOption[];
  bots: string[];
  /** Whether this client has a board and panels for it. */
  table: boolean;
}

export interface GameOption {
  name: string;
  values: OptionValue[];
  text: string;
  /** What a value of one's own is called, where the game takes one; else empty. */
  own?: string;
}

export type OptionValue = string | number | boolean;

export interface Town {
  id: string;
  name: string;
  x: number;
  y: number;
  suit: Suit;
  sector: number | string;
  country: string;
  /** Friedrich: whose objective it is, of which order; whose depot; who protects it and takes it back. */
  objective_of?: string | null;
  order?: number | null;
  depot_of?: string | null;
  defended_by?: string | null;
  /** Maria: the map it is on, its fortress, whether an elector sits there, and whose home it is. */
  map?: string;
  fortress?: 'minor' | 'major' | null;
  elector?: boolean;
  home?: string | null;
}

export interface Road {
  a: string;
  b: string;
  main: boolean;
}

export interface Sector {
  id: number | string;
  suit: Suit;
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

export interface Piece {
  id: string;
  name: string;
  /** Where it has another in French. */
  name_fr?: string;
  nation: string;
  rank: number;
  train: boolean;
  /** The town it begins on. */
  start?: string;
  /** Maria: the fewest troops a general begins with. */
  least?: number;
}

export interface Nation {
  id: string;
  name: string;
  name_fr: string;
  order: number;
  /** Words of the board's palette. */
  colour: string;
  objective_colour?: string;
  /** Its letter, where it is not that of its id. */
  letter?: string;
  /** Its armies at the beginning; in Friedrich they are its most. */
  armies?: number;
  /** Friedrich: which side it is on. */
  side?: 'defender' | 'attacker';
  /** Maria: whether it is a major power, and its victory markers. */
  major?: boolean;
  markers?: number;
}

/** Numbers in pairs: x, y, x, y ... */
export type FlatLine = number[];
/** Rings: the outer one first, then its holes. */
export type FlatPolygon = FlatLine[];

export interface Geography {
  land: FlatPolygon[];
  territories: Record<string, FlatPolygon[]>;
  names: Record<string, [number, number, number]>;
  borders: FlatLine[];
  rivers: { name: string; points: FlatLine }[];
}

export interface MapWords {
  title: string;
  subtitle: string;
  face_down: string;
  keys: Record<string, string>;
  countries: Record<string, string>;
}

export interface MapLook {
  colours: Record<string, string>;
  wash: Record<string, [string, string]>;
  cartouche?: { x: number; y: number; width: number; height: number };
  compass?: { x: number; y: number };
  /** Maps that lie side by side on one table. */
  sheets?: { id: string; x0: number; y0: number; x1: number; y1: number; title: Record<Lang, string>; title_at: [number, number] }[];
  text: Record<Lang, MapWords>;
}

export interface BoardData {
  /** What the arguments of each verb name: towns, pieces, cards, numbers. */
  verbs: Record<string, string[]>;
  /** The most a Reserve can be worth. */
  reserve: number;
  width: number;
  height: number;
  towns: Town[];
  roads: Road[];
  sectors: Sector[];
  geography: Geography;
  map: MapLook;
  pieces: Piece[];
  nations: Nation[];
  effects?: FateEffect[];
  battles?: BattleInfo[];
}

/** A version of a Card of Fate that changes how far pieces march or protect. */
export interface FateEffect {
  number: number;
  suit: number;
  pieces: string[];
  base: number | null;
  main: number | null;
  radius: number | null;
}

/** A battle to choose, for games that have several. */
export interface BattleInfo {
  id: string;
  name: Record<Lang, string>;
  date: string;
  place: Record<Lang, string>;
  note: Record<Lang, string>;
  turns: number;
  sides: { name: string; name_fr: string; colour: string; letter: string; units: number }[];
  field: unknown;
}

export type Pace = 'live' | 'days';
/** `over`: the game came to its end; `ended`: the owner closed it unfinished; `stranded`: it does not hold under the present rules. */
export type Status = 'playing' | 'paused' | 'over' | 'ended' | 'stranded';

export type SeatKind = 'person' | 'bot' | 'open';

export interface SeatWish {
  kind: SeatKind;
  name?: string;
  bot?: string;
}

export interface SeatInfo {
  seat: number;
  id: string;
  kind: SeatKind;
  name: string | null;
  /** A bot only sits in: whoever holds the key may come back, and is asked before a rewind. */
  kept?: boolean;
  key?: string;
  title?: string;
  /** Somebody with this seat's key is connected. */
  present?: boolean;
}

export interface NewTable {
  game: string;
  options: Record<string, OptionValue>;
  seats: SeatWish[];
  public: boolean;
  pace: Pace;
  days?: number;
}

export interface TableCreated {
  id: string;
  owner_key: string;
  commitment: string;
  seats: SeatInfo[];
}

export interface TableInfo {
  id: string;
  game: string;
  options?: Record<string, OptionValue>;
  seats: SeatInfo[];
  commitment?: string;
  /** Its chance can be repeated, and is no secret. */
  rehearsal?: boolean;
  /** Where the board of this table is found. */
  board?: string;
  /** Its seats may make pacts. */
  pacts?: boolean;
  /** The number of the game's last turn, where it is known before. */
  turns?: number | null;
  /** The chance key, once the table is over or ended. */
  key?: string | null;
  status?: Status;
  public?: boolean;
  pace?: Pace;
  days?: number | null;
  created?: number;
  updated?: number;
  index?: number;
  waiting?: unknown;
  outcome?: Outcome | null;
}

export interface Action {
  text: string;
  verb: string;
  /** Ids of towns, pieces and cards, and plain numbers. */
  args: (string | number)[];
}

export interface Rule {
  id: string;
  text?: string;
}

export interface Decision {
  power: string | null;
  phase: string;
  prompt: string;
  rules: (Rule | string)[];
  actions: Action[];
  undo?: boolean;
}

export interface Outcome {
  winners: number[];
  reason: string;
  text?: string;
}

export interface Refusal {
  code: string;
  reason: string;
  rules: (Rule | string)[];
}

/** The position as a seat sees it: what the games have in common. */
export interface View {
  seat: number | null;
  players: number;
  turn: number;
  pieces: Record<string, string | null>;
  face_down: string[];
  moved: string[];
  totals: Record<string, number>;
  hands: Record<string, string[]>;
  backs: Record<string, number[]>;
  pairs: [string, string][];
  march: { group: string[]; town: string; steps: number; forced?: boolean } | null;
  duel: { attacker: string; defender: string; score: number; to_play: 'attacker' | 'defender' } | null;
  controller: Record<string, number>;
  winners: number[];
}

export interface Payload<V extends View = View> {
  index: number;
  seat: number | null;
  view: V;
  decision: Decision | null;
  waiting: unknown;
  outcome: Outcome | null;
  status?: Status;
  clocks?: Clock[];
  proposal?: Proposal | null;
  /** Of a stranded table the log index up to which it holds. */
  held?: number | null;
  /** On the table of a lesson, for the learner. */
  lesson?: LessonTold | null;
}

/** A lesson of a game's tutorial, as it is listed. */
export interface LessonInfo {
  id: string;
  title: string;
  text: string;
}

/** What the learner is told now. */
export interface LessonTold {
  id: string;
  number: number;
  of: number;
  title: string;
  task: number;
  tasks: number;
  text: string;
  hint: string | null;
  /** The texts of the actions that lead on now. */
  wanted: string[];
  /** The ids of towns and pieces to look at. */
  targets: string[];
  done: boolean;
  next: string | null;
}

/** How long a seat has to decide, in milliseconds. */
export interface Clock {
  seat: number;
  since: number;
  deadline: number;
  late: boolean;
}

/** A rewind under discussion; `by` is null for the owner. */
export interface Proposal {
  by: number | null;
  to: number;
  agreed: number[];
  needed: number[];
}

export interface ChatMessage {
  number: number;
  seat: number;
  name: string | null;
  text: string;
  at: number;
}

/** Who did something with a pact, and when: at which index of the log, in which turn. */
export interface PactMoment {
  seat: number;
  name: string;
  index: number;
  turn: number | null;
  at: number;
}

/** What seats agree on in their own words, for everybody to read. */
export interface Pact {
  id: number;
  by: number;
  to: number[];
  text: string;
  /** The last turn for which it holds; null: to the end of the game. */
  until: number | null;
  status: 'open' | 'refused' | 'withdrawn' | 'standing' | 'lapsed' | 'ended';
  proposed: PactMoment;
  agreed: PactMoment[];
  settled: PactMoment | null;
  /** Who would end it: it stands until all its parties would. */
  ending: PactMoment[];
  ended: PactMoment | null;
}

/** What a player may read about a game. */
export interface About {
  title: string;
  credits: string;
  reconstructed: string[];
  sources: string[];
  coverage: { rows: number; rulings: number; examples: number };
}

/** The position as it stood at an index of the log. */
export interface ReplayFrame {
  at: number;
  index: number;
  seat: number | null;
  view: View;
  entries: LogEntry[];
}

/** What may come of a combat, from what the caller knows; chances are those of the attacker. */
export interface Odds {
  attacker: string;
  defender: string;
  suits: [Suit, Suit];
  armies: [number | null, number | null];
  score: { known: number | null; low: number; high: number };
  sides: [OddsSide, OddsSide];
  win: number;
  lose: number;
  tie: number;
  /** The cards the caller may play now, with its side's score after each. */
  cards: { card: string; worth: number; score_after: number }[];
}

export interface OddsSide {
  seat_knows_hand: boolean;
  cards: number;
  suit_total: { mean: number; low: number; high: number };
  reserves: { mean: number };
}

export interface LogEvent {
  kind: string;
  [field: string]: unknown;
}

export interface LogEntry {
  index: number;
  seat: number | null;
  action: string | null;
  at?: number;
  /** It takes back the action before it; it was taken back. */
  undo?: boolean;
  undone?: boolean;
  /** It went back to the position at this index. */
  rewind?: number | null;
  sentences: string[];
  events: LogEvent[];
}

export type LiveMessage =
  | ({ type: 'hello'; seats?: SeatInfo[]; pacts?: Pact[] } & Payload)
  | ({ type: 'update'; seats?: SeatInfo[]; entries?: LogEntry[] } & Payload)
  | { type: 'chat'; messages: ChatMessage[] }
  | { type: 'pacts'; pacts: Pact[] }
  | { type: 'trouble'; problem: Problem | null }
  | { type: 'error'; problem?: Problem };

/** What went wrong, as the server says it: a stable code, and a sentence in English. */
export interface Problem {
  code?: string;
  detail?: string;
}

/** The ids of rules, whether they came alone or with their text. */
export function ruleIds(rules: (Rule | string)[] | undefined): string[] {
  return (rules ?? []).map((rule) => (typeof rule === 'string' ? rule : rule.id));
}

/** The seats that the table waits for; the server may name them by number or by object. */
export function waitingSeats(waiting: unknown): number[] {
  const list = Array.isArray(waiting) ? waiting : waiting == null ? [] : [waiting];
  return list
    .map((one) => (typeof one === 'object' && one !== null ? (one as { seat?: unknown }).seat : one))
    .filter((seat): seat is number => typeof seat === 'number');
}

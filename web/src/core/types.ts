// Names for what the table server says and hears: its shapes are generated (`npm run types`), and here is what this client makes of them.

import type { components } from './wire';

/** All shapes of the server's answers, frames and bodies, by their names there. */
export type Shapes = components['schemas'];

type Keys<T> = T extends T ? keyof T : never;
type At<T, K> = T extends T ? (K extends keyof T ? T[K] : never) : never;
/** What all of several shapes have, and what some of them have. */
type Merged<T> = { [K in Extract<keyof T, string>]: T[K] } & { [K in Exclude<Extract<Keys<T>, string>, keyof T>]?: At<T, K> };

export type Lang = 'en' | 'fr';
export type GameInfo = Shapes['GameInfo'];
export type Cover = Shapes['Cover'];
export type GameOption = Shapes['GameOption'];
export type OptionValue = GameOption['values'][number];
export type About = Shapes['About'];
export type LessonInfo = Shapes['LessonInfo'];

// ---- boards of towns and roads
export type Town = Merged<Shapes['FriedrichTown'] | Shapes['MariaTown']>;
export type Suit = Town['suit'];
export type Road = Shapes['Road'];
export type Sector = Merged<Shapes['FriedrichSector'] | Shapes['MariaSector']>;
export type Piece = Merged<Shapes['FriedrichPiece'] | Shapes['MariaPiece'] | Shapes['BattlePiece']>;
export type Nation = Merged<Shapes['FriedrichNation'] | Shapes['MariaPower'] | Shapes['BattleNation']>;
export type Geography = Shapes['Geography'];
/** Numbers in pairs: x, y, x, y ... */
export type FlatLine = Geography['borders'][number];
/** Rings: the outer one first, then its holes. */
export type FlatPolygon = Geography['land'][number];
export type MapWords = Shapes['MapWords'];
export type MapLook = Shapes['MapLook'];
export type BattleInfo = Shapes['BattleInfo'];
/** A board, whichever game's: what every map of towns and roads has, and what some boards have. */
export type BoardData = Omit<Shapes['FriedrichBoard'], 'towns' | 'sectors' | 'pieces' | 'nations'> & {
  towns: Town[];
  sectors: Sector[];
  pieces: Piece[];
  nations: Nation[];
  battles?: BattleInfo[];
};

// ---- tables
export type Pace = Shapes['TableInfo']['pace'];
export type Status = Shapes['TableInfo']['status'];
export type SeatWish = Shapes['NewSeat'];
export type SeatKind = SeatWish['kind'];
export type SeatInfo = Shapes['SeatInfo'];
export type NewTable = Omit<Shapes['NewTable'], 'lobby'> & { lobby?: boolean };
export type TableCreated = Shapes['TableCreated'];
export type NewAnalysis = Partial<Shapes['NewAnalysis']>;
export type TreeNote = Shapes['TreeNode'];
export type Edits = Shapes['Edits'];
export type EditThing = Shapes['EditThing'];
export type EditSetting = Shapes['EditSetting'];
export type TableInfo = Shapes['TableInfo'];
export type ListedSeat = Shapes['ListedSeat'];
export type ListedTable = Shapes['ListedTable'];
export type Action = Shapes['Action'];
export type Rule = Shapes['Rule'];
export type Decision = Shapes['Decision'];
export type Closing = Shapes['Closing'];
export type Outcome = Shapes['Outcome'];
export type Refusal = Shapes['Refusal'];
export type LessonTold = Shapes['LessonTold'];
export type Clock = Shapes['Clock'];
export type Proposal = Shapes['Proposal'];
export type Absence = Shapes['Absence'];
export type Remark = Shapes['Remark'];
export type ChatMessage = Shapes['ChatMessage'];
export type PactMoment = Shapes['PactMoment'];
export type Pact = Shapes['Pact'];
export type Order = Shapes['OwnOrders']['orders'][number];
export type ReplyOrder = Shapes['ReplyOrder'];
export type PlanOrder = Shapes['PlanOrder'];
export type OwnOrders = Shapes['OwnOrders'];
export type OrderNews = Shapes['OrderNews'];
export type Question = Shapes['Question'];
export type NewOrder = Partial<Shapes['NewOrder']> & Pick<Shapes['NewOrder'], 'kind'>;
export type Odds = Shapes['Odds'];
export type OddsSide = Shapes['OddsSide'];
/** Where a piece could go on a map of towns and roads, what it would take, and what would follow. */
export type MarchStudy = Shapes['MarchStudy'];
export type MarchEnd = Shapes['MarchEnd'];
export type Claim = Shapes['Claim'];
/** What any game tells of a piece. */
export type Study = MarchStudy | Shapes['FieldStudy'] | Shapes['BlockStudy'] | Shapes['ArmyStudy'] | Shapes['Prospects'];
/** What went wrong, as the server says it; the client has problems of its own, with a code alone. */
export type Problem = Partial<Shapes['Problem']>;

/** The position as a seat sees it: what the games have in common. */
export type View = Pick<Shapes['FriedrichView'], Exclude<keyof Shapes['FriedrichView'] & keyof Shapes['MariaView'] & keyof Shapes['FredericView'], 'active' | 'march' | 'reason'>> & {
  march: Merged<Shapes['FriedrichMarch'] | Shapes['MariaMarch']> | null;
};

/** What happened: its kind, and under their names the things it is about. */
export interface LogEvent {
  kind: string;
  [field: string]: unknown;
}

type Seen<T, V> = Omit<T, 'view'> & { view: V };
type Logged<T> = Omit<T, 'entries'> & { entries: LogEntry[] };
export type LogEntry = Omit<Shapes['LogEntry'], 'events'> & { events: LogEvent[] };
export type Payload<V extends View = View> = Seen<Shapes['Shown'], V>;
export type Ahead = Seen<Shapes['AheadView'], View>;
export type ReplayFrame = Logged<Seen<Shapes['ReplayFrame'], View>>;
export type LiveMessage =
  | Seen<Shapes['Hello'], View>
  | Logged<Seen<Shapes['Update'], View>>
  | Shapes['ChatFrame']
  | Shapes['PactsFrame']
  | Shapes['RemarksFrame']
  | Shapes['OrdersFrame']
  | Shapes['TroubleFrame']
  | Shapes['ErrorFrame'];

// The position as a seat of Maria sees it.

import type { View } from '../../lib/types';

export interface Term {
  kind: string;
  power: string;
  of: string;
}

export interface Offer {
  seat: number;
  to: number;
  turns: number;
  terms: Term[];
}

export type SaxonStatus = 'prussian_ally' | 'neutral' | 'austrian_ally';

export interface MariaView extends View {
  variant: 'introductory' | 'advanced';
  stage: number;
  /** The powers whose stage it is. */
  active: string[];
  acted: string[];
  /** The power that commands the stack on a town. */
  commands: Record<string, string>;
  troops: Record<string, number>;
  hussars: (string | null)[];
  elsewhere: Record<string, string[]>;
  draw_size: number;
  opened: number;
  used_sizes: number[];
  used_known: string[];
  /** Victory markers, elector markers and question marks on towns, each with whose it is. */
  markers: Record<string, string>;
  electors: Record<string, string>;
  marks: Record<string, string>;
  pools: Record<string, number>;
  set_aside: Record<string, number>;
  battle_boxes: Record<string, number>;
  electors_box: string | null;
  emperor_box: string | null;
  italy_box: string | null;
  silesia_box: boolean;
  winter_scores: Record<string, number>[];
  tracks: Record<string, number>;
  saxony: SaxonStatus;
  politics_seen: string[];
  /** The political cards that lie face up. */
  faces: string[];
  trump: string | null;
  /** The deck of each card placed face down. */
  bids: Record<string, number>;
  own_bids: Record<string, string>;
  placed: Record<string, string[]>;
  announced: Record<string, number | null>;
  executed: number[];
  last_winner: number | null;
  income_change: Record<string, number>;
  jacobites: boolean;
  corps_owed: string[];
  election_due: boolean;
  elected: boolean;
  annexed: boolean;
  prussia_neutral: boolean;
  reduced: boolean;
  contracts: [string, string, number][];
  subsidised: boolean;
  deals: (Term & { last_turn: number })[];
  refused: Offer[];
  offer: Offer | null;
  dispute: unknown;
  order: { power: string; troops: number; generals: [string, string][] } | null;
  payment: { power: string; laid: string[]; owed: number } | null;
  reason: string;
}

export const own = (view: View): MariaView => view as MariaView;

// The political board's data in the reader's language.

import type { Board } from '../../core/board';
import { settings } from '../../core/settings.svelte';
import type { BoardData, Lang } from '../../core/types';
import { t } from '../../core/words';
import type { SaxonStatus } from './view';

export interface PoliticalCard {
  id: string;
  year: number;
  title: string;
  title_en: string;
  text: string;
  text_fr: string;
  gist: string;
  gist_fr: string;
  arms: string[];
  /** How far markers may move, in signed boxes. */
  moves: { track: string; options: number[] }[];
}

export type IconKind = 'tc_minus' | 'tc_plus' | 'corps' | 'victory';

export interface Icon {
  kind: IconKind;
  power: string;
  text: string;
  text_fr: string;
}

export interface TrackBox {
  /** Its place, from 1 at the left. */
  index: number;
  star: boolean;
  label: string | null;
  status: SaxonStatus | null;
  icons: Icon[];
  text: string;
  text_fr: string;
}

export interface Track {
  id: string;
  name: string;
  name_fr: string;
  start: number;
  boxes: TrackBox[];
}

export interface BoardBoxes {
  /** The powers' places, from left to right. */
  influence: string[];
  off_map: { id: string; power: string; name: string; name_fr: string; returns_to: string }[];
  victory: { id: string; name: string; name_fr: string; capacity: Record<string, number> }[];
}

/** Maria's board has more than the common one. */
export interface MariaBoard extends BoardData {
  /** The price of a troop in winter. */
  troop_price: number;
  political: PoliticalCard[];
  tracks: Track[];
  boxes: BoardBoxes;
}

export const of = (board: Board): MariaBoard => board.data as MariaBoard;

/** A political card in the language now chosen. */
export function politicalCard(board: Board, id: string, lang: Lang = settings.lang): Pick<PoliticalCard, 'title' | 'gist' | 'text' | 'arms' | 'year' | 'moves'> {
  const card = of(board).political.find((one) => one.id === id);
  if (!card) return { title: id, gist: '', text: '', arms: [], year: 0, moves: [] };
  const french = lang === 'fr';
  return { ...card, title: french ? card.title : card.title_en, gist: french ? card.gist_fr : card.gist, text: french ? card.text_fr : card.text };
}

export function trackName(board: Board, id: string): string {
  const track = of(board).tracks.find((one) => one.id === id);
  return (settings.lang === 'fr' ? track?.name_fr : track?.name) ?? id;
}

/** Words that the board has in both languages. */
export function inWords(thing: { text: string; text_fr: string }, lang: Lang = settings.lang): string {
  return lang === 'fr' ? thing.text_fr : thing.text;
}

/** A name that the board has in both languages. */
export function nameOf(thing: { name: string; name_fr: string }, lang: Lang = settings.lang): string {
  return lang === 'fr' ? thing.name_fr : thing.name;
}

/** `Russia ←`, `Italy →→`, `Saxony stays`: the way a marker goes. */
export function moveWords(board: Board, track: string, by: number): string {
  return by === 0 ? t('pol-stays', { track: trackName(board, track) }) : `${trackName(board, track)} ${(by < 0 ? '←' : '→').repeat(Math.abs(by))}`;
}

// The political board's data in the reader's language.

import type { Board } from '../../core/board';
import { settings } from '../../core/settings.svelte';
import type { BoardData, Lang, Shapes } from '../../core/types';
import { t } from '../../core/words';

export type PoliticalCard = Shapes['PoliticalCard'];
export type IconKind = Shapes['TrackIcon']['kind'];
export type TrackBox = Shapes['TrackBox'];
export type Track = Shapes['Track'];
export type BoardBoxes = Shapes['MariaBoxes'];
/** Maria's board has more than the common one. */
export type MariaBoard = BoardData & Omit<Shapes['MariaBoard'], keyof BoardData>;

export const of = (board: Board): MariaBoard => board.data as MariaBoard;

/** A political card in the language now chosen. */
export function politicalCard(board: Board, id: string, lang: Lang = settings.lang): Pick<PoliticalCard, 'title' | 'gist' | 'text' | 'arms' | 'year' | 'moves' | 'elects'> {
  const card = of(board).political.find((one) => one.id === id);
  if (!card) return { title: id, gist: '', text: '', arms: [], year: 0, moves: [], elects: false };
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

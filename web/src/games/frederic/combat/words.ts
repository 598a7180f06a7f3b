// Reasons, dice and results in the reader's words.

import type { Board } from '../../../core/board';
import { settings } from '../../../core/settings.svelte';
import { has, t } from '../../../core/words';
import { type Advantage, battleOf, type DicePart, type Entry, type Face, type RollOdds, type SideId } from '../data';
import { pieceName } from '../game';
import type { Die, Line, Note, Throw } from './story';

const lower = (text: string): string => text.charAt(0).toLocaleLowerCase(settings.lang) + text.slice(1);

/** Whose a unit or an officer is. */
export const sideOf = (board: Board, piece: string | null): SideId => (board.data.pieces.find((one) => one.id === piece)?.nation ?? 'first') as SideId;

export const armName = (face: Face): string => t(`combat-arm-${face}`);

export function percent(chance: number): string {
  const digits = chance > 0 && (chance < 0.01 || (chance > 0.99 && chance < 1)) ? 1 : 0;
  return new Intl.NumberFormat(settings.lang, { style: 'percent', maximumFractionDigits: digits }).format(chance);
}

export const decimal = (value: number): string => new Intl.NumberFormat(settings.lang, { maximumFractionDigits: 2 }).format(value);
export const signed = (count: number): string => (count < 0 ? `−${-count}` : `+${count}`);

const TABLES: Record<string, 'types' | 'training' | 'traits'> = { attack: 'types', riposte: 'types', last_stand: 'types', melee: 'types', shield: 'types', training: 'training', trait: 'traits' };

/** What a part is of: a type, a ground, an officer... */
function thing(board: Board, part: DicePart): string {
  const table = TABLES[part.reason];
  if (table) {
    const entry: Entry | undefined = battleOf(board).legend[table][part.of];
    return entry ? lower(entry.name[settings.lang]) : part.of;
  }
  if (part.reason === 'officer') return pieceName(board, part.of);
  const key = `combat-of-${part.of}`;
  return has(key) ? t(key) : part.of;
}

/** Why a part of the dice is there; `total` is what a limit holds them down to. */
export function partText(board: Board, part: DicePart, total: number): string {
  return t(`combat-part-${part.reason}`, { of: thing(board, part), what: part.of, total });
}

/** Why morale hits are ignored. */
export const ignoringText = (board: Board, part: DicePart): string => t(`combat-ignoring-${part.reason}`, { of: thing(board, part), count: part.count });

/** Why a tactical advantage means what it does. */
export const whyText = (why: Line[]): string => why.map((line) => t(`combat-why-${line.reason}`)).join(' ');

export const advantageText = (advantage: Advantage): string => t(`combat-advantage-${advantage}`);

/** What a die did, in two words. */
export const dieWord = (die: Die): string => t(`combat-does-${die.does}`);

/** And why: what was hit, what the advantage rests on. */
export function dieReason(die: Die, { own, why }: Pick<Throw, 'own' | 'why'>): string {
  if (die.does.startsWith('advantage-')) return whyText(why);
  const key = `combat-because-${die.does}`;
  return has(key) ? t(key, { arm: own ? armName(own) : '', face: armName(die.face) }) : '';
}

/** The rules that say what the dice of a roll did, each once. */
export function rulesOf(roll: Throw): string[] {
  const advantage = roll.dice.some((die) => die.does.startsWith('advantage-'));
  return [...new Set([...roll.dice.flatMap((die) => die.rules), ...(advantage ? roll.why.flatMap((line) => line.rules) : [])])];
}

/** A die for whoever cannot see it. */
export const dieSaid = (die: Die, reason: string): string =>
  t('combat-die', { face: armName(die.face), does: dieWord(die), reason: reason ? t('combat-die-reason', { reason }) : '', apart: die.apart ? 'yes' : 'no' });

export function nameOf(board: Board, piece: string | null): string {
  if (!piece) return '';
  if (piece === 'first' || piece === 'second') return board.nationName(piece, settings.lang);
  return pieceName(board, piece);
}

export const noteText = (board: Board, note: Note): string => t(`combat-note-${note.does}`, { who: nameOf(board, note.who), hex: note.hex ?? '' });

export const titleOf = (board: Board, roll: Throw): string => t(`combat-throw-${roll.sort}`, { who: nameOf(board, roll.who), target: nameOf(board, roll.target), count: roll.dice.length });

/** What came of a roll, in short sentences. */
export function results(roll: Throw, odds: RollOdds | null, board: Board): string[] {
  if (roll.sort !== 'attack' && roll.sort !== 'riposte') return [t(`combat-sum-${roll.sort}`, { count: countOf(roll) })];
  const said: string[] = [];
  if (roll.dodged > 0) said.push(t('combat-sum-dodged', { count: roll.dodged }));
  if (roll.lost > 0) said.push(t('combat-sum-lost', { count: roll.lost }));
  else if (roll.hits > 0 && roll.dodged === 0 && !roll.destroyed) said.push(t('combat-sum-hits', { count: roll.hits }));
  if (roll.ignored > 0) {
    const why = odds?.ignoring.map((part) => ignoringText(board, part)).join(', ') ?? '';
    said.push(t('combat-sum-ignored', { count: roll.ignored, morale: roll.morale, why: why ? t('combat-die-reason', { reason: why }) : '' }));
  } else if (roll.morale > 0 && !roll.destroyed) said.push(t('combat-sum-morale', { count: roll.morale }));
  if (roll.hexes > 0) said.push(t('combat-sum-hexes', { count: roll.hexes }));
  if (roll.blocked > 0) said.push(t('combat-sum-blocked', { count: roll.blocked }));
  if (roll.deserted > 0) said.push(t('combat-sum-deserted', { count: roll.deserted }));
  if (roll.destroyed) said.push(t('combat-sum-destroyed', { who: nameOf(board, roll.target) }));
  else if (roll.left !== null) said.push(t('combat-sum-left', { count: roll.left }));
  return said.length > 0 ? said : [t('combat-sum-nothing')];
}

function countOf(roll: Throw): number {
  return roll.sort === 'rally' || roll.sort === 'stampede' ? roll.count : roll.dice.filter((die) => die.counts).length;
}

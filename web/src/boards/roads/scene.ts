// From the board and a position to what the map shows: marks, tokens, flags and wishes for labels.

import type { Mark, Stand } from '../../core/stand';
import { nationColour, letterOf } from '../../core/look';
import { Board } from '../../core/board';
import type { Lang, Piece, Town } from '../../core/types';
import { type Box, joined } from '../common/geometry';
import type { Obstacles, Wish } from './labels';
import { badgeBox, fan, markBox, RIDER, stackBox } from '../common/shapes';
import { leastImportance, symbolScale, typeScale } from './scale';

export interface Token {
  id: string;
  piece: Piece;
  town: Town;
  colour: string;
  letter: string;
  faceDown: boolean;
  dx: number;
  dy: number;
  /** The armies of the stack, on its topmost token, or those of the general himself, where this seat knows them. */
  armies: number | null;
}

/** A conquest marker; one that is not sure yet waits for the retroactive conquest. */
export interface Flag {
  town: Town;
  sure: boolean;
  colour: string;
  letter: string;
  /** How far to the right of its town it stands: beside what is there. */
  dx: number;
}

export function flagsOf(board: Board, stand: Stand, tokens: Token[]): Flag[] {
  const occupied = new Set(tokens.map((token) => token.town.id));
  const fly = (towns: Record<string, string>, sure: boolean): Flag[] =>
    Object.entries(towns).map(([id, nation]) => ({
      town: board.town(id), sure, colour: nationColour(board, nation), letter: letterOf(nation, board), dx: occupied.has(id) ? 19 : 5,
    }));
  return [...fly(stand.flags, true), ...fly(stand.marks, false)];
}

function flagBox(flag: Flag, scale: number): Box {
  const x = flag.town.x + flag.dx * scale;
  return { x0: x - scale, y0: flag.town.y - 32 * scale, x1: x + 16 * scale, y1: flag.town.y - 5 * scale };
}

export const markOf = (board: Board, town: Town): Mark | null => board.marks[board.number(town.id)] ?? null;

function riderBox(town: Town, scale: number): Box {
  return { x0: town.x - RIDER.width * scale, y0: town.y - RIDER.height * scale, x1: town.x + RIDER.width * scale, y1: town.y };
}

/** A general's name as the map has room for it: "Karl" for "Karl von Lothringen". */
export const shortName = (piece: Piece): string => piece.name.split(' von ')[0] ?? piece.name;

export function tokensOf(board: Board, stand: Stand): Token[] {
  const stacks = new Map<string, Piece[]>();
  for (const piece of board.data.pieces) {
    const at = stand.pieces[piece.id];
    if (at && board.townNumber.has(at)) stacks.set(at, [...(stacks.get(at) ?? []), piece]);
  }
  const tokens: Token[] = [];
  for (const [id, pieces] of stacks) {
    const town = board.town(id);
    // trains stand below, the supreme commander on top
    pieces.sort((a, b) => (b.rank || 99) - (a.rank || 99));
    const places = fan(pieces.map((p) => (p.train ? 'train' : 'general')), markOf(board, town) !== null);
    pieces.forEach((piece, i) => {
      const last = i === pieces.length - 1;
      tokens.push({
        id: piece.id, piece, town,
        colour: nationColour(board, piece.nation),
        letter: letterOf(piece.nation, board),
        faceDown: stand.face_down.includes(piece.id),
        dx: places[i]?.dx ?? 0,
        dy: places[i]?.dy ?? 0,
        armies: piece.train ? null : stand.troops[piece.id] || (last && stand.armies[id]) || null,
      });
    });
  }
  return tokens.sort((a, b) => a.town.y - b.town.y || b.dy - a.dy);
}

/** Which names want a place at this zoom level, and what they must not cover; `rooms` are those that a game takes itself. */
export function labelling(board: Board, tokens: Token[], flags: Flag[], riders: string[], level: number, rooms: Record<string, Box> = {}, lang: Lang = 'en'): { wishes: Wish[]; around: Obstacles } {
  const [symbols, type, least] = [symbolScale(level), typeScale(level), leastImportance(level)];
  const stands = new Map<string, { box: Box; names: string[] }>();
  const badges: Box[] = [];
  for (const [town, stack] of grouped(tokens)) {
    const box = stackBox(
      stack.map((t) => (t.piece.train ? 'train' : 'general')),
      markOf(board, board.town(town)) !== null,
      board.town(town).x, board.town(town).y, symbols,
    );
    for (const top of stack) if (top.armies !== null) badges.push(badgeBox(top.town.x, top.town.y, top, symbols));
    stands.set(town, { box, names: stack.filter((t) => !t.piece.train).map((t) => shortName(t.piece)).reverse() });
  }
  for (const [id, room] of Object.entries(rooms)) {
    const { x, y } = board.town(id);
    stands.set(id, { box: { x0: x + room.x0 * symbols, y0: y + room.y0 * symbols, x1: x + room.x1 * symbols, y1: y + room.y1 * symbols }, names: [] });
  }
  const flown = new Map(flags.map((flag) => [flag.town.id, flagBox(flag, symbols)]));
  const wishes: Wish[] = [];
  const solid: Box[] = [...badges, ...riders.map((id) => riderBox(board.town(id), symbols))];
  for (const town of board.data.towns) {
    const mark = markOf(board, town);
    const stand = stands.get(town.id);
    if (stand) solid.push(stand.box);
    if (mark?.kind === 'none') continue;
    const own = markBox(mark, town.x, town.y, townScale(mark, symbols));
    const importance = mark?.importance ?? 0;
    solid.push(own);
    const flag = flown.get(town.id);
    if (flag) solid.push(flag);
    if (importance >= least) {
      wishes.push({
        key: town.id, lines: [Board.nameOf(town, lang)], size: (importance ? 16 : 13) * type,
        style: importance ? 'semibold' : 'italic',
        anchor: stand ? joined(own, stand.box) : own, importance,
      });
    }
    if (stand && stand.names.length > 0 && level >= 0.3) {
      wishes.push({
        key: `stack:${town.id}`, lines: stand.names, size: 13.5 * type, style: 'semibold',
        anchor: stand.box, importance: 100,
      });
    }
  }
  const roads = board.data.roads.map((road) => {
    const [a, b] = [board.town(road.a), board.town(road.b)];
    return { segment: { ax: a.x, ay: a.y, bx: b.x, by: b.y }, weight: road.main ? 1.6 : 1 };
  });
  const sheet = { x0: 8, y0: 8, x1: board.data.width - 8, y1: board.data.height - 8 };
  const c = board.data.map.cartouche;
  if (c) solid.push({ x0: c.x - c.width / 2, y0: c.y - c.height / 2, x1: c.x + c.width / 2, y1: c.y + c.height / 2 });
  return { wishes, around: { sheet, solid, roads } };
}

/** A plain town keeps nearly its size; what matters grows as the sheet shrinks. */
export function townScale(mark: Mark | null, symbols: number): number {
  return mark ? symbols : Math.min(symbols, 1.25);
}

export function grouped(tokens: Token[]): Map<string, Token[]> {
  const stacks = new Map<string, Token[]>();
  for (const token of tokens) stacks.set(token.town.id, [...(stacks.get(token.town.id) ?? []), token]);
  return stacks;
}

// From a position to the stacks on the map: who stands where, side by side, and how a stack opens as a fan.

import type { Board } from '../../../core/board';
import type { Box } from '../../../core/stand';
import { symbolScale } from '../../../boards/roads/scale';
import type { Town } from '../../../core/types';
import { blockCard, type BlockNow, type CrowdNow, type DefiantView, type Force, type Side, sideOf } from '../data';

/** How wide and high a block is, and how deep. */
export const BLOCK = { width: 30, height: 30, depth: 6 };
/** How large the token of an order is on it. */
export const ORDER = 7;
/** How far each block of a closed stack stands behind the one before it, and how many of them are drawn. */
const BEHIND = { dx: 5, dy: -4 };
const DRAWN = 4;
/** Where the foot of a stack is, over the middle of its town; farther up where a fortress is drawn. */
const FOOT = -5;
const FORT_FOOT = -11;
const APART = 23;
const FAN = { step: 36, row: 40, across: 5, pad: 9 };

/** Blocks are larger than the symbols of other maps: there is something to read on them. */
const LARGE = 1.25;
/** How wide a block is on the screen at least, so that a finger can tell it from others. */
const LEAST = 20;
/** How wide a stack of a few blocks is, with a gap beside it. */
const SPAN = BLOCK.width + BLOCK.depth + 2 * BEHIND.dx;

/** How far apart towns are where they lie close together: a tenth of them have a nearer neighbour. */
export function closeness(towns: Pick<Town, 'x' | 'y'>[]): number {
  const nearest = towns.map((town) => Math.min(...towns.filter((other) => other !== town).map((other) => Math.hypot(town.x - other.x, town.y - other.y))));
  return nearest.sort((a, b) => a - b)[Math.floor(nearest.length / 10)] ?? Infinity;
}

/** The scale of blocks: they grow against the sheet as one goes farther from it, but leave room between towns that lie close. */
export function blockScale(level: number, close: number): number {
  return Math.min(LARGE * symbolScale(level), Math.max(close / SPAN, LEAST / BLOCK.width / level));
}

/** One block of a stack: known by its id, or one of a crowd. */
export interface Piece {
  /** The block's id; null: its face is not seen. */
  id: string | null;
  key: string;
  force: Force;
  steps: number | null;
  marks: string[];
  acting: boolean;
}

export interface Stack {
  key: string;
  town: Town;
  side: Side;
  /** Shut up in the fortress. */
  inside: boolean;
  pieces: Piece[];
  dx: number;
  dy: number;
}

/** What the map shows of a position; while something is played, as far as that has come. */
export interface Scene {
  blocks: Record<string, string | null>;
  crowds: Pick<CrowdNow, 'town' | 'force' | 'number' | 'marks' | 'acting'>[];
}

export function sceneOf(view: DefiantView): Scene {
  return {
    blocks: Object.fromEntries(Object.entries(view.blocks).map(([id, block]) => [id, block.town])),
    crowds: view.crowds.map(({ town, force, number, marks, acting }) => ({ town, force, number, marks, acting })),
  };
}

/** Leaders stand in front, then the strongest; those nobody knows behind them. */
function inOrder(board: Board): (a: Piece, b: Piece) => number {
  const rank = (piece: Piece) => (piece.id === null ? 9 : ['leader', 'infantry', 'light_infantry', 'cavalry', 'light_cavalry'].indexOf(blockCard(board, piece.id).class));
  return (a, b) => rank(a) - rank(b) || (b.steps ?? 0) - (a.steps ?? 0) || a.key.localeCompare(b.key);
}

const NOBODY: Pick<BlockNow, 'steps' | 'marks' | 'acting'> = { steps: 0, marks: [], acting: false };

/** The stacks of a position, from north to south, so that what stands nearer is drawn later. */
export function stacksOf(board: Board, view: DefiantView, scene: Scene): Stack[] {
  const found = new Map<string, Stack>();
  const put = (town: string | null, piece: Piece) => {
    if (town === null || !board.townNumber.has(town)) return;
    const [side, inside] = [sideOf(board, piece.force), piece.marks.includes('inside')];
    const key = `${town}:${side}${inside ? ':inside' : ''}`;
    const stack = found.get(key) ?? { key, town: board.town(town), side, inside, pieces: [], dx: 0, dy: 0 };
    stack.pieces.push(piece);
    found.set(key, stack);
  };
  for (const [id, town] of Object.entries(scene.blocks)) {
    const { steps, marks, acting } = view.blocks[id] ?? NOBODY;
    put(town, { id, key: id, force: blockCard(board, id).nation, steps, marks, acting });
  }
  scene.crowds.forEach((crowd, n) => {
    for (let i = 0; i < crowd.number; i++) put(crowd.town, { id: null, key: `crowd ${n} ${i}`, force: crowd.force, steps: null, marks: crowd.marks, acting: crowd.acting });
  });
  const stacks = [...found.values()];
  for (const stack of stacks) {
    stack.pieces.sort(inOrder(board));
    const beside = stacks.filter((other) => other.town === stack.town);
    stack.dx = (beside.indexOf(stack) - (beside.length - 1) / 2) * 2 * APART;
    stack.dy = view.fort_force[stack.town.id] ? FORT_FOOT : FOOT;
  }
  return stacks.sort((a, b) => a.town.y - b.town.y || a.town.x - b.town.x || a.dx - b.dx);
}

/** The pieces of a closed stack that are drawn, the hindmost first, each with its place. */
export function drawn(stack: Stack): { piece: Piece; dx: number; dy: number }[] {
  return stack.pieces.slice(0, DRAWN).map((piece, i) => ({ piece, dx: i * BEHIND.dx, dy: i * BEHIND.dy })).reverse();
}

/** The room of a stack around its town, at scale 1. */
export function roomOf(stack: Stack): Box {
  const more = Math.min(DRAWN, stack.pieces.length) - 1;
  return {
    x0: stack.dx - BLOCK.width / 2 - 2,
    y0: stack.dy - BLOCK.height - BLOCK.depth + more * BEHIND.dy - 2,
    x1: stack.dx + BLOCK.width / 2 + BLOCK.depth + more * BEHIND.dx + 2,
    y1: stack.dy + 3,
  };
}

/** The room of all stacks, by town. */
export function rooms(stacks: Stack[]): Record<string, Box> {
  const found: Record<string, Box> = {};
  for (const stack of stacks) {
    const [a, b] = [found[stack.town.id], roomOf(stack)];
    found[stack.town.id] = a ? { x0: Math.min(a.x0, b.x0), y0: Math.min(a.y0, b.y0), x1: Math.max(a.x1, b.x1), y1: Math.max(a.y1, b.y1) } : b;
  }
  return found;
}

export interface Fan {
  town: Town;
  /** The plate under it. */
  box: Box;
  pieces: { piece: Piece; x: number; y: number }[];
}

/** All blocks of a town side by side, over it, or below if it lies near the upper edge; at scale 1 around the town. */
export function fanOf(stacks: Stack[], town: Town, high: boolean): Fan {
  const there = stacks.filter((stack) => stack.town.id === town.id);
  const rows: Piece[][] = [];
  for (const { pieces } of there) {
    // rows as even as may be
    const across = Math.ceil(pieces.length / Math.ceil(pieces.length / FAN.across));
    for (let i = 0; i < pieces.length; i += across) rows.push(pieces.slice(i, i + across));
  }
  const height = rows.length * FAN.row;
  const top = high ? 16 : -18 - height;
  const pieces = rows.flatMap((row, j) => row.map((piece, i) => ({ piece, x: (i - (row.length - 1) / 2) * FAN.step - BLOCK.depth / 2, y: top + (j + 1) * FAN.row - 4 })));
  const half = (Math.max(1, ...rows.map((row) => row.length)) * FAN.step) / 2 + FAN.pad;
  return { town, box: { x0: -half, y0: top - FAN.pad, x1: half, y1: top + height + FAN.pad - 2 }, pieces };
}

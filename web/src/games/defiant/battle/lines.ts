// The battle board of a position: who stands in which box, side by side.

import type { Board } from '../../../core/board';
import { blockCard, type BlockNow, type Box, type CrowdNow, type DefiantView, type Side, sideOf } from '../data';
import type { Piece } from '../scene/stacks';

export interface Posted extends Piece {
  came: string | null;
  half: boolean;
  leaving: boolean;
  stout: boolean;
}

/** The blocks of a side by box. */
export type Lines = Partial<Record<Box, Posted[]>>;

const RANK = ['leader', 'infantry', 'light_infantry', 'cavalry', 'light_cavalry'];

/** Where the blocks of each side stand on the battle board. */
export function linesOf(board: Board, view: DefiantView): Record<Side, Lines> {
  const found: Record<Side, Lines> = { prussia: {}, allies: {} };
  const put = (stand: BlockNow | CrowdNow, piece: Posted) => {
    if (!stand.box) return;
    const lines = found[sideOf(board, piece.force)];
    (lines[stand.box] ??= []).push(piece);
  };
  for (const [id, now] of Object.entries(view.blocks)) {
    const { nation } = blockCard(board, id);
    put(now, {
      id, key: id, force: nation, steps: now.steps, marks: now.marks, acting: now.acting, came: now.came,
      half: view.half_hit.includes(id), leaving: view.leaving_board.includes(id), stout: Object.values(view.stout).includes(id),
    });
  }
  view.crowds.forEach((crowd, n) => {
    for (let i = 0; i < crowd.number; i++) put(crowd, { id: null, key: `crowd ${n} ${i}`, force: crowd.force, steps: null, marks: crowd.marks, acting: crowd.acting, came: crowd.came, half: false, leaving: false, stout: false });
  });
  const rank = (piece: Posted) => (piece.id === null ? 9 : RANK.indexOf(blockCard(board, piece.id).class));
  for (const lines of Object.values(found)) for (const some of Object.values(lines)) some.sort((a, b) => rank(a) - rank(b) || (b.steps ?? 0) - (a.steps ?? 0));
  return found;
}

/** Reserves by the way they come, those that come next first. */
export function reservesOf(lines: Lines, arrivals: (string | null)[]): { came: string | null; pieces: Posted[] }[] {
  const groups = new Map<string | null, Posted[]>();
  for (const piece of lines.reserve ?? []) groups.set(piece.came, [...(groups.get(piece.came) ?? []), piece]);
  const place = (came: string | null) => (arrivals.includes(came) ? arrivals.indexOf(came) : -1);
  return [...groups].map(([came, pieces]) => ({ came, pieces })).sort((a, b) => place(a.came) - place(b.came));
}

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { FortressClaims } from '../src/games/maria/fortresses';
import { game } from '../src/games/maria/game';
import { reach } from '../src/games/maria/reach';
import type { MariaView } from '../src/games/maria/view';
import { Board } from '../src/core/board';
import type { BoardData } from '../src/core/types';

const ROOT = join(import.meta.dirname, '../..');
const PYTHON = process.env.PYTHON ?? join(ROOT, '.venv/bin/python');

interface Told {
  group: string[];
  town: string;
  forced: boolean;
  first: string[];
  reach: string[];
  claims: Record<string, boolean>;
}

interface Engine {
  board: BoardData;
  positions: { view: MariaView; marches: Told[] }[];
}

describe('marches of Maria, as the engine allows them', () => {
  let board: Board;
  let marches: (Told & { view: MariaView })[] = [];
  beforeAll(() => {
    const told = JSON.parse(execFileSync(PYTHON, ['-m', 'tests.maria.marches'], { cwd: ROOT, maxBuffer: 1 << 28, encoding: 'utf8' })) as Engine;
    board = new Board(told.board, game);
    marches = told.positions.flatMap(({ view, marches: some }) => some.map((one) => ({ ...one, view: { ...view, march: null } })));
  }, 120_000);

  const found = ({ group, town, forced, first, view }: (typeof marches)[number]) =>
    [...reach(board, view, { group, town, steps: 0, mainOnly: true, forced }, new Set(first)).keys()].sort();

  it('reach the same towns', () => {
    expect(marches.length).toBeGreaterThan(500);
    expect(marches.some((one) => one.forced) && marches.some((one) => one.group.length > 1) && marches.some((one) => one.view.deals.length > 0)).toBe(true);
    for (const one of marches) expect(found(one), JSON.stringify([one.group, one.town, one.forced])).toEqual(one.reach);
  });

  it('take the same fortresses, and find the same ones protected', () => {
    const plain = marches.filter((one) => !one.forced);
    expect(plain.some((one) => Object.values(one.claims).includes(false))).toBe(true);
    for (const one of plain) {
      const claims = new FortressClaims(board, one.view, one.group);
      const told = board.data.towns.flatMap((town) => {
        const claim = claims.on(town.id);
        return claim ? [[town.id, claim.guard !== null]] : [];
      });
      expect(Object.fromEntries(told), JSON.stringify([one.group, one.town])).toEqual(one.claims);
    }
  });

  it('take nothing by force', () => {
    const forced = marches.find((one) => one.forced);
    const view = { ...forced!.view, march: { group: forced!.group, town: forced!.town, steps: 0, forced: true } };
    expect(board.data.towns.some((town) => new FortressClaims(board, view, forced!.group).on(town.id))).toBe(false);
  });
});

// How much of the client a browser fetches before it can show a page: it is built, and the packed pieces are added up.
// What else there is, and what comes over the wire in all, is measured in `e2e/weight.test.ts`.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** A piece of the built client, as Vite's manifest tells it. */
interface Piece {
  file: string;
  imports?: string[];
  css?: string[];
}

const WEB = join(import.meta.dirname, '..');
const out = mkdtempSync(join(tmpdir(), 'lacewars-weight-'));
let pieces: Record<string, Piece>;

/** The files of some pieces and of all that they import at once. */
function filesOf(names: string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    const piece = pieces[name];
    if (!piece) throw new Error(`the client has no piece ${name}`);
    if (found.has(piece.file)) continue;
    [piece.file, ...(piece.css ?? [])].forEach((file) => found.add(file));
    filesOf(piece.imports ?? [], found);
  }
  return found;
}

/** Thousands of bytes, packed, that these pieces need, the page itself included. */
function weight(...names: string[]): number {
  const files = ['index.html', ...filesOf(['index.html', ...names])];
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(out, file))).length, 0) / 1000;
}

beforeAll(() => {
  const { VITEST: _, NODE_ENV: __, ...env } = process.env;
  const build = ['node_modules/vite/bin/vite.js', 'build', '--outDir', out, '--emptyOutDir', '--manifest', 'manifest.json', '--logLevel', 'error'];
  execFileSync(process.execPath, build, { cwd: WEB, env: { ...env, NODE_ENV: 'production' }, stdio: ['ignore', 'ignore', 'inherit'] });
  pieces = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')) as Record<string, Piece>;
}, 600_000);
afterAll(() => rmSync(out, { recursive: true, force: true }));

const TABLE = 'src/shell/pages/Table.svelte';
/** What each page may weigh; a game's own part comes on top of the table. */
const BUDGET: [string, string[], number][] = [
  ['the home page', [], 61],
  ['the table', [TABLE], 93],
  ['the table of Friedrich', [TABLE, 'src/games/friedrich/index.ts'], 156],
  ['the table of Maria', [TABLE, 'src/games/maria/index.ts'], 186],
  ['the table of Frédéric le Grand', [TABLE, 'src/games/frederic/index.ts'], 191],
  ['the table of Prussia’s Defiant Stand', [TABLE, 'src/games/defiant/index.ts'], 176],
  ['the table of The Napoleonic Wars', [TABLE, 'src/games/napoleonic/index.ts'], 192],
];

describe('the first load', () => {
  it.each(BUDGET)('of %s is light', (_, names, most) => {
    const found = weight(...names);
    expect(found).toBeGreaterThan(40);
    expect(found).toBeLessThan(most);
  });

  it('leaves out what is only opened later', () => {
    const first = filesOf(['index.html', TABLE]);
    for (const later of ['src/shell/panels/later.ts', 'src/shell/panels/lesson/Lesson.svelte', 'src/shell/menu/leaves.ts', 'src/shell/archive/pages.ts']) {
      expect(first).not.toContain(pieces[later]?.file);
      expect(filesOf([later]).size).toBeGreaterThan(1);
    }
  });
});

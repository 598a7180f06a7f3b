// Imports go one way: games stand on the rest of the client, which knows none of them; and no files import each other in a circle.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../src');
const REGISTRY = 'games/index.ts';
/** What still leans on a game: to be moved, never to be added to. */
const LEANING = ['pages/Table.svelte -> games/sivel/Duel.svelte', 'pages/Table.svelte -> games/sivel/Hand.svelte'];

const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).map(normalize).filter((path) => /\.(ts|svelte)$/.test(path));
const known = new Set(files);

/** The file that an import means; null for packages, styles and texts. */
function found(from: string, named: string): string | null {
  const path = relative(ROOT, join(ROOT, dirname(from), named));
  return ['', '.ts', '.d.ts', '.svelte', '.svelte.ts', '/index.ts'].map((end) => path + end).find((one) => known.has(one)) ?? null;
}

/** What a file imports, types included; `lazily`: when it is first needed. */
function importsOf(file: string, lazily = false): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const pattern = lazily ? /\bimport\(\s*'(\.[^']+)'/g : /(?:^|[;\s])(?:import|export)\b[^'"();]*?(?:from\s*)?'(\.[^']+)'/g;
  return [...text.matchAll(pattern)].map((match) => found(file, match[1] ?? '')).filter((one): one is string => one !== null);
}

const graph = new Map(files.map((file) => [file, importsOf(file)]));

/** A way from a file back to itself, if there is one. */
function circle(imports: Map<string, string[]>): string[] | null {
  const done = new Set<string>();
  const walk = (file: string, way: string[]): string[] | null => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const next of imports.get(file) ?? []) {
      const back = walk(next, [...way, file]);
      if (back) return back;
    }
    done.add(file);
    return null;
  };
  for (const file of imports.keys()) {
    const back = walk(file, []);
    if (back) return back;
  }
  return null;
}

describe('the files of the client', () => {
  it('are read with their imports', () => {
    expect(files.length).toBeGreaterThan(250);
    expect(graph.get('lib/board.ts')).toContain('lib/types.ts');
    expect(graph.get('pages/Table.svelte')).toContain('lib/table.svelte.ts');
    expect(importsOf(REGISTRY, true)).toContain('games/maria/index.ts');
  });

  it('import each other in no circle', () => {
    expect(circle(new Map([['a', ['b']], ['b', ['c']], ['c', ['b']]]))).toEqual(['b', 'c', 'b']);
    expect(circle(graph)?.join(' -> ') ?? null).toBeNull();
  });

  it('know no game outside games, but through the registry', () => {
    const leaning = files
      .filter((file) => !file.startsWith('games/'))
      .flatMap((file) => graph.get(file)!.filter((to) => to.startsWith('games/') && to !== REGISTRY).map((to) => `${file} -> ${to}`));
    expect(leaning.sort()).toEqual(LEANING);
  });

  it('have a core that stands on nothing but itself', () => {
    const core = files.filter((file) => file.startsWith('lib/'));
    expect(core.flatMap((file) => graph.get(file)!.filter((to) => !to.startsWith('lib/')).map((to) => `${file} -> ${to}`))).toEqual([]);
  });
});

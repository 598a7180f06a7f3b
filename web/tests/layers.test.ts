// Imports go one way: the core stands on itself, boards on the core, the shell on both, games on all of them;
// and no files import each other in a circle.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../src');

/** The parts of the client, and what each may import besides itself. */
const MAY: Record<string, string[]> = {
  core: [],
  'boards/common': ['core'],
  'boards/roads': ['core', 'boards/common'],
  'boards/hexes': ['core', 'boards/common'],
  'shell/panels': ['core', 'boards/common', 'shell/invitations/parts.ts'],
  'shell/menu': ['core', 'boards/common', 'shell/panels', 'shell/notices/parts.ts'],
  'shell/analysis': ['core', 'boards/common', 'shell/panels'],
  'shell/pages': ['core', 'boards/common', 'shell/panels', 'shell/menu', 'shell/analysis', 'shell/invitations/parts.ts'],
  shell: ['core', 'shell/analysis', 'shell/pages', 'shell/panels'],
  'games/sivel': ['core', 'boards', 'shell/panels'],
  'games/friedrich': ['core', 'boards', 'shell/panels', 'games/sivel'],
  'games/maria': ['core', 'boards', 'shell/panels', 'games/sivel'],
  'games/frederic': ['core', 'boards', 'shell/panels'],
  'games/defiant': ['core', 'boards', 'shell/panels'],
  'games/napoleonic': ['core', 'boards', 'shell/panels'],
  'games/plain': ['core', 'boards', 'shell/panels'],
  games: ['core/registry.ts', 'boards', 'games'],
  '': ['core/registry.ts', 'shell/App.svelte', 'games/index.ts'],
};

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

const isIn = (file: string, part: string): boolean => file === part || file.startsWith(`${part}/`);
/** The part that a file belongs to: the one that names it most closely. */
const partOf = (file: string): string => Object.keys(MAY).filter((part) => isIn(file, part)).sort((a, b) => b.length - a.length)[0] ?? '';

function mayImport(file: string, to: string): boolean {
  const part = partOf(file);
  return partOf(to) === part || (MAY[part] ?? []).some((one) => isIn(to, one));
}

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
    expect(graph.get('core/board.ts')).toContain('core/types.ts');
    expect(graph.get('shell/pages/Table.svelte')).toContain('core/table.svelte.ts');
    expect(importsOf('games/index.ts', true)).toContain('games/maria/index.ts');
  });

  it('import each other in no circle', () => {
    expect(circle(new Map([['a', ['b']], ['b', ['c']], ['c', ['b']]]))).toEqual(['b', 'c', 'b']);
    expect(circle(graph)?.join(' -> ') ?? null).toBeNull();
  });

  it('each stand in a part', () => {
    expect([...new Set(files.map(partOf))].sort()).toEqual(Object.keys(MAY).sort());
    expect(files.filter((file) => partOf(file) === '').sort()).toEqual(['main.ts', 'vite-env.d.ts']);
  });

  it('import what their part may, and no more', () => {
    const wrong = files.flatMap((file) => [...graph.get(file)!, ...importsOf(file, true)].filter((to) => !mayImport(file, to)).map((to) => `${file} -> ${to}`));
    expect(wrong.sort()).toEqual([]);
    expect(mayImport('shell/pages/Table.svelte', 'games/index.ts')).toBe(false);
    expect(mayImport('boards/roads/scene.ts', 'shell/panels/seats.ts')).toBe(false);
    expect(mayImport('core/api.ts', 'boards/common/press.ts')).toBe(false);
  });
});

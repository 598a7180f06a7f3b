import { readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';

const CLIENT = '../src/core/locales/';
const LATER = '../src/shell/panels/';
/** Every folder that has words of its own. */
const FOLDERS = Object.keys(import.meta.glob('../src/**/en.ftl')).map((path) => path.slice(0, -'en.ftl'.length));

function text(folder: string, lang: string): string {
  return readFileSync(new URL(`${folder}${lang}.ftl`, import.meta.url), 'utf8');
}

function read(folder: string, lang: string): { keys: string[]; errors: number } {
  const found = text(folder, lang);
  const errors = new FluentBundle(lang).addResource(new FluentResource(found)).length;
  return { keys: [...found.matchAll(/^([a-z][\w-]*) =/gm)].map((m) => m[1] ?? ''), errors };
}

describe.each(FOLDERS)('the two languages of %s', (folder) => {
  it('say the same things, each once', () => {
    const [en, fr] = [read(folder, 'en'), read(folder, 'fr')];
    expect(fr.keys).toEqual(en.keys);
    expect(new Set(en.keys).size).toBe(en.keys.length);
    expect(en.errors + fr.errors).toBe(0);
  });

  it('count from zero: in French none is singular too', () => {
    expect(text(folder, 'fr')).not.toMatch(/\[one\] 1/);
  });
});

describe('the sentences', () => {
  it('of a number are singular for none in French', () => {
    const bundle = new FluentBundle('fr', { useIsolating: false });
    bundle.addResource(new FluentResource(text(CLIENT, 'fr')));
    const pattern = bundle.getMessage('panel-drawn')?.value;
    expect([0, 1, 2].map((count) => bundle.formatPattern(pattern!, { count }))).toEqual(['0\u00a0carte', '1\u00a0carte', '2\u00a0cartes']);
  });

  it('are there for every one that the client asks for by name', () => {
    const files = import.meta.glob(['../src/**/*.svelte', '../src/**/*.ts'], { query: '?raw', import: 'default', eager: true });
    const client = new Set([...read(CLIENT, 'en').keys, ...read(LATER, 'en').keys]);
    // besides, a folder's words are known to the files in it and below it; a game's panels lend theirs to the game
    const own = FOLDERS.map((folder) => [folder.replace(/panels\/$/, ''), new Set(read(folder, 'en').keys)] as const);
    const isOwn = (path: string, key: string) => own.some(([folder, keys]) => path.startsWith(folder) && keys.has(key));
    const unknown = Object.entries(files as Record<string, string>).flatMap(([path, found]) =>
      [...found.matchAll(/\b[tT]\('([\w-]+)'/g)].map((m) => m[1] ?? '').filter((key) => !client.has(key) && !isOwn(path, key)),
    );
    expect(unknown).toEqual([]);
  });

  it('are there for what a server refuses that a player may ask of it', () => {
    const codes = ['full', 'stopping', 'internal', 'unknown-index', 'unknown-seat', 'unknown-rule', 'too-early', 'not-reported', 'not-waited-for', 'no-such-line', 'position'];
    expect(codes.filter((code) => !read(CLIENT, 'fr').keys.includes(`problem-${code}`))).toEqual([]);
  });

  it('are put together by sentences: in French other spaces stand before a colon and a semicolon', () => {
    const files = import.meta.glob(['../src/**/*.svelte', '../src/**/*.ts'], { query: '?raw', import: 'default', eager: true });
    const glued = Object.entries(files as Record<string, string>).flatMap(([path, found]) => (found.match(/.*(\)\}: |join\('; '\)).*/g) ?? []).map((line) => `${path}: ${line.trim()}`));
    expect(glued.filter((line) => !line.startsWith('../src/games/plain/'))).toEqual([]);
  });

  it.each(['friedrich', 'maria', 'frederic', 'defiant', 'napoleonic'])('are there for the buttons of every verb of %s', (game) => {
    const engine = readFileSync(new URL(`../../src/lacewars/locales/en/${game}.ftl`, import.meta.url), 'utf8');
    const verbs = [...engine.matchAll(/^verb-(\w+) =/gm)].map((m) => m[1] ?? '');
    const known = new Set([CLIENT, ...FOLDERS.filter((folder) => folder === `../src/games/${game}/`)].flatMap((folder) => read(folder, 'en').keys));
    expect(verbs.length).toBeGreaterThan(25);
    expect(verbs.filter((verb) => !known.has(`ask-${verb}`) && !known.has(`do-${verb}`))).toEqual([]);
  });
});

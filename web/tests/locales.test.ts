import { readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';

const CLIENT = '../src/core/locales/';
const LATER = '../src/shell/panels/';
const MENU = '../src/shell/menu/';
const MARIA = '../src/games/maria/';
const FREDERIC = '../src/games/frederic/';
const DEFIANT = '../src/games/defiant/';
const NAPOLEONIC = '../src/games/napoleonic/';
const NAPOLEONIC_PANELS = '../src/games/napoleonic/panels/';
const WORKSHOP = '../src/games/frederic/workshop/';
const ARCHIVE = '../src/shell/archive/';
const ACCOUNT = '../src/shell/account/';
const HOUSE = '../src/shell/house/';
const ANALYSIS = '../src/shell/analysis/';

function text(folder: string, lang: string): string {
  return readFileSync(new URL(`${folder}${lang}.ftl`, import.meta.url), 'utf8');
}

function read(folder: string, lang: string): { keys: string[]; errors: number } {
  const found = text(folder, lang);
  const errors = new FluentBundle(lang).addResource(new FluentResource(found)).length;
  return { keys: [...found.matchAll(/^([a-z][\w-]*) =/gm)].map((m) => m[1] ?? ''), errors };
}

describe.each([['the client', CLIENT], ['its later panels', LATER], ['the menu', MENU], ['Maria', MARIA], ['Frédéric le Grand', FREDERIC], ['Prussia’s Defiant Stand', DEFIANT], ['The Napoleonic Wars', NAPOLEONIC], ['its panels', NAPOLEONIC_PANELS], ['the workshop', WORKSHOP], ['the archive', ARCHIVE], ['accounts', ACCOUNT], ['moderation', HOUSE], ['the analysis board', ANALYSIS]])('the two languages of %s', (_, folder) => {
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
    const own = { maria: new Set(read(MARIA, 'en').keys), frederic: new Set(read(FREDERIC, 'en').keys), defiant: new Set(read(DEFIANT, 'en').keys), napoleonic: new Set([...read(NAPOLEONIC, 'en').keys, ...read(NAPOLEONIC_PANELS, 'en').keys]), menu: new Set(read(MENU, 'en').keys), workshop: new Set(read(WORKSHOP, 'en').keys), archive: new Set(read(ARCHIVE, 'en').keys), account: new Set(read(ACCOUNT, 'en').keys), house: new Set(read(HOUSE, 'en').keys), analysis: new Set(read(ANALYSIS, 'en').keys) };
    const isOwn = (path: string, key: string) => Object.entries(own).some(([game, keys]) => path.includes(`/${game}/`) && keys.has(key));
    const unknown = Object.entries(files as Record<string, string>).flatMap(([path, found]) =>
      [...found.matchAll(/\b[tT]\('([\w-]+)'/g)].map((m) => m[1] ?? '').filter((key) => !client.has(key) && !isOwn(path, key)),
    );
    expect(unknown).toEqual([]);
  });

  it.each([['friedrich', [CLIENT]], ['maria', [CLIENT, MARIA]], ['frederic', [CLIENT, FREDERIC]], ['defiant', [CLIENT, DEFIANT]], ['napoleonic', [CLIENT, NAPOLEONIC]]])('are there for the buttons of every verb of %s', (game, folders) => {
    const engine = readFileSync(new URL(`../../src/lacewars/locales/en/${game}.ftl`, import.meta.url), 'utf8');
    const verbs = [...engine.matchAll(/^verb-(\w+) =/gm)].map((m) => m[1] ?? '');
    const known = new Set(folders.flatMap((folder) => read(folder, 'en').keys));
    expect(verbs.length).toBeGreaterThan(25);
    expect(verbs.filter((verb) => !known.has(`ask-${verb}`) && !known.has(`do-${verb}`))).toEqual([]);
  });
});

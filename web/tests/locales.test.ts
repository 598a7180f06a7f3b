import { readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';

function read(lang: string): { keys: string[]; errors: number } {
  const text = readFileSync(new URL(`../src/locales/${lang}.ftl`, import.meta.url), 'utf8');
  const resource = new FluentResource(text);
  const errors = new FluentBundle(lang).addResource(resource).length;
  return { keys: [...text.matchAll(/^([a-z][\w-]*) =/gm)].map((m) => m[1] ?? ''), errors };
}

describe('the two languages', () => {
  it('say the same things, each once', () => {
    const [en, fr] = [read('en'), read('fr')];
    expect(fr.keys).toEqual(en.keys);
    expect(new Set(en.keys).size).toBe(en.keys.length);
    expect(en.errors + fr.errors).toBe(0);
  });

  it('count from zero: in French none is singular too', () => {
    const text = readFileSync(new URL('../src/locales/fr.ftl', import.meta.url), 'utf8');
    const bundle = new FluentBundle('fr', { useIsolating: false });
    bundle.addResource(new FluentResource(text));
    const pattern = bundle.getMessage('panel-drawn')?.value;
    expect([0, 1, 2].map((count) => bundle.formatPattern(pattern!, { count }))).toEqual(['0 carte', '1 carte', '2 cartes']);
    expect(text).not.toMatch(/\[one\] 1/);
  });

  it('have every sentence that the client asks for by name', () => {
    const files = import.meta.glob(['../src/**/*.svelte', '../src/**/*.ts'], { query: '?raw', import: 'default', eager: true });
    const known = new Set(read('en').keys);
    const asked = Object.values(files as Record<string, string>).flatMap((text) => [...text.matchAll(/\b[tT]\('([\w-]+)'/g)].map((m) => m[1] ?? ''));
    expect(asked.filter((key) => !known.has(key))).toEqual([]);
  });

  it('have words for the buttons of every verb', () => {
    const game = readFileSync(new URL('../../src/lacewars/locales/en/friedrich.ftl', import.meta.url), 'utf8');
    const verbs = [...game.matchAll(/^verb-(\w+) =/gm)].map((m) => m[1] ?? '');
    const known = new Set(read('en').keys);
    expect(verbs.length).toBeGreaterThan(25);
    expect(verbs.filter((verb) => !known.has(`ask-${verb}`) && !known.has(`do-${verb}`))).toEqual([]);
  });
});

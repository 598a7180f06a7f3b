import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

describe.each(['en', 'fr'])('the lessons of Frédéric le Grand (%s)', (lang) => {
  it('quote buttons that are there', () => {
    const lessons = read(`../../src/lacewars/locales/${lang}/frederic-lessons.ftl`);
    const buttons = new Set([...read(`../src/games/frederic/${lang}.ftl`).matchAll(/^do-\w+ = (.+)$/gm)].map((line) => line[1]));
    const quoted = [...lessons.matchAll(/“([^”]+)”|«\u00a0([^»]+)\u00a0»/g)].map((found) => found[1] ?? found[2]);
    expect(quoted.length).toBeGreaterThan(8);
    expect(quoted.filter((text) => !buttons.has(text))).toEqual([]);
  });
});

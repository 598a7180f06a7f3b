import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { INK, inkOn } from '../src/boards/common/palette';

describe('letters on a colour', () => {
  it('are white on dark colours and dark on light ones', () => {
    expect(inkOn('#24497a')).toBe('#ffffff');
    expect(inkOn('#aa3029')).toBe('#ffffff');
    expect(inkOn('#f2ede0')).toBe(INK);
  });

  it('are dark where white would hardly be read, as on orange', () => {
    expect(inkOn('#d9812f')).toBe(INK);
    expect(inkOn('#d58ba3')).toBe(INK);
  });
});

describe('letters on the map', () => {
  it('have an ink that is light in the dark, where their halo is dark', () => {
    const src = new URL('../src/', import.meta.url);
    const sources = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.svelte')).map((file) => readFileSync(new URL(file, src), 'utf8'));
    const rules = sources.flatMap((source) => source.match(/\{[^{}]*stroke: var\(--map-halo\)[^{}]*\}/g) ?? []);
    expect(rules.length).toBeGreaterThan(2);
    expect(rules.filter((rule) => !/fill: [^;]*var\(--map-ink\)/.test(rule))).toEqual([]);
  });
});

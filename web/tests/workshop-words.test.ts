// The workshop speaks both languages: the same sentences with the same variables, and each that is asked for.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentResource } from '@fluent/bundle';
import { expect, it } from 'vitest';
import enText from '../src/games/frederic/workshop/en.ftl?raw';
import frText from '../src/games/frederic/workshop/fr.ftl?raw';

const entries = (text: string) => Object.fromEntries(new FluentResource(text).body.map((message) => [message.id, [...JSON.stringify(message.value).matchAll(/"var","name":"(\w+)"/g)].map((m) => m[1]).sort()]));
const en = entries(enText);
const fr = entries(frText);

it('has every sentence in both languages', () => {
  expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort());
  for (const [key, variables] of Object.entries(en)) expect([...new Set(fr[key])], key).toEqual([...new Set(variables)]);
  const said = frText.split('\n').filter((line) => !line.startsWith('#')).join('\n');
  expect(said).not.toMatch(/« | »| [:;?!](?= |$)/m);
});

it('has every sentence that its parts ask for', () => {
  const folder = join(import.meta.dirname, '../src/games/frederic/workshop');
  const sources = readdirSync(folder).filter((name) => /\.(svelte|ts)$/.test(name)).map((name) => readFileSync(join(folder, name), 'utf-8'));
  const asked = sources.flatMap((text) => [...text.matchAll(/t\('(ws-[\w-]+)'/g)].map((m) => m[1] ?? ''));
  expect(asked.length).toBeGreaterThan(80);
  expect(asked.filter((key) => !(key in en))).toEqual([]);
  const stems = sources.flatMap((text) => [...text.matchAll(/t\(`(ws-[\w-]+)\$\{/g)].map((m) => m[1] ?? ''));
  for (const stem of stems) expect(Object.keys(en).filter((key) => key.startsWith(stem)).length, stem).toBeGreaterThan(1);
});

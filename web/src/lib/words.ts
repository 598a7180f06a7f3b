// Sentences in the reader's language: the client's own, and those the engine has for each game.

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import enGame from '../../../src/lacewars/locales/en/friedrich.ftl?raw';
import frGame from '../../../src/lacewars/locales/fr/friedrich.ftl?raw';
import enClient from '../locales/en.ftl?raw';
import frClient from '../locales/fr.ftl?raw';
import { settings } from './settings.svelte';
import type { Lang } from './types';

function bundle(lang: Lang, ...texts: string[]): FluentBundle {
  const made = new FluentBundle(lang, { useIsolating: false });
  for (const text of texts) made.addResource(new FluentResource(text), { allowOverrides: true });
  return made;
}

const bundles: Record<Lang, FluentBundle> = {
  en: bundle('en', enGame, enClient),
  fr: bundle('fr', frGame, frClient),
};

export function has(key: string): boolean {
  return bundles[settings.lang].hasMessage(key);
}

/** The sentence `key`, or the key itself where nobody has written one. */
export function t(key: string, args?: Record<string, FluentVariable>): string {
  const made = bundles[settings.lang];
  const value = made.getMessage(key)?.value;
  return value ? made.formatPattern(value, args ?? null, []) : key;
}

/** The sentence `key` in every language. */
export function inEveryLanguage(key: string): string[] {
  return Object.values(bundles).flatMap((made) => {
    const value = made.getMessage(key)?.value;
    return value ? [made.formatPattern(value, null, [])] : [];
  });
}

/** A sentence that begins with a capital letter. */
export function T(key: string, args?: Record<string, FluentVariable>): string {
  const text = t(key, args);
  return text.charAt(0).toLocaleUpperCase(settings.lang) + text.slice(1);
}

// Sentences in the reader's language: the client's own, and those the engine has for each game.

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import enClient from './locales/en.ftl?raw';
import frClient from './locales/fr.ftl?raw';
import { settings } from './settings.svelte';
import type { Lang } from './types';

function bundle(lang: Lang, ...texts: string[]): FluentBundle {
  const made = new FluentBundle(lang, { useIsolating: false });
  for (const text of texts) made.addResource(new FluentResource(text), { allowOverrides: true });
  return made;
}

let bundles: Record<Lang, FluentBundle> = { en: bundle('en', enClient), fr: bundle('fr', frClient) };
/** What came with parts of the page that are fetched later. */
const late: Record<Lang, string[]> = { en: [], fr: [] };

/** Takes up the words of a game: the engine's below this client's, and over them what the client says of the game alone. */
export function speak(texts: Record<Lang, string[]>): void {
  const made = (lang: Lang, client: string) => bundle(lang, ...texts[lang].slice(0, 1), client, ...late[lang], ...texts[lang].slice(1));
  bundles = { en: made('en', enClient), fr: made('fr', frClient) };
}

/** Adds the words of a part of the page that is fetched later. */
export function learn(texts: Record<Lang, string>): void {
  for (const lang of ['en', 'fr'] as const) {
    late[lang].push(texts[lang]);
    bundles[lang].addResource(new FluentResource(texts[lang]));
  }
}

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

/** What belongs together in one sentence, parted by semicolons. */
export const parted = (all: string[]): string => all.join(settings.lang === 'fr' ? '\u202f; ' : '; ');

// What the reader has chosen: language and light.

import type { Lang } from './types';

export type Theme = 'light' | 'dark';

const LANG = 'lacewars.lang';
const THEME = 'lacewars.theme';

function firstLang(): Lang {
  const kept = localStorage.getItem(LANG);
  if (kept === 'en' || kept === 'fr') return kept;
  return navigator.language.startsWith('fr') ? 'fr' : 'en';
}

function firstTheme(): Theme {
  const kept = localStorage.getItem(THEME);
  if (kept === 'light' || kept === 'dark') return kept;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

class Settings {
  lang = $state<Lang>(firstLang());
  theme = $state<Theme>(firstTheme());

  setLang(lang: Lang): void {
    this.lang = lang;
    localStorage.setItem(LANG, lang);
  }

  turnLight(): void {
    this.theme = this.theme === 'light' ? 'dark' : 'light';
    localStorage.setItem(THEME, this.theme);
  }
}

export const settings = new Settings();

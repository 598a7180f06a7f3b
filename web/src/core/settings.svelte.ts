// What the reader has chosen: language, light and motion.

import type { Lang } from './types';

export type Theme = 'light' | 'dark';

const LANG = 'lacewars.lang';
const THEME = 'lacewars.theme';
const MOTION = 'lacewars.motion';
const SEEN = 'lacewars.seen';

function firstLang(): Lang {
  const asked = new URLSearchParams(location.search).get('lang');
  const kept = asked ?? localStorage.getItem(LANG);
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
  /** What happens is shown step by step; a system that asks for less motion is obeyed as well. */
  motion = $state(localStorage.getItem(MOTION) !== 'off');

  /** Strengths that were last heard in combat are shown on the map. */
  seen = $state(localStorage.getItem(SEEN) === 'on');

  setLang(lang: Lang): void {
    this.lang = lang;
    localStorage.setItem(LANG, lang);
  }

  turnLight(): void {
    this.theme = this.theme === 'light' ? 'dark' : 'light';
    localStorage.setItem(THEME, this.theme);
  }

  turnSeen(): void {
    this.seen = !this.seen;
    localStorage.setItem(SEEN, this.seen ? 'on' : 'off');
  }

  turnMotion(): void {
    this.motion = !this.motion;
    localStorage.setItem(MOTION, this.motion ? 'on' : 'off');
  }
}

export const settings = new Settings();

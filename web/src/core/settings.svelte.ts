// What the reader has chosen: language, light and motion.

import type { Lang } from './types';

export type Theme = 'light' | 'dark';

const LANG = 'lacewars.lang';
const THEME = 'lacewars.theme';
const MOTION = 'lacewars.motion';
const SEEN = 'lacewars.seen';
const PACE = 'lacewars.pace';
const SOUND = 'lacewars.sound';
const NOTICES = 'lacewars.notices';
const IDLE = 'lacewars.idle';
const KEYS = 'lacewars.keys';

/** How many times as fast as it is meant others' moves may be shown. */
export const PACES = [1, 2, 4] as const;

function firstLang(): Lang {
  const asked = new URLSearchParams(location.search).get('lang');
  const kept = asked ?? localStorage.getItem(LANG);
  if (kept === 'en' || kept === 'fr') return kept;
  return navigator.language.startsWith('fr') ? 'fr' : 'en';
}

const dark = matchMedia('(prefers-color-scheme: dark)');

function firstTheme(): Theme {
  const kept = localStorage.getItem(THEME);
  if (kept === 'light' || kept === 'dark') return kept;
  return dark.matches ? 'dark' : 'light';
}

class Settings {
  lang = $state<Lang>(firstLang());
  theme = $state<Theme>(firstTheme());
  /** What happens is shown step by step; a system that asks for less motion is obeyed as well. */
  motion = $state(localStorage.getItem(MOTION) !== 'off');

  /** How dates and hours are written: as the browser's own language does if it is the page's, else as in Europe. */
  get region(): string {
    const own = navigator.languages.find((one) => one.startsWith(`${this.lang}-`));
    return own ?? (this.lang === 'fr' ? 'fr-FR' : 'en-GB');
  }

  /** Strengths that were last heard in combat are shown on the map. */
  seen = $state(localStorage.getItem(SEEN) === 'on');

  /** Whoever ends the movement is asked back while pieces could still move. */
  idle = $state(localStorage.getItem(IDLE) !== 'off');

  /** Keys of one character do something: R, and on a board + - 0 and ?. Who dictates, or has a key sent by chance, may do without. */
  keys = $state(localStorage.getItem(KEYS) !== 'off');

  /** How fast others' moves are shown. */
  pace = $state<number>(PACES.find((pace) => String(pace) === localStorage.getItem(PACE)) ?? 1);

  /** A sound, and a notice of the browser, when it is one's turn. */
  sound = $state(localStorage.getItem(SOUND) === 'on');
  notices = $state(localStorage.getItem(NOTICES) === 'on');

  setSound(on: boolean): void {
    this.sound = on;
    localStorage.setItem(SOUND, on ? 'on' : 'off');
  }

  setNotices(on: boolean): void {
    this.notices = on;
    localStorage.setItem(NOTICES, on ? 'on' : 'off');
  }

  setPace(pace: number): void {
    this.pace = pace;
    localStorage.setItem(PACE, String(pace));
  }

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

  turnIdle(): void {
    this.idle = !this.idle;
    localStorage.setItem(IDLE, this.idle ? 'on' : 'off');
  }

  turnKeys(): void {
    this.keys = !this.keys;
    localStorage.setItem(KEYS, this.keys ? 'on' : 'off');
  }

  /** Whether a key is one of those that were switched off. */
  ignores(event: KeyboardEvent): boolean {
    return !this.keys && event.key.length === 1 && event.key !== ' ';
  }

  /** For the sentences that name the keys. */
  get oneKeys(): { keys: string } {
    return { keys: this.keys ? 'on' : 'off' };
  }

  turnMotion(): void {
    this.motion = !this.motion;
    localStorage.setItem(MOTION, this.motion ? 'on' : 'off');
  }
}

export const settings = new Settings();

// who never chose follows the system, also when it turns dark in the evening
dark.addEventListener('change', () => (settings.theme = firstTheme()));

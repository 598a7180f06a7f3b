// Chances that are told together: in whole percents that make a hundred, and never a certainty that is none.

import { settings } from './settings.svelte';

/** What an attack can come to: won, drawn, lost. */
type Three<T> = [T, T, T];

/** The chances of everything that can happen, as they are told. */
export function percents(chances: Three<number>): Three<string> {
  const whole = chances.map((chance) => Math.floor(chance * 100));
  const missing = Math.round(chances.reduce((sum, chance) => sum + chance, 0) * 100) - whole.reduce((sum, one) => sum + one, 0);
  const rest = (i: number) => (chances[i] ?? 0) * 100 - (whole[i] ?? 0);
  const order = chances.map((_, i) => i).sort((a, b) => rest(b) - rest(a));
  for (const i of order.slice(0, missing)) whole[i] = (whole[i] ?? 0) + 1;
  const told = (percent: number) => new Intl.NumberFormat(settings.lang, { style: 'percent' }).format(percent / 100);
  return chances.map((chance, i) => {
    if (chance > 0 && whole[i] === 0) return `<\u00a0${told(1)}`;
    return chance < 1 && whole[i] === 100 ? `>\u00a0${told(99)}` : told(whole[i] ?? 0);
  }) as Three<string>;
}

// Names of seats that are plurals, such as the Allies, in sentences.

import { afterEach, expect, it } from 'vitest';

const { t } = await import('../src/core/words');
const { settings } = await import('../src/core/settings.svelte');
const was = settings.lang;
afterEach(() => (settings.lang = was));

it.each([
  ['en', 'Thinking: Allies…', 'Moving: Allies.'],
  ['fr', 'En réflexion\u00a0: Alliés…', 'Joué par Alliés.'],
] as const)('one seat that is many fits into what is said of it: %s', (lang, thinking, moving) => {
  settings.lang = lang;
  const name = t('role-allies');
  expect([t('table-thinking', { names: name, count: 1 }), t('follow-moves', { name })]).toEqual([thinking, moving]);
});

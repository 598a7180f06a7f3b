// axe looks at a page: what it finds, however light, in words.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { PHONE } from './house';

const SOURCE = readFileSync(join(import.meta.dirname, '../node_modules/axe-core/axe.min.js'), 'utf-8');

/** Both languages, light and dark, wide and narrow, in as few looks as that takes. */
export const LOOKS = {
  'English, dark': { locale: 'en-GB', colorScheme: 'dark' },
  'French, light, on a phone': { locale: 'fr-FR', colorScheme: 'light', ...PHONE },
} as const;

/** The faults of what the page shows now; empty if all is well. */
export async function faults(page: Page): Promise<string[]> {
  await page.evaluate(SOURCE);
  await page.waitForTimeout(350); // what moves or fades in is looked at when it stands
  const found = await page.evaluate((options) => {
    const axe = (globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe;
    return axe.run(options);
  }, { resultTypes: ['violations'], selectors: false, preload: false } as RunOptions);
  return found.violations
    .flatMap((fault) => fault.nodes.map((node) => `${fault.id}: ${node.html.slice(0, 160)} ${node.failureSummary?.split('\n')[1]?.trim() ?? ''}`));
}

// How soon a long game opens in the analysis board, in a real Chromium: from the click to a board that can be played on. Prints a table
// and what of the aims is met.
//
// ACTIONS=500 takes shorter games, GAMES=maria,defiant only these.

import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { House, LACEWARS, PAINTED } from '../e2e/house';
import { measured, WAIT } from './aims';

const ACTIONS = process.env.ACTIONS ?? '2000';
const GAMES = (process.env.GAMES ?? 'friedrich,maria,frederic,defiant,napoleonic').split(',');
const ROUNDS = 3;
/** Longer than this nobody would wait. */
const HOPELESS = 60_000;

let house: House;
const lines: string[] = [];
beforeAll(async () => {
  house = await new House([], PAINTED).open();
});
afterAll(async () => {
  console.log(lines.join('\n'));
  await house.close();
});

/** The record of a game so long, or of the longest that was found. */
const recordOf = (game: string) =>
  execFileSync(join(dirname(LACEWARS), 'python'), [join(import.meta.dirname, '../../bench/bench_analysis.py'), '--record', '--actions', ACTIONS, game], { encoding: 'utf8', maxBuffer: 1 << 28 });

interface Opened {
  all: number;
  requests: [string, number][];
}

it.each(GAMES)('opens a long game of %s', async (game) => {
  const source = await house.tell<{ id: string; index: number }>('records', { record: recordOf(game) });
  const waits: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const page = await house.page({ viewport: { width: 1366, height: 768 } });
    await page.goto(`${house.url}#/table/${source.id}?at=${Math.floor(source.index / 2)}`);
    await page.locator('.past').getByRole('button', { name: 'Analyse from here' }).waitFor();
    await page.waitForLoadState('networkidle');
    const { all, requests } = await page.evaluate(async (): Promise<Opened> => {
      const button = [...document.querySelectorAll<HTMLElement>('.past button')].find((one) => one.textContent?.trim() === 'Analyse from here');
      const begun = performance.now();
      button?.click();
      // whoever plays is asked, the tree shows where one stands, and the browser has drawn it
      const ready = () => location.hash.startsWith('#/analysis/') && document.querySelector('[role="treeitem"][aria-selected="true"]') && document.querySelector('aside.side:not(.busy) [data-action], [data-action]');
      while (!ready()) await new Promise((next) => requestAnimationFrame(next));
      await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
      const asked = performance.getEntriesByType('resource').filter((one) => one.startTime >= begun && one.name.includes('/api/'));
      return { all: performance.now() - begun, requests: asked.map((one) => [new URL(one.name).pathname.replace(/analysis-[^/]+/, 'ID'), one.duration]) };
    });
    const told = requests.map(([path, time]) => `${path.replace('/api/', '')} ${time.toFixed(0)}`).join(', ');
    lines.push(`${game.padEnd(12)}${String(source.index).padStart(6)} actions: ${all.toFixed(0).padStart(5)} ms (${told})`);
    expect(all).toBeLessThan(HOPELESS);
    waits.push(all);
    await page.context().close();
  }
  measured(`${game}: ${source.index} actions open in the analysis board`, WAIT, waits);
}, 600_000);

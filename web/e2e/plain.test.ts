// A game of another package, for which this client has no board, is played at the table all the same.

import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { House, LACEWARS } from './house';

let house: House;
const folder = mkdtempSync(join(tmpdir(), 'lacewars-plain-'));

beforeAll(async () => {
  const [source, target] = [join(folder, 'source'), join(folder, 'installed')];
  cpSync(join(import.meta.dirname, '../../docs/examples/spoof'), source, { recursive: true });
  const words = ['install', '--quiet', '--no-index', '--no-deps', '--no-build-isolation', '--target', target, source];
  execFileSync(join(dirname(LACEWARS), 'python'), ['-m', 'pip', ...words]);
  process.env.PYTHONPATH = target; // the server that is started now finds the package
  house = await new House().open();
});
afterAll(async () => {
  await house?.close();
  delete process.env.PYTHONPATH;
  rmSync(folder, { recursive: true, force: true });
});

it('shows what is asked, what was done, who sits there and what one sees', async () => {
  const body = { game: 'spoof', seats: [{ kind: 'person' }, { kind: 'bot', bot: 'random' }] };
  const table = await house.tell<{ id: string; seats: { key: string }[] }>('tables', body);
  const page = await house.page();
  await page.goto(`${house.url}#/table/${table.id}?key=${table.seats[0]?.key}`);
  await page.getByText('How many coins do both fists hold?').waitFor();
  for (const name of ['Anna', 'Boris']) await page.locator('.players').getByText(name, { exact: true }).waitFor();
  expect(await page.locator('.plain dt').allTextContents()).toEqual(['fist', 'guesses', 'points']);
  await page.getByRole('button', { name: 'guess 3', exact: true }).click();
  await page.locator('.log').getByText('Anna guesses 3.').waitFor();
  await page.locator('.log').getByText('The fists are opened').first().waitFor();
});

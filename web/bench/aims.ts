// What the browser client is to reach, beside what was measured: `npm run fps` ends with a table of all aims, met or not.

import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Aim {
  /** What was measured, of which game. */
  what: string;
  /** Less than so many milliseconds. */
  aim: number;
  /** The worst that was measured, in milliseconds. */
  found: number;
}

/** The longest a picture may take while a map is moved or zoomed. */
export const PICTURE = 100;
/** The longest anybody should wait until a table can be played on, or a long game analysed. */
export const WAIT = 2000;

/** Writes down what was measured, for the table at the end. */
export function measured(what: string, aim: number, all: number[]): void {
  const line: Aim = { what, aim, found: Math.max(...all) };
  if (process.env.AIMS && all.length > 0) appendFileSync(process.env.AIMS, `${JSON.stringify(line)}\n`);
}

/** All aims beside what was found, and how many are met. */
export function verdict(aims: Aim[]): string[] {
  const met = ({ aim, found }: Aim) => found < aim;
  const rows = aims.map((one) => `| ${one.what} | ${one.aim} ms | ${one.found.toFixed(0)} ms | ${met(one) ? 'met' : 'NOT MET'} |`);
  return ['| aim | less than | found | |', '|---|---|---|---|', ...rows, '', `${aims.filter(met).length} of ${aims.length} aims are met.`];
}

export function setup(): void {
  process.env.AIMS = join(mkdtempSync(join(tmpdir(), 'lacewars-aims-')), 'found');
}

export function teardown(): void {
  const file = process.env.AIMS ?? '';
  if (!existsSync(file)) return;
  const aims = readFileSync(file, 'utf8').trim().split('\n').map((line) => JSON.parse(line) as Aim);
  console.log(`\n${verdict(aims).join('\n')}`);
  rmSync(join(file, '..'), { recursive: true });
}

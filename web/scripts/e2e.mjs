// Plays the browser tests. Files with a test that failed are played once more, one at a time, when the rest is over:
// a machine with too much to do can outrun any bound. What holds only then is named; what fails again fails.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'lacewars-e2e-'));
const list = join(folder, 'failed');

function play(...words) {
  const command = ['vitest', 'run', '--config', 'vitest.e2e.config.ts', ...words];
  return spawnSync('npx', command, { cwd: web, stdio: 'inherit', env: { ...process.env, FAILED: list } }).status ?? 1;
}

let status = play('--reporter=default', '--reporter=./scripts/failed.mjs', ...process.argv.slice(2));
const again = existsSync(list) ? readFileSync(list, 'utf8').split('\n').map((file) => relative(web, file)) : [];
rmSync(folder, { recursive: true });
if (again.length > 0) {
  console.log(`\nFailed, played once more: ${again.join(', ')}\n`);
  status = play('--maxWorkers=1', ...again);
  console.log(status === 0 ? `\nUNSTEADY, to be mended: they failed at first: ${again.join(', ')}` : '\nFailed twice.');
}
process.exit(status);

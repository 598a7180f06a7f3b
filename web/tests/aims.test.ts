import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Aim, measured, verdict } from '../bench/aims';

const folder = mkdtempSync(join(tmpdir(), 'lacewars-aims-'));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

describe('the aims of the benchmarks', () => {
  it('stand beside the worst that was measured, met or not', () => {
    const file = join(folder, 'found');
    vi.stubEnv('AIMS', file);
    measured('Maria on a desk: longest picture', 100, [33, 99.4, 16]);
    measured('Maria on a phone: longest picture', 100, [16, 100]);
    measured('nothing at all', 100, []);
    const aims = readFileSync(file, 'utf8').trim().split('\n').map((line) => JSON.parse(line) as Aim);
    expect(verdict(aims).slice(2)).toEqual([
      '| Maria on a desk: longest picture | 100 ms | 99 ms | met |',
      '| Maria on a phone: longest picture | 100 ms | 100 ms | NOT MET |',
      '',
      '1 of 2 aims are met.',
    ]);
  });
});

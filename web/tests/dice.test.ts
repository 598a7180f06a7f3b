// The dice of a game, computed in the browser: BLAKE2b as everybody has it, and the draws of kept records.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { blake2b, toHex } from '../src/core/blake2b';
import { prove } from '../src/shell/archive/dice';

const RECORDS = join(import.meta.dirname, '../../tests/fixtures/records');
const record = (name: string) => gunzipSync(readFileSync(join(RECORDS, `${name}.lace.gz`))).toString();
const sealOf = (text: string) => /^commitment (\w+)/m.exec(text)?.[1] ?? '';

describe('BLAKE2b', () => {
  it.each([0, 1, 127, 128, 129, 300])('of %i bytes is as elsewhere', (length) => {
    const data = Uint8Array.from({ length }, (_, i) => i % 251);
    expect(toHex(blake2b(data, 64))).toBe(createHash('blake2b512').update(data).digest('hex'));
  });
});

describe('the draws of a record', () => {
  it.each(['frederic/tutorial-fixed.rules2', 'maria/2-introductory.rules2', 'napoleonic/players-2.rules1'])('%s follow from its key', async (name) => {
    const text = record(name);
    const proof = await prove(text, sealOf(text));
    expect(proof).toEqual({ sealed: true, draws: expect.any(Number), wrong: null });
    expect(proof.draws).toBe([...text.matchAll(/ \d+\/\d+/g)].length);
    expect(proof.draws).toBeGreaterThan(50);
  });

  it('that was changed is found at its line, and another key by its seal', async () => {
    const text = record('frederic/tutorial-fixed.rules2');
    const lines = text.split('\n');
    const at = lines.findIndex((line) => /^\d+ .* ! /.test(line));
    const forged = lines.with(at, (lines[at] ?? '').replace(/ ! (\d+)\//, (_, value: string) => ` ! ${Number(value) === 0 ? 1 : 0}/`)).join('\n');
    expect((await prove(forged, sealOf(text))).wrong).toBe(at + 1);
    expect((await prove(text, sealOf(text).replace(/^../, '00'))).sealed).toBe(false);
    const other = text.replace(/^key \w\w/m, 'key 00');
    expect(await prove(other, sealOf(text))).toMatchObject({ sealed: false, wrong: expect.any(Number) });
  });
});

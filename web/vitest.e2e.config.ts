import { defineConfig } from 'vitest/config';

/**
 * One file after the other: each has a server and a browser of its own, and two cores are soon busy.
 * Tests wait for a state; how long is only a bound, wide enough for a machine that has other work.
 */
export default defineConfig({
  test: { include: ['e2e/**/*.test.ts'], fileParallelism: false, testTimeout: 300_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } },
});

import { defineConfig } from 'vitest/config';

/**
 * Two files at a time: each has a server and a browser of its own, which often wait for each other.
 * Tests wait for a state; how long is only a bound, wide enough for a machine that has other work.
 */
export default defineConfig({
  test: { include: ['e2e/**/*.test.ts'], maxWorkers: 2, isolate: false, testTimeout: 900_000, hookTimeout: 300_000, expect: { poll: { timeout: 180_000 } } },
});

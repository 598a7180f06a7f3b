import { defineConfig } from 'vitest/config';

/** One file after the other: each has a server and a browser of its own, and two cores are soon busy. */
export default defineConfig({
  test: { include: ['e2e/**/*.test.ts'], fileParallelism: false, testTimeout: 120_000, hookTimeout: 60_000 },
});

import { defineConfig } from 'vitest/config';

/** One file after the other: nothing else is to be at work while something is measured. */
export default defineConfig({
  test: { include: ['bench/**/*.test.ts'], globalSetup: './bench/aims.ts', maxWorkers: 1, testTimeout: 120_000, hookTimeout: 60_000 },
});

import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { include: ['e2e/screenshots.ts'], testTimeout: 900_000, hookTimeout: 300_000 } });

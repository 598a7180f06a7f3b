import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = process.env.LACEWARS_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/lacewars/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: server, ws: true } },
  },
  preview: { proxy: { '/api': { target: server, ws: true } } },
  // how long a test may take is only a bound, wide enough for a machine that has other work
  test: { include: ['tests/**/*.test.ts'], setupFiles: ['tests/browser.ts'], testTimeout: 60_000, hookTimeout: 60_000 },
});

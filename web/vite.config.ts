import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const server = process.env.LACEWARS_SERVER ?? 'http://127.0.0.1:8000';

/** Writes the service worker, which knows the files of this build; fonts are kept when they are used. */
const serviceWorker = (): Plugin => ({
  name: 'lacewars-service-worker',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const files = Object.keys(bundle).filter((file) => /^assets\/.*\.(js|css)$/.test(file)).sort().map((file) => `/${file}`);
      const source = readFileSync(new URL('src/worker/sw.js', import.meta.url), 'utf8');
      const version = createHash('sha256').update(source).update(files.join()).digest('hex').slice(0, 12);
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: source.replace('__FILES__', JSON.stringify(files)).replace('__VERSION__', version) });
    },
  },
});

/** Words without the comments and empty lines of their files. */
const leanWords = (): Plugin => ({
  name: 'lacewars-lean-words',
  enforce: 'pre',
  apply: 'build',
  load(id) {
    if (!id.endsWith('.ftl?raw')) return null;
    const text = readFileSync(id.replace(/\?raw$/, ''), 'utf8').replace(/^#.*\n/gm, '').replace(/\n+(?=\n[a-z])/g, '');
    return `export default ${JSON.stringify(text)};`;
  },
});

export default defineConfig({
  plugins: [svelte(), serviceWorker(), leanWords()],
  build: {
    outDir: '../src/lacewars/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: server, ws: true }, '/stop-mail': server },
  },
  preview: { proxy: { '/api': { target: server, ws: true }, '/stop-mail': server } },
  // how long a test may take is only a bound, wide enough for a machine that has other work
  test: { include: ['tests/**/*.test.ts'], setupFiles: ['tests/browser.ts'], testTimeout: 60_000, hookTimeout: 60_000 },
});

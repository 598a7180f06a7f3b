// Takes the home page's pictures: `npm run hero`, or of some games alone: `npm run hero napoleonic`. Maps are as `lacewars board` draws them; fields of battle and blocks are those of a table, so the client must be built.

import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const LACEWARS = process.env.LACEWARS ?? join(import.meta.dirname, '../../.venv/bin/lacewars');
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
/** The part of each board, in its own units: from the Elbe to Silesia; from the Rhine to Moravia. */
const CROPS = {
  friedrich: { x: 600, y: 775, width: 1440, height: 540 },
  maria: { x: 655, y: 300, width: 1440, height: 540 },
};
const WIDTH = 1440;
const QUALITY = 0.44;
const PORT = 8319;

const fonts = join(import.meta.dirname, '../node_modules/@fontsource-variable/eb-garamond/files');
const face = (subset, style, range) =>
  `@font-face { font-family: 'EB Garamond'; font-weight: 400 800; font-style: ${style}; unicode-range: ${range};
    src: url(data:font/woff2;base64,${readFileSync(join(fonts, `eb-garamond-${subset}-wght-${style}.woff2`)).toString('base64')}); }`;
const faces = ['normal', 'italic']
  .flatMap((style) => [face('latin', style, 'U+0000-00FF,U+2000-206F'), face('latin-ext', style, 'U+0100-02BA')])
  .join('\n');

/** A picture as WebP, in base 64. */
async function webp(page, png) {
  return page.evaluate(async ([data, quality]) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    canvas.getContext('2d').drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', quality).split(',')[1];
  }, [png.toString('base64'), QUALITY]);
}

/** Tables before the first order, each with where it is looked at, and how close. */
const TABLES = {
  frederic: { options: { battle: 'leuthen' }, at: [WIDTH * 0.47, 445], wheel: -560 },
  defiant: { options: {}, at: [WIDTH * 0.48, 250], wheel: -800 },
  napoleonic: { options: { players: 2, roles: 'chosen' }, at: [WIDTH * 0.5, 240], wheel: -800 },
};

/** A table, with all that is not the map or the field left away. */
async function tableOf(game, lang) {
  const { options, at, wheel } = TABLES[game];
  const url = `http://127.0.0.1:${PORT}/`;
  const server = spawn(LACEWARS, ['serve', '--port', String(PORT), '--database', `sqlite+aiosqlite:///${join(folder, `${game}-${lang}.sqlite`)}`], { stdio: 'ignore' });
  try {
    for (let i = 0; i < 100 && !(await fetch(`${url}api/games`).then((r) => r.ok, () => false)); i++) await new Promise((wake) => setTimeout(wake, 100));
    const body = JSON.stringify({ game, options, seats: [{ kind: 'person' }, { kind: 'person' }] });
    const { id } = await (await fetch(`${url}api/tables`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).json();
    const context = await browser.newContext({ viewport: { width: WIDTH, height: 540 }, locale: lang === 'fr' ? 'fr-FR' : 'en-GB' });
    const page = await context.newPage();
    await page.goto(`${url}#/table/${id}`);
    await page.addStyleTag({ content: '.bar, .side, .tools, .trays, .ribbons, .card, .edge, .minimap { display: none !important } .table { grid-template: minmax(0, 1fr) / minmax(0, 1fr) !important }' });
    await page.locator('[data-piece]').first().waitFor();
    await page.waitForTimeout(1000);
    await page.mouse.move(...at);
    await page.mouse.wheel(0, wheel);
    await page.waitForTimeout(800);
    await page.mouse.move(-5, -5);
    await page.waitForTimeout(8000); // until the map is painted as finely as it is looked at
    return await webp(page, await page.screenshot({ type: 'png' }));
  } finally {
    await new Promise((done) => { server.once('exit', done); server.kill(); });
  }
}

const named = process.argv.slice(2);
const isWanted = (game) => named.length === 0 || named.includes(game);
const folder = mkdtempSync(join(tmpdir(), 'lacewars-'));
const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
try {
  for (const [game, CROP] of Object.entries(CROPS).filter(([game]) => isWanted(game))) for (const lang of ['en', 'fr']) {
    const file = join(folder, `board-${lang}.svg`);
    execFileSync(LACEWARS, ['board', game, '--svg', file, '--lang', lang]);
    const page = await browser.newPage({ viewport: { width: WIDTH, height: Math.round((WIDTH * CROP.height) / CROP.width) } });
    await page.setContent(`<style>${faces} body { margin: 0 } svg { display: block; font-family: 'EB Garamond' }</style>${readFileSync(file, 'utf8').replace(/^<\?xml.*?\?>/, '')}`);
    await page.evaluate(async (crop) => {
      const drawing = document.querySelector('svg');
      drawing.setAttribute('viewBox', `${crop.x} ${crop.y} ${crop.width} ${crop.height}`);
      drawing.setAttribute('width', '100%');
      drawing.setAttribute('height', '100%');
      await document.fonts.ready;
    }, CROP);
    const picture = await webp(page, await page.screenshot({ type: 'png' }));
    writeFileSync(join(import.meta.dirname, `../public/${game}-${lang}.webp`), Buffer.from(picture, 'base64'));
    await page.close();
  }
  for (const game of Object.keys(TABLES).filter(isWanted)) for (const lang of ['en', 'fr']) {
    writeFileSync(join(import.meta.dirname, `../public/${game}-${lang}.webp`), Buffer.from(await tableOf(game, lang), 'base64'));
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}

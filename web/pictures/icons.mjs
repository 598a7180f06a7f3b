// Draws the icons of the installed page from public/icon.svg: `node pictures/icons.mjs`.

import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const folder = new URL('../public/', import.meta.url);
const drawing = readFileSync(new URL('icon.svg', folder), 'utf8');
const piece = drawing.replace(/<\/?svg[^>]*>/g, '');
/** One colour for the bar of a phone, which draws it white itself. */
const plain = piece.replace(/fill="#[0-9a-f]+"/g, 'fill="#fff"').replace(/stroke="#e0b066"/g, 'stroke="#fff"').replace(/stroke="#2b1c0c"/g, 'stroke="none"');

/** The piece on parchment; `room` is what is left around it, `round` how far the corners are cut. */
const svg = (inside, room, ground) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-20 - room} ${-22 - room} ${40 + 2 * room} ${40 + 2 * room}">${ground}${inside}</svg>`;
const parchment = (room, round) => `<rect x="${-20 - room}" y="${-22 - room}" width="${40 + 2 * room}" height="${40 + 2 * room}" rx="${round}" fill="#efe3c4"/>`;

const ICONS = [
  ['icon-192.png', 192, svg(piece, 4, parchment(4, 9))],
  ['icon-512.png', 512, svg(piece, 4, parchment(4, 9))],
  ['icon-whole.png', 512, svg(piece, 12, parchment(12, 0))],
  ['badge.png', 96, svg(plain, 0, '')],
];

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
for (const [name, size, text] of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${text}`);
  writeFileSync(new URL(name, folder), await page.screenshot({ omitBackground: true }));
}
await browser.close();

// Names are painted into pictures of the land: while fingers zoom they go, rather than being stretched, and come back at their size.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TableCreated } from '../src/core/types';
import { Fingers } from './fingers';
import { House, PAINTED, PAINTER, PHONE } from './house';

let house: House;
beforeAll(async () => {
  house = await new House([], PAINTED).open();
});
afterAll(() => house.close());

/** The painter writes names, not the single letters of signs, in a colour that nothing else on the map has. */
const MARKING = `{
  const draws = OffscreenCanvasRenderingContext2D.prototype;
  const fill = draws.fillText;
  draws.fillText = function (text, ...at) {
    if (text.length > 1) this.fillStyle = '#ff00ff';
    return fill.call(this, text, ...at);
  };
}`;

/** How much of the map is letters, in pixels. */
const letters = (page: Page) => page.locator('.frame canvas').first().evaluate((canvas: HTMLCanvasElement) => {
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  let found = 0;
  for (let i = 0; i < pixels.length; i += 4) if ((pixels[i] ?? 0) > 200 && (pixels[i + 1] ?? 255) < 80 && (pixels[i + 2] ?? 0) > 200) found += 1;
  return found;
});

it.each(['friedrich', 'maria', 'defiant', 'napoleonic'])('shows no names while one zooms: %s', async (game) => {
  const page = await house.page(PHONE);
  await page.route(PAINTER, async (route) => {
    const script = await route.fetch();
    await route.fulfill({ response: script, body: `${MARKING}\n${await script.text()}` });
  });
  const seats = Array.from({ length: { friedrich: 4, maria: 3 }[game] ?? 2 }, () => ({ kind: 'person' }));
  const { id } = await house.tell<TableCreated>('tables', { game, seats, options: game === 'napoleonic' ? { players: 2 } : {} });
  await page.goto(`${house.url}#/table/${id}`);
  await page.waitForSelector('[data-piece]');
  await page.getByRole('button', { name: 'Fit the map' }).tap();
  for (let i = 0; i < 3; i++) await page.getByRole('button', { name: 'Zoom in' }).tap();
  await page.locator('[data-sharp="yes"]').waitFor();
  await expect.poll(() => letters(page)).toBeGreaterThan(500);
  const before = await letters(page);

  const fingers = await Fingers.on(page);
  const box = await page.locator('.frame').boundingBox();
  const [x, y] = [195, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  await fingers.put('touchStart', [x - 35, y], [x + 35, y]);
  for (let apart = 35; apart <= 85; apart += 5) await fingers.put('touchMove', [x - apart, y], [x + apart, y]);
  await expect.poll(() => letters(page)).toBeLessThan(before / 20); // what stands in signs is no name, and stays
  expect(await page.locator('.frame').getAttribute('data-sharp')).not.toBe('yes');
  await fingers.put('touchEnd');
  await page.locator('[data-sharp="yes"]').waitFor();
  await expect.poll(() => letters(page)).toBeGreaterThan(200);
});

// How smoothly each board moves and how soon it can be played on, in a real Chromium. Prints a table and what of the aims is
// met; fails only if a board is stuck or never stands.
//
// BOARDS=maria,defiant takes only these.

import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { House, MOTION, PAINTED, PHONE } from '../e2e/house';
import { Player } from '../e2e/player';
import { Stage } from '../e2e/stage';
import { measured, PICTURE, WAIT } from './aims';
import { drag, finger, type Frames, pinch, wheel } from './gestures';

/** Below this many pictures a second nobody would call it moving. */
const STUCK = 15;

/** Each board with a table at which the first question is asked; the largest field of Frédéric le Grand. */
const BOARDS: Record<string, (house: House) => Promise<{ link(seat: number): string; playUntil(wanted: () => boolean): Promise<number> }>> = {
  friedrich: Stage.open,
  maria: Stage.maria,
  frederic: (at) => Stage.frederic(at, { battle: 'leuthen' }),
  defiant: Stage.defiant,
  napoleonic: Stage.napoleonic,
};
const WANTED = process.env.BOARDS?.split(',') ?? Object.keys(BOARDS);
const ZOOMS: [string, number][] = [['whole map', 0], ['at the start', 1], ['close', 5]];
const DESK: BrowserContextOptions = { viewport: { width: 1400, height: 900 } };
const HAND: BrowserContextOptions = { ...PHONE, deviceScaleFactor: 2 };

let house: House;
const lines: string[] = [];
/** The worst of each board, and how long one waits for it. */
const rows = new Map<string, { desk: Frames[]; phone: Frames[]; waits: number[] }>();
beforeAll(async () => {
  house = await new House([], { ...MOTION, ...PAINTED }).open();
});
afterAll(async () => {
  const worst = (all: Frames[]) => (all.length === 0 ? '–' : `${Math.min(...all.map((one) => one.fps)).toFixed(0)} a second, ${Math.max(...all.map((one) => one.worst)).toFixed(0)} ms, ${Math.max(...all.map((one) => one.crisp)).toFixed(0)} ms`);
  lines.push('', '| board | desk: pictures, longest, crisp after | phone | can be played on after |', '|---|---|---|---|');
  for (const [game, { desk, phone, waits }] of rows) {
    measured(`${game}, desk: longest picture`, PICTURE, desk.map((one) => one.worst));
    measured(`${game}, phone: longest picture`, PICTURE, phone.map((one) => one.worst));
    measured(`${game}: can be played on`, WAIT, waits);
    lines.push(`| ${game} | ${worst(desk)} | ${worst(phone)} | ${waits.map((wait) => wait.toFixed(0)).join(', ')} ms |`);
  }
  console.log(lines.join('\n'));
  await house.close();
});

describe.each(WANTED)('the board of %s', (game) => {
  const found = { desk: [] as Frames[], phone: [] as Frames[], waits: [] as number[] };
  let link = '';
  beforeAll(async () => {
    rows.set(game, found);
    const stage = await BOARDS[game]!(house);
    link = stage.link(await stage.playUntil(() => true));
  });

  function note(what: string, frames: Frames, all: Frames[]): void {
    const [fps, worst, crisp] = [frames.fps.toFixed(0), frames.worst.toFixed(0), frames.crisp.toFixed(0)];
    lines.push(`${`${game}, ${what}`.padEnd(42)} ${fps.padStart(3)} a second, longest ${worst.padStart(4)} ms, crisp after ${crisp} ms`);
    all.push(frames);
    expect(frames.fps).toBeGreaterThan(STUCK);
  }

  /** The board at each zoom, and the middle of what is seen of it. */
  async function* zooms(options: BrowserContextOptions): AsyncGenerator<[string, Page, number, number]> {
    const page = await house.page(options);
    await new Player(page).visit(link);
    for (const [name, turns] of ZOOMS) {
      await page.getByRole('button', { name: 'Fit the map' }).click();
      for (let i = 0; i < turns; i++) await page.getByRole('button', { name: 'Zoom in' }).click();
      const { x, y, width, height } = (await page.locator('.frame').boundingBox())!;
      yield [name, page, x + width / 2, y + height / 2];
    }
  }

  it('moves smoothly on a desk', async () => {
    for await (const [name, page, x, y] of zooms(DESK)) {
      note(`${name}: drag`, await drag(page, x, y), found.desk);
      note(`${name}: wheel`, await wheel(page, x, y), found.desk);
    }
  });

  it('moves smoothly on a phone', async () => {
    for await (const [name, page, x, y] of zooms(HAND)) {
      note(`phone, ${name}: finger`, await finger(page, x, y), found.phone);
      note(`phone, ${name}: pinch`, await pinch(page, x, y), found.phone);
    }
  });

  it('can be played on soon', async () => {
    for (let i = 0; i < 3; i++) {
      const page = await house.page(DESK);
      await page.goto(link, { waitUntil: 'commit' });
      // what can be clicked is on the screen, and the browser has drawn it
      found.waits.push(await page.evaluate(async () => {
        while (!document.querySelector('[data-action], [data-card].live') || !document.querySelector('[data-piece]')) await new Promise((wake) => requestAnimationFrame(wake));
        await new Promise((wake) => requestAnimationFrame(() => setTimeout(wake)));
        return performance.now();
      }));
      await page.context().close();
    }
    found.waits.sort((a, b) => a - b);
    expect(found.waits).toHaveLength(3);
  });
});

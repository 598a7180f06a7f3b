// Hands on the map, as fast as the browser draws: how long each picture took while it was moved and zoomed.

import type { CDPSession, Page } from 'playwright-core';

export interface Frames {
  /** Pictures a second, and the longest wait for one, in milliseconds. */
  fps: number;
  worst: number;
  /** Milliseconds until the map was crisp again after the hand had left it. */
  crisp: number;
}

/** Begins to note the time of every picture. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const times: number[] = [];
    const on = (now: number) => {
      times.push(now);
      if (bag.watching) requestAnimationFrame(on);
    };
    const bag = window as unknown as { watching: boolean; times: number[] };
    bag.watching = true;
    bag.times = times;
    requestAnimationFrame(on);
  });
}

async function read(page: Page): Promise<{ fps: number; worst: number }> {
  const times = await page.evaluate(() => {
    const bag = window as unknown as { watching: boolean; times: number[] };
    bag.watching = false;
    return bag.times;
  });
  const waits = times.slice(1).map((t, i) => t - (times[i] ?? t));
  const all = waits.reduce((sum, wait) => sum + wait, 0);
  return { fps: (1000 * waits.length) / all, worst: Math.max(...waits) };
}

/** How long after now the sheet says that it is drawn at its own size. */
async function crisp(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const begun = performance.now();
    const frame = document.querySelector('.frame');
    while (frame?.hasAttribute('data-sharp') && frame.getAttribute('data-sharp') !== 'yes') {
      await new Promise((wake) => requestAnimationFrame(wake));
      if (performance.now() - begun > 5000) break;
    }
    return performance.now() - begun;
  });
}

const pause = (ms: number) => new Promise((wake) => setTimeout(wake, ms));

/** What a hand does every 16 ms for a while. */
async function hand(ms: number, move: (part: number, i: number) => Promise<unknown>): Promise<void> {
  const begun = performance.now();
  for (let i = 0; ; i++) {
    const gone = performance.now() - begun;
    if (gone > ms) return;
    await move(gone / ms, i);
    await pause(Math.max(0, (i + 1) * 16 - (performance.now() - begun)));
  }
}

async function measured(page: Page, gesture: () => Promise<void>): Promise<Frames> {
  await page.waitForTimeout(1200);
  await watch(page);
  await gesture();
  const frames = await read(page);
  return { ...frames, crisp: await crisp(page) };
}

export function drag(page: Page, x: number, y: number): Promise<Frames> {
  return measured(page, async () => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await hand(1600, (part) => {
      const turn = part * Math.PI * 4;
      return page.mouse.move(x + 260 * Math.sin(turn), y + 180 * Math.sin(turn / 2));
    });
    await page.mouse.up();
  });
}

export function wheel(page: Page, x: number, y: number): Promise<Frames> {
  return measured(page, async () => {
    await page.mouse.move(x, y);
    await hand(1600, (part) => page.mouse.wheel(0, part < 0.5 ? -24 : 24));
  });
}

/** Two fingers that draw apart and come together again. */
export async function pinch(page: Page, x: number, y: number): Promise<Frames> {
  const device: CDPSession = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    device.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x - apart, y, id: 1 }, { x: x + apart, y: y + 6, id: 2 }],
    });
  const frames = await measured(page, async () => {
    await touch('touchStart', 40);
    await hand(1600, (part) => touch('touchMove', 40 + 90 * Math.sin(part * Math.PI)));
    await touch('touchEnd', 0);
  });
  await device.detach();
  return frames;
}

export async function finger(page: Page, x: number, y: number): Promise<Frames> {
  const device: CDPSession = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
    device.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + 120 * Math.sin(part * Math.PI * 4), y: y + 90 * Math.sin(part * Math.PI * 2) }],
    });
  const frames = await measured(page, async () => {
    await touch('touchStart', 0);
    await hand(1600, (part) => touch('touchMove', part));
    await touch('touchEnd', 0);
  });
  await device.detach();
  return frames;
}

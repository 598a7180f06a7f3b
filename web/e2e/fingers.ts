// Fingers on the glass of a page.

import type { CDPSession, Page } from 'playwright-core';

export class Fingers {
  private constructor(private readonly device: CDPSession) {}

  static async on(page: Page): Promise<Fingers> {
    return new Fingers(await page.context().newCDPSession(page));
  }

  async put(type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]): Promise<void> {
    await this.device.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  }
}

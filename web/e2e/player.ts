// A person at the table, as a browser test plays one.

import type { Page } from 'playwright-core';

export class Player {
  constructor(readonly page: Page) {}

  async start(url: string, opponent = 'captain'): Promise<void> {
    await this.page.goto(url);
    await this.page.getByLabel(/Opponents|Adversaires/).selectOption(opponent);
    await this.page.getByRole('button', { name: /^(Play|Jouer)$/ }).click();
    await this.page.waitForSelector('.sheet .token');
  }

  /** Waits until no action is under way. */
  async idle(): Promise<void> {
    await this.page.waitForTimeout(80);
    await this.page.waitForSelector('.side:not(.busy)');
  }

  /** Gives every general as many armies as will do. */
  async allot(): Promise<void> {
    const numbers = this.page.locator('.numbers button');
    while ((await numbers.count()) > 0) {
      await numbers.nth(Math.floor((await numbers.count()) / 2)).click();
      await this.idle();
    }
    await this.page.getByRole('button', { name: /End movement|Finir le mouvement/ }).waitFor();
  }

  prompt(): Promise<string> {
    return this.page.locator('.prompt').innerText();
  }

  /** Where a piece stands on the screen. */
  async place(piece: string): Promise<[number, number]> {
    const box = await this.page.locator(`[data-piece="${piece}"]`).boundingBox();
    if (!box) throw new Error(`${piece} is not on the map`);
    return [box.x + box.width / 2 - 3, box.y + box.height / 2];
  }

  async click(piece: string): Promise<void> {
    await this.page.mouse.click(...(await this.place(piece)));
    await this.idle();
    await this.page.waitForTimeout(300);
  }
}

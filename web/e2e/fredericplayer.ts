// A person at a table of Frédéric le Grand.

import type { Locator } from 'playwright-core';
import type { FredericView } from '../src/games/frederic/data';
import { Player } from './player';

export class FredericPlayer extends Player<FredericView> {
  protected override readonly townVerbs = ['step', 'at', 'retreat', 'target', 'activate', 'move', 'fight'];

  /** While armies are set up no piece may be in sight. */
  protected override async seated(): Promise<void> {
    await this.page.locator('[role="application"]').waitFor();
  }

  /** Opens the panel of the combat, which begins folded on a phone. */
  async unfoldCombat(): Promise<void> {
    const fold = this.page.locator('.fold[aria-expanded="false"]');
    if ((await fold.count()) > 0) await fold.first().click();
  }

  /** The dice as they lie, each with what it did. */
  get dice(): Promise<string[]> {
    return this.page.locator('[data-face]').evaluateAll((dice) => dice.map((die) => die.getAttribute('data-face') ?? ''));
  }

  /** Touches something that glows, as one does who knows no rule; says what it was. */
  override async touchWhatGlows(): Promise<string> {
    const before = this.told.at(-1)?.index ?? 0;
    const verbs = new Set((this.told.at(-1)?.decision?.actions ?? []).map((action) => action.verb));
    const ways: [string, Locator][] = [
      ['list', this.page.locator('.choice [data-action]')],
      ['town', this.page.locator('[data-hex][role="button"]')],
      ...(verbs.has('done') && this.activated > 1 ? [] : [['piece', this.page.locator('.piece.live')] as [string, Locator]]),
      ['button', this.page.locator('.actions > .buttons [data-action]')],
    ];
    await this.page.waitForSelector('.side:not(.busy)');
    for (const [what, all] of ways) {
      const found = all.filter({ visible: true });
      const box = (await found.count()) > 0 ? await found.first().boundingBox() : null;
      if (!box) continue;
      if (what === 'town' || what === 'piece') await this.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      else await found.first().click();
      for (let i = 0; i < 20 && (this.told.at(-1)?.index ?? 0) === before; i++) await this.page.waitForTimeout(25);
      return what;
    }
    await this.page.waitForTimeout(200);
    return 'nothing';
  }

  /** How many units have got an order in this turn. */
  private get activated(): number {
    return Object.values(this.position.view.units).filter((unit) => unit.group > 0).length;
  }
}

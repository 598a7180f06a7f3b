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

  protected override glowing(): [string, Locator][] {
    const verbs = new Set((this.told.at(-1)?.decision?.actions ?? []).map((action) => action.verb));
    const enough = verbs.has('done') && this.activated > 1;
    return [
      ['list', this.page.locator('.choice [data-action]')],
      ['town', this.page.locator('[data-hex][role="button"]')],
      ...(enough ? [] : [['piece', this.page.locator('.piece.live')] as [string, Locator]]),
      ['button', this.page.locator('.actions > .buttons [data-action]')],
    ];
  }

  /** How many units have got an order in this turn. */
  private get activated(): number {
    return Object.values(this.position.view.units).filter((unit) => unit.group > 0).length;
  }
}

// A person at the table of The Napoleonic Wars: cards are played from the hand, all else by its button.

import type { Locator } from 'playwright-core';
import type { Action, View } from '../src/core/types';
import type { NapoleonicView } from '../src/games/napoleonic/data';
import { Player } from './player';

export type Seen = View & NapoleonicView;

const CARDS = new Set(['spend', 'event', 'respond', 'discard']);

export class NapoleonicPlayer extends Player<Seen> {
  /** A card is touched, read, and played from its text. */
  protected override async elsewhere(action: Action): Promise<boolean> {
    const card = this.page.locator(`[data-card="${String(action.args[0])}"]`);
    if (!CARDS.has(action.verb) || (await card.count()) === 0) return this.byButton(action);
    for (const fold of await this.page.locator('.hand details:not([open])', { has: card }).all()) await fold.locator('summary').click();
    if ((await card.getAttribute('aria-pressed')) !== 'true') await card.click();
    await this.page.locator(`.read [data-action="${action.text}"]`).click();
    return true;
  }

  /** What may be done with points is folded under headings, and long lists are cut short. */
  private async byButton(action: Action): Promise<boolean> {
    const button = this.button(action);
    const folds = this.page.locator('.actions details:not([open]) > summary');
    if (!(await button.isVisible())) while ((await folds.count()) > 0) await folds.first().click();
    const more = this.page.getByRole('button', { name: /^\d+ (more|de plus)$/ });
    if (!(await button.isVisible()) && (await more.count()) > 0) await more.first().click();
    await this.allTheSame(action.text, () => button.click());
    return true;
  }

  /** What opens the diplomatic table. */
  get courts(): Locator {
    return this.page.locator('.courts .handle');
  }

  /** The battle, siege or sea battle over the map. */
  get battle(): Locator {
    return this.page.locator('section.battle');
  }
}

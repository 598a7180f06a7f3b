// A person at Maria's table: what tests know of the political board stands here.

import type { Locator } from 'playwright-core';
import type { MariaView } from '../src/games/maria/view';
import type { Action } from '../src/core/types';
import { Player } from './player';

export class MariaPlayer extends Player<MariaView> {
  protected override readonly townVerbs = ['step', 'hussar', 'retreat', 'displace'];

  /** The political board, folded or not. */
  get politics(): Locator {
    return this.page.locator('section.politics');
  }

  /** Bids that everybody sees from behind, and those of this seat, which it alone sees. */
  get coveredBids(): Locator {
    return this.politics.locator('.places svg.back');
  }
  get ownBids(): Locator {
    return this.politics.locator('.places .own svg');
  }

  /** Where the marker of a track stands. */
  box(track: string, number: number): Locator {
    return this.politics.locator(`[data-box="${track} ${number}"].here`);
  }

  politicalCard(card: string): Locator {
    return this.politics.locator(`[data-political="${card}"]`);
  }

  rider(number: number): Locator {
    return this.page.locator(`[data-rider="${number}"]`);
  }

  /** Waits until the board says how many victory markers a pool has left. */
  async poolSays(left: number, markers: number): Promise<void> {
    await this.politics.getByText(new RegExp(`(?<!\\d)${left} (left of|sur) ${markers}(?!\\d)`)).first().waitFor({ state: 'attached' });
  }

  /** What a piece is called on the map, with its troops if this seat knows them. */
  async called(piece: string): Promise<string> {
    return (await this.piece(piece).getAttribute('aria-label')) ?? '';
  }

  /** Opens or folds the board; before that the page shows what it was told, for with a new question it does so itself. */
  async unfold(open = true): Promise<void> {
    await this.ready();
    const handle = this.politics.locator('.handle');
    if ((await handle.getAttribute('aria-expanded')) !== String(open)) await handle.click();
    await this.politics.locator(`.handle[aria-expanded="${open}"]`).waitFor();
  }

  /** Political cards are taken, executed and discarded where they lie; markers are moved by the box they go to. */
  protected override async elsewhere(action: Action): Promise<boolean> {
    const place = this.placeOf(action);
    if (!place) return false;
    await place.waitFor({ timeout: 3000 }).catch(() => this.unfold());
    await place.click();
    return true;
  }

  private placeOf(action: Action): Locator | null {
    const { view } = this.position;
    const [first = '', by = 0] = action.args;
    switch (action.verb) {
      case 'choose': return this.politicalCard(String(first)).locator('button.front');
      // the words above these buttons come with the log and move them
      case 'execute': return this.politics.locator('article:has(.fate) button.verdict.primary');
      case 'discard': return this.politics.locator('article:has(.fate) button.verdict:not(.primary)');
      case 'shift': return this.politics.locator(`[data-box="${first} ${view.stops[first]?.[String(by)]}"].live`);
      default: return null;
    }
  }
}

// A person at the table, as a browser test plays one. All that tests know of the page stands here and in `sight`.

import type { Locator } from 'playwright-core';
import type { FriedrichView } from '../src/games/friedrich/view';
import type { Action, BoardData, View } from '../src/core/types';
import { Sight } from './sight';

export class Player<V extends View = FriedrichView> extends Sight<V> {
  /** What is done at a town: played on the map, where the town is in sight. */
  protected readonly townVerbs: string[] = ['step'];
  /** How each action was played: at a place of the game's own, at its card, on the map, or by its button. */
  readonly ways = new Map<string, 'place' | 'card' | 'map' | 'button'>();

  async home(url: string): Promise<void> {
    await this.page.goto(url);
    await this.page.getByRole('button', { name: /^(Play|Jouer)$/ }).waitFor();
  }

  /** On the home page: the game of this name. */
  async chooseGame(slug: string): Promise<void> {
    await this.page.locator(`label:has(input[name="game"][value="${slug}"])`).click();
  }

  /** From the home page to the first lesson of a game. */
  async startTutorial(game = 'friedrich'): Promise<void> {
    await this.chooseGame(game);
    await this.page.getByRole('button', { name: /^(Start the tutorial|Commencer l’apprentissage)$/ }).click();
    await this.seated();
    await this.page.locator('section.lesson').waitFor();
  }

  /** Opens everything on the page that folds. */
  async openAll(): Promise<void> {
    const folds = this.page.locator('details:not([open]) > summary');
    while ((await folds.count()) > 0) await folds.first().click();
  }

  /** Starts a game against bots from the home page. */
  async start(url: string, opponent = 'captain'): Promise<void> {
    await this.page.goto(url);
    await this.page.getByLabel(/Opponents|Adversaires/).selectOption(opponent);
    await this.page.getByRole('button', { name: /^(Play|Jouer)$/ }).click();
    await this.seated();
  }

  /** Opens a link to a table. */
  async visit(link: string): Promise<void> {
    await this.page.goto(link);
    await this.seated();
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.seated();
  }

  protected async seated(): Promise<void> {
    await this.page.waitForSelector('[data-piece]');
  }

  /** Waits until no action is under way; the log index that the page shows then. */
  async idle(): Promise<number> {
    await this.page.waitForTimeout(80);
    return this.shown();
  }

  /** Waits until the page shows what it was told last, and no action is under way. */
  async ready(): Promise<void> {
    await this.page.waitForSelector('aside.side:not(.busy)');
    while ((await this.shown()) !== this.position.index) await this.page.waitForTimeout(20);
  }

  /** Gives every general as many armies as will do. */
  async allot(): Promise<void> {
    const numbers = this.page.locator('.numbers button');
    while ((await numbers.count()) > 0) {
      await numbers.nth(Math.floor((await numbers.count()) / 2)).click();
      await this.idle();
    }
    await this.page.getByRole('button', { name: /End movement|Terminer les déplacements/ }).waitFor();
  }

  // ------------------------------------------------------------------ what a person does

  /** Opens the first rule that the prompt names. */
  async openRule(): Promise<void> {
    await this.page.locator('.prompt button.rule').first().click();
    await this.page.locator('aside.rule p').first().waitFor();
  }

  /** Points at a piece that cannot be used, and waits for the reason. */
  async wonder(piece: string): Promise<void> {
    const [x, y] = await this.place(piece);
    await this.page.mouse.click(x, y);
    await this.page.locator('.card .why').waitFor();
  }

  /** What glows on the page just now, what one would touch first at the head. */
  protected glowing(): [string, Locator][] {
    const march = this.told.at(-1)?.view.march;
    const rested = Object.values(this.told.at(-1)?.view.moved ?? []).length;
    return [
      ['list', this.page.getByRole('group').locator('[data-action]')],
      ...(march && march.steps < 2 ? [['town', this.page.locator('circle.near')] as [string, Locator]] : []),
      ...(!march && rested < 2 ? [['piece', this.page.locator('.token.live')] as [string, Locator]] : []),
      ['button', this.page.locator('button.primary[data-action]')],
      ['card', this.page.locator('[data-card].live')],
      ['button', this.page.locator('[data-action]')],
    ];
  }

  /** Plays by touching what glows until a turn has begun and this seat is asked in it; says what was touched. */
  async touchUntil(turn: number): Promise<Set<string>> {
    const touched = new Set<string>();
    for (let [index, vain] = [-1, 0]; vain < 50; vain += 1) {
      await this.until('a decision', () => this.position.decision);
      await this.ready();
      if (this.position.view.turn >= turn) return touched;
      if (this.position.index !== index) [index, vain] = [this.position.index, 0];
      touched.add(await this.touchWhatGlows());
    }
    throw new Error('what glows is touched in vain');
  }

  /** Touches something that glows, as one does who knows no rule; says what it was. The page is ready. */
  private async touchWhatGlows(): Promise<string> {
    const before = this.position.index;
    for (const [what, all] of this.glowing()) {
      const found = all.filter({ visible: true });
      const box = (await found.count()) > 0 ? await found.first().boundingBox() : null;
      if (!box) continue;
      if (what === 'town' || what === 'piece') await this.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      else await found.first().click();
      const shown = await this.idle();
      if (shown > before) await this.until('the news', () => this.position.index >= shown);
      return what;
    }
    await this.page.waitForTimeout(200);
    return 'nothing';
  }

  /** Opens the time line and goes back to the turn before. */
  async openReplay(): Promise<void> {
    await this.page.getByRole('button', { name: /^(Replay|Revoir)$/ }).click();
    await this.page.getByRole('button', { name: /^(To the turn before|Au tour précédent)$/ }).click();
    await this.page.getByRole('slider').first().waitFor();
    await this.page.waitForTimeout(300);
  }

  /** Opens chat, notes and each leaf of the menu, one after the other. */
  async *drawers(): AsyncGenerator<string> {
    for (const tab of await this.page.getByRole('tab').all()) {
      await tab.click();
      await this.page.locator('#journal > *').first().waitFor();
      yield await tab.innerText();
    }
    await this.page.getByRole('button', { name: /^Menu/ }).click();
    for (const tab of await this.page.getByRole('dialog').getByRole('tab').all()) {
      await tab.click();
      await this.page.waitForTimeout(250);
      yield `Menu, ${await tab.innerText()}`;
    }
    await this.page.keyboard.press('Escape');
  }

  /** Shows the whole map. */
  async whole(): Promise<void> {
    await this.page.getByRole('button', { name: /^(Fit the map|Toute la carte)/ }).click();
  }

  async click(piece: string): Promise<void> {
    await this.page.mouse.click(...(await this.place(piece)));
    await this.idle();
    await this.page.waitForTimeout(300);
  }

  /** Plays an action as people do: at the piece, at the town, at the card, or by its button; then waits for the news. */
  async perform(action: Action, board: BoardData): Promise<void> {
    const [before, heard] = [this.position.index, this.frames.length];
    await this.shows(before); // the page may have been told, and not show it yet: a click would mean nothing there
    const how = (await this.elsewhere(action)) ? 'place' : (await this.atCard(action)) ? 'card' : (await this.onMap(action, board, before)) ? 'map' : 'button';
    if (how === 'button') await this.press(action);
    this.ways.set(action.text, how);
    await this.until(`news after ${action.text}`, () => this.hasActed(before, heard));
  }

  /** Whether an action of this seat was told since a frame, after a line of the log; others may act meanwhile, as in a set-up. */
  hasActed(before: number, heard: number): boolean {
    const { seat } = this.position;
    return this.frames.slice(heard).some(({ message }) => {
      if ((message.type !== 'hello' && message.type !== 'update') || message.seat !== seat || message.index <= before) return false;
      return message.type === 'hello' || message.entries?.some((line) => line.seat === seat && line.index > before);
    });
  }

  /** Where a game has places of its own for an action. */
  protected elsewhere(_action: Action): Promise<boolean> {
    return Promise.resolve(false);
  }

  protected button(action: Action): Locator {
    return this.page.locator(`[data-action="${action.text}"]`).first();
  }

  private async press(action: Action): Promise<void> {
    const button = this.button(action);
    for (const more of await this.page.getByRole('button', { name: /^\d+ (more|de plus)$/ }).all()) {
      if ((await button.count()) > 0) break;
      await more.click();
    }
    for (const fold of await this.page.locator('details:not([open])', { has: button }).all()) await fold.locator('summary').first().click();
    await this.allTheSame(action.text, () => button.click());
  }

  /** Ends the movement by its button. */
  async endMovement(): Promise<void> {
    await this.allTheSame('end movement', () => this.page.locator('[data-action="end movement"]').click());
  }

  private async atCard(action: Action): Promise<boolean> {
    const { view, decision } = this.position;
    const name = String(action.args[0]);
    const isCard = /^(play|double|lay|discard|give|declare|bid)$/.test(action.verb);
    if (!isCard || !Object.values(view.hands).flat().includes(name)) return false;
    await this.page.locator(`[data-card="${name}"]`).first().click();
    const ways = decision?.actions.filter((a) => a.args[0] === action.args[0] && /^(play|double)$/.test(a.verb)) ?? [];
    if (ways.length > 1) await this.button(action).click();
    return true;
  }

  /** A march and its steps are played on the map, where they are in sight. */
  private async onMap(action: Action, board: BoardData, before: number): Promise<boolean> {
    const town = this.townVerbs.includes(action.verb) ? board.towns.find((t) => t.id === action.args[0]) : undefined;
    const at = town ? await this.spot(town) : /^(march|force)$/.test(action.verb) && (await this.token(String(action.args[0])));
    if (!at) return false;
    await this.page.mouse.click(...at);
    // the page has asked the server at once, lists what the click could mean, or it meant nothing there
    const shown = await this.shown();
    const listed = this.page.locator('.choice').locator(`[data-action="${action.text}"]`);
    if ((await listed.count()) === 0) return shown > before;
    await listed.click();
    return true;
  }

  private async token(piece: string): Promise<[number, number] | null> {
    const [x, y] = await this.place(piece);
    const hit = await this.page.evaluate(
      (at) => document.elementFromPoint(...at)?.closest('[data-piece]')?.getAttribute('data-piece') ?? null, [x, y] as [number, number],
    );
    return hit === piece ? [x, y] : null;
  }
}

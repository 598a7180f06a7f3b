// Prussia's Defiant Stand in a real browser: a stack opens, an army marches, a battle is fought, by pointer, keys and finger.

import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Board } from '../src/core/board';
import type { BoardData, Payload, TableCreated } from '../src/core/types';
import type { DefiantView } from '../src/games/defiant/data';
import { faults, LOOKS } from './axe';
import { DefiantPolicy } from './defiantpolicy';
import { House, MOTION, PAINTED } from './house';
import { Player } from './player';
import { REHEARSAL } from './stage';

type Now = Payload<DefiantView>;

const SEATS = ['Anne', 'Benoît'].map((name) => ({ kind: 'person', name }));

let house: House;
let board: Board;
beforeAll(async () => {
  house = await new House(REHEARSAL, { ...MOTION, ...PAINTED }).open();
  board = new Board(await house.ask<BoardData>('games/defiant/board'), null, []);
});
afterAll(() => house?.close());

class Game {
  private readonly policy = new DefiantPolicy(board);

  private constructor(private readonly table: TableCreated) {}

  static async open(options: Record<string, string> = {}): Promise<Game> {
    return new Game(await house.tell<TableCreated>('tables', { game: 'defiant', options, seats: SEATS }));
  }

  key(seat: number): string {
    return this.table.seats[seat]?.key ?? '';
  }

  now(seat: number): Promise<Now> {
    return house.ask<Now>(`tables/${this.table.id}/view`, this.key(seat));
  }

  /** Both sides play until one of them is asked what was wanted; says which. */
  async until(wanted: (position: Now, seat: number) => boolean): Promise<number> {
    const seat = await this.play(wanted);
    if (seat === null) throw new Error('the game ended before the position came');
    return seat;
  }

  /** The same; null if the game is over before. */
  async play(wanted: (position: Now, seat: number) => boolean): Promise<number | null> {
    for (;;) {
      for (const seat of [0, 1]) {
        const position = await this.now(seat);
        if (position.outcome) return null;
        if (!position.decision) continue;
        if (wanted(position, seat)) return seat;
        const { text } = this.policy.choose(position);
        await house.tell(`tables/${this.table.id}/actions`, { index: position.index, action: text }, this.key(seat));
      }
    }
  }

  async sit(seat: number | null, options = {}): Promise<Page> {
    const page = await house.page(options);
    await page.goto(`${house.url}#/table/${this.table.id}${seat === null ? '' : `?key=${this.key(seat)}`}`);
    await page.locator('.frame[data-sharp="yes"]').waitFor();
    await page.locator('[data-stack]').first().waitFor();
    return page;
  }
}

/** The blocks of a town side by side. */
async function fanned(page: Page, town: string): Promise<Locator> {
  const fan = page.locator(`[data-fan="${town}"]`);
  if ((await fan.count()) === 0) await page.locator(`[data-stack^="${town}:"]`).first().click();
  await fan.waitFor();
  return fan;
}

const phase = (name: string, side: number) => (position: Now, seat: number) => position.decision?.phase === name && seat === side;

it('a stack opens as a fan, and an army marches with a few clicks', async () => {
  const game = await Game.open();
  await game.until((position, seat) => phase('Activate', 0)(position, seat) && position.decision?.actions.some((a) => a.args[0] === 'pr_frederick') === true);
  const page = await game.sit(0);
  const fan = await fanned(page, 'berlin');
  expect(await fan.locator('.block').count()).toBe(6);
  await fan.locator('[data-piece="pr_frederick"]').click();
  await expect.poll(async () => (await game.now(0)).view.blocks.pr_frederick?.marks).toContain('active');

  await game.until((position, seat) => seat === 0 && position.decision?.phase === 'Marching' && position.decision.actions.some((a) => a.args[0] === 'pr_frederick'));
  await page.locator('.frame[data-playing="no"]').waitFor();
  await page.locator('[data-stack="berlin:prussia"].live').waitFor();
  await (await fanned(page, 'berlin')).locator('[data-piece="pr_frederick"]').click();
  await page.getByRole('button', { name: 'March with a group' }).click();
  await page.locator('[data-action="take Manteuffel"]').waitFor();
  await (await fanned(page, 'berlin')).locator('[data-piece="pr_manteuffel"]').click();
  await expect.poll(async () => (await game.now(0)).view.blocks.pr_manteuffel?.way.length).toBe(1);
  await page.locator('[data-action="step to Wittenberg"]').click();
  await expect.poll(async () => (await game.now(0)).view.blocks.pr_manteuffel?.way).toEqual(['berlin', 'wittenberg']);
});

it('a block of the enemy has no name in the page', async () => {
  const game = await Game.open();
  const page = await game.sit(0);
  const pieces = await page.locator('[data-piece]').evaluateAll((shown) => shown.map((one) => one.getAttribute('data-piece') ?? ''));
  expect(pieces.filter((id) => !id.startsWith('stack:'))).toEqual([]);
  await page.locator('[data-stack="prague:allies"]').click();
  await page.locator('[data-fan="prague"]').waitFor();
  const shown = await page.locator('[data-fan="prague"]').evaluate((fan) => fan.outerHTML);
  expect(shown).not.toMatch(/au_|Browne|Colloredo|Serbelloni/);
});

it('a block is activated by keys alone', async () => {
  const game = await Game.open();
  await game.until(phase('Activate', 0));
  const page = await game.sit(0);
  await page.locator('.frame').focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-target]:focus').waitFor();
  const target = await page.locator('[data-target]:focus').getAttribute('data-target');
  expect(target).toMatch(/^piece:pr_/);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await game.now(0)).view.blocks[target!.slice('piece:'.length)]?.marks).toContain('active');
});

it('a battle is fought on its board, with every die that fell', async () => {
  const game = await Game.open({ scenario: 'desperate_times' });
  const seat = await game.until(({ view, decision }) => view.battle !== null && view.round >= 2 && !view.storming && decision?.actions.some((a) => a.verb === 'fire') === true);
  const { view } = await game.now(seat);
  const page = await game.sit(seat);
  await page.locator('.battle.open').waitFor();
  const known = Object.entries(view.blocks).filter(([, block]) => block.box !== null);
  for (const [id] of known) expect(await page.locator(`.battle [data-block="${id}"]`).count(), id).toBe(1);
  expect(await page.locator('.battle .felt svg').count()).toBeGreaterThan(0);
  await new Player(page).fightsInSight();
  const before = (await game.now(seat)).index;
  await page.locator('[data-action="fire"]').click();
  await expect.poll(async () => (await game.now(seat)).index).toBeGreaterThan(before);
  expect(await faults(page)).toEqual([]);
});

it.each(Object.entries(LOOKS))('no fault of accessibility: %s', async (_, options) => {
  const game = await Game.open();
  await game.until(phase('Activate', 0));
  const page = await game.sit(0, options);
  expect(await faults(page)).toEqual([]);
  await page.locator('.frame').press('0');
  await page.locator('.frame[data-sharp="yes"]').waitFor();
  await page.locator('.stack.live').first().click();
  await page.locator('[data-fan]').waitFor();
  expect(await faults(page)).toEqual([]);
});

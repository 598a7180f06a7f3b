// axe finds no fault on any screen, in both languages, light and dark, wide and narrow.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faults, LOOKS } from './axe';
import { FredericPlayer } from './fredericplayer';
import { House } from './house';
import { MariaPlayer } from './mariaplayer';
import { REHEARSAL, Stage } from './stage';

let house: House;
beforeAll(async () => {
  house = await new House(REHEARSAL).open();
});
afterAll(() => house?.close());

async function expectSound(player: { page: Page }, what: string): Promise<void> {
  expect(await faults(player.page), what).toEqual([]);
}

describe.each(Object.entries(LOOKS))('%s', (_name, look) => {
  it('the home page and its form', async () => {
    const player = await house.guest(look);
    await player.home(house.url);
    await expectSound(player, 'home');
    await player.openAll();
    await expectSound(player, 'home, with all that can be opened');
  });

  it('the table: armies, a march, why not, a rule, the log', async () => {
    const stage = await Stage.open(house);
    const player = await house.guest(look);
    await player.visit(stage.link(0));
    await expectSound(player, 'the first decision');
    await stage.playUntil(({ view }, seat) => seat === 0 && view.turn === 1);
    await player.asked();
    await expectSound(player, 'movement');
    await player.openRule();
    await expectSound(player, 'a rule');
    await player.wonder('ehrensvaerd');
    await expectSound(player, 'why not');
  });

  it('the menu, the chat and the seats', async () => {
    const stage = await Stage.open(house);
    const player = await house.guest(look);
    await player.visit(stage.link(0));
    let screens = 0;
    for await (const screen of player.drawers()) {
      await expectSound(player, screen);
      screens += 1;
    }
    expect(screens).toBeGreaterThan(1);
  });

  it('a combat and a purchase', async () => {
    const stage = await Stage.open(house);
    const player = await house.guest(look);
    await player.visit(stage.link(await stage.playUntil(({ decision }) => decision?.phase === 'Duel')));
    await player.duel.waitFor();
    await expectSound(player, 'a combat');
    const payer = await stage.playUntil(({ decision }) => decision?.phase === 'Payment');
    await player.visit(stage.link(payer));
    await player.order.waitFor();
    await expectSound(player, 'a payment');
    await player.openReplay();
    await expectSound(player, 'the time line');
  });

  it('the tutorial', async () => {
    const player = await house.guest(look);
    await player.home(house.url);
    await player.startTutorial();
    await expectSound(player, 'a lesson');
    await player.page.goto(`${house.url}#/learn`);
    await player.page.getByRole('heading', { level: 1 }).waitFor();
    await expectSound(player, 'the lessons');
  });

  it('Maria: the set-up, politics, a battle, a lesson', async () => {
    const stage = await Stage.maria(house);
    const player = new MariaPlayer(await house.page(look));
    await player.visit(stage.link(2));
    await expectSound(player, 'the set-up of Maria');
    await player.visit(stage.link(await stage.playUntil(({ decision }) => decision?.phase === 'Bid')));
    await player.unfold();
    await expectSound(player, 'politics');
    await player.visit(stage.link(await stage.playUntil(({ decision }) => decision?.phase === 'Duel')));
    await player.duel.waitFor();
    await expectSound(player, 'a battle of Maria');
    await player.home(house.url);
    await player.startTutorial('maria');
    await expectSound(player, 'a lesson of Maria');
  });

  it('Frédéric le Grand: the choice of a battle, orders, a march, a target, the dice, a lesson', async () => {
    const stage = await Stage.frederic(house);
    const player = new FredericPlayer(await house.page(look));
    await player.home(house.url);
    await player.chooseGame('frederic');
    await player.page.locator('input[name="battle"]').first().waitFor({ state: 'attached' });
    await expectSound(player, 'the choice of a battle');
    await player.visit(stage.link(0));
    await player.openAll();
    await expectSound(player, 'who leads');
    for (const phase of ['Spend', 'March', 'Aiming', 'Combats']) {
      const seat = await stage.playUntil(({ decision, view }) => decision?.phase === phase && (phase !== 'Combats' || view.turn > 2));
      await player.visit(stage.link(seat));
      await player.asked();
      await expectSound(player, phase);
    }
    await player.unfoldCombat();
    await expectSound(player, 'the dice');
    expect(await player.dice).not.toEqual([]);
    await player.home(house.url);
    await player.startTutorial('frederic');
    await expectSound(player, 'a lesson of Frédéric le Grand');
  });

  it('a spectator', async () => {
    const stage = await Stage.open(house);
    const player = await house.guest(look);
    await player.visit(stage.link(null));
    await expectSound(player, 'a spectator');
  });
});

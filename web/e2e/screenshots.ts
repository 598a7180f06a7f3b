// Pictures of the main screens, for people to judge: `make screenshots` writes them into screenshots/.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import type { FredericView } from '../src/games/frederic/data';
import type { MariaView } from '../src/games/maria/view';
import type { View } from '../src/core/types';
import { FredericPlayer } from './fredericplayer';
import { House, MOTION, PHONE } from './house';
import { MariaPlayer } from './mariaplayer';
import type { Player } from './player';
import { authenticator } from './passkeys';
import { REHEARSAL, Stage } from './stage';

const FOLDER = process.env.SCREENSHOTS ?? join(import.meta.dirname, '../../screenshots');
const SHARP_PHONE = { ...PHONE, deviceScaleFactor: 2 };

let house: House;
beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true });
  house = await new House(REHEARSAL, MOTION).open();
});
afterAll(() => house?.close());

async function picture<V extends View>(player: Player<V>, name: string): Promise<void> {
  await player.settled();
  await player.page.screenshot({ path: join(FOLDER, `${name}.png`) });
}

/** Somebody sits down on the seat that is asked what was wanted. */
async function seated<V extends View, P extends Player<V>>(stage: Stage<V>, player: P, wanted: Parameters<Stage<V>['playUntil']>[0]): Promise<P> {
  await player.visit(stage.link(await stage.playUntil(wanted)));
  await player.asked();
  return player;
}

/** A seat at a table where what was wanted has come about. */
async function scene(wanted: Parameters<Stage['playUntil']>[0], look: BrowserContextOptions = {}): Promise<Player> {
  return seated(await Stage.open(house), await house.guest(look), wanted);
}

/** The same at a table of Maria. */
async function mariaScene(wanted: Parameters<Stage<MariaView>['playUntil']>[0], look: BrowserContextOptions = {}): Promise<MariaPlayer> {
  return seated(await Stage.maria(house), new MariaPlayer(await house.page(look)), wanted);
}

/** The same at a battle of Frédéric le Grand. */
async function battle(name: string, wanted: Parameters<Stage<FredericView>['playUntil']>[0], look: BrowserContextOptions = {}, more: Record<string, string> = {}): Promise<FredericPlayer> {
  return seated(await Stage.frederic(house, { battle: name, ...more }), new FredericPlayer(await house.page(look)), wanted);
}

it('home', async () => {
  const player = await house.guest();
  await player.home(house.url);
  await picture(player, 'home');
  await player.openAll();
  await player.page.mouse.wheel(0, 2000);
  await picture(player, 'home-options');
  const dark = await house.guest({ locale: 'fr-FR', colorScheme: 'dark' });
  await dark.home(house.url);
  await picture(dark, 'home-french-dark');
  const phone = await house.guest(SHARP_PHONE);
  await phone.home(house.url);
  await picture(phone, 'home-phone');
});

it('the table at the start', async () => {
  const player = await scene(() => true);
  await picture(player, 'start');
});

it('a march, why not, a rule', async () => {
  const player = await scene(({ view }, seat) => seat === 0 && view.turn === 1);
  await picture(player, 'movement');
  await player.click('seydlitz');
  await picture(player, 'march');
  await player.wonder('ehrensvaerd');
  await picture(player, 'why-not');
  await player.openRule();
  await picture(player, 'rule');
});

it('a combat', async () => {
  await picture(await scene(({ decision }) => decision?.phase === 'Duel'), 'combat');
  await picture(await scene(({ decision }) => decision?.phase === 'Duel', { locale: 'fr-FR', colorScheme: 'dark' }), 'combat-french-dark');
  await picture(await scene(({ decision }) => decision?.phase === 'Duel', SHARP_PHONE), 'combat-phone');
});

it('a purchase', async () => {
  await picture(await scene(({ decision }) => decision?.phase === 'Purchase'), 'recruitment');
  const player = await scene(({ view }) => (view.order?.laid.length ?? 0) > 0);
  await picture(player, 'payment');
  await picture(await scene(({ decision }) => decision?.phase === 'Reinforce', { locale: 'fr-FR' }), 'reinforcement-french');
});

it('later in the war: supply lost, towns conquered, the log', async () => {
  const player = await scene(({ view }) => view.turn > 2 && view.face_down.length > 0 && view.conquered.length > 0);
  await picture(player, 'war');
  await player.openReplay();
  await picture(player, 'replay');
});

it('the phone', async () => {
  const player = await scene(({ view }, seat) => seat === 0 && view.turn === 1, SHARP_PHONE);
  await picture(player, 'phone');
  await player.click('seydlitz');
  await picture(player, 'phone-march');
});

it('dark, in French', async () => {
  const player = await scene(({ view }, seat) => seat === 0 && view.turn === 2, { locale: 'fr-FR', colorScheme: 'dark' });
  await picture(player, 'table-french-dark');
  for await (const screen of player.drawers()) await picture(player, `drawer-${screen.toLowerCase().replace(/[^a-z]+/g, '-')}`);
});

it('the tutorial', async () => {
  const player = await house.guest();
  await player.home(house.url);
  await player.startTutorial();
  await picture(player, 'tutorial');
  await player.page.goto(`${house.url}#/learn`);
  await picture(player, 'lessons');
});

it('the Cards of Fate', async () => {
  await picture(await scene(({ view }) => view.effect !== null), 'fate');
});

it('Maria: home, and the set-up', async () => {
  const player = await house.guest();
  await player.home(house.url);
  await player.chooseGame('maria');
  await picture(player, 'maria-home');
  await picture(await mariaScene((_, seat) => seat === 2), 'maria-setup');
});

it('Maria: politics', async () => {
  await picture(await mariaScene(({ decision }) => decision?.phase === 'Bid'), 'maria-bids');
  await picture(await mariaScene(({ decision }) => decision?.phase === 'Choice', { locale: 'fr-FR', colorScheme: 'dark' }), 'maria-choice-french-dark');
  await picture(await mariaScene(({ decision }) => decision?.phase === 'Choice', SHARP_PHONE), 'maria-choice-phone');
});

it('Maria: both maps, a march, a question mark', async () => {
  const player = await mariaScene(({ decision }, seat) => seat === 2 && decision?.phase === 'Movement');
  await player.whole();
  await picture(player, 'maria-maps');
  await picture(await mariaScene(({ decision }) => decision?.phase === 'Hussar'), 'maria-hussar');
  await picture(await mariaScene(({ view }) => view.march?.town === 'ath'), 'maria-march');
});

it('Maria: a battle', async () => {
  await picture(await mariaScene(({ decision }) => decision?.phase === 'Duel'), 'maria-battle');
  await picture(await mariaScene(({ decision }) => decision?.phase === 'Duel', { locale: 'fr-FR', colorScheme: 'dark' }), 'maria-battle-french-dark');
  await picture(await mariaScene(({ decision }) => decision?.phase === 'Duel', SHARP_PHONE), 'maria-battle-phone');
});

it('Maria: the phone, the tutorial', async () => {
  await picture(await mariaScene(({ decision }, seat) => seat === 2 && decision?.phase === 'Movement', SHARP_PHONE), 'maria-phone');
  const player = await house.guest();
  await player.home(house.url);
  await player.startTutorial('maria');
  await picture(player, 'maria-tutorial');
});

it('Frédéric le Grand: home, battles before the first order', async () => {
  const player = await house.guest();
  await player.home(house.url);
  await player.chooseGame('frederic');
  await picture(player, 'frederic-home');
  for (const name of ['leuthen', 'kunersdorf', 'buxar']) await picture(await battle(name, () => true), `frederic-${name}`);
  await picture(await battle('rossbach', () => true, { locale: 'fr-FR', colorScheme: 'dark' }), 'frederic-rossbach-french-dark');
  await picture(await battle('fontenoy', () => true, SHARP_PHONE), 'frederic-fontenoy-phone');
});

it('Frédéric le Grand: orders, a march, a target, dice', async () => {
  await picture(await battle('tutorial', ({ decision }) => decision?.phase === 'Spend'), 'frederic-orders');
  await picture(await battle('tutorial', ({ decision, view }) => decision?.phase === 'March' && view.turn > 1), 'frederic-march');
  await picture(await battle('leuthen', ({ decision }) => decision?.phase === 'Aiming'), 'frederic-target');
  await picture(await battle('leuthen', ({ decision, view }) => decision?.phase === 'Lead' && view.turn > 2), 'frederic-battle');
  await picture(await battle('leuthen', ({ decision, view }) => decision?.phase === 'Combats' && view.turn > 1, SHARP_PHONE), 'frederic-battle-phone');
  await picture(await battle('tutorial', ({ view }, seat) => seat === 1 && view.turn === 0, {}, { deployment: 'slips' }), 'frederic-slips');
});

it('Frédéric le Grand: the end of a battle', async () => {
  const stage = await Stage.frederic(house, { battle: 'tutorial' });
  await stage.playOut();
  for (const [name, look] of Object.entries({ 'frederic-end': {}, 'frederic-end-french-phone': { ...SHARP_PHONE, locale: 'fr-FR' } })) {
    const player = new FredericPlayer(await house.page(look));
    await player.visit(stage.link(0));
    await player.page.locator('.scores').waitFor();
    await picture(player, name);
  }
});

it('Frédéric le Grand: the workshop, the tutorial', async () => {
  const player = await house.guest();
  await player.page.goto(`${house.url}#/workshop/frederic`);
  await picture(player, 'workshop');
  const learner = new FredericPlayer(await house.page());
  await learner.home(house.url);
  await learner.startTutorial('frederic');
  await picture(learner, 'frederic-tutorial');
});

it('an account', async () => {
  const url = house.url.replace('127.0.0.1', 'localhost'); // no passkeys at a bare number
  for (const [name, look] of [['Anna', { viewport: { width: 1366, height: 768 } }], ['Bo', { ...SHARP_PHONE, locale: 'fr-FR', colorScheme: 'dark' }]] as [string, BrowserContextOptions][]) {
    const page = await house.page(look);
    await authenticator(page);
    await page.goto(`${url}#/account`);
    await page.locator('form input').first().fill(name);
    await page.screenshot({ path: join(FOLDER, `account-${name}-enter.png`), fullPage: true });
    await page.locator('form button').first().click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.screenshot({ path: join(FOLDER, `account-${name}.png`), fullPage: true });
    await page.goto(`${url}#/player/${name}`);
    await page.locator('#games').waitFor();
    await page.screenshot({ path: join(FOLDER, `account-${name}-player.png`), fullPage: true });
  }
});

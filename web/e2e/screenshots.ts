// Pictures of the main pages, for people to judge: `make screenshots` writes them into screenshots/.
//
// Each scene is pictured on four screens, light and dark. LOOKS=laptop-light,phone-dark takes only these,
// SCENES=maria only the scenes whose name holds the word.

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import type { TableCreated, View } from '../src/core/types';
import { House, LACEWARS, PAINTED, PHONE } from './house';
import { authenticator, given } from './passkeys';
import { Player } from './player';
import { Postbox } from './postbox';
import { conceded, REHEARSAL, Stage } from './stage';

const FOLDER = process.env.SCREENSHOTS ?? join(import.meta.dirname, '../../screenshots');
const RECORDS = join(import.meta.dirname, '../../tests/fixtures/records');

const SCREENS: Record<string, BrowserContextOptions> = {
  laptop: { viewport: { width: 1366, height: 768 } },
  desktop: { viewport: { width: 1920, height: 1080 } },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true },
  phone: PHONE,
};
const SCHEMES = ['light', 'dark'] as const;
const WANTED = process.env.LOOKS?.split(',');
const FRENCH: BrowserContextOptions = { locale: 'fr-FR' };

const post = new Postbox();
let house: House;
beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true });
  const mail = ['--mail', await post.open(), '--mail-from', 'table@lace.example', '--public-url', 'http://localhost:PORT', '--limit', 'tries=0', '--limit', 'links=0'];
  house = await new House([...REHEARSAL, ...mail], PAINTED).open();
});
afterAll(async () => {
  await house?.close();
  post.close();
});

const schemesOf = (screen: string) => SCHEMES.filter((scheme) => WANTED?.includes(`${screen}-${scheme}`) ?? true);

/** What is on the page now, light and dark. */
async function pictures(page: Page, name: string, screen: string): Promise<void> {
  for (const colorScheme of schemesOf(screen)) {
    await page.emulateMedia({ colorScheme });
    await new Player(page).settled();
    await page.screenshot({ path: join(FOLDER, `${name}-${screen}-${colorScheme}.png`) });
  }
}

/** What is shown of what was prepared once, on every screen. */
function scene<T>(name: string, options: BrowserContextOptions, prepare: () => Promise<T>, show: (page: Page, prepared: T, screen: string) => Promise<void>): void {
  it.skipIf(!name.includes(process.env.SCENES ?? ''))(name, async () => {
    const prepared = await prepare();
    for (const [screen, size] of Object.entries(SCREENS).filter(([one]) => schemesOf(one).length > 0)) {
      const page = await house.page({ ...options, ...size });
      await show(page, prepared, screen);
      await pictures(page, name, screen);
      await page.context().close();
    }
  });
}

const nothing = async (): Promise<void> => {};

/** A page of the house that is no table; `ready` is there when it stands. */
function pageScene(name: string, hash: string, ready: string, options: BrowserContextOptions = {}, then: (page: Page) => Promise<void> = nothing): void {
  scene(name, options, nothing, async (page) => {
    await page.goto(`${house.url}${hash}`);
    await page.locator(ready).first().waitFor();
    await then(page);
  });
}

/** A seat at a table where what was wanted has come about. */
function tableScene<V extends View>(
  name: string,
  open: (house: House) => Promise<Stage<V>>,
  wanted: Parameters<Stage<V>['playUntil']>[0],
  options: BrowserContextOptions = {},
  then: (player: Player<V>) => Promise<unknown> = nothing,
): void {
  const prepare = async () => {
    const stage = await open(house);
    return stage.link(await stage.playUntil(wanted));
  };
  scene(name, options, prepare, async (page, link) => {
    const player = new Player<V>(page);
    await player.visit(link);
    await player.asked();
    await then(player);
  });
}

/** Whoever holds the first seat looks at what became of a game. */
function endScene<V extends View>(name: string, open: (house: House) => Promise<Stage<V>>, options: BrowserContextOptions = {}): void {
  const prepare = async () => {
    const stage = await open(house);
    await stage.playOut();
    return stage.link(0);
  };
  scene(name, options, prepare, async (page, link) => {
    await page.goto(link);
    await page.locator('.scores, section.end').first().waitFor();
  });
}

/** A lesson of a game, from the home page. */
function lessonScene(game: string, options: BrowserContextOptions = {}): void {
  scene(`${game}-lesson`, options, nothing, async (page) => {
    const player = new Player(page);
    await player.home(house.url);
    await player.startTutorial(game);
  });
}

/** A kept game, brought here as from a file. */
async function imported(game: string, record: string): Promise<string> {
  const text = gunzipSync(readFileSync(join(RECORDS, game, record))).toString();
  return (await house.tell<{ id: string }>('records', { record: text })).id;
}

/** The analysis board of a kept game. */
function analysisScene(game: string, record: string, options: BrowserContextOptions = {}): void {
  scene(`${game}-analysis`, options, () => imported(game, record), async (page, id) => {
    await page.goto(`${house.url}#/table/${id}?at=60`);
    await page.getByRole('slider').first().waitFor();
    await page.getByRole('button', { name: /^(Analyse from here|Analyser à partir d’ici)$/ }).last().click();
    await page.getByRole('treeitem').first().waitFor();
  });
}

/** What became of a kept game, as the table says it. */
for (const [game, record] of [['friedrich', '3-standard.rules2.lace.gz'], ['maria', '3-advanced.rules2.lace.gz'], ['defiant', 'short.rules2.lace.gz'], ['napoleonic', 'players-2.rules2.lace.gz']] as const) {
  scene(`${game}-end`, game === 'maria' ? FRENCH : {}, () => imported(game, record), async (page, id) => {
    await page.goto(`${house.url}#/table/${id}`);
    await page.locator('section.end').waitFor();
  });
}

const GAMES = ['friedrich', 'maria', 'frederic', 'defiant', 'napoleonic'];

// the house
pageScene('home', '', 'label:has(input[name="game"])');
pageScene('home-options', '', 'label:has(input[name="game"])', FRENCH, async (page) => {
  await new Player(page).openAll();
  await page.mouse.wheel(0, 2000);
});
for (const game of GAMES) pageScene(`home-${game}`, '', 'label:has(input[name="game"])', game < 'frederic' ? FRENCH : {}, (page) => new Player(page).chooseGame(game));
pageScene('lessons', '#/learn', 'h1');
for (const game of ['friedrich', 'napoleonic']) pageScene(`rules-${game}`, `#/rules/${game}`, 'h2', game === 'friedrich' ? {} : FRENCH);
pageScene('record', '#/record', 'input[type=file]');
pageScene('analysis-begin', '#/analysis', 'input[type=file]', FRENCH);
const people = (...names: string[]) => names.map((name) => ({ kind: 'person', name }));
/** A public battle of two people that the second gives up. */
const battle = (...names: string[]) => house.tell<TableCreated>('tables', { game: 'frederic', options: { battle: 'tutorial' }, public: true, seats: people(...names) });
scene('archive', FRENCH, async () => {
  await conceded(house, await battle('Anne', 'Benoît'));
  const table = await house.tell<TableCreated>('tables', { game: 'friedrich', public: true, seats: people('Anne', 'Benoît', 'Clara', 'David') });
  await house.tell(`tables/${table.id}/end`, {}, table.owner_key);
}, async (page) => {
  await page.goto(`${house.url}#/archive`);
  await page.locator('main > ul > li').first().waitFor();
});
for (const [game, record] of [['friedrich', '3-standard.rules2.lace.gz'], ['maria', '3-advanced.rules2.lace.gz'], ['napoleonic', 'players-3.rules3.lace.gz']] as const) {
  scene(`story-${game}`, game === 'maria' ? FRENCH : {}, () => imported(game, record), async (page, id) => {
    await page.goto(`${house.url}#/archive/${id}`);
    await page.locator('#dice').waitFor();
  });
}
scene('lobby', {}, async () => {
  await house.tell('tables', { game: 'maria', public: true, pace: 'days', days: 2, seats: [{ kind: 'person', name: 'Anne' }, { kind: 'open' }, { kind: 'bot', bot: 'captain' }] });
  await house.tell('tables', { game: 'defiant', lobby: true, public: true, seats: [{ kind: 'person', name: 'Benoît' }, { kind: 'bot', bot: 'captain' }] });
  await battle('Clara', 'David');
}, async (page) => {
  await page.goto(house.url);
  await page.getByRole('link', { name: 'Watch' }).last().scrollIntoViewIfNeeded();
});
pageScene('workshop', '#/workshop/frederic', '.frame');
pageScene('notices', '#/notices', '.notices input');
scene('house', FRENCH, async () => {
  const key = execFileSync(LACEWARS, ['moderator', 'add', 'Vera', '--database', house.database]).toString().trim();
  const table = await house.tell<TableCreated>('tables', { game: 'friedrich', seats: people('Anne', 'Benoît', 'Clara', 'David') });
  await house.tell('house/sanctions', { kind: 'mute', table: table.id, seat: 1, minutes: 1440, why: 'Noise' }, key);
  return key;
}, async (page, key) => {
  await page.goto(`${house.url}#/house?key=${key}`);
  await page.locator('section tbody tr').first().waitFor();
});
scene('kept', FRENCH, () => imported('friedrich', '3-standard.rules2.lace.gz'), async (page, id) => {
  await page.goto(`${house.url}#/archive/${id}`);
  await page.locator('p.faded:has(button.link)').waitFor();
  await page.goto(`${house.url}#/archive`);
  await page.locator('main li').first().waitFor();
});
scene('sign-up-by-mail', {}, nothing, async (page, _, screen) => {
  const [url, address] = [house.url.replace('127.0.0.1', 'localhost'), `anna-${screen}@example.org`];
  await page.goto(`${url}#/account`);
  await page.locator('input[type=email]').fill(address);
  await page.locator('form:has(input[type=email]) button').first().click();
  while (post.linksTo(address).length === 0) await page.waitForTimeout(50);
  await page.goto(post.linksTo(address)[0] ?? '');
  await page.locator('form input').first().waitFor();
});

/** Makes an account; `entering` sees the page before it is made. Says where passkeys are possible: not at a bare number. */
async function signUp(page: Page, name: string, entering = nothing): Promise<string> {
  const url = house.url.replace('127.0.0.1', 'localhost');
  await authenticator(page);
  await page.goto(`${url}#/account`);
  await page.locator('form input').first().fill(name);
  await entering();
  await page.locator('form button').first().click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  return url;
}

scene('player', {}, nothing, async (page, _, screen) => {
  const name = `Anna-${screen}`;
  const url = await signUp(page, name, () => pictures(page, 'account-enter', screen));
  await pictures(page, 'account', screen);
  const table = await battle(name, 'Benoît');
  await page.goto(`${url}#/table/${table.id}?key=${table.seats[0]?.key}`);
  await given(page, table.id);
  await conceded(house, table);
  await page.goto(`${url}#/player/${name}`);
  await page.locator('#games ~ ul li').waitFor();
});

/** Who is invited sees it on the home page, and invites others to a table. */
scene('invited', FRENCH, async () => {
  const host = await house.page();
  await signUp(host, 'Clara');
  const seats = [{ kind: 'person', name: 'Clara' }, { kind: 'open' }, { kind: 'open' }, { kind: 'bot', bot: 'captain' }];
  return { host, table: await house.tell<TableCreated>('tables', { game: 'friedrich', seats }) };
}, async (page, { host, table }, screen) => {
  const name = `Bo-${screen}`;
  const url = await signUp(page, name);
  const invite = (from: Page, whom: string) => from.evaluate((body) => fetch('/api/account/invitations', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }).then(() => {}), { table: table.id, key: table.seats[0]?.key, seat: 1, name: whom });
  await invite(host, name);
  await host.goto(`${url}#/table/${table.id}?key=${table.seats[0]?.key}`);
  await host.setViewportSize(page.viewportSize()!);
  await host.locator('.open li').first().waitFor();
  await pictures(host, 'inviting', screen);
  await page.goto(url);
  await page.locator('.got li').waitFor();
});

// Friedrich
tableScene('friedrich-start', Stage.open, () => true);
tableScene('friedrich-march', Stage.open, ({ view }, seat) => seat === 0 && view.turn === 1, {}, (player) => player.click('seydlitz'));
tableScene('friedrich-why-not', Stage.open, ({ view }, seat) => seat === 0 && view.turn === 1, FRENCH, async (player) => {
  await player.wonder('ehrensvaerd');
  await player.openRule();
});
tableScene('friedrich-combat', Stage.open, ({ decision }) => decision?.phase === 'Duel', FRENCH);
tableScene('friedrich-recruitment', Stage.open, ({ decision }) => decision?.phase === 'Purchase');
tableScene('friedrich-war', Stage.open, ({ view }) => view.turn > 2 && view.face_down.length > 0 && view.conquered.length > 0, FRENCH);
tableScene('friedrich-replay', Stage.open, ({ view }) => view.turn > 1, {}, (player) => player.openReplay());
tableScene('friedrich-stakes', Stage.open, ({ decision }) => (decision?.closing?.stakes.length ?? 0) > 0, FRENCH, async (player) => {
  await player.page.locator(`[data-action="${player.position.decision?.closing?.action}"]`).click();
  await player.page.locator('.stakes').waitFor();
});
scene('friedrich-result', {}, nothing, async (page) => {
  const stage = await Stage.open(house);
  const player = new Player(page);
  await player.visit(stage.link(await stage.playUntil(({ view }) => view.duel !== null)));
  await player.asked();
  const card = page.getByRole('region', { name: 'What happened' });
  await Promise.all([card.waitFor(), stage.playUntil(({ view }) => view.duel === null)]);
  await card.hover(); // it stays while it is read
});
scene('friedrich-follow', { reducedMotion: 'no-preference' }, nothing, async (page) => {
  const stage = await Stage.open(house);
  await new Player(page).visit(stage.link(2));
  await stage.playUntil(({ view }, seat) => seat === 2 && view.turn === 2);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
});
tableScene('friedrich-fate', Stage.open, ({ view }) => view.effect !== null);
lessonScene('friedrich');
analysisScene('friedrich', '3-standard.rules2.lace.gz');

tableScene('drawers', Stage.open, ({ view }, seat) => seat === 0 && view.turn === 2, FRENCH, async (player) => {
  const { width } = player.page.viewportSize()!;
  await player.settled();
  for await (const drawer of player.drawers()) await player.page.screenshot({ path: join(FOLDER, `drawer-${width}-${drawer.toLowerCase().replace(/[^a-z]+/g, '-')}.png`) });
});

// Maria
tableScene('maria-setup', Stage.maria, (_, seat) => seat === 2);
tableScene('maria-bids', Stage.maria, ({ decision }) => decision?.phase === 'Bid', FRENCH);
tableScene('maria-choice', Stage.maria, ({ decision }) => decision?.phase === 'Choice');
tableScene('maria-march', Stage.maria, ({ view }) => view.march?.town === 'ath');
tableScene('maria-battle', Stage.maria, ({ decision }) => decision?.phase === 'Duel', FRENCH);
lessonScene('maria', FRENCH);
analysisScene('maria', '2-introductory.rules2.lace.gz');

// Frédéric le Grand
for (const field of ['leuthen', 'buxar']) tableScene(`frederic-${field}`, (at) => Stage.frederic(at, { battle: field }), () => true, field === 'buxar' ? FRENCH : {});
tableScene('frederic-orders', Stage.frederic, ({ decision }) => decision?.phase === 'Spend', FRENCH);
tableScene('frederic-march', Stage.frederic, ({ decision, view }) => decision?.phase === 'March' && view.turn > 1);
tableScene('frederic-target', (at) => Stage.frederic(at, { battle: 'leuthen' }), ({ decision }) => decision?.phase === 'Aiming');
tableScene('frederic-combats', (at) => Stage.frederic(at, { battle: 'leuthen' }), ({ decision, view }) => decision?.phase === 'Combats' && view.turn > 1, FRENCH);
tableScene('frederic-slips', (at) => Stage.frederic(at, { battle: 'tutorial', deployment: 'slips' }), ({ view }, seat) => seat === 1 && view.turn === 0);
endScene('frederic-end', Stage.frederic, FRENCH);
lessonScene('frederic');
analysisScene('frederic', 'tutorial-fixed.rules2.lace.gz', FRENCH);

// Prussia's Defiant Stand
tableScene('defiant-card', Stage.defiant, () => true);
tableScene('defiant-activate', Stage.defiant, ({ decision }) => decision?.phase === 'Activate', FRENCH);
tableScene('defiant-march', Stage.defiant, ({ decision }) => decision?.phase === 'Marching');
tableScene('defiant-battle', (at) => Stage.defiant(at, { scenario: 'desperate_times' }), ({ view, decision }) => view.battle !== null && view.round >= 2 && decision?.actions.some(({ verb }) => verb === 'fire') === true, FRENCH);
tableScene('defiant-siege', Stage.defiant, ({ decision }) => decision?.actions.some(({ verb }) => verb === 'besiege') === true);
lessonScene('defiant', FRENCH);
analysisScene('defiant', 'short.rules2.lace.gz');

// The Napoleonic Wars
tableScene('napoleonic-hand', Stage.napoleonic, ({ decision }) => decision?.phase === 'Choose');
tableScene('napoleonic-points', Stage.napoleonic, ({ decision }) => decision?.phase === 'Spending', FRENCH);
tableScene('napoleonic-orders', Stage.napoleonic, ({ decision }) => decision?.phase === 'Orders');
tableScene('napoleonic-courts', Stage.napoleonic, ({ decision }) => decision?.phase === 'Choose', FRENCH, (player) => player.page.locator('.courts .handle').click());
tableScene('napoleonic-battle', Stage.napoleonic, ({ view }) => view.battle_at !== null && view.battle_round > 0);
lessonScene('napoleonic');
analysisScene('napoleonic', 'players-2.rules2.lace.gz', FRENCH);

// The tutorial of The Napoleonic Wars, played by what it marks: ten lessons, one of them in French.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { House, PHONE, STAY } from './house';
import { press, ready, told } from './lessons';
import type { Player } from './player';

let house: House;
beforeAll(async () => {
  house = await new House([], STAY).open();
});
afterAll(() => house.close());

const LESSONS = 10;

/** Plays a lesson to its end, doing what it wants; of several the first. Returns how many actions there were. */
async function learn(player: Player, number: number): Promise<number> {
  for (let done = 0; ; done++) {
    const lesson = await ready(player, number);
    if (lesson.done) return done;
    const [before, heard, text] = [player.position.index, player.frames.length, lesson.wanted[0] ?? ''];
    // cards are read first, and played from there
    if (/^(points|event|respond) /.test(text)) await player.page.locator('aside.side:not(.busy) .card-face.wanted').first().click();
    await press(player, text);
    await player.until(`news after ${text}`, () => player.hasActed(before, heard));
  }
}

/** Learns lessons one after the other, and goes on to the next after each but the tenth. */
async function learnThrough(player: Player, first: number, last: number): Promise<number> {
  const panel = player.page.locator('section.lesson');
  let done = 0;
  for (let number = first; number <= last; number++) {
    done += await learn(player, number);
    if (number === LESSONS) break;
    await panel.getByRole('button', { name: /^(Next lesson|Leçon suivante)/ }).click();
    await ready(player, number + 1);
  }
  return done;
}

let learner: Player;

it('is learnt from the home page on', async () => {
  learner = await house.guest();
  const { page } = learner;
  await learner.home(house.url);
  await learner.startTutorial('napoleonic');
  const panel = page.locator('section.lesson');
  await ready(learner, 1);
  await page.locator('[data-lesson-target="munich"]').waitFor();

  // the rules allow this march, the lesson does not want it: it says so and nothing happens
  await press(learner, 'march from Paris');
  await panel.locator('.refused').waitFor();
  expect(await panel.locator('.refused').innerText()).toContain('Davout');
  expect(learner.position.index).toBe(0);
  // a rule that the text names can be read
  await panel.getByRole('button', { name: 'Rule N-3.32' }).click();
  await page.locator('aside.rule', { hasText: 'key' }).waitFor();
  await page.keyboard.press('Escape');

  expect(await learnThrough(learner, 1, 3)).toBeGreaterThan(20);
  await page.reload();
  await ready(learner, 4);
});

it('is read from its first line on a tablet held upright', async () => {
  const player = await house.guest({ viewport: { width: 820, height: 1180 }, hasTouch: true });
  const { page } = player;
  await player.home(house.url);
  await player.startTutorial('napoleonic');
  await ready(player, 1);
  await page.locator('[data-lesson-target="munich"]').waitFor();
  await page.locator('.side .wanted').first().waitFor();
  const panels = (await page.locator('aside.side').boundingBox())!;
  const title = async () => (await page.getByRole('heading', { name: 'The map and its keys' }).boundingBox())!.y;
  expect(await title()).toBeGreaterThanOrEqual(panels.y);
  // what is wanted lies further down: it is not brought up in place of the text, not on request either
  const wanted = (await page.locator('.side .wanted').first().boundingBox())!;
  expect(wanted.y + wanted.height).toBeGreaterThan(panels.y + panels.height);
  await page.getByRole('button', { name: 'Show me' }).click();
  await page.locator('.lesson .hint').waitFor();
  expect(await title()).toBeGreaterThanOrEqual(panels.y);
  await page.context().close();
});

it('is learnt in French, too', async () => {
  const { page } = learner;
  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByRole('heading', { name: 'La bataille' }).waitFor();
  await learner.until('French', () => told(learner)?.title === 'La bataille');
  expect(await learnThrough(learner, 4, 6)).toBeGreaterThan(20);
  await page.getByRole('heading', { name: 'L’impulsion de l’ennemi' }).waitFor();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { name: 'The enemy’s impulse' }).waitFor();
});

it('is learnt to the first game', async () => {
  const { page } = learner;
  await learner.until('English', () => told(learner)?.title === 'The enemy’s impulse');
  expect(await learnThrough(learner, 7, LESSONS)).toBeGreaterThan(35);
  expect(learner.told.at(-1)?.outcome?.winners).toEqual([0]);
  await page.getByRole('button', { name: /^Play a first game as/ }).click();
  await page.locator('section.lesson').waitFor({ state: 'detached' });

  // the home page remembers what was learnt, and lists the game, not the lessons
  await page.goto(house.url);
  await learner.chooseGame('napoleonic');
  await page.locator('.learn li.known').nth(LESSONS - 1).waitFor();
  expect(await page.locator('.mine li').count()).toBe(1);
});

it('works on a phone', async () => {
  const player = await house.guest({ ...PHONE, locale: 'fr-FR' });
  await player.page.goto(`${house.url}#/learn/napoleonic`);
  await player.page.getByRole('button', { name: /La mer/ }).tap();
  await player.page.getByRole('heading', { name: 'La mer' }).waitFor();
  await ready(player, 8);
  await player.page.getByRole('button', { name: 'Montrez-moi' }).tap();
  await player.page.getByText('Donnez des ordres à la flotte de la Manche').waitFor();
  expect(await player.page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
});

// The tutorial of Prussia's Defiant Stand, played by the buttons that it marks: ten lessons, one of them in French.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { faults } from './axe';
import { House, PHONE } from './house';
import { press, ready, told } from './lessons';
import type { Player } from './player';

let house: House;
beforeAll(async () => {
  house = await new House().open();
});
afterAll(() => house.close());

const LESSONS = 10;

/** Plays a lesson to its end, doing what it wants with the marked card or button; of several the first. Returns how many there were. */
async function learn(player: Player, number: number): Promise<number> {
  for (let done = 0; ; done++) {
    const lesson = await ready(player, number);
    if (lesson.done) return done;
    const [before, heard, text] = [player.position.index, player.frames.length, lesson.wanted[0] ?? ''];
    const card = /^(?:lay|play) (D\d\d)/.exec(text)?.[1];
    if (card) await player.page.locator(`aside.side:not(.busy) .card-face.live.wanted[data-card="${card}"]`).click();
    else await press(player, text);
    await player.until(`news after ${text}`, () => player.hasActed(before, heard));
  }
}

it('is learnt from the home page to the first game', async () => {
  const player = await house.guest();
  const { page } = player;
  await player.home(house.url);
  await player.startTutorial('defiant');
  const panel = page.locator('section.lesson');
  await ready(player, 1);

  // the rules allow this activation, the lesson does not want it: it says so and nothing happens
  await press(player, 'activate Frederick');
  await panel.locator('.refused').waitFor();
  expect(await panel.locator('.refused').innerText()).toContain('Zieten');
  expect(player.position.index).toBe(0);
  // a rule that the text names can be read
  await panel.getByRole('button', { name: 'Rule D-1.16' }).click();
  await page.locator('aside.rule', { hasText: 'hidden' }).waitFor();
  await page.keyboard.press('Escape');

  let done = 0;
  for (let number = 1; number <= LESSONS; number++) {
    if (number === 2) {
      await page.reload();
      await ready(player, 2);
    }
    if (number === 6) {
      await page.getByRole('button', { name: 'Français' }).click();
      await page.getByRole('heading', { name: 'La cavalerie' }).waitFor();
      await player.until('French', () => told(player)?.title === 'La cavalerie');
    }
    done += await learn(player, number);
    if (number === 6) {
      expect(await panel.innerText()).toContain('ensuite c’est la mêlée');
      await page.getByRole('button', { name: 'English' }).click();
      await page.getByRole('heading', { name: 'Cavalry' }).waitFor();
    }
    if (number < LESSONS) {
      await panel.getByRole('button', { name: 'Next lesson' }).click();
      await panel.getByText(`Lesson ${number + 1}/${LESSONS}`).waitFor();
    }
  }
  expect(done).toBeGreaterThan(50);

  // the lesson can be played on in an analysis
  await panel.getByRole('button', { name: 'Analyse from here' }).click();
  await page.waitForURL(/#\/analysis\/analysis-/);
  await page.locator('[role="treeitem"][aria-selected="true"]').waitFor();
  await page.goBack();
  await page.getByRole('button', { name: /^Play a first game as/ }).click();
  await panel.waitFor({ state: 'detached' });
  await page.locator('[data-stack]').first().waitFor();

  // the home page remembers what was learnt, and lists the game, not the lessons
  await page.goto(house.url);
  await player.chooseGame('defiant');
  await page.locator('.learn li.known').nth(LESSONS - 1).waitFor();
  expect(await page.locator('.mine li').count()).toBe(1);
});

it('works on a phone', async () => {
  const player = await house.guest({ ...PHONE, locale: 'fr-FR' });
  await player.page.goto(`${house.url}#/learn/defiant`);
  await player.page.getByRole('button', { name: /Une bataille/ }).tap();
  await player.page.getByRole('heading', { name: 'Une bataille' }).waitFor();
  await ready(player, 5);
  await player.page.getByRole('button', { name: 'Montrez-moi' }).tap();
  await player.page.getByText('Cliquez sur Henri à Dresde').waitFor();
  expect(await player.page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  expect(await faults(player.page)).toEqual([]);
});

// The tutorial of Frédéric le Grand, played by clicking on the real page: ten lessons, one of them in French, to the victory in the hamlet.

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LessonTold } from '../src/core/types';
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

/** Clicks the goal of a march on the field, where the ring is; false if the task names none. */
async function march(player: Player, lesson: LessonTold): Promise<boolean> {
  const goal = lesson.targets.find((id) => /^\d{4}$/.test(id));
  if (!goal || !lesson.wanted.some((text) => text.startsWith('step '))) return false;
  await player.shows(player.position.index);
  const box = await player.page.locator(`[data-lesson-target="${goal}"]`).boundingBox();
  if (!box) throw new Error(`no ring at ${goal}`);
  await player.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await player.until(`the march to ${goal}`, () => told(player)?.task !== lesson.task || told(player)?.done);
  await player.idle();
  return true;
}

/** What a learner has done: marches clicked on the field, and buttons that were marked. */
interface Learnt {
  marches: number;
  marked: number;
}

/** Plays a lesson to its end by the goals that it rings and the buttons that it marks; of several the last. */
async function learn(player: Player, number: number, done: Learnt): Promise<void> {
  for (;;) {
    const lesson = await ready(player, number);
    if (lesson.done) return;
    if (await march(player, lesson)) {
      done.marches++;
      continue;
    }
    const [before, heard, text] = [player.position.index, player.frames.length, lesson.wanted.at(-1) ?? ''];
    // what is wanted is marked, wherever something else could be done too
    const actions = player.position.decision?.actions.filter((action) => action.verb !== 'concede') ?? [];
    if (lesson.wanted.length < actions.length) {
      await player.page.locator(`.actions .wanted[data-action="${text}"], .actions button.quiet`).first().waitFor();
      done.marked++;
    }
    await press(player, text);
    await player.until(`news after ${text}`, () => player.hasActed(before, heard));
  }
}

it('is learnt from the home page to the victory, and to a first battle', async () => {
  const player = await house.guest();
  const { page } = player;
  await player.home(house.url);
  await player.startTutorial('frederic');
  const panel = page.locator('section.lesson');
  await ready(player, 1);

  // the rules allow this move, the lesson does not want it: it says so and nothing happens
  await press(player, 'move 0608');
  await panel.locator('.refused').waitFor();
  expect(await panel.locator('.refused').innerText()).toContain('Musketeers, first regiment');
  expect(player.position.index).toBe(0);
  // a rule that the text names can be read
  await panel.getByRole('button', { name: 'Rule G-1.22' }).click();
  await page.locator('aside.rule', { hasText: 'hex' }).waitFor();
  await page.keyboard.press('Escape');

  // a unit is taken up by clicking it
  await player.click('u1');
  await player.until('the second task', () => told(player)?.task === 2);

  const done: Learnt = { marches: 0, marked: 0 };
  for (let number = 1; number <= LESSONS; number++) {
    if (number === 2) {
      await page.reload();
      await ready(player, 2);
    }
    if (number === 6) {
      await page.getByRole('button', { name: 'Français' }).click();
      await page.getByRole('heading', { name: 'Drapeaux et replis' }).waitFor();
      await player.until('French', () => told(player)?.title === 'Drapeaux et replis');
    }
    await learn(player, number, done);
    if (number === 6) {
      expect(await panel.innerText()).toContain('Suivre est une chance et un piège');
      await page.getByRole('button', { name: 'English' }).click();
      await page.getByRole('heading', { name: 'Flags and flight' }).waitFor();
    }
    if (number < LESSONS) {
      await panel.getByRole('button', { name: 'Next lesson' }).click();
      await panel.getByText(`Lesson ${number + 1}/${LESSONS}`).waitFor();
    }
  }
  expect(done.marked).toBeGreaterThan(50);
  expect(done.marches).toBeGreaterThan(6);
  expect(player.position.outcome?.winners).toEqual([0]);
  await panel.getByText('Victory! Two units and the hamlet').waitFor();
  expect(await page.locator('.prompt').innerText()).toContain('Prussian advance guard');

  await page.getByRole('button', { name: /^Play a first game as/ }).click();
  await panel.waitFor({ state: 'detached' });
  await page.locator('[data-action="lead officer 1"]').waitFor();

  // the home page remembers what was learnt, and lists the battle, not the lessons
  await page.goto(house.url);
  await player.chooseGame('frederic');
  await page.locator('.learn li.known').nth(LESSONS - 1).waitFor();
  expect(await page.locator('.mine li').count()).toBe(1);
});

it('works on a phone', async () => {
  const player = await house.guest({ ...PHONE, locale: 'fr-FR' });
  await player.page.goto(`${house.url}#/learn/frederic`);
  await player.page.getByRole('button', { name: /L’assaut du hameau/ }).tap();
  await player.page.getByRole('heading', { name: 'L’assaut du hameau' }).waitFor();
  await ready(player, LESSONS);
  await player.page.getByRole('button', { name: 'Montrez-moi' }).tap();
  await player.page.getByText('puis activez 0707').waitFor();
  const wide = await player.page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(wide).toBe(false);
  expect(await faults(player.page)).toEqual([]);
});

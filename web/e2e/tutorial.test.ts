// The tutorial, played by clicking on the real page: ten lessons, one of them in French, and then a first game.

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BoardData, LessonTold } from '../src/lib/types';
import { House } from './house';
import type { Player } from './player';

let house: House;
let board: BoardData;
beforeAll(async () => {
  house = await new House().open();
  board = await house.ask<BoardData>('games/friedrich/board');
});
afterAll(() => house.close());

/** The lesson as it was told last. */
const told = (player: Player): LessonTold | null => player.told.at(-1)?.lesson ?? null;

/** Waits until a lesson wants something, or is done. */
const ready = (player: Player, number: number): Promise<LessonTold> =>
  player.until(`lesson ${number}`, () => {
    const lesson = told(player);
    return lesson?.number === number && (lesson.wanted.length > 0 || lesson.done) ? lesson : null;
  });

/** Plays a lesson to its end as the page shows it: the goal of a march is clicked on the map, where the ring is. Returns how often. */
async function learn(player: Player, number: number): Promise<number> {
  for (let marches = 0; ; ) {
    const lesson = await ready(player, number);
    if (lesson.done) return marches;
    const before = player.position.index;
    const action = player.position.decision?.actions.find((a) => a.text === lesson.wanted.at(-1));
    if (!action) throw new Error(`lesson ${number} wants ${lesson.wanted.join()}, which is not asked`);
    const goal = player.page.locator(`[data-aim="${lesson.targets.at(-1)}"]`);
    const box = action.verb === 'step' ? await goal.boundingBox({ timeout: 2000 }).catch(() => null) : null;
    if (box && onMap(box)) {
      await player.page.waitForSelector('.side:not(.busy)');
      await player.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      await player.until(`the march of lesson ${number}`, () => told(player)?.task !== lesson.task || player.position.index > before);
      await player.idle();
      marches++;
    } else await player.perform(action, board);
  }
}

/** Whether a place is on the visible map, clear of the panels and tools at its edges. */
const onMap = (box: { x: number; y: number }): boolean => box.x > 0 && box.x < 880 && box.y > 70 && box.y < 640;

it('is learnt from the home page to the first game', async () => {
  const player = await house.guest();
  const { page } = player;
  await page.goto(house.url);
  await page.getByRole('button', { name: 'Start the tutorial' }).click();
  const panel = page.locator('section.lesson');
  await panel.waitFor();
  await ready(player, 1);

  // the rules allow Keith's march, the lesson does not want it: it says so and nothing happens
  await player.click('keith');
  await panel.locator('.refused').waitFor();
  expect(await panel.locator('.refused').innerText()).toContain('Seydlitz');
  expect(player.position.index).toBe(0);
  // a rule that the text names can be read
  await player.click('seydlitz');
  await panel.getByRole('button', { name: 'Rule F-4.05' }).click();
  await page.locator('aside.rule', { hasText: '3' }).waitFor();

  let marches = 0;
  for (let number = 1; number <= 10; number++) {
    if (number === 2) {
      await page.reload();
      await ready(player, 2);
    }
    if (number === 3) {
      await page.getByRole('button', { name: 'Français' }).click();
      await page.getByRole('heading', { name: 'La conquête' }).waitFor();
      await player.until('French', () => told(player)?.title === 'La conquête');
    }
    marches += await learn(player, number);
    if (number === 3) {
      expect(await panel.innerText()).toContain('conquête rétroactive');
      await page.getByRole('button', { name: 'English' }).click();
      await page.getByRole('heading', { name: 'Conquest' }).waitFor();
    }
    if (number < 10) {
      await panel.getByRole('button', { name: 'Next lesson' }).click();
      await panel.getByText(`Lesson ${number + 1}/10`).waitFor();
    }
  }
  expect(marches).toBeGreaterThan(6);
  expect(await page.locator('.prompt').innerText()).toContain('Elisabeth wins');

  await page.getByRole('button', { name: 'Play a first game as Pompadour' }).click();
  await panel.waitFor({ state: 'detached' });
  await page.locator('.numbers button').first().waitFor();

  // the home page remembers what was learnt, and lists the game, not the lessons
  await page.goto(house.url);
  await page.locator('.learn li.known').nth(9).waitFor();
  expect(await page.locator('.mine li').count()).toBe(1);
});

it('works on a phone', async () => {
  const player = await house.guest({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'fr-FR' });
  await player.page.goto(`${house.url}#/learn`);
  await player.page.getByRole('button', { name: /La bataille/ }).tap();
  await player.page.getByRole('heading', { name: 'La bataille' }).waitFor();
  await ready(player, 6);
  await player.page.getByRole('button', { name: 'Montrez-moi' }).tap();
  await player.page.getByText('par Döbeln et Meißen').waitFor();
  const wide = await player.page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(wide).toBe(false);
});

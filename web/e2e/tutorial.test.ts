// The tutorials, played by clicking on the real page: ten lessons of each game, one of them in French, and then a first game.

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Action, BoardData, LessonTold } from '../src/core/types';
import { House, PHONE } from './house';
import { ready, told } from './lessons';
import type { Player } from './player';

let house: House;
beforeAll(async () => {
  house = await new House().open();
});
afterAll(() => house.close());

/** The action that a lesson wants now; of several the last. */
function wanted(player: Player): Action {
  const text = told(player)?.wanted.at(-1);
  const action = player.position.decision?.actions.find((a) => a.text === text);
  if (!action) throw new Error(`a lesson wants ${text}, which is not asked`);
  return action;
}

/** Plays a lesson to its end as the page shows it: the goal of a march is clicked on the map, where the ring is. Returns how often. */
async function learn(player: Player, board: BoardData, number: number): Promise<number> {
  for (let marches = 0; ; ) {
    const lesson = await ready(player, number);
    if (lesson.done) return marches;
    const before = player.position.index;
    const action = wanted(player);
    const goal = player.page.locator(`[data-lesson-target="${lesson.targets.at(-1)}"]`);
    const box = action.verb === 'step' ? await goal.boundingBox({ timeout: 2000 }).catch(() => null) : null;
    if (box && onMap(box)) {
      await player.page.waitForSelector('aside.side:not(.busy)');
      await player.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      await player.until(`the march of lesson ${number}`, () => told(player)?.task !== lesson.task || player.position.index > before);
      await player.idle();
      marches++;
    } else await player.perform(action, board);
  }
}

/** Whether a place is on the visible map, clear of the panels and tools at its edges. */
const onMap = (box: { x: number; y: number }): boolean => box.x > 0 && box.x < 880 && box.y > 70 && box.y < 640;

/** Each game's first lesson, with a march that it does not want, and its third, in both languages. */
const COURSES = [
  {
    game: 'friedrich', unwanted: 'keith', name: 'Seydlitz', rule: 'F-4.05', third: ['Conquest', 'La conquête'], marches: 6,
    winner: 'Elisabeth wins', first: 'Pompadour', battle: { number: 6, hint: 'par Döbeln et Meißen' },
  },
  {
    game: 'maria', unwanted: 'train_prussia_1', name: 'Friedrich', rule: 'M-10.1.03', third: ['Fortresses', 'Les forteresses'], marches: 6,
    winner: 'Louis XV wins', first: 'Louis XV', battle: { number: 7, hint: 'par Habelschwerdt et Glatz' },
  },
] as const;

it.each(COURSES)('of $game is learnt from the home page to the first game', async ({ game, unwanted, name, rule, third, marches: least, winner, first }) => {
  const player = await house.guest();
  const { page } = player;
  const board = await house.ask<BoardData>(`games/${game}/board`);
  const [english, french] = third;
  await player.home(house.url);
  await player.startTutorial(game);
  const panel = page.locator('section.lesson');
  await ready(player, 1);

  // the rules allow this march, the lesson does not want it: it says so and nothing happens
  await player.click(unwanted);
  await panel.locator('.refused').waitFor();
  expect(await panel.locator('.refused').innerText()).toContain(name);
  expect(player.position.index).toBe(0);
  // a rule that the text names can be read
  await player.perform(wanted(player), board);
  await panel.getByRole('button', { name: `Rule ${rule}` }).first().click();
  await page.locator('aside.rule', { hasText: '3' }).waitFor();

  let marches = 0;
  for (let number = 1; number <= 10; number++) {
    if (number === 2) {
      await page.reload();
      await ready(player, 2);
    }
    if (number === 3) {
      await page.getByRole('button', { name: 'Français' }).click();
      await page.getByRole('heading', { name: french }).waitFor();
      await player.until('French', () => told(player)?.title === french);
    }
    marches += await learn(player, board, number);
    if (number === 3) {
      expect(await panel.innerText()).toContain('conquête rétroactive');
      await page.getByRole('button', { name: 'English' }).click();
      await page.getByRole('heading', { name: english }).waitFor();
    }
    if (number < 10) {
      await panel.getByRole('button', { name: 'Next lesson' }).click();
      await panel.getByText(`Lesson ${number + 1}/10`).waitFor();
    }
  }
  expect(marches).toBeGreaterThan(least);
  expect(await page.locator('.prompt').innerText()).toContain(winner);

  await page.getByRole('button', { name: `Play a first game as ${first}` }).click();
  await panel.waitFor({ state: 'detached' });
  await page.locator('.numbers button').first().waitFor();

  // the home page remembers what was learnt, and lists the game, not the lessons
  await page.goto(house.url);
  await page.locator('.learn li.known').nth(9).waitFor();
  expect(await page.locator('.mine li').count()).toBe(1);
});

it.each(COURSES)('of $game works on a phone', async ({ game, battle }) => {
  const player = await house.guest({ ...PHONE, locale: 'fr-FR' });
  await player.page.goto(`${house.url}#/learn/${game}`);
  await player.page.getByRole('button', { name: /La bataille/ }).tap();
  await player.page.getByRole('heading', { name: 'La bataille' }).waitFor();
  await ready(player, battle.number);
  await player.page.getByRole('button', { name: 'Montrez-moi' }).tap();
  await player.page.getByText(battle.hint).waitFor();
  const wide = await player.page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(wide).toBe(false);
});

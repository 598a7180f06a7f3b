// What the tests of the tutorials share: the lesson as the page was told of it, and the buttons of actions.

import type { LessonTold } from '../src/core/types';
import type { Player } from './player';

/** The lesson as it was told last. */
export const told = (player: Player): LessonTold | null => player.told.at(-1)?.lesson ?? null;

/** Waits until a lesson wants something, or is done. */
export const ready = (player: Player, number: number): Promise<LessonTold> =>
  player.until(`lesson ${number}`, () => {
    const lesson = told(player);
    return lesson?.number === number && (lesson.wanted.length > 0 || lesson.done) ? lesson : null;
  });

/** Presses the button of an action; long lists are opened first. */
export async function press(player: Player, text: string): Promise<void> {
  const { page } = player;
  const button = page.locator(`[data-action="${text}"]`).first();
  await page.waitForSelector('aside.side:not(.busy) [data-action]', { state: 'attached' }); // some may be folded away
  for (const more of await page.getByRole('button', { name: /^\d+ (more|de plus)$/ }).all()) if ((await button.count()) === 0) await more.click();
  await button.click().catch(async (error: Error) => {
    throw new Error(`no button ${text}: ${error.message}\n${await page.locator('.side').innerText()}`);
  });
}

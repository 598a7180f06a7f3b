// axe finds no fault on the screens of The Napoleonic Wars, in both languages, light and dark, wide and narrow.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faults, LOOKS } from './axe';
import { House } from './house';
import { NapoleonicPlayer } from './napoleonicplayer';
import { REHEARSAL, Stage } from './stage';

let house: House;
beforeAll(async () => {
  house = await new House(REHEARSAL).open();
});
afterAll(() => house?.close());

describe.each(Object.entries(LOOKS))('%s', (_name, look) => {
  it('a hand, points to spend, orders, the courts, a battle, a lesson', async () => {
    const stage = await Stage.napoleonic(house);
    const player = new NapoleonicPlayer(await house.page(look));
    for (const phase of ['Choose', 'Spending', 'Orders']) {
      await player.visit(stage.link(await stage.playUntil(({ decision }) => decision?.phase === phase)));
      await player.asked();
      await player.openAll();
      expect(await faults(player.page), phase).toEqual([]);
    }
    await player.courts.click();
    expect(await faults(player.page), 'the courts').toEqual([]);
    await player.visit(stage.link(await stage.playUntil(({ view }) => view.battle_at !== null && view.battle_round > 0)));
    await player.battle.waitFor();
    expect(await faults(player.page), 'a battle').toEqual([]);
    // it stays on the map, and what is asked is read beside or below it
    const foot = (part: string) => player.page.locator(part).evaluate((one) => one.getBoundingClientRect().bottom);
    expect(await foot('main > .edge')).toBeLessThanOrEqual(await foot('main > .frame'));
    expect(await player.page.locator('main > .edge').evaluate((edge) => edge.scrollHeight > edge.clientHeight && getComputedStyle(edge).overflowY === 'visible')).toBe(false);
    await player.home(house.url);
    await player.startTutorial('napoleonic');
    expect(await faults(player.page), 'a lesson').toEqual([]);
  });
});

it('a place of the map is told in words, and something done there by keys alone', async () => {
  const stage = await Stage.napoleonic(house);
  const seat = await stage.playUntil(({ decision }) => decision?.phase === 'Spending');
  const player = new NapoleonicPlayer(await house.page());
  const { page } = player;
  await player.visit(stage.link(seat));
  await player.asked();
  const before = player.position;
  await page.locator('.frame').focus();
  await page.keyboard.press('Enter');
  const focus = page.locator('[data-target]:focus');
  await focus.waitFor();
  const words = (await focus.getAttribute('aria-label')) ?? '';
  expect(words).not.toMatch(/_|undefined|\bkey\b/);
  expect(words.length).toBeGreaterThan(8);
  const first = await focus.getAttribute('data-target');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => focus.getAttribute('data-target')).not.toBe(first);
  await page.keyboard.press('Enter');
  // where several things can be done they are listed, and the list has the focus
  const listed = page.locator('.choice button:focus');
  await expect.poll(async () => (await listed.count()) > 0 || player.position.index > before.index).toBe(true);
  if (player.position.index === before.index) await page.keyboard.press('Enter');
  await player.until('what was chosen', () => player.position.index > before.index);
});

it('a card that lies low shows its whole title, whichever it is', async () => {
  const stage = await Stage.napoleonic(house);
  const seat = await stage.playUntil(({ decision }) => decision?.phase === 'Spending');
  const page = await house.page({ viewport: { width: 1366, height: 768 }, locale: 'fr-FR' });
  await page.goto(stage.link(seat));
  const low = page.locator('.card-face.low');
  await low.first().waitFor();
  const board = await house.ask<{ cards: { name: { en: string; fr: string } }[] }>('games/napoleonic/board');
  const titles = board.cards.flatMap(({ name }) => [name.en, name.fr]);
  expect(titles.length).toBeGreaterThan(200);
  const clipped = await low.first().evaluate((card, all) => {
    const [name, head] = ['.name', '.head'].map((part) => card.querySelector<HTMLElement>(part)!) as [HTMLElement, HTMLElement];
    return all.filter((title) => {
      name.textContent = title;
      name.classList.toggle('long', title.length > 23);
      const [box, frame, top] = [name.getBoundingClientRect(), card.getBoundingClientRect(), head.getBoundingClientRect()];
      return box.bottom > frame.bottom - 1 || box.top < top.bottom - 3 || name.scrollWidth > name.clientWidth + 1;
    });
  }, titles);
  expect(clipped).toEqual([]);
});

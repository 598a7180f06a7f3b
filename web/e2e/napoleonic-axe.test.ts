// axe finds no serious fault on the screens of The Napoleonic Wars, in both languages, light and dark, wide and narrow.

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
    await player.home(house.url);
    await player.startTutorial('napoleonic');
    expect(await faults(player.page), 'a lesson').toEqual([]);
  });
});

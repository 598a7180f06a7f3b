// Maria's political board at the map's edge: it opens when it is asked about, folds, remembers, and can be read by everybody.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faults, LOOKS } from './axe';
import type { BoardData } from '../src/core/types';
import { House } from './house';
import { MariaPlayer } from './mariaplayer';
import { REHEARSAL, Stage } from './stage';

let house: House;
beforeAll(async () => {
  house = await new House(REHEARSAL).open();
});
afterAll(() => house?.close());

const isOpen = (player: MariaPlayer) => player.politics.locator('.handle').getAttribute('aria-expanded').then((open) => open === 'true');

async function unfoldAll(player: MariaPlayer): Promise<void> {
  const folded = player.politics.locator('details:not([open]) > summary');
  while ((await folded.count()) > 0) await folded.first().click();
}

describe('the political board', () => {
  it('opens by itself when a bid is asked, Escape folds it, and it stays as it was left', async () => {
    const stage = await Stage.maria(house);
    const player = new MariaPlayer(await house.page({ viewport: { width: 1366, height: 768 } }));
    await player.visit(stage.link(await stage.playUntil(({ decision }) => decision?.phase === 'Bid')));
    await player.politics.locator('.board').waitFor();
    // it has two leaves, and nothing in them has to be scrolled on a low screen
    const scrolled = () => player.politics.evaluate((board) => [board, ...board.querySelectorAll('*')].filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1).map((one) => one.className));
    expect(await scrolled()).toEqual([]);
    await player.politics.getByRole('button', { name: 'Victory and election' }).click();
    await player.politics.getByRole('heading', { name: 'Electoral College' }).waitFor();
    expect(await scrolled()).toEqual([]);
    await player.politics.getByRole('button', { name: 'This turn' }).click();
    await player.page.keyboard.press('Escape');
    expect(await isOpen(player)).toBe(false);
    await player.page.keyboard.press('Enter');
    expect(await isOpen(player)).toBe(true);
    await player.visit(stage.link(await stage.playUntil(({ decision }) => decision?.phase === 'Hussar')));
    await player.reload();
    expect(await isOpen(player)).toBe(true);
  });

  it('folds again when politics are over, if nobody opened it', async () => {
    const stage = await Stage.maria(house);
    const player = new MariaPlayer(await house.page());
    const bidder = await stage.playUntil(({ decision, view }) => decision?.phase === 'Bid' && view.seat === 0);
    await player.visit(stage.link(bidder));
    await player.politics.locator('.board').waitFor();
    for (let i = 0; i < 4; i++) await player.page.getByRole('button', { name: 'Zoom in' }).click();
    await stage.playUntil(({ decision, view }) => decision?.phase === 'Hussar' && view.seat === bidder);
    await player.politics.locator('.handle[aria-expanded="false"]').waitFor();
    // the map shows every town that a hussar may ride to, none of them under the folded board
    const named = await player.until('the hussar', () => player.position.decision?.phase === 'Hussar' && new Set(player.position.decision.actions.flatMap(({ args }) => args)));
    const towns = (await house.ask<BoardData>('games/maria/board')).towns.filter(({ id }) => named.has(id));
    expect(towns.length).toBeGreaterThan(40);
    await expect.poll(() => player.covered(towns)).toEqual([]);
  });

  it('a touched box says what it brings', async () => {
    const stage = await Stage.maria(house);
    const player = new MariaPlayer(await house.page());
    await player.visit(stage.link(await stage.playUntil(({ decision }) => decision?.phase === 'Bid')));
    await player.politics.locator('[data-box="italy 1"]').click();
    expect(await player.politics.locator('.words').innerText()).toMatch(/Italy, box 1.*Austria draws 1 Tactical Card fewer/s);
  });
});

describe.each(Object.entries(LOOKS))('%s', (_name, look) => {
  it('axe finds no fault on the political board, open and folded', async () => {
    const stage = await Stage.maria(house);
    const player = new MariaPlayer(await house.page(look));
    for (const phase of ['Bid', 'Choice', 'Verdict', 'Announce']) {
      await player.visit(stage.link(await stage.playUntil(({ decision }) => decision?.phase === phase)));
      await player.politics.locator('.board').waitFor();
      await unfoldAll(player);
      expect(await faults(player.page), phase).toEqual([]);
    }
    await player.unfold(false);
    expect(await faults(player.page), 'folded').toEqual([]);
  });
});

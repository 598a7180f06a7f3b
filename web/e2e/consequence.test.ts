// What comes of it: the end of a stage asks back if something is at stake, a fight's result stays for a moment,
// and choices out of sight have an arrow at the edge of the map.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LogEntry } from '../src/core/types';
import { House, PAINTED } from './house';
import { REHEARSAL, Stage } from './stage';

let house: House;
let stage: Stage;
beforeAll(async () => {
  house = await new House(REHEARSAL, PAINTED).open();
  stage = await Stage.open(house);
  await stage.playUntil(({ decision }, seat) => seat === 0 && decision?.phase === 'Movement');
});
afterAll(() => house?.close());

describe('the end of the movement', () => {
  it('asks back while pieces could still move, goes back, and is done all the same', async () => {
    const player = await house.guest();
    await player.visit(stage.link(0));
    await player.asked();
    const { page } = player;
    const { index, decision } = player.position;
    const idle = decision?.closing?.idle.length ?? 0;
    expect(idle).toBeGreaterThan(1);
    const question = page.getByRole('group', { name: 'End movement' });
    const end = page.getByRole('button', { name: 'End movement', exact: true });

    await end.click();
    expect(await question.getByRole('alert').innerText()).toContain(`${idle} pieces could still move:`);
    await question.getByRole('button', { name: 'Not yet' }).click();
    await question.waitFor({ state: 'detached' });
    expect(player.position.index).toBe(index);

    await end.click();
    await question.getByRole('button', { name: 'End movement all the same' }).click();
    await player.until('the end of the movement', () => player.position.index > index);
    expect(await question.count()).toBe(0);
  });

  it('says in French who will be out of supply', async () => {
    const seat = await stage.playUntil(({ decision }) => (decision?.closing?.stakes.length ?? 0) > 0);
    const player = await house.guest({ locale: 'fr-FR' });
    await player.visit(stage.link(seat));
    await player.asked();
    await player.page.getByRole('button', { name: 'Terminer les déplacements', exact: true }).click();
    const said = player.page.getByRole('alert').filter({ hasText: /ravitaill/ });
    expect(await said.innerText()).toMatch(/(piles? ne ser\S+ pas ravitaillée|piles? ser\S+ perdue)s?/i);
    await player.page.keyboard.press('Escape');
    await said.waitFor({ state: 'detached' });
  });
});

describe('choices out of sight', () => {
  it('have an arrow at the edge, which leads to them', async () => {
    const seat = await stage.playUntil(({ decision }) => decision?.phase === 'Movement' && decision.movers.length > 2);
    const player = await house.guest();
    await player.visit(stage.link(seat));
    await player.asked();
    const { page } = player;
    const arrows = page.getByRole('button', { name: /more choices? this way$/ });
    const sheet = () => page.locator('.sheet').evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect);
    for (let i = 0; i < 8 && (await arrows.count()) === 0; i++) {
      await page.getByRole('button', { name: 'Zoom in' }).click();
      await page.locator('[data-sharp="yes"]').waitFor();
    }
    await arrows.first().waitFor();
    const before = await sheet();
    await arrows.first().click();
    await expect.poll(sheet).not.toEqual(before);
  });
});

describe('the result of a fight', () => {
  it('stays on a card that can be closed, and is in the log', async () => {
    const seat = await stage.playUntil(({ view }) => view.duel !== null);
    const player = await house.guest({ viewport: { width: 1366, height: 768 } });
    await player.visit(stage.link(seat));
    await player.asked();
    // the whole hand and every button are in sight on a low screen
    const feet = await player.page.locator('[data-card], .scroll [data-action], .tray [data-action]').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
    expect(feet.length).toBeGreaterThan(2);
    expect(Math.max(...feet)).toBeLessThanOrEqual(768);
    // the next question starts at its own top, without the rule that was read for this one
    await player.openRule();
    await player.page.setViewportSize({ width: 1366, height: 420 });
    const side = player.page.locator('aside.side > .scroll');
    await expect.poll(() => side.evaluate((one) => ((one.scrollTop = 9999), one.scrollTop))).toBeGreaterThan(0);
    const card = player.page.getByRole('region', { name: 'What happened' });
    await Promise.all([card.waitFor(), stage.playUntil(({ view }) => view.duel === null)]);
    await player.page.setViewportSize({ width: 1366, height: 768 });
    await card.hover(); // it stays while it is read
    const told = (await card.locator('p').first().innerText()).trim();
    await card.getByRole('button', { name: 'Close' }).waitFor();
    await card.click({ position: { x: 8, y: 8 } }); // what lies under it is wanted
    await card.waitFor({ state: 'detached' });
    const log = await house.ask<LogEntry[]>(`tables/${stage.table.id}/log?after=-1`);
    expect(log.flatMap((line) => line.sentences).map((one) => one.trim())).toContain(told);
    await player.sentence(told).first().waitFor();
    expect(await side.evaluate((one) => one.scrollTop)).toBe(0);
    expect(await player.page.locator('aside.rule').count()).toBe(0);
  });
});

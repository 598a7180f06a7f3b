// What comes of it: a click while an answer is under way waits for it, the end of a stage asks back if something is at
// stake, a fight's result stays for a moment, and choices out of sight have an arrow at the edge of the map.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseCard } from '../src/core/cards';
import type { LogEntry } from '../src/core/types';
import { faults } from './axe';
import { heldBack, House, PAINTED } from './house';
import { REHEARSAL, Stage } from './stage';

let house: House;
let stage: Stage;
beforeAll(async () => {
  house = await new House(REHEARSAL, PAINTED).open();
  stage = await Stage.open(house);
  await stage.playUntil(({ decision }, seat) => seat === 0 && decision?.phase === 'Movement');
});
afterAll(() => house?.close());

describe('a click while an answer is under way', () => {
  it('waits for it, on the map and on a button, and is dropped if it is no longer legal', async () => {
    const other = await Stage.open(house);
    await other.playUntil(({ decision }, seat) => seat === 0 && decision?.phase === 'Movement');
    const player = await house.guest();
    await player.visit(other.link(0));
    await player.asked();
    const { page } = player;
    const answers = await heldBack(page);
    const press = (text: string) => page.locator(`.actions [data-action="${text}"]`).click();
    const busy = () => page.locator('aside.side.busy').waitFor();
    const stands = async (piece: string, town: string) => {
      await player.until(`${piece} in ${town}`, () => player.position.view.pieces[piece] === town);
      await player.ready();
    };

    // on the map: a general, and the town he is to go to
    await page.mouse.move(...(await player.steady('dohna')));
    const town = page.locator('[data-foreseen]').first();
    const goal = (await town.getAttribute('data-foreseen')) ?? '';
    const { x, y, width, height } = (await town.boundingBox())!;
    answers.hold();
    await page.mouse.click(...(await player.place('dohna')));
    await busy();
    await page.mouse.click(x + width / 2, y + height / 2);
    answers.go();
    await stands('dohna', goal);
    if (player.position.view.march) await press('halt');
    await player.until('Dohna’s halt', () => player.position.view.march === null);
    await player.ready();

    // by buttons: a step, and the halt after it
    await press('march Seydlitz');
    for (const last of [false, true]) {
      const step = await player.until('a step', () => player.position.view.march?.group[0] === 'seydlitz' && player.position.decision?.actions.find(({ verb }) => verb === 'step'));
      await player.ready();
      if (last) answers.hold();
      await press(step.text);
      if (!last) await player.until('the first step', () => player.position.view.march?.steps === 1);
    }
    await busy();
    await press('halt');
    answers.go();
    await player.until('Seydlitz’s halt', () => player.position.view.march === null && player.position.view.moved.includes('seydlitz'));

    // another general cannot set out while one marches: the button that is gone means nothing
    await player.ready();
    answers.hold();
    await press('march Lehwaldt');
    await busy();
    await press('march Winterfeldt');
    answers.go();
    await player.until('Lehwaldt', () => player.position.view.march?.group[0] === 'lehwaldt');
    await player.ready();
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.getByRole('button', { name: 'Take back' }).click();
    await player.until('nobody', () => player.position.view.march === null);

    // a key that is held chooses once
    await player.ready();
    await page.locator('.actions [data-action="march Lehwaldt"]').focus();
    await page.keyboard.down('Enter');
    await player.until('Lehwaldt', () => player.position.view.march?.group[0] === 'lehwaldt');
    await player.ready();
    const { index } = player.position;
    await page.locator('.actions [data-action^="step"]').first().focus();
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await page.getByRole('button', { name: 'Take back' }).click();
    await player.until('nobody', () => player.position.view.march === null);
    expect(player.position.index).toBe(index + 1);
  });
});

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
    expect(await faults(page)).toEqual([]);
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
    // near by, pieces and names are larger
    const sizes = () => page.locator('[data-piece="friedrich"], .labels text').evaluateAll((all) => Object.fromEntries(all.map((one) => [one.closest('.labels') ? one.textContent : 'piece', one.getBoundingClientRect().height])));
    await player.whole();
    await page.locator('[data-sharp="yes"] .labels text').first().waitFor();
    const far = await sizes();
    for (let i = 0; i < 4; i++) await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.locator('[data-sharp="yes"] .labels text').first().waitFor();
    const near = Object.entries(await sizes()).flatMap(([what, size]) => (far[what] ? [size / far[what]] : []));
    expect(near.length).toBeGreaterThan(1); // the piece, and names
    expect(Math.min(...near)).toBeGreaterThan(1.1);
    const arrows = page.getByRole('button', { name: /more choices? this way$/ });
    const sheet = () => page.locator('.sheet').evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect);
    for (let i = 0; i < 8 && (await arrows.count()) === 0; i++) {
      await page.getByRole('button', { name: 'Zoom in' }).click();
      await page.locator('[data-sharp="yes"]').waitFor();
    }
    await arrows.first().waitFor();
    expect(await faults(page)).toEqual([]);
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
    await player.page.locator('main > .tray').waitFor();
    expect(await faults(player.page)).toEqual([]);
    // the next question starts at its own top, without the rule that was read for this one
    await player.openRule();
    await player.page.setViewportSize({ width: 1366, height: 420 });
    const side = player.page.locator('aside.side > .scroll');
    await expect.poll(() => side.evaluate((one) => ((one.scrollTop = 9999), one.scrollTop))).toBeGreaterThan(0);
    const card = player.page.getByRole('region', { name: 'What happened' });
    await Promise.all([card.waitFor(), stage.playUntil(({ view }) => view.duel === null)]);
    await player.page.setViewportSize({ width: 1366, height: 768 });
    await card.hover(); // it stays while it is read
    expect(await faults(player.page)).toEqual([]);
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

describe('a click on a card while an answer is under way', () => {
  it('waits for it as well', async () => {
    const lays = (decision: { phase: string; actions: { verb: string; args: unknown[] }[] } | null) =>
      (decision?.phase === 'Payment' ? decision.actions : []).filter(({ verb }) => verb === 'lay').map(({ args }) => String(args[0])).sort((a, b) => parseCard(a).value - parseCard(b).value);
    const seat = await stage.playUntil(({ decision }) => lays(decision).length > 1 && parseCard(lays(decision)[0] ?? '').value < 6);
    const player = await house.guest();
    await player.visit(stage.link(seat));
    await player.asked();
    const [least = '', next = ''] = lays(player.position.decision);
    const answers = await heldBack(player.page);
    answers.hold();
    await player.page.locator(`[data-card="${least}"].live`).first().click();
    await player.page.locator('aside.side.busy').waitFor();
    await player.page.locator(`[data-card="${next}"].live`).first().click();
    answers.go();
    await player.until('both cards', () => player.position.decision?.phase === 'Payment' && [least, next].every((card) => !lays(player.position.decision).includes(card)));
  });
});

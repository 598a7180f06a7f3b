// What comes of it: a click while an answer is under way waits for it, the end of a stage asks back if something is at
// stake, a fight's result stays for a moment, and choices out of sight have an arrow at the edge of the map.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseCard } from '../src/core/cards';
import type { BoardData, LogEntry, MarchEnd, MarchStudy, Payload, Town, View } from '../src/core/types';
import { faults } from './axe';
import { heldBack, House, PAINTED, PHONE } from './house';
import { Player } from './player';
import { REHEARSAL, Stage } from './stage';

let house: House;
let stage: Stage;
const card = (player: Player) => player.page.getByRole('region', { name: 'What happened' });
/** Waits for the card, and holds it at once: it stays while somebody reads it, however long the others take. */
const cardHeld = async (player: Player) => {
  await card(player).waitFor();
  await card(player).hover();
};
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
    await question.waitFor({ state: 'detached' });
  });

  it.each([
    ['maria', () => Stage.maria(house)],
    ['frederic', () => Stage.frederic(house)],
    ['defiant', () => Stage.defiant(house)],
    ['napoleonic', () => Stage.napoleonic(house)],
  ] as const)('asks back in every game, by whichever button: %s', async (game, open) => {
    const table: Stage<View> = await open() as unknown as Stage<View>;
    const seat = await table.playUntil(({ decision }) => (decision?.closing?.idle.length ?? 0) + (decision?.closing?.stakes.length ?? 0) > 0);
    const player = new Player<View>(await house.page());
    await player.visit(table.link(seat));
    await player.asked();
    const { index, decision } = player.position;
    const end = player.page.locator(`.actions [data-action="${decision?.closing?.action}"]`);
    for (const button of [end, ...(game === 'napoleonic' ? [player.page.locator('.purse button')] : [])]) {
      await button.click();
      await player.page.locator('.stakes [role="alert"]').filter({ hasText: /\S/ }).waitFor();
      await player.page.locator('.stakes').getByRole('button', { name: 'Not yet' }).click();
      await player.page.locator('.stakes').waitFor({ state: 'detached' });
    }
    expect((await house.ask<{ index: number }>(`tables/${table.table.id}`)).index).toBe(index);
  });

  it('says in French who will be out of supply', async () => {
    const seat = await stage.playUntil(({ decision }) => (decision?.closing?.stakes.length ?? 0) > 0);
    const player = await house.guest({ locale: 'fr-FR' });
    await player.visit(stage.link(seat));
    await player.asked();
    const end = player.page.getByRole('button', { name: 'Terminer les déplacements', exact: true });
    await end.click();
    const said = player.page.getByRole('alert').filter({ hasText: /ravitaill/ });
    expect(await said.innerText()).toMatch(/(piles? ne ser\S+ pas ravitaillée|piles? ser\S+ perdue)s?/i);
    await player.page.keyboard.press('Escape');
    await said.waitFor({ state: 'detached' });
    // on a phone all of it comes into sight, not the buttons alone, though it begins at the foot of the screen
    await player.page.setViewportSize(PHONE.viewport);
    await end.evaluate((one) => one.scrollIntoView({ block: 'end' }));
    await end.click();
    await said.waitFor();
    await expect.poll(() => player.unseen('.stakes p, .stakes [data-action]')).toEqual([]);
  });

  it('shows before a march where supply does not reach: on the targets, and on the hover card', async () => {
    let [piece, hungry, fed]: [string, string[], string[]] = ['', [], []];
    const seat = await stage.playUntil(async ({ decision }, who) => {
      for (piece of decision?.phase === 'Movement' ? decision.movers : []) {
        const { ends, pieces } = await stage.study<MarchStudy>(who, piece);
        const starves = (end: MarchEnd) => end.supply.some((one) => pieces.includes(one.general) && !one.fed);
        [hungry, fed] = [true, false].map((wanted) => ends.filter((end) => starves(end) === wanted).map(({ place }) => place)) as [string[], string[]];
        if (hungry.length > 0 && fed.length > 0) return true;
      }
      return false;
    });
    const player = await house.guest();
    await player.visit(stage.link(seat));
    await player.asked();
    const { page } = player;
    const marked = (of: string, name: string) => page.locator(of).evaluateAll((all, attribute) => all.map((one) => one.getAttribute(attribute) ?? '').sort(), name);
    await page.mouse.move(...(await player.steady(piece)));
    await expect.poll(() => marked('[data-foreseen]:has(.hunger)', 'data-foreseen')).toEqual(hungry.sort());
    const { towns } = await house.ask<BoardData>('games/friedrich/board');
    const town = (id: string) => towns.find((one) => one.id === id)!;
    await page.mouse.move(...(await player.spot(town(hungry[0] ?? '')))!);
    const bad = page.locator('.card .follows.bad', { hasText: 'Out of supply there' });
    await bad.waitFor();
    // and once he is on his way
    await page.mouse.click(...(await player.place(piece)));
    await expect.poll(() => marked('[data-target]:has(.starves)', 'data-target')).toEqual(hungry.map((id) => `town:${id}`));
    expect(await page.locator(`[data-target="town:${hungry[0]}"]`).getAttribute('aria-label')).toMatch(/Out of supply$/);
    expect(await page.locator(`[data-target="town:${fed[0]}"]`).getAttribute('aria-label')).not.toContain('supply');
    await page.getByRole('button', { name: 'Take back' }).click();
    await player.until('nobody', () => player.position.view.march === null);
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

  /** Somebody with a phone looks at a question with very many places: these, and the arrows to those out of sight. */
  async function manyPlaces<V extends View>(at: Stage<V>, phase: string): Promise<{ page: Page; places: string[]; covered: () => Promise<string[]>; arrows: () => Promise<number> }> {
    const { towns } = await house.ask<BoardData>(`tables/${at.table.id}/board`);
    const asked = (decision: Payload['decision']) => towns.filter(({ id }) => decision?.actions.some(({ args }) => args.map(String).includes(id)));
    let wanted: typeof towns = [];
    const seat = await at.playUntil(({ decision }) => {
      wanted = asked(decision);
      return decision?.phase === phase && wanted.length > 16;
    });
    const player = new Player<V>(await house.page(PHONE));
    await player.visit(at.link(seat));
    await player.asked();
    await player.settled();
    const arrows = async () => (await player.page.locator('.offsight').allInnerTexts()).reduce((sum, count) => sum + Number(count || 1), 0);
    return { page: player.page, places: wanted.map(({ id }) => id), covered: () => player.covered(wanted), arrows };
  }

  it('are none on a phone, if a finger can tell all places apart: where a leader of Prussia’s Defiant Stand may be deployed', async () => {
    const { covered, arrows } = await manyPlaces(await Stage.defiant(house), 'Spending');
    await expect.poll(covered).toEqual([]);
    expect(await arrows()).toBe(0);
  });

  it('are few on a phone, if not, and all of them counted: where reinforcements of The Napoleonic Wars land', async () => {
    const { page, places, covered, arrows } = await manyPlaces(await Stage.napoleonic(house), 'DeployConvoy');
    await expect.poll(async () => (await covered()).length).toBeLessThan(places.length / 2);
    const inFrame = () => page.locator('[data-target]').evaluateAll((all) => {
      const frame = document.querySelector('.frame')!.getBoundingClientRect();
      const middle = (one: Element) => [one.getBoundingClientRect()].map(({ x, y, width, height }) => [x + width / 2, y + height / 2])[0] as [number, number];
      return [all.map(middle).filter(([x, y]) => x > frame.left && x < frame.right && y > frame.top && y < frame.bottom).length, all.length] as const;
    });
    const [shown, all] = await inFrame();
    expect(shown).toBeLessThan(all);
    expect(await arrows()).toBe(all - shown);
    // no arrow lies over the tools, nor under them
    expect(await new Player(page).unseen('.offsight, .tools button')).toEqual([]);
    expect(await faults(page)).toEqual([]);
    const before = await covered();
    await page.locator('.offsight').first().click();
    await expect.poll(covered).not.toEqual(before);
  });
});

describe('the log in a fight on a low screen', () => {
  it('is folded to its last line, opened by a click or a key, and stays as one wants it until the fight is over', async () => {
    const other = await Stage.open(house);
    const seat = await other.playUntil(({ view }) => view.duel !== null);
    const player = await house.guest({ viewport: { width: 1366, height: 768 } });
    const { page } = player;
    await player.visit(other.link(seat));
    await player.asked();
    await player.logIsFolded();
    const log = await house.ask<LogEntry[]>(`tables/${other.table.id}/log?after=-1`);
    const told = log.flatMap((line) => line.sentences).at(-1)?.replace(/\s+/g, ' ').trim() ?? '';
    await expect.poll(async () => (await player.fold.innerText()).replace(/\s+/g, ' ')).toContain(told.slice(0, 12));
    const said = () => page.locator('.journal [role="status"]').innerText();
    expect(await said()).toBe('The log is folded while you fight; L opens it.');
    expect(await faults(page)).toEqual([]);

    await player.fold.click();
    await player.sentence(told.slice(0, 12)).last().waitFor();
    expect(await player.fold.getAttribute('aria-expanded')).toBe('true');
    expect(await said()).toBe('The log is open; L folds it.');
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('l');
    await player.logIsFolded();
    await page.keyboard.press('l');
    await page.locator('.log').waitFor();
    // the next card of this fight leaves it open
    const { index } = player.position;
    await other.playUntil((position) => position.index > index);
    await player.shows(index + 1);
    expect(player.position.view.duel).not.toBeNull();
    expect(await player.fold.getAttribute('aria-expanded')).toBe('true');
    // the end of the fight takes the fold away, and the next fight folds the log again
    await other.playUntil(({ view }) => view.duel === null);
    await player.until('the end of the fight', () => player.position.view.duel === null);
    await player.fold.waitFor({ state: 'detached' });
    await page.locator('.log').waitFor();
    await other.playUntil(({ view }) => view.duel !== null); // whoever fights
    await player.until('the next fight', () => player.position.view.duel !== null);
    await player.logIsFolded();
  });
});

describe('an impulse of The Napoleonic Wars', () => {
  it('has all the armies that may march in sight, and what may be done above the cards, on a phone as well', async () => {
    const table = await Stage.napoleonic(house);
    const second = (verb: string) => verb === 'spend' || verb === 'use_resource';
    const seat = await table.playUntil(({ decision }) => decision?.phase === 'Spending' && decision.movers.length > 4 && decision.actions.some(({ verb }) => second(verb)));
    const player = new Player<View>(await house.page(PHONE));
    await player.visit(table.link(seat));
    await player.asked();
    const { towns } = await house.ask<BoardData>(`tables/${table.table.id}/board`);
    const marches = player.position.decision?.actions.filter(({ verb }) => verb === 'march').map(({ args }) => String(args[0])) ?? [];
    const wanted = towns.filter(({ id }) => marches.includes(id));
    expect(wanted.length).toBeGreaterThan(4);
    const clear = () => player.page.evaluate((places) => {
      const sheet = document.querySelector<SVGElement>('[data-piece]')!.ownerSVGElement as SVGSVGElement;
      return places.filter(({ x, y }) => {
        const at = new DOMPoint(x, y).matrixTransform(sheet.getScreenCTM() ?? undefined);
        return !document.elementFromPoint(at.x, at.y)?.closest('.sheet');
      }).map(({ id }) => id);
    }, wanted.map(({ id, x, y }) => ({ id, x, y })));
    await expect.poll(clear).toEqual([]);
    // what the points may be spent on stands under them, and above the cards, though one of these could be added
    const top = (of: string) => player.page.locator(of).evaluate((one) => one.getBoundingClientRect().top);
    await expect.poll(async () => Promise.all(['.spending', '.actions', '.hand'].map(top))).toSatisfy((tops: number[]) => tops.every((one, i) => i === 0 || one > (tops[i - 1] ?? 0)));
  });
});

describe('a fortress of Prussia’s Defiant Stand', () => {
  it('is in sight on a phone when one is asked what to do before it, with the answers above the calendar', async () => {
    const table = await Stage.defiant(house);
    const seat = await table.playUntil(({ decision }) => decision?.phase === 'Facing');
    const player = new Player<View>(await house.page(PHONE));
    await player.visit(table.link(seat));
    await player.asked();
    const { towns } = await house.ask<BoardData>(`tables/${table.table.id}/board`);
    const { prompt } = player.position.decision!;
    const asked = towns.filter(({ name }) => prompt.includes(`fortress of ${name}:`));
    expect(asked.length).toBe(1);
    await expect.poll(() => player.covered(asked)).toEqual([]);
    const top = (of: string) => player.page.locator(of).evaluate((one) => one.getBoundingClientRect().top);
    expect(await top('.actions')).toBeLessThan(await top('.campaign'));
  });
});

describe('a battle of The Napoleonic Wars', () => {
  it('is in sight on the map, clear of its board, while cards are asked for', async () => {
    const table = await Stage.napoleonic(house);
    const seat = await table.playUntil(({ view, decision }) => view.battle_at !== null && decision?.phase === 'BattleCards');
    const player = new Player<View>(await house.page({ viewport: { width: 820, height: 1180 } }));
    await player.visit(table.link(seat));
    await player.asked();
    const { towns } = await house.ask<BoardData>(`tables/${table.table.id}/board`);
    const field = towns.filter(({ id }) => id === (player.position.view as { battle_at?: string }).battle_at);
    expect(field.length).toBe(1);
    await expect.poll(() => player.covered(field)).toEqual([]);
  });
});

describe('the result of a fight', () => {
  it('stays on a card for a while, and is in the log', async () => {
    const seat = await stage.playUntil(({ view }) => view.duel !== null);
    const player = await house.guest({ viewport: { width: 1366, height: 768 } });
    await player.visit(stage.link(seat));
    await player.asked();
    await player.page.locator('.tray [data-card]').first().waitFor();
    await player.fightsInSight();
    expect(await faults(player.page)).toEqual([]);
    // on a phone the cards come first under the question, and the map leaves them room
    await player.page.setViewportSize(PHONE.viewport);
    const top = (of: string) => player.page.locator(of).first().evaluate((one) => one.getBoundingClientRect().top);
    await player.page.locator('.scroll [data-card]').first().waitFor();
    expect(await top('.scroll [data-card]')).toBeLessThan(await top('.duel'));
    expect(await player.page.locator('.frame').evaluate((one) => one.clientHeight / innerHeight)).toBeLessThan(0.45);
    await player.page.setViewportSize({ width: 1366, height: 768 });
    // what is to be expected is told for two ways to play
    for (const title of ['Odds', 'If both play well']) await player.duel.getByRole('img', { name: new RegExp(`^${title}: .+ \\d+%`) }).waitFor();

    // the next question starts at its own top, though it is as long, and without the rule that was read for this one
    await player.openRule();
    await player.page.setViewportSize({ width: 1366, height: 340 });
    const side = player.page.locator('aside.side > .scroll');
    await expect.poll(() => side.evaluate((one) => ((one.scrollTop = 9999), one.scrollTop))).toBeGreaterThan(0);
    const { index } = player.position;
    await Promise.all([cardHeld(player), stage.playUntil(({ view }, who) => who === seat && view.duel === null)]);
    expect(await faults(player.page)).toEqual([]);
    await player.asked();
    await player.ready();
    await expect.poll(() => side.evaluate((one) => [one.scrollTop, one.scrollHeight > one.clientHeight + 20])).toEqual([0, true]);
    expect(await player.page.locator('aside.rule').count()).toBe(0);
    await player.page.setViewportSize({ width: 1366, height: 768 });

    const told = (await card(player).locator('p').allInnerTexts()).map((line) => line.replace(/\s+/g, ' ').trim());
    const log = await house.ask<LogEntry[]>(`tables/${stage.table.id}/log?after=${index}`);
    expect(log.flatMap((line) => line.sentences).map((one) => one.trim())).toEqual(expect.arrayContaining(told));
    await player.page.mouse.move(5, 5);
    await card(player).waitFor({ state: 'detached' }); // by itself
    await player.sentence(told[0] ?? '').first().waitFor();
  });

  it('is closed by a click, and then the map shows every town of the retreat', async () => {
    const player = await house.guest({ viewport: { width: 1366, height: 768 } });
    await player.visit(stage.link(0));
    const ways = ({ decision }: Pick<Payload, 'decision'>) => (decision?.phase === 'Retreat' ? [...new Set(decision.actions.flatMap(({ args }) => args.map(String)))] : []);
    await stage.playUntil(({ view }) => view.duel !== null);
    await player.until('the fight', () => player.position.view.duel);
    await Promise.all([cardHeld(player), stage.playUntil((position, who) => who === 0 && ways(position).length > 1)]);
    await card(player).getByText(/ is beaten at .+ and loses \d+ arm(y|ies)\./).waitFor();
    await card(player).getByRole('button', { name: 'Close' }).waitFor();
    await card(player).click({ position: { x: 8, y: 8 } }); // what lies under it is wanted
    await card(player).waitFor({ state: 'detached' });
    const found = await player.until('the retreat', () => ways(player.position));
    const towns = (await house.ask<BoardData>('games/friedrich/board')).towns.filter(({ id }) => found.includes(id));
    expect(towns.length).toBeGreaterThan(1);
    await expect.poll(() => player.covered(towns)).toEqual([]);
    // and again when it is asked anew, though the sheet has been pushed so far that not all of them are in sight
    const { mouse } = player.page;
    const [one, other] = towns as [Town, Town];
    await mouse.move(...(await player.spot(one))!);
    const size = () => player.page.locator('.frame .sheet').evaluate((sheet) => sheet.getBoundingClientRect().width);
    const before = await size();
    await mouse.wheel(0, -800);
    await expect.poll(size).not.toBe(before); // the wheel has turned
    await player.page.locator('[data-sharp="yes"]').waitFor();
    const [[x, y], frame] = [(await player.spot(one))!, (await player.page.locator('.frame').boundingBox())!];
    const aside = Math.abs(other.x - one.x) > Math.abs(other.y - one.y);
    await mouse.move(x, y);
    await mouse.down();
    await mouse.move(aside ? (other.x < one.x ? frame.x + 50 : frame.x + frame.width - 100) : x, aside ? y : other.y < one.y ? frame.y + 50 : frame.y + frame.height - 50, { steps: 6 });
    await mouse.up();
    await expect.poll(() => player.covered([one, other])).toEqual([other.id]);
    await player.page.locator('.log li').first().click({ position: { x: 3, y: 5 } });
    await player.page.locator('.prompt', { hasText: 'Looking back' }).waitFor();
    await player.page.getByRole('button', { name: 'Close the time line' }).click();
    await expect.poll(() => player.covered(towns)).toEqual([]);
    // it comes again with where the beaten went
    const { text = '', args = [] } = player.position.decision?.actions[0] ?? {};
    await player.page.locator(`[data-action="${text}"]`).first().click();
    const goal = towns.find(({ id }) => args.includes(id))?.name;
    await card(player).filter({ hasText: new RegExp(` retreats: .+ → (.+ → )?${goal}`) }).filter({ hasText: / is beaten at .+ and loses \d+ arm(y|ies)\./ }).waitFor();
  });
});

describe('a duel on a phone', () => {
  it('has its buttons in sight together with a large hand', async () => {
    const seat = await stage.playUntil(({ view, decision }) => view.duel !== null && (view.hands[decision?.power ?? '']?.length ?? 0) > 9 && decision!.actions.some(({ verb }) => verb === 'stop'));
    const player = await house.guest(PHONE);
    await player.visit(stage.link(seat));
    await player.asked();
    await player.page.getByRole('button', { name: 'Play no more cards' }).waitFor();
    await player.duelsInSight();
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

// Following the others: their moves are shown one by one, the log leads to positions, and the end says what it was.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BoardData, LogEntry, Payload, TableCreated, View } from '../src/core/types';
import type { FredericView } from '../src/games/frederic/data';
import { faults } from './axe';
import { House, MOTION, PHONE } from './house';
import { Player } from './player';
import { conceded, REHEARSAL, Stage } from './stage';

let house: House;
beforeAll(async () => {
  house = await new House(REHEARSAL, MOTION).open();
});
afterAll(() => house?.close());

type Seated = Pick<Player, 'page'>;
const press = (player: Seated, name: string) => player.page.getByRole('button', { name, exact: true }).click();
const bar = (player: Seated) => player.page.getByRole('region', { name: 'The others’ moves' });
/** The next show rests as soon as it begins: a single move may be over before a person can click. */
const rests = (player: Seated) =>
  player.page.evaluate(() => {
    const watch = new MutationObserver(() => {
      const button = document.querySelector<HTMLButtonElement>('section.follow button');
      if (!button) return;
      watch.disconnect();
      button.click();
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });
/** The seats that bear the mark of who is to move. */
const marked = (player: Seated) => player.page.locator('.players .waits').evaluateAll((all) => all.map((one) => one.getAttribute('data-seat')));
/** Skips the show, unless it is over first. */
const skip = (player: Seated) => Promise.race([press(player, 'Skip to now').catch(() => {}), bar(player).waitFor({ state: 'detached' })]);

describe('the others', () => {
  it('are shown on the map before one is asked, and once more if one likes', async () => {
    const stage = await Stage.open(house);
    const player = await house.guest();
    const phone = await house.guest(PHONE);
    for (const one of [player, phone]) await one.visit(stage.link(2));
    await stage.playUntil(({ view }, seat) => seat === 2 && view.turn === 2);
    for (const one of [player, phone]) {
      await bar(one).waitFor();
      await press(one, 'Pause');
    }
    // the log goes along with the show; on a phone the question stays in sight
    await phone.page.locator('.log li[aria-current="step"]').waitFor();
    expect(await phone.page.locator('aside.side').evaluate((side) => side.scrollTop)).toBe(0);
    await player.until('the question', () => player.position.decision);
    const calendar = () => player.page.locator('.bar > .turn').innerText();
    expect(await calendar()).not.toBe('Turn 2');
    expect(await player.page.locator('[data-action]').count()).toBe(0);
    expect(await player.prompt()).toContain('Then it is your turn.');
    expect(await player.page.locator('.log li[aria-current="step"]').count()).toBe(1);
    expect(await faults(player.page)).toEqual([]);
    await press(player, 'Skip to now');
    await player.asked();
    expect([await bar(player).count(), await calendar(), await marked(player)]).toEqual([0, 'Turn 2', ['2']]);
    // nations other than the last one have left their trails
    expect(await player.page.locator('path.trail').evaluateAll((all) => new Set(all.map((one) => getComputedStyle(one).stroke)).size)).toBeGreaterThan(1);

    await press(player, 'Replay since my turn');
    await bar(player).getByText('Elisabeth').or(bar(player).getByText('Frederick')).waitFor();
    // shown once more, nobody bears the mark of who is to move now
    await press(player, 'Pause');
    expect(await marked(player)).toEqual([]);
    await press(player, 'Go on');
    await press(player, '4×');
    expect(await bar(player).getByRole('button', { name: '4×' }).getAttribute('aria-pressed')).toBe('true');
    await player.asked();
    expect(await player.page.evaluate(() => localStorage.getItem('lacewars.pace'))).toBe('4');
  });

  it('are shown at a pace to whoever only watches bots: the show rests, goes faster and is skipped', async () => {
    const seats = Array.from({ length: 4 }, () => ({ kind: 'bot', bot: 'captain' }));
    const { id } = await house.tell<TableCreated>('tables', { game: 'friedrich', seats });
    const watcher = await house.guest();
    await watcher.visit(`${house.url}#/table/${id}`);
    await bar(watcher).getByText(/^(Frederick|Elisabeth|Maria Theresa|Pompadour).*…$/).waitFor();
    await press(watcher, 'Pause');
    const line = async () => Number(await watcher.page.locator('.log li[aria-current="step"]').getAttribute('data-at'));
    const [held, { index }] = [await line(), watcher.position];
    await watcher.until('what bots do meanwhile', () => watcher.position.index > index + 20);
    expect(await line()).toBeLessThan(watcher.position.index - 10); // a march that goes on is one line
    await press(watcher, '2×');
    expect(await bar(watcher).getByRole('button', { name: '2×' }).getAttribute('aria-pressed')).toBe('true');
    await press(watcher, 'Go on');
    await expect.poll(line).toBeGreaterThan(held);
    // the map follows line by line; skipped, it is at once where the table stands
    await press(watcher, 'Pause');
    const behind = watcher.position.index - (await line());
    expect(behind).toBeGreaterThan(0);
    await press(watcher, 'Skip to now');
    await expect.poll(async () => (await bar(watcher).count()) === 0 || (await line()) > held + behind).toBe(true);
  });

  it.each([
    ['friedrich', 'turned_down', /^Out of supply$/, () => Stage.open(house)],
    ['napoleonic', 'attrition', /^Attrition: \d+ lost$/, () => Stage.napoleonic(house)],
    ['defiant', 'unsupplied', /^Out of supply$/, () => Stage.defiant(house, { scenario: 'desperate_times' })],
  ] as const)('are seen to lose what they lose where it happens: %s', async (game, kind, words, open) => {
    const stage = await open();
    const { line, event } = await stage.playUntilTold((one) => one.kind === kind && one.losses !== 0);
    const player = await house.guest();
    await player.visit(stage.link(line.seat === 0 ? (stage.table.seats[1]?.key ? 1 : 2) : 0));
    const notice = player.page.waitForFunction(() => {
      const [circle, text] = [document.querySelector('.notice circle'), document.querySelector('.notice text')];
      const sheet = document.querySelector<SVGSVGElement>('.sheet > svg');
      if (!circle || !text || !sheet) return null;
      const { left, right, top, bottom } = circle.getBoundingClientRect();
      const frame = document.querySelector('main')!.getBoundingClientRect();
      const at = [circle.getAttribute('cx'), circle.getAttribute('cy')].map(Number);
      return { text: text.textContent, at, inside: left > frame.left && right < frame.right && top > frame.top && bottom < frame.bottom };
    });
    await press(player, 'Replay since my turn');
    const seen = await (await notice).jsonValue();
    const board = await house.ask<BoardData>(`games/${game}/board`);
    const { x, y } = board.towns.find((town) => town.id === String(event.town ?? event.duchy))!;
    expect(seen?.text).toMatch(words);
    expect(seen?.at.map(Math.round)).toEqual([x, y].map(Math.round));
    expect(seen?.inside).toBe(true);
    // the same stands in the log
    await skip(player);
    await player.sentence(line.sentences[line.events.indexOf(event)] ?? '').first().waitFor();
  });

  it('have marches of one line in the log, and a line opens its position', async () => {
    const stage = await Stage.open(house);
    await stage.playUntil(({ view }, seat) => seat === 0 && view.turn === 2);
    const player = await house.guest();
    await player.visit(stage.link(0));
    await player.asked();
    const march = player.page.locator('.log li').filter({ hasText: /^\s*[^:]+: .+ → .+ → .+\./ }).first();
    expect(await march.evaluate((row) => getComputedStyle(row, '::before').backgroundColor)).toMatch(/^rgb\(/);
    const at = await march.getAttribute('data-at');
    await march.click({ position: { x: 3, y: 5 } });
    await player.page.locator('.prompt', { hasText: 'Looking back' }).waitFor();
    expect(await player.page.locator('.log li[aria-current="step"]').getAttribute('data-at')).toBe(at);
  });
});

describe('what stands beside the map', () => {
  const fought = (view: object) => {
    const { duel, battle, battle_at } = view as Record<'duel' | 'battle' | 'battle_at', unknown>;
    return (duel ?? battle ?? battle_at ?? null) !== null;
  };
  const panel = (player: Seated) => player.page.locator('section:is(.duel, .combat, .battle)');

  it('tells of no fight before the map has come to it, nor when it is', async () => {
    const stage = await Stage.open(house);
    const player = await house.guest();
    await player.visit(stage.link(2));
    const fight = stage.playUntil(({ view }) => view.turn > 0 && fought(view));
    await bar(player).waitFor();
    await press(player, 'Pause');
    await fight;
    await player.until('the fight', () => fought(player.position.view));
    await player.page.waitForTimeout(700); // the log is there, too
    expect([await panel(player).count(), await player.page.locator('path.combat').count()]).toEqual([0, 0]);
    expect(await player.page.locator('.log li').last().getAttribute('aria-current')).toBe('step');
    await press(player, 'Skip to now');
    await panel(player).waitFor();
    await player.page.locator('path.combat').waitFor({ state: 'attached' });
  });

  it.each([
    ['maria', () => Stage.maria(house)],
    ['frederic', () => Stage.frederic(house, { battle: 'hohenfriedberg' })],
    ['defiant', () => Stage.defiant(house, { scenario: 'desperate_times' })],
    ['napoleonic', () => Stage.napoleonic(house)],
  ] as const)('goes back with the map when it is shown once more: %s', async (game, open) => {
    const stage = (await open()) as unknown as Stage<View>;
    const begins: Record<string, string> = { frederic: 'attack', defiant: 'battle' };
    await (game in begins ? stage.playUntilTold(({ kind }) => kind === begins[game]) : stage.playUntil(({ view }) => fought(view)));
    const lines = await house.ask<LogEntry[]>(`tables/${stage.table.id}/log`);
    const attacker = lines.findLast((line) => line.seat !== null)?.seat;
    const player = await house.guest();
    await player.visit(stage.link(attacker === 0 ? 1 : 0));
    await panel(player).waitFor();
    await rests(player);
    await press(player, 'Replay since my turn');
    await player.page.getByRole('button', { name: 'Go on', exact: true }).waitFor();
    await expect.poll(() => panel(player).count()).toBe(0);
    await press(player, 'Skip to now');
    await panel(player).waitFor();
  });
});

describe('the end', () => {
  it('is not told before what led to it has been shown', async () => {
    const stage = await Stage.frederic(house);
    const player = new Player<FredericView>(await house.page());
    await player.visit(stage.link(0));
    await stage.playUntil(({ decision }, seat) => seat === 1 && decision?.phase === 'March');
    await stage.playUntil(({ decision }) => decision?.phase !== 'March');
    await bar(player).waitFor();
    await bar(player).getByRole('button', { name: 'Pause' }).click();
    await conceded(house, stage.table);
    await player.until('the end', () => player.position.outcome);
    expect(await player.prompt()).toContain('Moving: ');
    expect(await player.page.locator('section.end').count()).toBe(0);
    expect(await marked(player)).toHaveLength(1);
    await press(player, 'Skip to now');
    await player.page.locator('section.end').getByRole('heading', { name: 'You won' }).waitFor();
    expect(await player.prompt()).toContain('You won');
    expect(await marked(player)).toEqual([]);
  });

  it('says who won, and leads to a rematch with the sides swapped', async () => {
    const seats = ['Anne', 'Benoît'].map((name) => ({ kind: 'person', name }));
    const table = await house.tell<TableCreated>('tables', { game: 'frederic', options: { battle: 'tutorial' }, seats });
    const [anne, benoit] = [await house.guest(), await house.guest({ locale: 'fr-FR' })];
    const link = (seat: number) => `${house.url}#/table/${table.id}?key=${table.seats[seat]?.key}`;
    await anne.visit(link(0));
    await benoit.visit(link(1));
    const titles = await benoit.page.locator('.players .who strong').allInnerTexts();
    const asked = anne.position.decision ? anne : benoit;
    const other = asked === anne ? benoit : anne;
    for (const verb of ['concede', 'give_up']) {
      const key = table.seats[asked === anne ? 0 : 1]?.key ?? '';
      const { index, decision } = await house.ask<Payload>(`tables/${table.id}/view`, key);
      await house.tell(`tables/${table.id}/actions`, { index, action: decision?.actions.find((action) => action.verb === verb)?.text }, key);
    }

    const card = (player: Player) => player.page.locator('section.end');
    await card(asked).getByRole('heading', { name: /^(You lost|Défaite)$/ }).waitFor();
    await card(other).getByRole('heading', { name: /^(You won|Victoire)$/ }).waitFor();
    await benoit.page.waitForTimeout(300);
    expect(await benoit.page.locator('.players .who strong').allInnerTexts()).toEqual(titles);
    expect(titles).not.toEqual(await anne.page.locator('.players .who strong').allInnerTexts());

    for (const { page } of [asked, other]) expect(await faults(page)).toEqual([]);
    // from the card to an analysis of the whole game, and back
    await card(benoit).getByRole('button', { name: 'Analyser à partir d’ici' }).click();
    await benoit.page.locator('[role="treeitem"][aria-selected="true"]').waitFor();
    await benoit.page.goBack();
    await card(benoit).waitFor();

    await card(anne).getByRole('button', { name: 'Rematch with sides swapped' }).click();
    await anne.page.waitForURL((url) => !url.href.includes(table.id));
    await anne.until('the other side', () => anne.position.seat === 1);
    await benoit.page.locator('#journal-chat').click();
    const next = /table\/([^?]+)/.exec(anne.page.url())?.[1] ?? '';
    expect(await benoit.page.locator('.chat').getByRole('link').getAttribute('href')).toBe(`${house.url}#/table/${next}`);
    // who wants the same finds that table, rather than to wait at another one; so does who comes back and asks again
    await card(benoit).getByRole('button', { name: 'Revanche, camps échangés' }).click();
    await benoit.page.waitForURL((url) => url.href.includes(next));
    await benoit.until('the side that is left', () => benoit.position.seat === 0);
    // even where the channel is slow to tell what was said, the way to that table above all
    await anne.page.routeWebSocket(/\/live$/, (channel) => {
      channel.connectToServer().onMessage((message) => {
        if (!String(message).includes('"type":"chat"')) channel.send(message);
      });
    });
    await anne.page.goBack();
    await card(anne).getByRole('button', { name: 'Rematch with sides swapped' }).click();
    await anne.page.waitForURL((url) => url.href.includes(next));
    expect((await house.ask<{ seats: { kind: string }[] }>(`tables/${next}`)).seats.map(({ kind }) => kind)).toEqual(['person', 'person']);
  });
});

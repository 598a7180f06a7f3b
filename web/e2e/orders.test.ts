// Standing orders: a plan for the next turn and replies to questions, left by one, carried out at once, unknown to the others before.

import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnOrders, Payload, TableCreated, TableInfo } from '../src/core/types';
import { faults } from './axe';
import { House } from './house';
import type { Player } from './player';
import { REHEARSAL, Stage } from './stage';

let house: House;
beforeAll(async () => {
  house = await new House(REHEARSAL).open();
});
afterAll(() => house?.close());

const AUSTRIA = 2;
const seats = (count: number) => Array.from({ length: count }, (_, i) => ({ kind: 'person', name: ['Anne', 'Bo', 'Claire', 'Dan'][i] }));
const tab = (player: Player): Locator => player.page.getByRole('tab', { name: /^Orders/ });
const panel = (player: Player): Locator => player.page.locator('section.orders');
const badge = (player: Player): Locator => tab(player).locator('.badge');
const button = (player: Player, name: string): Locator => player.page.getByRole('button', { name, exact: true });

class Game {
  constructor(readonly table: TableCreated) {}

  static async open(game: string, count: number, options = {}): Promise<Game> {
    return new Game(await house.tell<TableCreated>('tables', { game, options, seats: seats(count) }));
  }

  key(seat: number): string {
    return this.table.seats[seat]?.key ?? '';
  }

  async sit(seat: number, more = {}): Promise<Player> {
    const player = await house.guest(more);
    await player.visit(`${house.url}#/table/${this.table.id}?key=${this.key(seat)}`);
    await player.until('the table', () => player.told.some((one) => one.seat === seat));
    return player;
  }

  view(seat: number): Promise<Payload> {
    return house.ask<Payload>(`tables/${this.table.id}/view`, this.key(seat));
  }

  async index(): Promise<number> {
    return (await this.view(0)).index;
  }

  act(seat: number, index: number, action: string): Promise<unknown> {
    return house.tell(`tables/${this.table.id}/actions`, { index, action }, this.key(seat));
  }

  orders(seat: number): Promise<OwnOrders> {
    return house.ask<OwnOrders>(`tables/${this.table.id}/orders`, this.key(seat));
  }

  /** Lets everybody do little, or what is wished, until something is asked of a seat; somebody's orders may be quicker. */
  async until(found: (position: Payload, seat: number) => boolean, wish: (actions: string[]) => string | undefined = () => undefined): Promise<number> {
    for (let tries = 0; tries < 3000; tries++) {
      const { waiting } = await house.ask<TableInfo>(`tables/${this.table.id}`);
      for (const seat of waiting) {
        const position = await this.view(seat);
        if (!position.decision) continue;
        if (found(position, seat)) return seat;
        const { actions } = position.decision;
        const quiet = actions.find((one) => one.args.length === 0 && one.verb !== 'recruit') ?? actions[0];
        const action = wish(actions.map((one) => one.text)) ?? quiet?.text ?? '';
        await this.act(seat, position.index, action).catch(() => {}); // the table has moved on
        break;
      }
    }
    throw new Error('nobody was asked');
  }
}

/** Friedrich with four people; Prussia is to move. */
async function friedrich(): Promise<Game> {
  const game = await Game.open('friedrich', 4);
  await game.until(({ decision }) => decision?.phase === 'Movement');
  return game;
}

/** Plans a march of Laudon: at the map and by buttons; says which actions. */
async function planMarch(player: Player): Promise<string[]> {
  await button(player, 'Plan my next turn').click();
  await player.page.getByRole('region', { name: 'This is a plan.' }).waitFor();
  await player.page.locator('[data-action="march Laudon"]').waitFor();
  await player.page.locator('[data-action="march Laudon"]').click();
  const take = player.page.locator('[data-action^="take"]').first();
  const step = player.page.locator('[data-action^="step"]').first();
  await take.or(step).first().waitFor();
  const texts = ['march Laudon'];
  if ((await take.count()) > 0) {
    texts.push((await take.getAttribute('data-action')) ?? '');
    await take.click();
  }
  await step.waitFor();
  texts.push((await step.getAttribute('data-action')) ?? '');
  const town = texts.at(-1)?.replace('step ', '') ?? '';
  await step.click();
  await player.page.locator('section.plan li', { hasText: `→ ${town}` }).waitFor();
  await player.page.locator('[data-action="halt"]').click();
  return [...texts, 'halt'];
}

describe('a plan', () => {
  it('is made on the board of the next turn, left, kept over a reload, and carried out unknown to the others', async () => {
    const game = await friedrich();
    const [prussia, austria] = [await game.sit(0), await game.sit(AUSTRIA)];
    const before = await game.index();
    const texts = await planMarch(austria);
    expect(await austria.page.locator('.ribbon.plan').innerText()).toContain('None of it has happened');
    const lines = austria.page.locator('section.plan li');
    await expect.poll(() => lines.count()).toBe(1);
    expect(await faults(austria.page)).toEqual([]);

    // what is yet to be drawn is covered; what cannot be done says why; a reload loses nothing of it
    await austria.page.locator('[data-card^="unknown deck"]').first().waitFor();
    const held = Object.values((await game.view(AUSTRIA)).view.hands ?? {}).flat();
    const shown = await austria.page.locator('[data-card]').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card') ?? ''));
    expect(shown.filter((card) => !card.startsWith('unknown') && !held.includes(card))).toEqual([]);
    await austria.wonder('laudon');
    expect(await austria.page.locator('.card .why').innerText()).toContain('F-');
    await austria.reload();
    await austria.page.getByRole('region', { name: 'This is a plan.' }).waitFor();
    await expect.poll(() => lines.count()).toBe(1);

    await austria.page.keyboard.press('Control+z');
    await austria.page.locator('[data-action="halt"]').waitFor();
    await austria.page.locator('[data-action="halt"]').click();
    await austria.page.locator('[data-action="march Laudon"]').waitFor({ state: 'detached' });
    expect([await game.index(), (await game.orders(AUSTRIA)).orders]).toEqual([before, []]);
    await button(austria, 'Leave as orders').click();
    await austria.page.getByRole('region', { name: 'This is a plan.' }).waitFor({ state: 'detached' });
    await expect.poll(() => badge(austria).getAttribute('aria-label')).toBe('one order stands');

    await austria.reload();
    await tab(austria).click();
    await panel(austria).getByText('Plan for your next turn').waitFor();
    await panel(austria).getByText(/^Laudon.* → /).waitFor();
    expect(await tab(prussia).locator('.badge').count()).toBe(0);

    await prussia.asked();
    await prussia.endMovement();
    await game.until(({ view }, seat) => seat === AUSTRIA && view.turn > 0, (actions) => actions.find((one) => one === 'end movement'));
    await austria.page.getByText('Your plan was carried out.').first().waitFor();
    await expect.poll(() => badge(austria).count()).toBe(0);
    const log = await house.ask<{ seat: number; action: string | null; index: number }[]>(`tables/${game.table.id}/log?after=${before}`, game.key(AUSTRIA));
    const own = log.filter((line) => line.seat === AUSTRIA);
    expect(own.map((line) => line.action).slice(-texts.length)).toEqual(texts);

    // before it was carried out, nobody else was sent a word of it; and never that there was an order
    const step = texts.find((text) => text.startsWith('step')) ?? '';
    const early = prussia.frames.filter(({ message }) => 'index' in message && message.index < (own[0]?.index ?? 0)).map((frame) => frame.raw);
    expect(early.length).toBeGreaterThan(0);
    expect([...early, ...prussia.answers].filter((raw) => raw.includes(step) || raw.includes(`→ ${step.replace('step ', '')}`))).toEqual([]);
    expect(prussia.frames.filter(({ message }) => message.type === 'orders')).toEqual([]);
    expect(austria.frames.filter(({ message }) => message.type === 'orders').length).toBeGreaterThan(0);
    await austria.page.locator('.news').getByRole('button', { name: 'Close' }).click();
    await austria.reload();
    await tab(austria).click();
    await panel(austria).getByText('Your plan was carried out.').waitFor();
    expect(await austria.page.locator('.news').count()).toBe(0);
  });

  it('is cancelled with the reason when somebody has come near; and by a button', async () => {
    const game = await friedrich();
    const austria = await game.sit(AUSTRIA);
    await planMarch(austria);
    await button(austria, 'Leave as orders').click();
    await tab(austria).click();
    await panel(austria).getByRole('button', { name: /^Cancel the order/ }).click();
    await panel(austria).getByText('You have left no orders.').waitFor();
    expect((await game.orders(AUSTRIA)).orders).toEqual([]);

    await planMarch(austria);
    await button(austria, 'Leave as orders').click();
    await panel(austria).getByText('Plan for your next turn').waitFor();
    for (const text of ['march Keith', 'take 1', 'step Grottkau', 'step Neisse', 'step Ziegenhals']) await game.act(0, await game.index(), text);
    await panel(austria).getByText('What it was built on has changed').waitFor();
    await austria.page.locator('.ribbon').getByText('Your plan for the next turn:').waitFor();
    await game.until(({ decision }, seat) => seat === AUSTRIA && decision?.phase === 'Movement', (actions) => actions.find((one) => one === 'end movement'));
    await austria.page.locator('.news').getByText('Your plan was cancelled: what it was built on has changed.').waitFor();
    expect((await game.orders(AUSTRIA)).orders).toEqual([]);
    await austria.page.locator('[data-action="end movement"]').waitFor();
  });
});

describe('a reply', () => {
  it('left at the prompt answers at once, and again in the next turn without being asked', async () => {
    const game = await Game.open('maria', 3, { variant: 'advanced' });
    const arenberg = (actions: string[]) => actions.find((one) => one === 'march Arenberg') ?? actions.find((one) => one === 'halt') ?? actions.find((one) => one.startsWith('end'));
    const seat = await game.until(({ decision }) => decision?.phase === 'Objection', arenberg);
    const player = await game.sit(seat);
    const index = await game.index();
    await player.page.getByText('Always answer so…').click();
    expect(await faults(player.page)).toEqual([]);
    const form = player.page.getByRole('form', { name: 'Answer a question in advance' });
    await form.getByRole('combobox', { name: 'Answer' }).selectOption({ index: 0 });
    await form.getByRole('button', { name: 'Leave this order' }).click();
    await player.page.locator('.news').getByText(/^Answered for you: /).waitFor();
    const agreed = async () => (await house.ask<{ seat: number; action: string | null }[]>(`tables/${game.table.id}/log?after=${index}`, game.key(seat))).filter((line) => line.seat === seat && line.action === 'agree').length;
    expect(await agreed()).toBe(1);
    const { view } = await game.view(seat);
    await game.until((position) => position.view.turn > view.turn + 1, (actions) => (actions.includes('agree') ? undefined : arenberg(actions)));
    await expect.poll(agreed).toBe(2);
    await player.page.locator('.news').getByText(/^Answered for you, 2 times: /).waitFor();
    await tab(player).click();
    await panel(player).locator('article').getByText('until you cancel it').waitFor();
    await panel(player).getByText(/^When your partner would move first/).first().waitFor();
  });

  it('is left from the panel while others are to move', async () => {
    const game = await friedrich();
    const austria = await game.sit(AUSTRIA);
    await tab(austria).click();
    await panel(austria).getByText('Answer a question in advance').click();
    const form = panel(austria).getByRole('form');
    await form.getByRole('combobox', { name: 'When' }).selectOption('Duel');
    await form.getByRole('combobox', { name: 'Holds' }).selectOption({ label: 'until your next turn' });
    await form.getByLabel('Unless').fill('Prag, Breslau');
    expect(await faults(austria.page)).toEqual([]);
    await form.getByRole('button', { name: 'Leave this order' }).click();
    await panel(austria).getByText('until your next turn · not if named: Prag, Breslau').waitFor();
    expect((await game.orders(AUSTRIA)).orders).toMatchObject([{ kind: 'reply', question: 'Duel', unless: ['Prag', 'Breslau'], until_impulse: true }]);
  });
});

it('cards are left in a combat, to be played in turn', async () => {
  const stage = await Stage.open(house);
  const plays = (decision: Payload['decision']) => decision?.actions.filter((one) => one.verb === 'play') ?? [];
  const seat = await stage.playUntil(({ decision }) => decision?.phase === 'Duel' && new Set(plays(decision).map((one) => one.args[0])).size > 1);
  const player = await house.guest();
  await player.visit(stage.link(seat));
  await player.asked();
  const { index } = player.position;
  await player.page.getByText('Play several in turn…').click();
  await player.page.locator('.row .choose').first().click();
  await expect.poll(() => player.page.locator('.row li').count()).toBe(1);
  await player.page.locator('.row .choose').first().click();
  await expect.poll(() => player.page.locator('.row li').count()).toBe(2);
  expect(await faults(player.page)).toEqual([]);
  await player.page.getByRole('button', { name: 'Play these in turn' }).click();
  const read = () => house.ask<OwnOrders>(`tables/${stage.table.id}/orders`, stage.key(seat));
  await player.until('the first card', () => player.position.index > index);
  const row = [...(await read()).orders, ...(await read()).news.map((one) => one.order)].find((one) => one.kind === 'plan' && one.row);
  const wanted = row?.kind === 'plan' ? row.actions.map((one) => one.text) : [];
  expect(wanted).toHaveLength(2);
  const log = await house.ask<{ seat: number; action: string | null }[]>(`tables/${stage.table.id}/log?after=${index}`, stage.key(seat));
  expect(log.find((line) => line.seat === seat)?.action).toBe(wanted[0]);
});

// Looking back: step by step, playing by itself, by a shared link, and after the end through other eyes.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReplayFrame } from '../src/core/types';
import { House, MOTION } from './house';
import type { Player } from './player';
import { REHEARSAL, Stage } from './stage';

let house: House;
let stage: Stage;
beforeAll(async () => {
  house = await new House(REHEARSAL, MOTION).open();
  stage = await Stage.open(house);
  await stage.playUntil(({ view }, seat) => seat === 0 && view.turn === 2);
});
afterAll(() => house?.close());

const press = (player: Player, name: string) => player.page.getByRole('button', { name, exact: true }).click();
const slider = (player: Player) => player.page.getByRole('slider', { name: 'Time line' });
const hands = (player: Player) => player.page.locator('[data-card]').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card')).sort());
const frame = (at: number, key: string | null, eyes = '') =>
  house.ask<ReplayFrame>(`tables/${stage.table.id}/replay?at=${at}${eyes}`, key);
const cardsOf = ({ view }: ReplayFrame) => Object.values(view.hands).flat().sort();

/** The link that the time line puts on the clipboard. */
async function share(player: Player): Promise<string> {
  await player.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await press(player, 'Share position');
  await player.page.getByText('✓ Copied').waitFor();
  return player.page.evaluate(() => navigator.clipboard.readText());
}

describe('the time line', () => {
  it('steps, plays, says what is looked at, and leads back', async () => {
    const player = await house.guest();
    await player.visit(stage.link(0));
    await player.asked();
    const now = await hands(player);
    await press(player, 'Replay');
    await press(player, 'To the turn before');
    await player.page.locator('.prompt', { hasText: 'Looking back' }).waitFor();
    expect(await player.prompt()).not.toContain('Waiting for');
    expect(await player.prompt()).toContain('It is your turn now.');
    expect(await player.page.locator('[data-action]').count()).toBe(0);

    const before = Number(await slider(player).inputValue());
    await press(player, 'One step back');
    await expect.poll(() => slider(player).inputValue()).toBe(String(before - 1));
    await press(player, 'Play');
    await expect.poll(async () => Number(await slider(player).inputValue())).toBeGreaterThan(before);
    await press(player, 'Pause');
    await player.page.getByRole('slider').focus();
    await player.page.keyboard.press('Home');
    await expect.poll(() => slider(player).inputValue()).toBe('0');
    await expect.poll(() => hands(player)).toEqual([]);

    await press(player, 'Back to now');
    await player.asked();
    expect(await hands(player)).toEqual(now);
  });

  it('is shared: a spectator sees the same position and nothing hidden', async () => {
    const player = await house.guest();
    await player.visit(stage.link(0));
    await press(player, 'Replay');
    await press(player, 'To the turn before');
    await player.page.locator('.prompt', { hasText: 'Looking back' }).waitFor();
    const link = await share(player);
    const at = Number(/at=(\d+)/.exec(link)?.[1]);
    expect(link).not.toContain('key=');
    expect(link).not.toContain('as=');

    const watcher = await house.guest();
    await watcher.visit(link);
    await watcher.page.locator('.prompt', { hasText: 'Looking back' }).waitFor();
    expect(await slider(watcher).inputValue()).toBe(await slider(player).inputValue());
    expect(await hands(watcher)).toEqual([]);
    expect(await watcher.page.locator('.table .hand').count()).toBe(0);
    const seen = await frame(at, null);
    expect(seen.view.pieces).toEqual((await frame(at, stage.key(0))).view.pieces);
    expect(seen.view.hands).toEqual({});
    const asked = await fetch(`${house.url}api/tables/${stage.table.id}/replay?at=${at}&seat=0`);
    expect(asked.status).toBe(403);
    expect(await watcher.page.getByLabel('Seen by').count()).toBe(0);
  });

  it('shows every seat’s view once the table is ended', async () => {
    await house.tell(`tables/${stage.table.id}/end`, {}, stage.table.owner_key);
    const watcher = await house.guest();
    await watcher.visit(stage.link(null));
    await watcher.page.locator('.prompt', { hasText: 'The table was ended.' }).waitFor();
    await press(watcher, 'Replay');
    await watcher.page.getByLabel('Seen by').selectOption({ label: 'Maria Theresa' });
    await watcher.page.locator('.prompt', { hasText: 'seen by Maria Theresa' }).waitFor();
    const at = (await frame(0, null)).index;
    const hers = cardsOf(await frame(at, null, '&seat=2'));
    expect(hers.length).toBeGreaterThan(0);
    await expect.poll(() => hands(watcher)).toEqual(hers);

    const friend = await house.guest();
    await friend.visit(await share(watcher));
    await expect.poll(() => hands(friend)).toEqual(hers);
    await watcher.page.getByLabel('Seen by').selectOption({ label: 'Spectator' });
    await expect.poll(() => hands(watcher)).toEqual([]);
  });
});

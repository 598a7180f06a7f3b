// Somebody does not answer: reported, here after all, reported again; the others let a bot sit in, and she comes back with one click.

import { mkdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TableCreated } from '../src/core/types';
import { faults } from './axe';
import { House, PHONE } from './house';
import type { Player } from './player';

const SHOTS = process.env.SHOTS;
let house: House;
beforeAll(async () => {
  if (SHOTS) mkdirSync(SHOTS, { recursive: true });
  house = await new House(['--limit', 'absence=0', '--limit', 'term=0']).open();
});
afterAll(() => house.close());

const PERSON = { kind: 'person' };
const BOT = { kind: 'bot', bot: 'random' };
const ribbon = (player: Player, text: string) => player.page.locator('.ribbon', { hasText: text });
const line = (player: Player, text: string) => player.page.locator('.log li.remark', { hasText: text });
const shot = async (player: Player, name: string) => SHOTS && player.page.screenshot({ path: `${SHOTS}/${name}.png` });

/** Two people and two bots: one with a wide window, one with a phone, who reads French and dark. */
async function company(): Promise<[Player, Player]> {
  const table = await house.tell<TableCreated>('tables', { game: 'friedrich', options: {}, seats: [PERSON, PERSON, BOT, BOT] });
  const looks = [{ viewport: { width: 1366, height: 768 } }, { ...PHONE, locale: 'fr-FR', colorScheme: 'dark' as const }];
  const [host, friend] = await Promise.all(looks.map(async (look, seat) => {
    const player = await house.guest(look);
    await player.visit(`${house.url}#/table/${table.id}?key=${table.seats[seat]?.key}`);
    await player.until('the seat', () => player.told.at(-1)?.seat === seat);
    return player;
  }));
  return [host as Player, friend as Player];
}

describe('an absence', () => {
  it('is reported, answered, and in the end a bot sits in until she comes back', async () => {
    const [host, friend] = await company();
    await ribbon(host, 'Elisabeth has not moved').getByRole('button', { name: 'Report the absence' }).click();
    await ribbon(friend, 'Frédéric a signalé votre absence').waitFor();
    await shot(friend, 'absent-phone-dark');
    expect(await faults(friend.page)).toEqual([]);
    expect(await friend.page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    await ribbon(friend, 'Frédéric a signalé').getByRole('button', { name: 'Je suis là' }).click();
    await ribbon(friend, 'Frédéric a signalé').waitFor({ state: 'detached' });
    await line(host, 'Elisabeth is here.').waitFor();

    await ribbon(host, 'Elisabeth has not moved').getByRole('button', { name: 'Report the absence' }).click();
    await ribbon(host, 'There was no sign of life from Elisabeth').waitFor();
    await shot(host, 'consent-1366');
    expect(await faults(host.page)).toEqual([]);
    await ribbon(host, 'There was no sign of life').getByRole('button', { name: 'Agree' }).click();
    await line(host, 'By agreement, a bot sits in for Elisabeth').waitFor();
    await host.page.locator('.players .seat', { hasText: 'Elisabeth' }).getByText('Captain').waitFor();

    await ribbon(friend, 'Un automate joue à votre place').waitFor();
    await shot(friend, 'sat-in-phone-dark');
    await ribbon(friend, 'Un automate joue à votre place').getByRole('button', { name: 'Revenir' }).click();
    await friend.until('her seat', () => friend.told.at(-1)?.seat === 1);
    await line(host, 'Elisabeth is back.').waitFor();
    await shot(host, 'log-1366');
  });

  it('may be foreseen: one lets a bot sit in oneself', async () => {
    const [host, friend] = await company();
    await host.page.getByRole('button', { name: 'Menu', exact: true }).click();
    const dialog = host.page.getByRole('dialog');
    await dialog.getByRole('tab', { name: 'Players', exact: true }).click();
    const card = dialog.locator('.card', { hasText: 'Frederick' });
    await card.getByRole('button', { name: 'Let a bot sit in' }).click();
    await shot(host, 'step-out-1366');
    await card.getByRole('button', { name: 'Let a bot sit in' }).click();
    await card.getByText('bot: Captain').waitFor();
    await line(friend, 'Frédéric laisse un automate jouer').waitFor({ state: 'attached' });
    await card.getByRole('button', { name: 'Come back' }).click();
    await host.until('his seat', () => host.told.at(-1)?.seat === 0);
  });
});

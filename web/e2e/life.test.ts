// The life of a table: friends by link, chat, notes, names, going back, pause, hand over, a bot, the end and its record.

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TableCreated } from '../src/core/types';
import { House, LACEWARS, PHONE } from './house';
import type { Player } from './player';

let house: House;
const folder = mkdtempSync(join(tmpdir(), 'lacewars-life-'));
beforeAll(async () => {
  house = await new House().open();
});
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});

async function openMenu(page: Page, leaf: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').getByRole('tab', { name: leaf, exact: true }).click();
}
const card = (page: Page, role: string) => page.getByRole('dialog').locator('.card', { hasText: role });
const links = (page: Page, role: string) => card(page, role).locator('.link input:visible');
/** Who is to hold a seat, in the form for a new table. */
const holder = (page: Page, role: string) => page.locator('.new details label', { hasText: role }).locator('select');
const armiesOf = (player: Player) => JSON.stringify(player.position.view.armies);

/** Two friends and two bots: the first opens the table, the second comes by the link of her seat. */
async function friends(): Promise<[Player, Player]> {
  const host = await house.guest();
  await host.page.goto(house.url);
  await host.page.getByText('Options', { exact: true }).click();
  await holder(host.page, 'Elisabeth').selectOption('open');
  await host.page.getByLabel('Your name').fill('Wilhelm');
  await host.page.getByRole('button', { name: 'Play', exact: true }).click();
  await host.page.waitForSelector('.sheet');
  const link = await host.page.locator('.side').getByLabel('Invitation to play Elisabeth').inputValue();

  const friend = await house.guest();
  await friend.page.goto(link);
  await friend.page.getByLabel('Your name').fill('Anna');
  await friend.page.getByRole('button', { name: 'Sit down: Elisabeth' }).click();
  await friend.until('the seat', () => friend.told.at(-1)?.seat === 1);
  return [host, friend];
}

describe('friends at a table', () => {
  it('sit down by link, see each other, talk and write notes', async () => {
    const [host, friend] = await friends();
    expect(friend.page.url()).not.toContain('key=');
    const seat = host.page.locator('.players .seat', { hasText: 'Anna' });
    await seat.getByText('here', { exact: true }).waitFor({ state: 'attached' });

    await friend.page.getByRole('tab', { name: 'Chat' }).click();
    await friend.page.getByLabel('Say something…').fill('Good evening, Majesty!');
    await friend.page.keyboard.press('Enter');
    await host.page.locator('.badge').waitFor();
    expect(await host.page.locator('.badge').innerText()).toBe('1');
    await host.page.getByRole('tab', { name: 'Chat' }).click();
    await host.page.locator('.chat li', { hasText: 'Anna' }).getByText('Good evening, Majesty!').waitFor();
    expect(await host.page.locator('.badge').count()).toBe(0);

    await host.page.getByRole('tab', { name: 'Notes' }).click();
    await host.page.getByRole('textbox', { name: 'Notes' }).fill('Watch the Oder.');
    await host.page.getByText('Saved').waitFor();
    await host.reload();
    await host.page.getByRole('tab', { name: 'Notes' }).click();
    await expect.poll(() => host.page.getByRole('textbox', { name: 'Notes' }).inputValue()).toBe('Watch the Oder.');

    // a spectator reads neither
    const watcher = await house.guest();
    await watcher.page.goto(host.page.url());
    await watcher.page.waitForSelector('.sheet');
    await watcher.until('the table', () => watcher.told.length > 0);
    expect(await watcher.page.getByRole('tab', { name: 'Chat' }).count()).toBe(0);
    expect(JSON.stringify(watcher.frames)).not.toContain('Majesty');
  });

  it('are told when somebody else has taken the seat first', async () => {
    const seats = [{ kind: 'person' }, { kind: 'open' }, { kind: 'bot', bot: 'random' }, { kind: 'bot', bot: 'random' }];
    const { id } = await house.tell<TableCreated>('tables', { game: 'friedrich', seats });
    const late = await house.page({ ...PHONE, locale: 'fr-FR' });
    let go = () => {};
    const taken = new Promise<void>((done) => (go = done));
    await late.route(/\/take$/, async (route) => {
      await taken;
      await route.continue();
    });
    await late.goto(`${house.url}#/table/${id}?take=1`);
    await late.getByRole('button', { name: 'Prendre place : Élisabeth' }).click();
    await house.tell(`tables/${id}/seats/1/take`, { name: 'Anna' });
    await late.getByRole('button', { name: /^Prendre place/ }).waitFor({ state: 'detached' });
    go();
    await late.getByRole('alert').filter({ hasText: 'Cette place vient d’être prise.' }).waitFor();
  });

  it('are renamed, pause, and go back by agreement', async () => {
    const [host, friend] = await friends();
    await openMenu(friend.page, 'Players');
    await card(friend.page, 'Elisabeth').getByLabel('Your name').fill('Anna Petrovna');
    await friend.page.keyboard.press('Enter');
    await host.page.locator('.players').getByText('Anna Petrovna').waitFor();
    await friend.page.keyboard.press('Escape');

    await openMenu(host.page, 'Table');
    await host.page.getByRole('button', { name: 'Pause', exact: true }).click();
    await friend.page.locator('.ribbon', { hasText: 'The table is paused.' }).waitFor();
    expect(await friend.page.locator('.actions').count()).toBe(0);
    await host.page.keyboard.press('Escape');
    await host.page.getByRole('button', { name: 'Play on' }).click();
    await friend.page.locator('.ribbon', { hasText: 'The table is paused.' }).waitFor({ state: 'detached' });

    await host.until('the bots', () => host.position.waiting.every((seat) => seat < 2));
    const start = armiesOf(host);
    await host.page.locator('.numbers button').first().click();
    await host.until('the first allotment', () => armiesOf(host) !== start);
    const armies = armiesOf(host);

    await openMenu(host.page, 'Table');
    await host.page.getByLabel('Go back to').selectOption({ label: 'the beginning of the game' });
    await host.page.getByRole('button', { name: 'Propose…' }).click();
    await host.page.getByRole('button', { name: 'Ask everybody' }).click();
    await friend.page.getByText('Frederick proposes to go back').waitFor();
    expect(await friend.page.locator('.ribbon .who').innerText()).toContain('Frederick');
    await friend.page.getByRole('button', { name: 'Refuse' }).click();
    await host.page.locator('.ribbon').waitFor({ state: 'detached' });
    expect(armiesOf(host)).toBe(armies);

    await openMenu(friend.page, 'Table');
    await friend.page.getByLabel('Go back to').selectOption({ label: 'the beginning of the game' });
    await friend.page.getByRole('button', { name: 'Propose…' }).click();
    await friend.page.getByRole('button', { name: 'Ask everybody' }).click();
    await host.page.getByRole('button', { name: 'Agree' }).click();
    await host.until('the beginning', () => armiesOf(host) === start);
    expect(host.position.decision?.undo).toBe(false);
  });

  it('hand over a seat: the old link is dead, the new one plays', async () => {
    const [host, friend] = await friends();
    const old = await friend.page.evaluate(() => (JSON.parse(localStorage.getItem('lacewars.tables') ?? '[]') as { key: string }[])[0]?.key);
    await openMenu(friend.page, 'Players');
    await card(friend.page, 'Elisabeth').getByRole('button', { name: 'Hand over' }).click();
    await card(friend.page, 'Elisabeth').getByRole('button', { name: 'Hand over' }).click();
    await links(friend.page, 'Elisabeth').waitFor();
    const link = await links(friend.page, 'Elisabeth').inputValue();
    expect(link).not.toContain(old);
    await friend.until('the spectator’s view', () => friend.frames.some(({ message }) => message.type === 'hello' && message.seat === null));

    const table = host.page.url().split('/table/')[1]?.split('?')[0];
    const refused = await fetch(`${house.url}api/tables/${table}/view`, { headers: { authorization: `Bearer ${old}` } });
    expect(refused.status).toBe(401);
    const late = await house.guest();
    await late.page.goto(`${house.url}#/table/${table}?key=${old}`);
    await late.page.getByText('no longer works').waitFor();

    const heir = await house.guest();
    await heir.visit(link);
    await heir.until('the seat', () => heir.told.at(-1)?.seat === 1);
  });

  it('give a seat to a bot, end the table, and verify its record', async () => {
    const [host, friend] = await friends();
    await openMenu(friend.page, 'Players');
    await card(friend.page, 'Elisabeth').getByRole('button', { name: 'Give to a bot' }).click();
    await card(friend.page, 'Elisabeth').getByRole('button', { name: 'Give to a bot' }).click();
    await card(friend.page, 'Elisabeth').getByText('bot: Captain').waitFor();
    await host.page.locator('.players .seat', { hasText: 'Elisabeth' }).getByText('Captain').waitFor();
    await host.allot();

    await openMenu(host.page, 'Game');
    const dialog = host.page.getByRole('dialog');
    const seal = await dialog.locator('.seal').first().innerText();
    expect(seal).toMatch(/^[0-9a-f]{64}$/);
    expect(await dialog.getByRole('button', { name: 'Download the record' }).count()).toBe(0);
    await dialog.getByRole('tab', { name: 'Table', exact: true }).click();
    await dialog.getByRole('button', { name: 'End the table' }).click();
    await dialog.getByRole('button', { name: 'End the table' }).click();
    await friend.page.locator('.ribbon', { hasText: 'The table was ended.' }).waitFor();

    await dialog.getByRole('tab', { name: 'Game', exact: true }).click();
    const [download] = await Promise.all([
      host.page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download the record' }).click(),
    ]);
    const file = join(folder, 'game.lace');
    await download.saveAs(file);
    expect(readFileSync(file, 'utf8')).toContain(seal);
    const { stdout } = await promisify(execFile)(LACEWARS, ['record', 'verify', file]);
    expect(stdout).toBeTruthy();
  });
});

describe('the home page', () => {
  it('shows whose turn it is, and a public table to join with one click', async () => {
    const host = await house.guest();
    await host.page.goto(house.url);
    await host.page.getByText('Options', { exact: true }).click();
    await holder(host.page, 'Pompadour').selectOption('open');
    await host.page.getByLabel('Pace').selectOption('2');
    await host.page.getByLabel('Anyone may find').check();
    await host.page.getByRole('button', { name: 'Play', exact: true }).click();
    await host.page.waitForSelector('.sheet');
    await host.page.locator('.players .clock').first().waitFor();
    await host.page.goto(house.url);
    const row = host.page.locator('.mine li').first();
    await row.getByText('Your turn').waitFor();
    expect(await row.innerText()).toContain('2 days a move');
    expect(await row.innerText()).toMatch(/Set-up.*with Elisabeth \(.+\), Maria Theresa \(.+\), Pompadour/s);

    const guest = await house.guest({ locale: 'fr-FR' });
    await guest.page.goto(house.url);
    await guest.page.getByRole('button', { name: 'Prendre place : Pompadour' }).click();
    await guest.page.waitForSelector('.sheet');
    await guest.until('the seat', () => guest.told.at(-1)?.seat === 3);
  });

  it('fits a phone, as does the menu', async () => {
    const player = await house.guest(PHONE);
    await player.page.goto(house.url);
    await player.page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    const wide = () => player.page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(await wide()).toBe(false);
    await player.page.getByRole('button', { name: 'Play', exact: true }).tap();
    await player.page.waitForSelector('.sheet');
    await player.page.waitForTimeout(500);
    expect(await wide()).toBe(false);
    await player.page.getByRole('button', { name: 'Menu', exact: true }).tap();
    for (const leaf of ['Players', 'Table', 'Game', 'About']) {
      await player.page.getByRole('dialog').getByRole('tab', { name: leaf, exact: true }).tap();
      const box = await player.page.getByRole('dialog').boundingBox();
      expect(box?.width).toBeLessThanOrEqual(390);
      expect(await player.page.locator('#menu-leaf').evaluate((leaf) => leaf.scrollWidth > leaf.clientWidth)).toBe(false);
    }
    await player.page.getByText('Richard Sivél').waitFor();
  });
});

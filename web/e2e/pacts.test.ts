// Pacts at a table of Maria: proposed, agreed on, refused, withdrawn, ended by all, run out; and everybody reads all of it.

import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Payload, TableCreated, TableInfo } from '../src/core/types';
import { faults } from './axe';
import { House } from './house';
import type { Player } from './player';

let house: House;
beforeAll(async () => {
  house = await new House().open();
});
afterAll(() => house.close());

const TRUCE = 'Nobody crosses the Main.';
const pacts = (player: Player): Locator => player.page.locator('.pacts');
const article = (player: Player, text: string): Locator => pacts(player).locator('article', { hasText: text });
const tab = (player: Player): Locator => player.page.getByRole('tab', { name: 'Pacts' });

interface Company {
  table: TableCreated;
  austria: Player;
  prussia: Player;
  france: Player;
  nobody: Player;
  all: Player[];
}

/** Three friends and a spectator, each with the pacts open. */
async function company(): Promise<Company> {
  const seats = ['Anna', 'Bo', 'Cleo'].map((name) => ({ kind: 'person', name }));
  const table = await house.tell<TableCreated>('tables', { game: 'maria', options: { variant: 'advanced' }, seats });
  const sit = async (key: string | null): Promise<Player> => {
    const player = await house.guest();
    await player.visit(`${house.url}#/table/${table.id}${key ? `?key=${key}` : ''}`);
    await player.until('the table', () => player.told.length > 0);
    await tab(player).click();
    return player;
  };
  const [austria, prussia, france] = await Promise.all(table.seats.map((seat) => sit(seat.key ?? null)));
  const nobody = await sit(null);
  return { table, austria: austria!, prussia: prussia!, france: france!, nobody, all: [austria!, prussia!, france!, nobody] };
}

async function propose(player: Player, to: string[], text: string, until?: string): Promise<void> {
  if (until) await pacts(player).getByLabel('Holds until').selectOption({ label: until });
  for (const name of to) await pacts(player).getByLabel(name, { exact: true }).check();
  await pacts(player).getByRole('textbox', { name: 'In your own words' }).fill(text);
  await pacts(player).getByRole('button', { name: 'Propose', exact: true }).click();
  await article(player, text).waitFor();
}

/** All of them read it in the pact of these words. */
async function read(players: Player[], text: string, words: string | RegExp): Promise<void> {
  for (const one of players) await article(one, text).getByText(words).waitFor();
}

/** Plays up to a turn, with as little as possible done in it. */
async function hurry(table: TableCreated, turn: number): Promise<void> {
  for (;;) {
    const { waiting } = await house.ask<TableInfo & { waiting: number[] }>(`tables/${table.id}`);
    const key = table.seats[waiting[0]!]!.key ?? null;
    const { index, view, decision } = await house.ask<Payload>(`tables/${table.id}/view`, key);
    if (view.turn >= turn) return;
    const actions = decision!.actions;
    const action = actions.findLast((one) => one.args.length === 0) ?? actions.at(-1)!;
    await house.tell(`tables/${table.id}/actions`, { index, action: action.text }, key);
  }
}

describe('a pact', () => {
  it('is read by everybody from the proposal on, and ended by all its parties together', async () => {
    const { austria, prussia, france, nobody, all } = await company();
    await propose(austria, ['Louis XV'], TRUCE, 'the end of turn 5');
    await read(all, TRUCE, 'Maria Theresa (Anna) to Louis XV');
    await read(all, TRUCE, 'Holds until the end of turn 5.');
    await read([austria, prussia, nobody], TRUCE, 'Waits for Louis XV.');
    expect(await france.page.locator('.tabs .badge').getAttribute('aria-label')).toBe('one proposal waits for your answer');
    await france.page.getByRole('heading', { name: 'Waiting for your answer' }).waitFor();
    expect(await faults(france.page)).toEqual([]);
    for (const other of [prussia, nobody]) {
      expect(await other.page.locator('.tabs .badge').count()).toBe(0);
      expect(await article(other, TRUCE).getByRole('button').count()).toBe(0);
    }

    await article(france, TRUCE).getByRole('button', { name: 'Agree' }).click();
    for (const one of all) await one.page.getByRole('heading', { name: 'In force' }).waitFor();
    await read(all, TRUCE, 'Maria Theresa and Louis XV');
    expect(await faults(austria.page)).toEqual([]);
    expect(await france.page.locator('.tabs .badge').count()).toBe(0);
    for (const other of [prussia, nobody]) expect(await article(other, TRUCE).getByRole('button').count()).toBe(0);

    await article(france, TRUCE).getByRole('button', { name: 'Ask to end it' }).click();
    await article(france, TRUCE).getByRole('group').getByRole('button', { name: 'Ask to end it' }).click();
    await read(all, TRUCE, /Louis XV \(Cleo\) asks to end it/);
    for (const one of all) await one.page.getByRole('heading', { name: 'In force' }).waitFor();
    await article(france, TRUCE).getByRole('button', { name: 'Keep it after all' }).click();
    await article(austria, TRUCE).getByText(/asks to end it/).waitFor({ state: 'detached' });

    await article(austria, TRUCE).getByRole('button', { name: 'Ask to end it' }).click();
    await article(austria, TRUCE).getByRole('group').getByRole('button', { name: 'Ask to end it' }).click();
    await article(france, TRUCE).getByRole('button', { name: 'End it too' }).click();
    await article(france, TRUCE).getByText('if you do too, the pact is over').waitFor();
    await article(france, TRUCE).getByRole('group').getByRole('button', { name: 'End it too' }).click();
    await read(all, TRUCE, /Ended by all its parties/);
    await nobody.reload();
    await tab(nobody).click();
    await read([nobody], TRUCE, /Ended by all its parties/);
  });

  it('that is refused or withdrawn is read by everybody too', async () => {
    const { austria, prussia, france, all } = await company();
    await propose(prussia, ['Maria Theresa', 'Louis XV'], 'Dresden is mine.');
    await read(all, 'Dresden', 'Holds to the end of the game.');
    await article(austria, 'Dresden').getByRole('button', { name: 'Agree' }).click();
    await read(all, 'Dresden', /Agreed: Maria Theresa \(Anna\)/);
    await article(france, 'Dresden').getByRole('button', { name: 'Refuse' }).click();
    for (const one of all) await one.page.getByText('Came to nothing (1)').click();
    await read(all, 'Dresden', 'Refused by Louis XV (Cleo)');
    await propose(prussia, ['Louis XV'], 'Then leave me Prag.');
    await article(france, 'Prag').waitFor();
    await article(prussia, 'Prag').getByRole('button', { name: 'Withdraw' }).click();
    for (const one of all) await one.page.getByText('Came to nothing (2)').waitFor();
    await read(all, 'Prag', /Withdrawn/);
  });

  it('has run out after its last turn', async () => {
    const { table, austria, france, all } = await company();
    await propose(austria, ['Louis XV'], TRUCE, 'the end of turn 1');
    await article(france, TRUCE).getByRole('button', { name: 'Agree' }).click();
    await propose(austria, ['Louis XV'], 'And your vote.', 'the end of turn 1');
    await hurry(table, 2);
    for (const one of all) await one.page.getByRole('heading', { name: 'Over' }).waitFor();
    await read(all, TRUCE, 'Run out after turn 1');
    expect(await article(france, TRUCE).getByRole('button').count()).toBe(0);
    await france.page.getByText('Came to nothing (1)').click();
    await read([france], 'And your vote.', 'Not agreed on by the end of turn 1');
    const turns = await pacts(austria).getByLabel('Holds until').getByRole('option').allTextContents();
    expect([turns.length, turns[1], turns.at(-1)]).toEqual([12, 'the end of turn 2', 'the end of turn 12']);
  });

  it('is not made in the introductory game, which has no negotiations', async () => {
    const seats = [1, 2, 3].map(() => ({ kind: 'person' }));
    const table = await house.tell<TableCreated>('tables', { game: 'maria', seats });
    const player = await house.guest();
    await player.visit(`${house.url}#/table/${table.id}?key=${table.seats[0]!.key}`);
    await player.page.getByRole('tab', { name: 'Notes' }).waitFor();
    expect(await tab(player).count()).toBe(0);
  });
});

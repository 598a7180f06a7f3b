// Frédéric le Grand in real browsers: two people fight a battle to its end, a deployment stays secret, a newcomer finds his way.

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BattleBoard, FredericView } from '../src/games/frederic/data';
import type { Payload } from '../src/core/types';
import { asked, heard } from './company';
import { FredericPlayer } from './fredericplayer';
import { FredericPolicy } from './fredericpolicy';
import { House, PHONE } from './house';
import { REHEARSAL, Stage } from './stage';

let house: House;
beforeAll(async () => {
  house = await new House(REHEARSAL).open();
});
afterAll(() => house?.close());


async function person(stage: Stage<FredericView>, seat: number, locale = 'en-GB'): Promise<{ player: FredericPlayer; policy: FredericPolicy; key: string; lang: string }> {
  const player = new FredericPlayer(await house.page({ locale }));
  await player.visit(stage.link(seat));
  return { player, policy: new FredericPolicy(), key: stage.key(seat), lang: locale.slice(0, 2) };
}

async function spectator(stage: Stage<FredericView>): Promise<FredericPlayer> {
  const player = new FredericPlayer(await house.page());
  await player.page.goto(stage.link(null));
  await player.page.locator('[role="application"]').waitFor();
  return player;
}

const boardOf = (stage: Stage<FredericView>) => house.ask<BattleBoard>(`tables/${stage.table.id}/board`);

it('two people fight at the mill: orders, marches and combats through their pages, and the end', async () => {
  const stage = await Stage.frederic(house);
  const board = await boardOf(stage);
  const people = [await person(stage, 0), await person(stage, 1, 'fr-FR')];
  const [anne, benoit] = people as [typeof people[0], typeof people[0]];
  const onlooker = await spectator(stage);
  // the armies meet in the third turn; until then each plays through the interface
  for (let i = 0; i < 40 && anne.player.position.view.turn < 2; i++) {
    const one = await asked(people);
    await one.player.perform(one.policy.choose(one.player.position), board);
  }
  const ways = [...anne.player.ways, ...benoit.player.ways];
  expect(new Set(ways.map(([, how]) => how))).toEqual(new Set(['map', 'button']));
  expect(heard(anne.player, 'activated').length).toBeGreaterThan(2);
  expect(heard(onlooker, 'moved').length).toBeGreaterThan(2);
  // then quickly to the first target
  const seat = await stage.playUntil(({ decision }) => decision?.phase === 'Aiming');
  const attacker = people[seat]!;
  await attacker.player.until('the question', () => attacker.player.position.decision?.phase === 'Aiming');
  const aim = attacker.player.position.decision!.actions[0]!;
  await attacker.player.perform(aim, board);
  await stage.playUntil((_position, _seat) => heard(anne.player, 'rolled').length > 0);
  const roll = heard(anne.player, 'rolled').at(-1)!.event.faces as string[];
  for (const { player } of people) {
    await player.page.locator('[data-face]').first().waitFor();
    expect((await player.dice).slice(0, roll.length)).toEqual(roll);
  }
  expect(await anne.player.page.getByRole('alert').count()).toBe(0);
  // and to the end
  await stage.playOut();
  const end = await anne.player.until('the end', () => anne.player.position.outcome);
  // the same table beside the map and on the card over it
  const rows = anne.player.page.locator('.prompt .scores tr');
  await rows.first().waitFor();
  const told = await anne.player.prompt();
  for (const words of [end.text, end.degree, end.counted]) expect(told).toContain(words);
  expect(await rows.count()).toBe(2);
  expect(await anne.player.page.locator('section.end .scores').innerText()).toBe(await anne.player.page.locator('.prompt .scores').innerText());
  for (const [i, score] of end.scores.entries()) expect(await rows.nth(i).innerText()).toContain(score.name);
  const over = await house.ask<Payload<FredericView>>(`tables/${stage.table.id}/view`, stage.key(1));
  expect(over.outcome?.winners).toEqual(end.winners);
});

it('armies set up under slips: nobody is sent what lies under those of another', async () => {
  const stage = await Stage.frederic(house, { battle: 'tutorial', deployment: 'slips' });
  const board = await boardOf(stage);
  const people = [await person(stage, 0), await person(stage, 1)];
  const onlooker = await spectator(stage);
  for (let i = 0; i < 14; i++) {
    const one = await asked(people);
    await one.player.perform(one.policy.choose(one.player.position), board);
  }
  const placed = (player: FredericPlayer, side: string) => Object.entries(player.position.view.units).filter(([, unit]) => unit.side === side && /^\d{4}$/.test(unit.hex ?? ''));
  for (const [seat, { player }] of people.entries()) {
    const side = seat === 0 ? 'first' : 'second';
    const own = placed(player, side);
    expect(own.length).toBeGreaterThan(1);
    for (const other of [people[1 - seat]!.player, onlooker]) {
      expect(placed(other, side)).toEqual([]);
      expect(other.position.view.slips[side]).toHaveLength(own.length);
      await other.page.locator('[data-slip]').nth(own.length - 1).waitFor();
      const told = [...other.frames.map((frame) => frame.raw), ...other.answers].filter((raw) => own.some(([id, unit]) => raw.includes(`"unit":"${id}","hex":"${unit.hex}"`)));
      expect(told).toEqual([]);
      for (const [id] of own) expect(await other.piece(id).count()).toBe(0);
    }
  }
  await stage.playUntil(({ view }) => view.turn === 1);
  await onlooker.until('both armies', () => onlooker.position.view.turn === 1);
  await onlooker.piece('u0').waitFor();
  expect(placed(onlooker, 'first')).toHaveLength(6);
  expect(await onlooker.page.locator('[data-slip]').count()).toBe(0);
});

it.each([['by mouse', {}], ['on a phone', PHONE]])('a newcomer chooses a battle and plays a turn by touching what glows: %s', async (_how, options) => {
  const newcomer = new FredericPlayer(await house.page(options));
  await newcomer.home(house.url);
  await newcomer.chooseGame('frederic');
  await newcomer.page.locator('label:has(input[name="battle"][value="tutorial"])').click();
  await newcomer.page.getByText('Prussian advance guard').first().click();
  await newcomer.page.getByRole('button', { name: 'Play', exact: true }).click();
  await newcomer.page.waitForSelector('[data-piece]');
  const touched = await newcomer.touchUntil(2);
  expect(newcomer.position.view.turn).toBe(2);
  expect([...touched]).toEqual(expect.arrayContaining(['piece', 'town', 'button']));
  expect(heard(newcomer, 'moved').length).toBeGreaterThan(0);
  expect(await newcomer.page.getByRole('alert').count()).toBe(0);
});

// A combat of Frédéric le Grand in a real browser: the odds before it, why so many dice, and what each die did.

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Reading } from '../src/games/frederic/combat/story';
import type { CombatOdds, FredericView } from '../src/games/frederic/data';
import type { LogEntry, Payload } from '../src/core/types';
import { FredericPlayer } from './fredericplayer';
import { House, MOTION } from './house';
import { REHEARSAL, Stage } from './stage';

let house: House;
let stage: Stage<FredericView>;
beforeAll(async () => {
  house = await new House(REHEARSAL, MOTION).open();
  stage = await Stage.frederic(house, { battle: 'hohenfriedberg' });
});
afterAll(() => house?.close());

const log = async () => (await house.ask<LogEntry[]>(`tables/${stage.table.id}/log?after=-1`)).flatMap((line) => line.events);

it('an attack is weighed, made, and explained die by die', async () => {
  const seat = await stage.playUntil(({ decision }) => decision?.phase === 'Aiming');
  const { view, decision } = await house.ask<Payload<FredericView>>(`tables/${stage.table.id}/view`, stage.key(seat));
  const target = decision!.actions.find((action) => action.verb === 'target')!;
  const odds = await house.ask<CombatOdds>(`tables/${stage.table.id}/odds?attacker=${view.pieces[view.acting.unit ?? '']}&defender=${target.args[0]}`, stage.key(seat));
  const player = new FredericPlayer(await house.page());
  await player.visit(stage.link(seat));
  const panel = player.page.getByRole('region', { name: 'Combat', exact: true });
  const card = panel.getByRole('region', { name: 'Odds' });
  const percent = `${Math.round(100 * odds.driven_off)}%`;
  await card.getByRole('button', { name: `driven off: ${percent}, exactly ${odds.exact.driven_off}`, exact: true }).waitFor();
  expect(await card.getByRole('button', { name: /^Stands lost \d/ }).count()).toBe(odds.stands + 1);
  await card.getByText('Why so many dice').click();
  const parts = await card.getByRole('list', { name: 'Why so many dice' }).getByRole('listitem').allInnerTexts();
  expect(parts.length).toBe(odds.parts.length + 1);
  await player.fightsInSight();
  // a rule is read beside the game
  const rule = odds.parts[0]!.rules[0]!;
  await card.getByRole('button', { name: `Rule ${rule}` }).first().click();
  await player.page.getByRole('heading', { name: `Rule ${rule}` }).waitFor();
  // the line beside the button says the same
  expect(await player.page.locator('.actions').innerText()).toContain(`driven off ${percent}`);

  const { index } = player.position;
  await player.page.locator(`[data-action="${target.text}"]`).first().click();
  await player.until('the attack', () => player.position.index > index);
  await stage.playUntil(() => true);
  if (!(await log()).some((event) => event.kind === 'rolled')) await stage.playUntil(({ decision }) => decision?.phase !== 'FrontRank' && decision?.phase !== 'Reply' && decision?.phase !== 'Sharpshooter');
  const rolled = (await log()).find((event) => event.kind === 'rolled')!;
  const dice = panel.locator('.felt').first().getByRole('img');
  await expect.poll(() => dice.count()).toBe((rolled.faces as string[]).length);
  const does = (face: string) => new RegExp(`^${face === 'tactical' ? 'tactical advantage' : face}: (hit|miss|morale hit|2 morale hits|nothing) \\(.+\\)$`);
  const said = () => dice.evaluateAll((drawn) => drawn.map((die) => die.getAttribute('aria-label') ?? ''));
  await expect.poll(said).toEqual((rolled.faces as string[]).map((face) => expect.stringMatching(does(face))));
  await expect.poll(() => panel.getByRole('status').innerText()).toContain('The attack');
  // and by which rule: the one that the engine names
  const [first] = rolled.read as Reading[];
  await panel.locator('.roll').first().getByRole('button', { name: `Rule ${first?.rules[0]}`, exact: true }).waitFor();

  // the next orders are in sight, on a low screen and on a large one, though the last combat is still told
  const next = await stage.playUntil(({ decision }) => decision?.phase === 'Spend' && decision.actions.length > 3);
  const leader = new FredericPlayer(await house.page({ viewport: { width: 1366, height: 768 } }));
  await leader.visit(stage.link(next));
  await leader.asked();
  const top = (of: string) => leader.page.locator(of).evaluate((one) => one.getBoundingClientRect().top);
  for (const viewport of [{ width: 1366, height: 768 }, { width: 1920, height: 1080 }]) {
    await leader.page.setViewportSize(viewport);
    await leader.page.locator('.combat .felt').first().waitFor();
    await expect.poll(() => leader.unseen('.actions > .buttons:first-of-type > [data-action]:first-child')).toEqual([]);
    expect(await top('.actions')).toBeLessThan(await top('.combat'));
  }
});

// What a piece could do before it sets out: in Maria under a resting pointer, and under a finger that rests; odds before a march in the others.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BoardData, MarchStudy, Payload, View } from '../src/core/types';
import type { BlockStudy } from '../src/games/defiant/data';
import type { MariaView } from '../src/games/maria/view';
import type { ArmyStudy } from '../src/games/napoleonic/data';
import { House, MOTION, PHONE } from './house';
import { MariaPlayer } from './mariaplayer';
import { Player } from './player';
import { Stage } from './stage';

const GENERAL = 'maillebois';

let house: House;
let stage: Stage<MariaView>;
let seat: number;
let ends: MarchStudy['ends'];
beforeAll(async () => {
  house = await new House(['--rehearsal', 'tournai'], MOTION).open();
  stage = await Stage.maria(house);
  seat = await stage.playUntil(({ decision }) => decision?.movers.includes(GENERAL) === true);
  ({ ends } = await stage.study<MarchStudy>(seat, GENERAL));
});
afterAll(() => house?.close());

const now = () => house.ask<Payload<MariaView>>(`tables/${stage.table.id}/view`, stage.key(seat));

async function sit(options = {}): Promise<MariaPlayer> {
  const player = new MariaPlayer(await house.page(options));
  await player.visit(stage.link(seat));
  await player.idle();
  await player.page.locator('.frame[data-playing="no"]').waitFor();
  return player;
}

const foreseen = (page: Page) => page.locator('[data-foreseen]');

/** The card that tells of a place lies in a corner on the other side of the map, and covers nothing near it. */
async function awayFrom(page: Page, x: number): Promise<void> {
  const [card, frame] = await Promise.all([page.locator('.frame .card').boundingBox(), page.locator('.frame').first().boundingBox()]);
  if (!card || !frame) throw new Error('there is no card');
  const isLeft = x - frame.x > frame.width / 2;
  expect(isLeft ? card.x - frame.x : frame.x + frame.width - card.x - card.width).toBeLessThan(16);
  expect(isLeft ? x - card.x - card.width : card.x - x).toBeGreaterThan(20);
}

it('the ends of a march are shown while the pointer rests on a general, and he does not set out', async () => {
  const player = await sit();
  const { page } = player;
  await page.mouse.move(...(await player.steady(GENERAL)));
  await expect.poll(() => foreseen(page).count()).toBe(ends.length);
  expect(await page.locator('p.gist').innerText()).toContain(`${ends.length} towns`);
  expect((await now()).view.march).toBeNull();
  // where a battle would follow, its odds are told: if both spend everything, and if both play well
  const fight = ends.find((end) => end.battles.length > 0);
  const { towns } = await house.ask<BoardData>('games/maria/board');
  await page.mouse.move(...(await player.spot(towns.find((town) => town.id === fight?.place)!))!);
  await page.locator('.card .follows.fight', { hasText: /^⚔ Battle with .+: won [^;]+%, lost [^;]+%; played well, won .+%$/ }).first().waitFor();
  expect((await now()).view.march).toBeNull();
  await awayFrom(page, (await player.spot(towns.find((town) => town.id === fight?.place)!))![0]);
  // elsewhere they are gone after a while
  await page.mouse.move(2, 2);
  await foreseen(page).first().waitFor({ state: 'detached' });
});

it('so they are on a phone, under a finger that rests, and the general is not chosen', async () => {
  const player = await sit(PHONE);
  const { page } = player;
  const [x, y] = await player.steady(GENERAL);
  const device = await page.context().newCDPSession(page);
  await device.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await page.locator('.card.pinned').waitFor();
  await expect.poll(() => foreseen(page).count()).toBe(ends.length);
  await device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  expect((await now()).view.march).toBeNull();
  expect(await page.locator('.card').innerText()).toContain('Maillebois');
});

/** Points at where a march could end, and waits until the card there says what a fight would bring. */
async function weighed<V extends View>(at: Stage<V>, asked: number, place: string, words: RegExp): Promise<void> {
  const player = new Player<V>(await house.page());
  await player.visit(at.link(asked));
  await player.asked();
  const town = (await house.ask<BoardData>(`tables/${at.table.id}/board`)).towns.find(({ id }) => id === place)!;
  await expect.poll(() => player.spot(town)).not.toBeNull();
  await player.page.mouse.move(...(await player.spot(town))!);
  await player.page.locator('.card', { hasText: words }).waitFor({ timeout: 60_000 });
}

it('Prussia’s Defiant Stand tells the odds of a battle where a march could end', async () => {
  const war = await Stage.defiant(house, { scenario: 'desperate_times' });
  let place = '';
  const asked = await war.playUntil(async ({ decision }, who) => {
    if (decision?.phase !== 'Walk' || !decision.movers[0]) return false;
    const study = await war.study<BlockStudy>(who, decision.movers[0]);
    place = study.ends.find((end) => end.odds)?.place ?? '';
    return place !== '';
  });
  await weighed(war, asked, place, /\d+%.*\d+%.*Prussia: loses \d+/s);
});

it('The Napoleonic Wars tell the odds of a battle where an army could go', async () => {
  const war = await Stage.napoleonic(house);
  let place = '';
  const asked = await war.playUntil(async ({ decision }, who) => {
    if (decision?.phase !== 'March' || !decision.movers[0]) return false;
    const study = await war.study<ArmyStudy>(who, decision.movers[0]);
    place = study.ends.find((end) => end.clash)?.place ?? '';
    return place !== '';
  });
  await weighed(war, asked, place, /Battle: \d+ dic?es? against \d+\. Round one.*\d+% ahead/);
});

it('a fortress where a march may end has its ring outside its walls', async () => {
  const player = await sit();
  const { page } = player;
  await page.mouse.click(...(await player.steady(GENERAL)));
  await page.locator('.choice').getByRole('button', { name: 'Maillebois', exact: true }).click();
  await page.locator('[data-target^="town:"]').first().waitFor({ state: 'attached' });
  const found = await page.evaluate(() => {
    const middle = ({ x, y, width, height }: DOMRect) => [x + width / 2, y + height / 2] as const;
    const walls = [...document.querySelectorAll('.towns > g > path:first-child')].map((one) => one.getBoundingClientRect());
    const rings = [...document.querySelectorAll('[data-target^="town:"] :is(.near, .beyond)')].map((one) => one.getBoundingClientRect());
    return rings.flatMap((ring) => {
      const [x, y] = middle(ring);
      const inside = walls.find((wall) => Math.hypot(middle(wall)[0] - x, middle(wall)[1] - y) < ring.width / 4);
      return inside ? [Math.min(inside.x - ring.x, inside.y - ring.y, ring.right - inside.right, ring.bottom - inside.bottom)] : [];
    });
  });
  expect(found.length).toBeGreaterThan(0);
  expect(Math.min(...found)).toBeGreaterThan(0);
});

// Talks at Maria's table: they are folded away until wanted, an offer is put together in sight, and what is agreed stays in sight.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { faults } from './axe';
import { House } from './house';
import { MariaPlayer } from './mariaplayer';
import { REHEARSAL, Stage } from './stage';

let house: House;
beforeAll(async () => {
  house = await new House(REHEARSAL).open();
});
afterAll(() => house?.close());

it('an offer is made, read and agreed on', async () => {
  const stage = await Stage.maria(house);
  const [france, austria] = [new MariaPlayer(await house.page()), new MariaPlayer(await house.page())];
  await france.visit(stage.link(await stage.playUntil(({ decision, view }) => decision?.phase === 'Movement' && view.active.includes('france'))));
  await austria.visit(stage.link(0));
  const [own, theirs] = [france.page, austria.page];

  const talk = own.locator('[data-action="talk with Austria"]');
  expect(await talk.isVisible()).toBe(false);
  await own.getByText('Talks with another player').click();
  await talk.click();
  await own.getByText('Your offer to Maria Theresa').waitFor();
  await own.locator('summary', { hasText: 'Peace' }).click();
  await own.locator('[data-action="truce of France towards Austria"]').click();
  const draft = own.getByRole('region', { name: 'Talks' });
  await draft.getByText('France keeps its generals away from those of Austria.').waitFor();
  expect(await theirs.getByRole('region', { name: 'Talks' }).count()).toBe(0);
  expect(await faults(own)).toEqual([]);
  await own.locator('[data-action="propose for 2 turns"]').click();

  const offer = theirs.getByRole('region', { name: 'Talks' });
  await offer.getByText('Louis XV offers you an agreement').waitFor();
  expect(await offer.innerText()).toContain('for 2 turns');
  await theirs.getByRole('button', { name: 'Agree: it binds' }).click();
  for (const page of [own, theirs]) {
    const kept = page.getByRole('region', { name: 'Agreements in force' });
    await kept.getByText('France keeps its generals away from those of Austria.').waitFor();
    expect(await kept.innerText()).toContain('until turn 2');
  }
});

it('what is bought shows its price, what is laid down and what is still to pay', async () => {
  const stage = await Stage.maria(house);
  const player = new MariaPlayer(await house.page());
  await player.visit(stage.link(await stage.playUntil(({ decision, view }) => decision?.phase === 'Movement' && view.active.includes('france'))));
  await player.page.getByText('Bring a supply train back').click();
  await player.page.locator('[data-action^="return "]').first().click();
  const bill = player.page.getByRole('region', { name: 'A supply train comes back' });
  await bill.getByText('Still to pay').waitFor();
  await player.page.locator('[data-card].live').first().click();
  await bill.getByText('Laid down').waitFor();
});

// Two people and two bots play several turns in two browsers, one in English and one in French, while somebody looks on.
// Chance is that of a rehearsal, so that the battle, the retreat, the conquest, the recruitment and the supply losses come every time.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FriedrichView } from '../src/games/friedrich/view';
import { Board } from '../src/core/board';
import type { BoardData, LogEntry, LogEvent, Payload, TableCreated } from '../src/core/types';
import { asked, first, type Happening, heard, type Person, reload, sentences, still } from './company';
import { House, STAY } from './house';
import type { Player } from './player';
import { Policy } from './policy';
import { leaks, privateLines } from './secrets';
import { FREDERICK, MARIA_THERESA, REHEARSAL, SEATS } from './stage';

const TURNS = 3;

let house: House;
let board: BoardData;
let table: TableCreated;
let people: Person<FriedrichView>[];
let watcher: Player;

beforeAll(async () => {
  house = await new House(REHEARSAL, STAY).open();
  board = await house.ask<BoardData>('games/friedrich/board');
  table = await house.tell<TableCreated>('tables', { game: 'friedrich', seats: SEATS });
});
afterAll(() => house?.close());

/** What the server shows a person now. */
const shown = ({ key, lang }: Person<FriedrichView>) => house.ask<Payload<FriedrichView>>(`tables/${table.id}/view?lang=${lang}`, key);

/** The server is killed in the middle of a combat, and comes back: nobody has lost anything. */
async function killServer(): Promise<void> {
  const before = await Promise.all(people.map(shown));
  const frames = people.map((p) => p.player.frames.length);
  const logs = await Promise.all(people.map((p) => p.player.log()));
  await house.stopServer('SIGKILL');
  await Promise.all(people.map((p) => p.player.offline.waitFor()));
  await house.startServer();
  await Promise.all(people.map((p) => p.player.offline.waitFor({ state: 'detached' })));
  expect(await Promise.all(people.map(shown))).toEqual(before);
  for (const [i, { player }] of people.entries()) {
    await player.until('a new hello', () => player.frames.slice(frames[i]).some(({ message }) => message.type === 'hello' && message.seat !== null));
    expect(still(player.position)).toEqual(before[i]);
    expect(await player.log()).toEqual(logs[i]);
  }
}

/** What a page must show when something has happened for the first time, besides its sentence in the log. */
const SHOWS: Record<string, (player: Player, event: LogEvent) => Promise<void>> = {
  combat: async (player, event) => {
    for (const town of [event.attacker_town, event.defender_town]) await player.duel.getByText(name(town)).first().waitFor();
  },
  retreated: async (player, event) => {
    for (const piece of standing(player, event.town)) await player.standsAt(piece, board.towns.find((t) => t.id === event.town));
  },
  conquered: (player, event) => player.flag(String(event.town)).waitFor(),
  recruited: () => Promise.resolve(),
  turned_down: async (player, event) => {
    for (const piece of standing(player, event.town)) await player.faceDown(piece).waitFor();
  },
  starved: async (player, event) => {
    const lost = heard(player, 'removed').filter((h) => h.event.town === event.town);
    expect(lost.length).toBeGreaterThan(0);
    for (const { event: removed } of lost) await player.piece(String(removed.general)).waitFor({ state: 'detached' });
  },
};
const name = (town: unknown) => board.towns.find((t) => t.id === town)?.name ?? '?';
const standing = (player: Player, town: unknown) =>
  Object.entries(player.position.view.pieces).flatMap(([piece, at]) => (at === town ? [piece] : []));

describe('two people and two bots', () => {
  it('sit down by their links, each in their language', async () => {
    const link = (seat: number) => `${house.url}#/table/${table.id}?key=${table.seats[seat]?.key}`;
    const [anne, benoit] = [await house.guest(), await house.guest({ locale: 'fr-FR' })];
    watcher = await house.guest();
    await Promise.all([anne.visit(link(0)), benoit.visit(link(2)), watcher.visit(`${house.url}#/table/${table.id}`)]);
    const known = new Board(board, null, []);
    people = [
      { player: anne, policy: new Policy(known, FREDERICK), key: table.seats[0]?.key ?? '', lang: 'en' },
      { player: benoit, policy: new Policy(known, MARIA_THERESA), key: table.seats[2]?.key ?? '', lang: 'fr' },
    ];
    expect(await anne.page.locator('html').getAttribute('lang')).toBe('en');
    expect(await benoit.page.locator('html').getAttribute('lang')).toBe('fr');
    expect(await anne.page.getByRole('note').innerText()).toContain('not secret');
    expect(await benoit.page.getByRole('note').innerText()).toContain('pas secrets');
    for (const { player } of people) expect(player.page.url()).not.toContain('key=');
  });

  it('play three turns, with a battle, a retreat, a conquest, recruits and lost supply, a reload and a killed server', async () => {
    const seen = new Set<string>();
    let reloaded = false;
    let killed = false;
    for (;;) {
      const person = await asked(people);
      const { view, decision } = person.player.position;
      for (const kind of Object.keys(SHOWS)) {
        if (seen.has(kind) || !people.every((p) => first(p.player, kind))) continue;
        seen.add(kind);
        for (const { player } of people) {
          const { event, sentence } = first(player, kind) as Happening;
          await player.sentence(sentence).first().waitFor();
          await SHOWS[kind]?.(player, event);
        }
      }
      if (view.turn > TURNS) break;
      if (!reloaded && (view.march?.steps ?? 0) > 0) {
        reloaded = true;
        await reload(person.player);
      }
      if (!killed && view.duel && decision?.phase === 'Duel' && first(person.player, 'played')) {
        killed = true;
        await killServer();
      }
      if (view.order) await person.player.order.waitFor();
      await person.player.perform(person.policy.choose(person.player.position), board);
    }
    expect([...seen].sort()).toEqual(Object.keys(SHOWS).sort());
    expect([reloaded, killed]).toEqual([true, true]);
  });

  it('see in the end what the server keeps', async () => {
    for (const person of people) {
      expect(still(person.player.position)).toEqual(await shown(person));
      const log = await house.ask<LogEntry[]>(`tables/${table.id}/log?lang=${person.lang}`, person.key);
      const lines = sentences(log, board, person.lang);
      const onPage = await person.player.log();
      expect(onPage.length).toBeGreaterThan(100);
      expect(onPage).toEqual(lines.slice(-onPage.length));
    }
  });

  it('tell nobody what they alone may know', () => {
    const [anne, benoit] = people.map((p) => p.player) as [Player, Player];
    for (const [owner, other] of [[anne, watcher], [benoit, watcher], [anne, benoit], [benoit, anne]] as const) {
      const { found, looked } = leaks(owner, other);
      expect(found).toEqual([]);
      expect(looked).toBeGreaterThan(1000);
      expect(leaks(owner, owner).found.length).toBeGreaterThan(1000); // the search does find what is there
    }
    expect(privateLines(watcher)).toEqual([]);
    expect(watcher.frames.length).toBeGreaterThan(100);
  });
});

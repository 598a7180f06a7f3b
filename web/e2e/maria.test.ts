// Three people play the first turn of the advanced game of Maria in three browsers, one of them in French, while somebody looks on:
// from the set-up and the politics to a march past a protected fortress, a battle, a retreat, and the conquest that follows from it.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MariaView } from '../src/games/maria/view';
import { around } from './roads';
import { Board } from '../src/core/board';
import type { BoardData, LogEntry, Payload, TableCreated } from '../src/core/types';
import { asked, heard, type Person as Somebody, reload, sentences, still } from './company';
import { House, STAY } from './house';
import { MariaPlayer } from './mariaplayer';
import { MariaPolicy } from './mariapolicy';
import { coveredBids, leaks, privateLines } from './secrets';
import { ADVANCED, TOURNAI } from './stage';

/** With this seed three powers bid trumps and one does not, a political card is executed and another discarded, and the battle is won with the fourth card. */
const SEED = ['--rehearsal', 'tournai'];
const FORTRESS = 'tournai';
const POOL = 11;

interface Person extends Somebody<MariaView> {
  player: MariaPlayer;
}

let house: House;
let board: BoardData;
let known: Board;
let table: TableCreated;
let people: Person[] = [];
let watcher: MariaPlayer;
const everybody = (): MariaPlayer[] => [...people.map((p) => p.player), watcher];
const seat = (number: number): MariaPlayer => people[number]?.player as MariaPlayer;

beforeAll(async () => {
  house = await new House(SEED, STAY).open();
  board = await house.ask<BoardData>('games/maria/board');
  known = new Board(board, null, []);
  table = await house.tell<TableCreated>('tables', ADVANCED);
});
afterAll(() => house?.close());

const shown = ({ key, lang }: Person) => house.ask<Payload<MariaView>>(`tables/${table.id}/view?lang=${lang}`, key);

/** Waits until everybody's page has the sentences of what has happened last of a kind, each in its language. */
async function everybodyReads(kind: string): Promise<void> {
  for (const player of everybody()) {
    const last = await player.until(kind, () => heard(player, kind).at(-1));
    await player.sentence(last.sentence.replace(/\s+/g, ' ')).first().waitFor();
  }
}

/** Waits until everybody's page shows what has happened last, also that of who looks on. */
async function everybodySees(): Promise<void> {
  const index = Math.max(...people.map(({ player }) => player.position.index));
  for (const player of everybody()) {
    await player.until(`line ${index}`, () => player.position.index >= index);
    await player.ready();
  }
}

/** Lets whoever is asked play on his page until it has come so far, and all see it; returns who is asked then. */
async function play(until: (person: Person) => boolean, between: (person: Person) => Promise<void> = async () => {}): Promise<Person> {
  for (;;) {
    const person = await asked<MariaView, Person>(people);
    if (until(person)) {
      await everybodySees();
      return person;
    }
    await person.player.perform(person.policy.choose(person.player.position), board);
    await between(person);
  }
}
const phase = (person: Person) => person.player.position.decision?.phase ?? '';

describe('three people at the advanced game', () => {
  it('sit down by their links, each in their language', async () => {
    const link = (key?: string) => `${house.url}#/table/${table.id}${key ? `?key=${key}` : ''}`;
    const langs = ['en', 'en', 'fr'];
    people = await Promise.all(
      table.seats.map(async ({ key }, number) => {
        const player = new MariaPlayer(await house.page({ locale: langs[number] === 'fr' ? 'fr-FR' : 'en-GB' }));
        await player.visit(link(key ?? undefined));
        return { player, policy: new MariaPolicy(known, TOURNAI[number] ?? {}), key: key ?? '', lang: langs[number] ?? '' };
      }),
    );
    watcher = new MariaPlayer(await house.page());
    await watcher.visit(link());
    expect(await Promise.all(people.map(({ player }) => player.page.locator('html').getAttribute('lang')))).toEqual(langs);
  });

  it('allot their troops, and see their own alone', async () => {
    await play((person) => person.player.position.view.turn === 1);
    for (const player of everybody()) expect(player.position.view.turn).toBe(1);
    const [austria, prussia, france] = [seat(0), seat(1), seat(2)];
    expect(await france.called('maillebois')).toContain('7');
    expect(await austria.called('arenberg')).toContain('4');
    for (const other of [austria, prussia, watcher]) expect(await other.called('maillebois')).not.toContain('7');
    for (const other of [france, prussia, watcher]) expect(await other.called('arenberg')).not.toContain('4');
    for (const player of everybody()) for (const power of ['france', 'austria']) expect(player.position.view.totals[power]).toBe(board.nations.find((n) => n.id === power)?.armies);
  });

  it('bid in secret, and all see the bids at the same time', async () => {
    for (const player of everybody()) expect(player.position.view.trump).toBe('spades');
    await everybodyReads('trump');
    await play((person) => phase(person) !== 'Bid', async ({ player }) => {
      const bids = Object.keys(player.position.view.bids).length;
      if (bids === 0) return; // the last bid has been placed: all are shown
      for (const one of everybody()) {
        await one.until('the bid', () => Object.keys(one.position.view.bids).length === bids);
        await one.unfold();
        const { view } = one.position;
        const own = Object.keys(view.bids).filter((power) => view.controller[power] === view.seat).length;
        await expect.poll(() => one.ownBids.count()).toBe(own);
        await expect.poll(() => one.coveredBids.count()).toBe(bids - own);
      }
    });
    for (const player of everybody()) await player.until('the four bids', () => heard(player, 'bid_shown').length === 4);
    expect(heard(watcher, 'bid_shown').filter(({ event }) => event.counts)).toHaveLength(3); // the fourth is not a trump
    await everybodyReads('bid_shown');
    for (const player of everybody()) {
      await expect.poll(() => player.coveredBids.count()).toBe(0);
      for (const { event } of heard(player, 'bid_shown').filter((one) => one.event.counts)) expect(player.position.view.placed[String(event.power)]).toContain(event.card);
    }
  });

  it('take political cards: one is executed, one discarded, and a marker moves', async () => {
    const before = seat(0).position.view.tracks;
    await play((person) => phase(person) === 'Hussar');
    for (const kind of ['chose', 'executed', 'not_executed', 'announced', 'track_moved']) await everybodyReads(kind);
    const moved = heard(watcher, 'track_moved')[0]?.event;
    const track = String(moved?.track);
    expect(moved?.box).not.toBe(before[track]);
    for (const player of everybody()) {
      await player.unfold();
      await player.box(track, Number(moved?.box)).waitFor();
      for (const kind of ['executed', 'not_executed']) await player.politicalCard(String(heard(watcher, kind)[0]?.event.card)).locator('.fate').waitFor();
      await player.unfold(false);
    }
  });

  it('place hussars on the map', async () => {
    await play((person) => phase(person) !== 'Hussar');
    for (const player of everybody()) {
      expect(player.position.view.hussars).toEqual(TOURNAI[0]?.hussars);
      for (const number of [1, 2]) await player.rider(number).waitFor();
    }
    await everybodyReads('hussar_placed');
  });

  it('draw cards, each seeing their own', async () => {
    const drawn = (player: MariaPlayer, power: string) => heard(player, 'drew_cards').filter(({ event }) => event.power === power).length;
    expect(drawn(seat(2), 'france')).toBe(1);
    for (const other of [seat(0), seat(1), watcher]) expect(drawn(other, 'france')).toBe(0);
    await everybodyReads('subsidy_paid');
    for (const player of everybody()) expect(heard(player, 'subsidy_paid')[0]?.event).toMatchObject({ donor: 'france', recipient: 'bavaria' });
    for (const player of everybody()) await expect.poll(() => player.cards.count()).toBe(Object.values(player.position.view.hands).flat().length);
  });

  it('march past a protected fortress: a question mark; a page loaded anew loses nothing', async () => {
    expect(seat(2).position.view.pools.france).toBe(POOL);
    const marching = await play((person) => person.player.position.view.march?.town === FORTRESS);
    for (const player of everybody()) expect(await player.flag(FORTRESS).count()).toBe(0);
    await reload(marching.player);
    await play((person) => person.player.position.view.march === null && FORTRESS in person.player.position.view.marks);
    await everybodyReads('threatened');
    for (const player of everybody()) {
      await player.until('the mark', () => player.position.view.marks[FORTRESS] === 'france');
      await player.flagOf(FORTRESS, false).waitFor({ state: 'attached' });
      await player.standsAt('maillebois', known.town('bruessel'));
      expect(player.position.view.pools.france).toBe(POOL - 1);
      await player.poolSays(POOL - 1, POOL);
    }
  });

  it('fight a battle card by card', async () => {
    const fighter = await play((person) => phase(person) === 'Duel');
    await fighter.player.fightsInSight();
    for (const player of everybody()) {
      await player.until('the battle', () => player.position.view.duel);
      for (const town of ['bruessel', 'loewen']) await player.duel.getByText(known.town(town).name).first().waitFor();
      expect(player.position.view.troops).toMatchObject({ maillebois: 7, arenberg: 4 }); // both sides have shown their troops
    }
    await play((person) => phase(person) !== 'Duel', async () => {
      if (heard(seat(0), 'played').length > 0) await everybodyReads('played');
    });
    await everybodyReads('defeated');
    expect(heard(watcher, 'played').length).toBeGreaterThan(2);
    expect(new Set(heard(watcher, 'played').map(({ event }) => event.power))).toEqual(new Set(['france', 'austria']));
  });

  it('drive the protector off: the fortress falls after the event', async () => {
    await play((person) => person.player.position.view.active.includes('prussia'));
    await everybodyReads('retreated');
    const end = String(heard(watcher, 'retreated')[0]?.event.town);
    expect(around(known, FORTRESS, 3).has(end)).toBe(false);
    for (const player of everybody()) {
      await player.until('the conquest', () => player.position.view.markers[FORTRESS] === 'france');
      await player.standsAt('arenberg', known.town(end));
      await player.flagOf(FORTRESS, true).waitFor({ state: 'attached' });
      await player.flagOf(FORTRESS, false).waitFor({ state: 'detached' });
      expect(player.position.view.marks).toEqual({});
      expect(player.position.view.pools.france).toBe(POOL - 1);
    }
    await everybodyReads('conquered');
    expect(heard(watcher, 'conquered').map(({ event }) => event.town)).toEqual([FORTRESS]);
  });

  it('play the turn to its end', async () => {
    await play((person) => person.player.position.view.turn === 2);
    for (const player of everybody()) {
      await player.page.getByText(/^(Turn|Tour)\s2$/).first().waitFor();
      await player.standsAt('schwerin', known.town('trebnitz'));
    }
    await everybodyReads('turn_began');
  });

  it('have played with cards, political cards, boxes and the map', () => {
    const played = people.flatMap(({ player }) => [...player.ways]);
    const ways = (verbs: RegExp) => [...new Set(played.filter(([text]) => verbs.test(text)).map(([, how]) => how))];
    expect(ways(/^(bid|play) /)).toEqual(['card']);
    expect(ways(/^(choose|execute|discard|shift)/)).toEqual(['place']);
    expect(ways(/^(hussar|march|step|retreat) /)).toEqual(['map']);
  });

  it('see in the end what the server keeps', async () => {
    for (const person of people) {
      expect(still(person.player.position)).toEqual(await shown(person));
      const lines = sentences(await house.ask<LogEntry[]>(`tables/${table.id}/log?lang=${person.lang}`, person.key), board, person.lang);
      const onPage = await person.player.log();
      expect(onPage.length).toBeGreaterThan(40);
      expect(onPage).toEqual(lines.slice(-onPage.length));
    }
  });

  it('tell nobody what they alone may know', () => {
    for (const owner of people.map((p) => p.player)) {
      for (const other of everybody().filter((one) => one !== owner)) {
        const { found, looked } = leaks(owner, other);
        expect(found).toEqual([]);
        expect(looked).toBeGreaterThan(300);
        expect(coveredBids(owner, other).betrayed).toEqual([]);
      }
      // the search does find what is there
      expect(leaks(owner, owner).found.length).toBeGreaterThan(300);
    }
    for (const bidder of [seat(1), seat(2)]) { // the last bid, Austria's, is shown as soon as it is made
      const { known: bids, betrayed } = coveredBids(bidder, bidder);
      expect(bids).toBeGreaterThan(0);
      expect(betrayed.length).toBeGreaterThanOrEqual(bids);
    }
    expect(privateLines(watcher)).toEqual([]);
    expect(watcher.frames.length).toBeGreaterThan(40);
  });
});

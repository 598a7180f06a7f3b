// Two people and a spectator at three pages play a year of Prussia's Defiant Stand; all that was sent is searched for hidden faces.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Board } from '../src/core/board';
import type { Action, BoardData, Payload, TableCreated } from '../src/core/types';
import type { DefiantView } from '../src/games/defiant/data';
import { DefiantPolicy } from './defiantpolicy';
import { type Eyes, faces, fogOf } from './fog';
import { House } from './house';
import { Sight } from './sight';
import { REHEARSAL } from './stage';

/** What must have happened: a battle with dice, a siege, a winter, and the next year. */
const WANTED = ['battle', 'fired', 'besieged', 'winter', 'year'];
/** A year is over long before so many actions. */
const LONGEST = 2500;
/** How many things each person does by a click, and after how many actions all pages have to have caught up. */
const CLICKS = 6;
const TOGETHER = 20;
const SMALL = { viewport: { width: 1000, height: 700 } };

let house: House;
let board: Board;
beforeAll(async () => {
  house = await new House(REHEARSAL).open();
  board = new Board(await house.ask<BoardData>('games/defiant/board'), null, []);
});
afterAll(() => house?.close());

class Person extends Sight<DefiantView> {
  /** What was done by a click, verb by verb; the rest goes the way that the page's own session goes. */
  readonly clicked = new Set<string>();

  constructor(page: Page, private readonly table: string, private readonly key: string) {
    super(page);
  }

  /** The position as this seat is told it now. */
  async look(): Promise<Payload<DefiantView>> {
    return this.heard(await fetch(`${house.url}api/tables/${this.table}/view`, { headers: this.headers }));
  }

  async act(index: number, action: Action): Promise<void> {
    if (this.clicked.size < CLICKS && !this.clicked.has(action.verb)) {
      await this.page.locator(`aside[data-index="${index}"]:not(.busy)`).waitFor();
      const button = this.page.locator(`aside [data-action="${action.text}"], [data-card="${action.args[0]}"].live`);
      if ((await button.count()) > 0) {
        this.clicked.add(action.verb);
        await this.allTheSame(action.text, () => button.first().evaluate((shown: HTMLElement) => shown.click()));
        await this.until('what was clicked', () => this.position.index > index);
        return;
      }
    }
    const headers = { ...this.headers, 'content-type': 'application/json' };
    await this.heard(await fetch(`${house.url}api/tables/${this.table}/actions`, { method: 'POST', headers, body: JSON.stringify({ index, action: action.text }) }));
  }

  private get headers(): Record<string, string> {
    return { authorization: `Bearer ${this.key}` };
  }

  private async heard<T>(answer: Response): Promise<T> {
    const text = await answer.text();
    expect(answer.status, text).toBeLessThan(300);
    this.answers.push(text);
    return JSON.parse(text) as T;
  }
}

/** The three of them at one table. */
async function company(table: TableCreated): Promise<Person[]> {
  const keys = [...table.seats.map((seat) => seat.key ?? ''), ''];
  return Promise.all(keys.map(async (key) => {
    const person = new Person(await house.page(SMALL), table.id, key);
    await person.page.goto(`${house.url}#/table/${table.id}${key ? `?key=${key}` : ''}`);
    await person.until('the table', () => true);
    return person;
  }));
}

/** Plays until all that is wanted has happened; says how many actions that took. */
async function playYear(people: Person[]): Promise<number> {
  const policy = new DefiantPolicy(board);
  const [anne, benoit] = people as [Person, Person];
  const seen = new Set<string>();
  for (let heard = 0; ; ) {
    for (const person of [anne, benoit]) {
      const position = await person.look();
      if (position.outcome || position.index > LONGEST) throw new Error(`after ${position.index} actions only ${[...seen].join(', ')}`);
      if (!position.decision) continue;
      await person.act(position.index, policy.choose(position));
      if (position.index % TOGETHER > 0) continue;
      await Promise.all(people.map((one) => one.until('what was done', () => one.position.index > position.index)));
      for (const told of anne.told.slice(heard)) for (const { events } of told.entries ?? []) for (const { kind } of events) if (kind !== 'year' || seen.has('winter')) seen.add(kind);
      heard = anne.told.length;
      if (WANTED.every((kind) => seen.has(kind))) return anne.position.index;
    }
  }
}

it('two people and a spectator play a year, and nobody is sent a hidden face', async () => {
  const seats = ['Anne', 'Benoît'].map((name) => ({ kind: 'person', name }));
  const table = await house.tell<TableCreated>('tables', { game: 'defiant', options: { scenario: 'desperate_times' }, seats });
  const people = await company(table);
  const number = await playYear(people);
  const clicked = people.map((person) => person.clicked.size);
  expect(clicked.slice(0, 2)).toEqual([CLICKS, CLICKS]);

  /** When the table is ended, everything is opened. */
  const sent = people.map((person) => [...person.frames.map(({ raw }) => raw), ...person.answers]);
  await house.tell(`tables/${table.id}/end`, {}, table.owner_key);
  const answer = await fetch(`${house.url}api/tables/${table.id}/record`);
  const fog = fogOf(await answer.text());
  expect(fog.none.at.length).toBe(number + 1);
  for (const [i, eyes] of (['0', '1', 'none'] satisfies Eyes[]).entries()) {
    const { found, looked } = faces(sent[i] ?? [], fog, eyes, board);
    expect(sent[i]?.length, `frames and answers of ${eyes}`).toBeGreaterThan(number);
    expect(looked, eyes).toBeGreaterThan(10_000);
    expect(found.slice(0, 5), eyes).toEqual([]);
  }
});

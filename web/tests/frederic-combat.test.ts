// Combats of Frédéric le Grand: the story of real logs, reasons in words, the book of odds.

import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { CombatBook } from '../src/games/frederic/combat/book.svelte';
import { type Reading, rollsOf, stories, type Story, type Throw } from '../src/games/frederic/combat/story';
import { dieReason, dieSaid, dieWord, ignoringText, noteText, partText, results, rulesOf, titleOf, whyText } from '../src/games/frederic/combat/words';
import type { Advantage, BattleBoard, CombatOdds, DicePart, Face } from '../src/games/frederic/data';
import { Board } from '../src/core/board';
import { settings } from '../src/core/settings.svelte';
import type { LogEntry, LogEvent } from '../src/core/types';
import { has, speak, t } from '../src/core/words';
import { lineOf } from './lines';

const file = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const engine = '../../src/lacewars/';

interface Played {
  board: Board;
  log: LogEntry[];
}

function played(name: string): Played {
  const { board, log } = JSON.parse(file(`fixtures/frederic-${name}.json`)) as { board: BattleBoard; log: { index: number; events: LogEvent[] }[] };
  return { board: new Board(board, null, []), log: log.map(({ index, events }) => lineOf(index, events)) };
}

const battles = { hohenfriedberg: played('hohenfriedberg'), buxar: played('buxar') };
const advantages: Advantage[] = ['miss', 'morale', 'hit', 'morale2'];

beforeAll(() => {
  const texts = (lang: string) => [file(`${engine}locales/${lang}/frederic.ftl`), file(`../src/games/frederic/${lang}.ftl`)];
  speak({ en: texts('en'), fr: texts('fr') });
});

describe.each(Object.entries(battles))('the stories of a battle really fought, %s', (_, { board, log }) => {
  const told = stories(log);
  const events = log.flatMap((line) => line.events);
  const fought = told.flatMap(rollsOf).filter((roll) => roll.sort === 'attack' || roll.sort === 'riposte');
  const sum = (kind: string, field?: string) => events.filter((event) => event.kind === kind).reduce((total, event) => total + (field ? Number(event[field]) : 1), 0);
  const count = (value: (roll: Throw) => number) => fought.reduce((total, roll) => total + value(roll), 0);

  it('have every combat, and every roll of it once', () => {
    expect(told.filter((story) => story.sort === 'combat').length).toBe(sum('attack'));
    expect(fought.length).toBe(sum('rolled'));
    for (const story of told.filter((one) => one.sort === 'combat')) {
      const [first] = rollsOf(story).filter((roll) => roll.sort === 'attack');
      if (first) expect([first.who, first.target]).toEqual([story.attacker, story.defender]);
    }
  });

  it('say of every die what the engine says of it', () => {
    const readings = events.flatMap((event) => (event.read ? (event.read as Reading[]) : []));
    expect(told.flatMap(rollsOf).flatMap((roll) => roll.dice.map(({ does, counts, rules }) => ({ does, counts, rules })))).toEqual(readings);
    for (const roll of told.flatMap(rollsOf)) expect(rulesOf(roll).length).toBeGreaterThan(0);
    expect([count((roll) => roll.hits), count((roll) => roll.morale)]).toEqual([sum('rolled', 'hits'), sum('rolled', 'morale')]);
  });

  it('lay every die that fell', () => {
    const fallen = events.flatMap((event) => (event.faces ? (event.faces as Face[]) : event.face ? [event.face as Face] : []));
    expect(told.flatMap(rollsOf).flatMap((roll) => roll.dice.map((die) => die.face))).toEqual(fallen);
  });

  it('lose no stand, no retreat and no morale hit ignored', () => {
    expect(count((roll) => roll.lost + roll.blocked + roll.deserted)).toBe(sum('stands_lost', 'count'));
    expect(count((roll) => roll.ignored)).toBe(sum('ignored', 'count'));
    const isUnit = (id: string | null) => (board.data as BattleBoard).units.some((card) => card.id === id);
    expect(count((roll) => Number(roll.destroyed && isUnit(roll.target)))).toBe(sum('unit_lost'));
    for (const roll of fought) expect(roll.lost).toBeLessThanOrEqual(roll.hits);
    const retreats = told.filter((story) => story.sort === 'combat').flatMap(rollsOf).reduce((total, roll) => total + roll.hexes, 0);
    expect(retreats).toBe(sum('fell_back'));
  });

  it('show an earlier position as it stood', () => {
    const middle = told[Math.floor(told.length / 2)] as Story;
    const then = stories(log, middle.index);
    expect(then.at(-1)?.key).toBe(middle.key);
    expect(then.length).toBeLessThanOrEqual(told.length / 2 + 1);
  });

  it.each(['en', 'fr'] as const)('find words for everything in %s', (lang) => {
    settings.lang = lang;
    for (const story of told) {
      for (const item of story.items) {
        const said = 'note' in item ? [noteText(board, item.note)] : [titleOf(board, item.roll), ...results(item.roll, null, board), ...item.roll.dice.map((die) => dieSaid(die, dieReason(die, item.roll)))];
        for (const text of said) expect(text).not.toMatch(/combat-|\{|undefined/);
      }
    }
    settings.lang = 'en';
  });
});

describe('a story', () => {
  const { board } = battles.hohenfriedberg;
  const units = (board.data as BattleBoard).units;
  const foot = units.find((one) => one.face === 'infantry')!;
  const foe = units.find((one) => one.side !== foot.side && one.face === 'infantry')!;
  const line = lineOf;
  const attack = { kind: 'attack', unit: foot.id, hex: '0505', target: foe.id, place: '0504' };
  const reading = (does: string, counts = true): Reading => ({ does, counts, rules: [] });
  const rolled = (shown: Face[], does: string[], [hits, morale]: [number, number], more: object = {}): LogEvent => ({
    kind: 'rolled', unit: foot.id, target: foe.id, faces: shown, advantage: 'miss', riposte: 0, read: does.map((one) => reading(one, one !== 'miss' && one !== 'breaking')), why: [], hits, morale, own: 'infantry', front: 0, apart: 0, ...more,
  });
  const back = { unit: foe.id, target: foot.id, riposte: 1 };

  it('tells the end of an elephant that is hit in its flight', () => {
    const elephant = 'u99';
    const trample = [{ kind: 'stampede', hex: '0505', faces: ['flag', 'infantry', 'infantry'], count: 1, read: [reading('flees'), reading('holds', false), reading('holds', false)] }, { kind: 'elephant_attacks', unit: foe.id, hex: '0506' }, rolled(['artillery'], ['miss'], [0, 0], { unit: elephant })];
    const answer = [{ kind: 'riposte', unit: foe.id, target: elephant }, rolled(['flag', 'infantry'], ['cornered', 'miss'], [1, 0], { ...back, target: elephant, own: 'cavalry' }), { kind: 'elephant_gone', hex: '0505', unit: elephant }];
    const roll = stories([line(1, trample), line(2, answer)]).flatMap(rollsOf).at(-1) as Throw;
    expect([roll.hits, roll.morale, roll.destroyed]).toEqual([1, 0, true]);
    expect(roll.dice.map((die) => `${dieWord(die)}: ${dieReason(die, roll)}`)).toEqual(['hit: it cannot retreat', 'miss: infantry face against cavalry']);
    const gone = stories([line(1, trample), line(2, [answer[0]!, answer[1]!, { kind: 'elephant_gone', hex: '0909', unit: 'u98' }])]).flatMap(rollsOf).at(-1) as Throw;
    expect(gone.destroyed).toBe(false);
  });

  it('goes from the attack by its results to the riposte', () => {
    const [story] = stories([
      line(1, [attack]),
      line(2, [rolled(['infantry', 'flag', 'flag'], ['hit', 'flag', 'flag'], [1, 2]), { kind: 'stands_lost', unit: foe.id, count: 1, left: 2, cause: 'struck' }]),
      line(3, [{ kind: 'ignored', unit: foe.id, count: 2 }]),
      line(4, [{ kind: 'riposte', unit: foe.id, target: foot.id }, rolled(['tactical', 'cavalry'], ['advantage-hit', 'miss'], [1, 0], { ...back, front: 1 }), { kind: 'stands_lost', unit: foot.id, count: 1, left: 0, cause: 'struck' }, { kind: 'unit_lost', unit: foot.id, total: 1 }]),
    ]) as [Story];
    const [first, second] = rollsOf(story) as [Throw, Throw];
    expect([first.sort, first.hits, first.morale, first.lost, first.ignored, first.left, first.front]).toEqual(['attack', 1, 2, 1, 2, 2, false]);
    expect([second.sort, second.index, second.who, second.destroyed, second.front]).toEqual(['riposte', 4, foe.id, true, true]);
    expect(results(first, null, board)).toEqual(['1 stand lost', '2 morale hits, 2 ignored', '2 stands left']);
    expect(story.over).toBe(false);
  });

  it('knows losses without a way back and deserters from hits', () => {
    const [story] = stories([line(1, [
      attack, rolled(['infantry', 'flag', 'flag'], ['hit', 'flag', 'flag'], [1, 2]), { kind: 'stands_lost', unit: foe.id, count: 1, left: 3, cause: 'struck' }, { kind: 'fell_back', unit: foe.id, start: '0504', hex: '0503' },
      { kind: 'no_way_back', unit: foe.id, count: 1 }, { kind: 'stands_lost', unit: foe.id, count: 1, left: 2, cause: 'blocked' },
      { kind: 'desertion', unit: foe.id, faces: ['infantry'], read: [reading('deserts')] }, { kind: 'stands_lost', unit: foe.id, count: 1, left: 1, cause: 'deserted' },
    ]), line(2, [{ kind: 'moved', unit: foot.id, start: '0505', hex: '0504' }])]) as [Story];
    const [roll, test] = rollsOf(story) as [Throw, Throw];
    expect([roll.lost, roll.hexes, roll.blocked, roll.deserted, roll.left]).toEqual([1, 1, 1, 1, 1]);
    expect([test.sort, test.dice[0]?.does]).toEqual(['desertion', 'deserts']);
    expect(story.over).toBe(true);
  });

  it('sets a die of sharpshooters apart', () => {
    const [story] = stories([line(1, [attack]), line(2, [{ kind: 'broke_off', unit: foe.id }, rolled(['infantry', 'flag'], ['hit', 'breaking'], [1, 0], { apart: 1 })])]) as [Story];
    expect(rollsOf(story)[0]?.dice.map((die) => [die.does, die.apart ?? false])).toEqual([['hit', true], ['breaking', false]]);
  });

  it('leaves out what was taken back', () => {
    expect(stories([line(1, [attack, rolled(['flag'], ['flag'], [0, 1])], { undone: true }), line(2, [], { undo: true })])).toEqual([]);
  });
});

describe('reasons', () => {
  const { board } = battles.hohenfriedberg;
  const reasons = file(`${engine}games/frederic/reasons.py`);
  const fighting = file(`${engine}games/frederic/fighting.py`);
  const part = (reason: string, of: string, count = 1): DicePart => ({ reason, of, count, rules: [] });

  it.each(['en', 'fr'] as const)('of the engine have words in %s', (lang) => {
    settings.lang = lang;
    const parts = [...reasons.matchAll(/Part\(\s*"(\w+)"/g)].map((match) => match[1] ?? '');
    const ignored = parts.slice(parts.indexOf('supported'));
    const dice = [...parts.slice(0, parts.indexOf('supported')), 'attack', 'riposte', 'last_stand', 'most_into', 'most_out', 'most_over', 'most_uphill', 'most_downhill'];
    const lines = [...fighting.matchAll(/Line\(\w+, "(\w+)"/g)].map((match) => match[1] ?? '');
    expect(dice.length).toBeGreaterThanOrEqual(20);
    expect(ignored.length).toBe(4);
    expect(lines.length).toBeGreaterThanOrEqual(23);
    expect(dice.filter((reason) => !has(`combat-part-${reason}`))).toEqual([]);
    expect(ignored.filter((reason) => !has(`combat-ignoring-${reason}`))).toEqual([]);
    expect(lines.filter((reason) => !has(`combat-why-${reason}`))).toEqual([]);
    for (const of of ['forest', 'rocks', 'marsh', 'habitation', 'sand', 'snow', 'ford', 'wall', 'ditch', 'fortification', 'rampart', 'wagons', 'camel', 'elephant']) expect(has(`combat-of-${of}`)).toBe(true);
    settings.lang = 'en';
  });

  it('are told with what they are of', () => {
    expect(partText(board, part('attack', 'inf_line', 3), 3)).toBe('line infantry');
    expect(partText(board, part('most_into', 'forest', -2), 2)).toBe('target in woods: at most 2');
    expect(ignoringText(board, part('works', 'ditch'))).toBe('a ditch');
    const roll = { own: 'infantry' as Face, why: [{ reason: 'foot_supported', rules: [] }] };
    expect(dieReason({ face: 'tactical', does: 'advantage-hit', counts: true, rules: [] }, roll)).toBe(whyText(roll.why));
    expect(dieReason({ face: 'cavalry', does: 'miss', counts: false, rules: [] }, roll)).toBe('cavalry face against infantry');
    expect(advantages.map((advantage) => has(`combat-advantage-${advantage}`))).toEqual([true, true, true, true]);
  });

  it('are there for every meaning of a die, in words that differ from the key', () => {
    const meanings = [...file(`${engine}games/frederic/readings.py`).matchAll(/Reading\("([\w-]+)"/g)].map((match) => match[1] ?? '');
    expect(meanings.length).toBeGreaterThan(18);
    for (const does of [...meanings, ...advantages.map((one) => `advantage-${one}`)]) expect(dieWord({ face: 'flag', does, counts: true, rules: [] })).not.toContain('combat-');
    expect(t('combat-sum-rally', { count: 0 })).toBe('Nobody comes back');
  });
});

describe('the book of odds', () => {
  it('asks once for each position and keeps what it was told', async () => {
    const ask = vi.fn((attacker: string) => Promise.resolve({ attacker } as CombatOdds));
    const book = new CombatBook(ask);
    book.want('0505', '0504', 7);
    book.want('0505', '0504', 7);
    await Promise.resolve();
    book.want('0505', '0504', 8);
    await vi.waitFor(() => expect(book.of('0505', '0504', 8)).not.toBeNull());
    expect(ask.mock.calls).toEqual([['0505', '0504', 7], ['0505', '0504', 8]]);
    expect(book.of('0505', '0504', 7)?.attacker).toBe('0505');
    expect(book.of('0504', '0505', 7)).toBeNull();
  });

  it('says nothing where the table says nothing', async () => {
    const book = new CombatBook(() => Promise.reject(new Error('no-odds')));
    book.want('0505', '0504', 1);
    await Promise.resolve();
    expect(book.of('0505', '0504', 1)).toBeNull();
  });
});

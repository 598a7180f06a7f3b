// Combats of Frédéric le Grand: what every face does, the story of real logs, reasons in words, the book of odds.

import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { CombatBook } from '../src/games/frederic/combat/book.svelte';
import { FACES } from '../src/games/frederic/combat/faces';
import { effectOf, inCombat, inTest, type Test } from '../src/games/frederic/combat/meaning';
import { rollsOf, stories, type Story, type Throw } from '../src/games/frederic/combat/story';
import { dieReason, dieSaid, dieWord, ignoringText, noteText, partText, results, rosterOf, titleOf, whyText } from '../src/games/frederic/combat/words';
import type { Advantage, BattleBoard, CombatOdds, DicePart, Face, RollOdds } from '../src/games/frederic/data';
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
  /** Hits and morale hits of each roll, as the engine counts them. */
  truth: [number, number][];
}

function played(name: string): Played {
  const { board, log, truth } = JSON.parse(file(`fixtures/frederic-${name}.json`)) as { board: BattleBoard; log: LogEntry[]; truth: [number, number][] };
  return { board: new Board(board, null, []), log, truth };
}

const battles = { hohenfriedberg: played('hohenfriedberg'), buxar: played('buxar') };
const faces = Object.keys(FACES) as Face[];
const arms: Face[] = ['infantry', 'cavalry', 'artillery'];
const advantages: Advantage[] = ['miss', 'morale', 'hit', 'morale2'];

beforeAll(() => {
  const texts = (lang: string) => [file(`${engine}locales/${lang}/frederic.ftl`), file(`../src/games/frederic/${lang}.ftl`)];
  speak({ en: texts('en'), fr: texts('fr') });
});

describe('a face in a combat', () => {
  it.each(arms)('hits %s alone where it shows it', (own) => {
    for (const face of arms) expect(inCombat(face, { own, advantage: 'hit' }).does).toBe(face === own ? 'hit' : 'miss');
    expect(inCombat('flag', { own, advantage: 'miss' })).toEqual({ does: 'flag', counts: true });
  });

  it.each([['miss', 0, 0], ['morale', 0, 1], ['hit', 1, 0], ['morale2', 0, 2]] as const)('that is a tactical advantage is a %s', (advantage, hits, morale) => {
    expect(inCombat('tactical', { own: 'infantry', advantage })).toEqual({ does: `advantage-${advantage}`, counts: advantage !== 'miss' });
    expect(effectOf(['tactical'], { own: 'infantry', advantage })).toEqual({ hits, morale });
  });

  it('counts only by its arm against troops that break off', () => {
    expect(effectOf(['flag', 'tactical', 'cavalry', 'infantry'], { own: 'cavalry', advantage: 'hit', breaking: true })).toEqual({ hits: 1, morale: 0 });
  });
});

describe('a face in a test', () => {
  const read = (test: Test, more = {}) => faces.filter((face) => inTest(test, face, more).counts);
  it.each<[Test, object, Face[]]>([
    ['desertion', { own: 'artillery' }, ['artillery']],
    ['wound', {}, ['tactical']],
    ['rally', { own: 'cavalry' }, ['cavalry']],
    ['rally', { own: 'cavalry', chief: true }, ['cavalry', 'tactical']],
    ['messenger', { all: ['tactical'] }, ['tactical']],
    ['messenger', { all: ['tactical', 'flag'] }, []],
    ['order', {}, ['flag']],
    ['reliable', {}, ['flag', 'tactical']],
    ['forced', {}, ['flag', 'tactical']],
    ['stampede', {}, ['flag', 'tactical']],
  ])('of %s %o counts if it is one of %o', (test, more, counting) => expect(read(test, more)).toEqual(counting));
});

describe.each(Object.entries(battles))('the stories of a battle really fought, %s', (_, { board, log, truth }) => {
  const roster = rosterOf(board);
  const told = stories(log, roster);
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

  it('count hits and morale hits as the engine does', () => {
    expect(fought.map((roll) => [roll.hits, roll.morale])).toEqual(truth);
  });

  it('lay every die that fell', () => {
    const fallen = events.flatMap((event) => (event.faces ? (event.faces as Face[]) : event.face ? [event.face as Face] : []));
    expect(told.flatMap(rollsOf).flatMap((roll) => roll.dice.map((die) => die.face))).toEqual(fallen);
  });

  it('lose no stand, no retreat and no morale hit ignored', () => {
    expect(count((roll) => roll.lost + roll.blocked + roll.deserted)).toBe(sum('stands_lost', 'count'));
    expect(count((roll) => roll.ignored)).toBe(sum('ignored', 'count'));
    expect(count((roll) => Number(roll.destroyed))).toBe(sum('unit_lost'));
    for (const roll of fought) expect(roll.lost).toBeLessThanOrEqual(roll.hits);
    const retreats = told.filter((story) => story.sort === 'combat').flatMap(rollsOf).reduce((total, roll) => total + roll.hexes, 0);
    expect(retreats).toBe(sum('fell_back'));
  });

  it('show an earlier position as it stood', () => {
    const middle = told[Math.floor(told.length / 2)] as Story;
    const then = stories(log, roster, middle.index);
    expect(then.at(-1)?.key).toBe(middle.key);
    expect(then.length).toBeLessThanOrEqual(told.length / 2 + 1);
  });

  it.each(['en', 'fr'] as const)('find words for everything in %s', (lang) => {
    settings.lang = lang;
    for (const story of told) {
      for (const item of story.items) {
        const said = 'note' in item ? [noteText(board, item.note)] : [titleOf(board, item.roll), ...results(item.roll, null, board), ...item.roll.dice.map((die) => dieSaid(die, dieReason(die, 'infantry', null)))];
        for (const text of said) expect(text).not.toMatch(/combat-|\{|undefined/);
      }
    }
    settings.lang = 'en';
  });
});

describe('a story', () => {
  const { board } = battles.hohenfriedberg;
  const roster = rosterOf(board);
  const units = (board.data as BattleBoard).units;
  const foot = units.find((one) => one.face === 'infantry')!;
  const foe = units.find((one) => one.side !== foot.side && one.face === 'infantry')!;
  const line = lineOf;
  const attack = { kind: 'attack', unit: foot.id, hex: '0505', target: foe.id, place: '0504' };
  const rolled = (shown: Face[], advantage: Advantage = 'miss', riposte = 0) =>
    riposte ? { kind: 'rolled', unit: foe.id, target: foot.id, faces: shown, advantage, riposte } : { kind: 'rolled', unit: foot.id, target: foe.id, faces: shown, advantage, riposte };

  it('counts the flags of a riposte that kills an elephant in its flight', () => {
    const elephant = 'u99';
    const trample = [{ kind: 'stampede', hex: '0505', faces: ['flag', 'infantry', 'infantry'], count: 1 }, { kind: 'elephant_attacks', unit: foe.id, hex: '0506' }, { kind: 'rolled', unit: elephant, target: foe.id, faces: ['artillery'], advantage: 'hit', riposte: 0 }];
    const answer = [{ kind: 'riposte', unit: foe.id, target: elephant }, { kind: 'rolled', unit: foe.id, target: elephant, faces: ['flag', 'infantry'], advantage: 'miss', riposte: 1 }, { kind: 'elephant_gone', hex: '0505' }];
    const roll = stories([line(1, trample), line(2, answer)], roster).flatMap(rollsOf).at(-1) as Throw;
    expect([roll.hits, roll.morale, roll.destroyed, roll.dice[0]?.counts]).toEqual([0, 1, true, true]);
  });

  it('goes from the attack by its results to the riposte', () => {
    const [story] = stories([
      line(1, [attack]),
      line(2, [rolled(['infantry', 'flag', 'flag']), { kind: 'stands_lost', unit: foe.id, count: 1, left: 2 }]),
      line(3, [{ kind: 'ignored', unit: foe.id, count: 2 }]),
      line(4, [{ kind: 'riposte', unit: foe.id, target: foot.id }, rolled(['tactical', 'cavalry'], 'hit', 1), { kind: 'stands_lost', unit: foot.id, count: 1, left: 0 }, { kind: 'unit_lost', unit: foot.id, total: 1 }]),
    ], roster) as [Story];
    const [first, second] = rollsOf(story) as [Throw, Throw];
    expect([first.sort, first.hits, first.morale, first.lost, first.ignored, first.left]).toEqual(['attack', 1, 2, 1, 2, 2]);
    expect([second.sort, second.index, second.who, second.destroyed]).toEqual(['riposte', 4, foe.id, true]);
    expect(results(first, null, board)).toEqual(['1 stand lost', '2 morale hits, 2 ignored', '2 stands left']);
    expect(story.over).toBe(false);
  });

  it('knows losses without a way back and deserters from hits', () => {
    const [story] = stories([line(1, [
      attack, rolled(['infantry', 'flag', 'flag']), { kind: 'stands_lost', unit: foe.id, count: 1, left: 3 }, { kind: 'fell_back', unit: foe.id, start: '0504', hex: '0503' },
      { kind: 'no_way_back', unit: foe.id, count: 1 }, { kind: 'stands_lost', unit: foe.id, count: 1, left: 2 },
      { kind: 'desertion', unit: foe.id, faces: ['infantry'] }, { kind: 'stands_lost', unit: foe.id, count: 1, left: 1 },
    ]), line(2, [{ kind: 'moved', unit: foot.id, start: '0505', hex: '0504' }])], roster) as [Story];
    const [roll, test] = rollsOf(story) as [Throw, Throw];
    expect([roll.lost, roll.hexes, roll.blocked, roll.deserted, roll.left]).toEqual([1, 1, 1, 1, 1]);
    expect([test.sort, test.dice[0]?.does]).toEqual(['desertion', 'deserts']);
    expect(story.over).toBe(true);
  });

  it('sets a die of sharpshooters apart, and reads no flags of who breaks off', () => {
    const [story] = stories([line(1, [attack]), line(2, [], { action: 'roll a die apart' }), line(3, [{ kind: 'broke_off', unit: foe.id }, rolled(['infantry', 'flag', 'tactical'], 'hit')])], roster) as [Story];
    const [roll] = rollsOf(story) as [Throw];
    expect(roll.dice.map((die) => [die.does, die.apart ?? false])).toEqual([['hit', true], ['breaking', false], ['breaking', false]]);
    expect([roll.hits, roll.morale]).toEqual([1, 0]);
  });

  it('knows whose officer is in the first rank', () => {
    const officer = (board.data as BattleBoard).officers.find((one) => one.side === foe.side)!;
    const [story] = stories([line(1, [attack, { kind: 'in_front', officer: officer.id }, rolled(['flag'])]), line(2, [{ kind: 'riposte', unit: foe.id, target: foot.id }, rolled(['flag'], 'miss', 1)])], roster) as [Story];
    expect(rollsOf(story).map((roll) => roll.front)).toEqual([false, true]);
  });

  it('leaves out what was taken back', () => {
    expect(stories([line(1, [attack, rolled(['flag'])], { undone: true }), line(2, [], { undo: true })], roster)).toEqual([]);
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
    const odds = { why: [{ reason: 'foot_supported', rules: [] }], advantage: 'hit' } as unknown as RollOdds;
    expect(dieReason({ face: 'tactical', does: 'advantage-hit', counts: true }, 'infantry', odds)).toBe(whyText(odds));
    expect(dieReason({ face: 'cavalry', does: 'miss', counts: false }, 'infantry', null)).toBe('cavalry face against infantry');
    expect(advantages.map((advantage) => has(`combat-advantage-${advantage}`))).toEqual([true, true, true, true]);
  });

  it('are there for every meaning of a die, in words that differ from the key', () => {
    const read = file('../src/games/frederic/combat/meaning.ts');
    const meanings = [...read.matchAll(/(?:nothing|something)\('([\w-]+)'\)/g)].map((match) => match[1] ?? '');
    expect(meanings.length).toBeGreaterThan(18);
    for (const does of [...meanings, ...advantages.map((one) => `advantage-${one}`)]) expect(dieWord({ face: 'flag', does, counts: true })).not.toContain('combat-');
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

// The client draws what it is told: a political board with other numbers than the rulebook's is drawn with those, dice that do
// other things do those.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from 'svelte/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { Board } from '../src/core/board';
import type { Nation, Town } from '../src/core/types';
import { speak } from '../src/core/words';
import Felt from '../src/games/frederic/combat/Felt.svelte';
import { rollsOf, stories, type Throw } from '../src/games/frederic/combat/story';
import { results, rulesOf } from '../src/games/frederic/combat/words';
import { module as frederic } from '../src/games/frederic';
import ArmyPanel from '../src/games/frederic/workshop/ArmyPanel.svelte';
import { newBattle } from '../src/games/frederic/workshop/battle';
import { loreOf } from '../src/games/frederic/workshop/catalogue';
import workshopWords from '../src/games/frederic/workshop/en.ftl?raw';
import FieldPanel from '../src/games/frederic/workshop/FieldPanel.svelte';
import ObjectivesPanel from '../src/games/frederic/workshop/ObjectivesPanel.svelte';
import { module } from '../src/games/maria';
import { game } from '../src/games/maria/game';
import type { MariaBoard, TrackBox } from '../src/games/maria/politics';
import Politics from '../src/games/maria/Politics.svelte';
import type { MariaView } from '../src/games/maria/view';
import Hand from '../src/games/sivel/Hand.svelte';
import { data } from './board';
import { lineOf } from './lines';

speak(module.texts);

const town = (id: string): Town => ({ id, name: id.toUpperCase(), x: 0, y: 0, suit: 'spades', sector: 'b1', country: 'austria', home: 'austria', elector: true, fortress: 'minor', map: 'bohemia' });
const power = (id: string): Nation => ({ id, name: id, name_fr: id, order: 0, colour: 'red', major: true, markers: 21 });
const box = (index: number): TrackBox => ({ index, star: false, label: null, status: index === 1 ? 'neutral' : null, ally: index === 2 ? 'bavaria' : null, icons: [], text: '', text_fr: '' });
const all: MariaBoard = {
  ...data, pieces: [], roads: [], towns: [town('prag'), town('linz')], nations: ['france', 'prussia', 'austria', 'bavaria'].map(power),
  tracks: [{ id: 'russia', name: 'Russia', name_fr: 'Russie', start: 2, boxes: [1, 2, 3, 4, 5].map(box) }], political: [],
  boxes: { influence: ['france', 'austria'], off_map: [], victory: [{ id: 'battle', name: 'Battles', name_fr: '', capacity: { france: 8 } }] },
  reserve_influence: 23, votes_to_win: 77, winters: 6,
  introductory: { map: 'flanders', absent: ['bavaria'], aims: [{ power: 'france', needed: 31 }, { power: 'prussia', needed: 42 }], endures: 'bavaria', last_turn: 55 },
};
const board = new Board(all, game);
const NOTHING = {
  turn: 3, stage: 0, players: 3, pieces: {}, tracks: {}, announced: {}, stops: {}, markers: {}, holders: {}, deals: [], contracts: [], pools: {}, set_aside: {}, asked: {}, boxes: {}, goals: {},
  bound_votes: {}, promised_votes: {}, winter_scores: [], winter_sums: {}, saxony: 'neutral', incomes: {}, influence: {}, placed: {}, bids: {}, own_bids: {}, faces: [], corps_owed: [],
};

/** The words of the board, unfolded, without its marks. */
function drawn(more: Partial<MariaView>): string {
  const store = { log: [], replay: { frame: null }, decision: null, actions: [], busy: false };
  const { body } = render(Politics, { props: { store, board, view: { ...NOTHING, ...more } as unknown as MariaView } as never });
  return body;
}
const read = (more: Partial<MariaView>): string => drawn(more).replace(/<[^>]*>/g, ' ').replace(/[\u2068\u2069]/g, '').replace(/\s+/g, ' ');

beforeAll(() => localStorage.setItem('lacewars.politics', 'open'));

describe('with other rules', () => {
  it('the advanced game is drawn with their numbers', () => {
    const said = read({
      variant: 'advanced', pools: { france: 9, austria: 2 }, boxes: { france: { battle: 5 } }, asked: { france: 4 }, influence: { france: 3 }, placed: { france: ['reserve deck 1', 'hearts 5 deck 2'] },
      incomes: { prussia: -6 }, bound_votes: { austria: 'charles' }, winter_scores: [{ france: 1, austria: 1 }], winter_sums: { france: 64, austria: 65 },
    });
    expect(said).toContain('9 left of 21');
    expect(said).toContain('Battles 5/8');
    expect(said).toMatch(/4 question marks/);
    expect(said).toMatch(/R 23 /);
    expect(said).toContain('influence 3 ');
    expect(said).toMatch(/prussia[^.]*−6/);
    expect(said).toContain('77 of 2 votes');
    expect(said).toContain('after 6 winters');
    expect(said).toMatch(/1 2 3 4 5 6/);
    expect(said).toMatch(/64.*65/);
    expect(said.match(/Charles[^.]*austria/gi)).not.toBeNull();
  });

  it('a marker goes where the engine says, past every end and limit', () => {
    expect(drawn({ variant: 'advanced', tracks: { russia: 2 }, stops: { russia: { 0: 5, 1: 1 } } })).toMatch(/class="arrow[^"]*"[^>]*width: ?60%/);
    expect(drawn({ variant: 'advanced', tracks: { russia: 2 }, announced: { russia: 9 } })).not.toContain('class="arrow');
  });

  it('so is the introductory game', () => {
    const said = read({ variant: 'introductory', goals: { prussia: ['prag', 'linz'] }, markers: { prag: 'france' } });
    expect(said).toContain('0 of 31');
    expect(said).toContain('2 of 42');
    expect(said).toMatch(/PRAG LINZ|PRAG.*LINZ/);
    expect(said).toMatch(/bavaria[^.]*3 of 55/);
    const view = { ...NOTHING, variant: 'introductory' } as unknown as MariaView;
    expect(['bavaria', 'pragmatic'].map((id) => game.isOut(view, id, board))).toEqual([true, false]);
  });
});

describe('with other dice', () => {
  beforeAll(() => speak(frederic.texts));

  it('every die does what the engine says', () => {
    const read = [{ does: 'cornered', counts: true, rules: ['G-9.01'] }, { does: 'breaking', counts: false, rules: [] }, { does: 'hit', counts: true, rules: ['G-9.02'] }];
    const rolled = { kind: 'rolled', unit: 'u0', target: 'u1', faces: ['artillery', 'infantry', 'flag'], advantage: 'miss', riposte: 0, read, why: [], hits: 7, morale: 4, own: 'flag', front: 1, apart: 0 };
    const attack = { kind: 'attack', unit: 'u0', hex: '0505', target: 'u1', place: '0504' };
    const roll = stories([lineOf(1, [attack, rolled])]).flatMap(rollsOf)[0] as Throw;
    expect([roll.front, rulesOf(roll)]).toEqual([true, ['G-9.01', 'G-9.02']]);
    expect(results(roll, null, board)).toEqual(['7 hits', '4 morale hits']);
    const felt = render(Felt, { props: { roll, rolling: false } }).body.replace(/<[^>]*>/g, ' ').replace(/[\u2068\u2069]/g, '').replace(/\s+/g, ' ');
    expect(felt).toMatch(/hit it cannot retreat.*nothing it breaks off.*hit the target is/);
    const dodged = stories([lineOf(1, [attack, rolled, { kind: 'dodged', unit: 'u1', instead: 5, hits: 6, morale: 9 }, { kind: 'ignored', unit: 'u1', count: 8 }])]).flatMap(rollsOf)[0] as Throw;
    expect(results(dodged, null, board)).toEqual(['it dodges: 5 morale hits for one hit', '9 morale hits, 8 ignored']);
  });
});

describe('a duel with other rules', () => {
  it('makes of a card what the engine says', () => {
    const play = (card: string) => ({ text: `play ${card}`, verb: 'play', args: [card, 5] });
    const actions = [play('hearts 5 deck 1'), play('spades 2 deck 1')];
    const scores = { 'play hearts 5 deck 1': { score: 41, then: 'level' }, 'play spades 2 deck 1': { score: -42, then: 'answer' } };
    const store = { decision: { power: 'prussia', actions, scores }, actions, now: {}, wanted: new Set(), busy: false };
    const cards = { seat: 0, hands: { prussia: ['hearts 5 deck 1', 'spades 2 deck 1'] }, duel: { attacker: 'prag', defender: 'linz', score: -3, to_play: 'attacker' } };
    const duelling = new Board({ ...all, verbs: { play: ['card', 'number'] } }, game);
    const said = render(Hand, { props: { store, board: duelling, view: { ...NOTHING, ...cards } } as never }).body.replace(/[\u2068\u2069]/g, '');
    expect(said).toMatch(/\+41/);
    expect(said).toMatch(/−42/);
    expect(said).not.toMatch(/[+−]\d\b(?!\d)/);
  });
});

describe('a workshop with other rules', () => {
  const battle = { ...newBattle('Test', 14, 12), turn_limit: undefined, victory: { at_turn_limit: { rule: 'lots', side: 'south' } } };
  const unit = { id: 's1', side: 'south', type: 'inf_line', morale: 'weak', hex: '0505' };
  const entry = { id: 'guns', name: { en: 'Guns', fr: 'Canons' }, type: 'art_light', traits: [], nation: 'prussia', min: 1, max: 2, from: 1700, to: 1800, qualities: [] };
  const told = { cost: 0, units: 1, faults: [], breaks_at: 17, zone: [3, 8], shares: { guns: { least: 5, most: 11, exists: false } }, line: {} };
  const made = (name: string, work: string) => ({ id: name, name: { en: name, fr: name }, elements: ['hill', work] });
  const book = {
    legend: { types: {}, ranks: {}, terrain: {}, obstacles: {}, nations: {}, training: {}, morale: {}, traits: {} }, terrain: [], obstacles: [{ id: 'stakes', all_round: true }, { id: 'trench', all_round: false }], composites: [made('Redoubt', 'stakes'), made('Sap', 'trench')], types: [], nations: [], ranks: [], budgets: {}, armies: [{ id: 'list', name: entry.name, note: entry.name, entries: [entry] }],
    last_rules: [{ id: 'lots', side: true, factor: true }], usual: { turns: 33, factor: 7, first_year: 1450, last_year: 1912 }, limits: { least_size: 5, size: 21, target: 444, value: 55, turns: 66, budget: 777, units: 88, officers: 9, title: 9, name: 9, note: 9, least_points: 11, points: 22, elements: 2 },
  };
  const editor = {
    battle: { ...battle, units: [unit], side: [{ ...battle.side[0]!, army: 'list' }, battle.side[1]!] }, objectives: [], answer: { faults: [], armies: { south: told }, prices: { units: [], officers: [] } },
    book, lore: loreOf(book as never), tool: 'paint',
  };
  const drawn = (panel: unknown, more = {}) => render(panel as never, { props: { editor, ...more } as never }).body;
  const at = (html: string, text: string) => html.slice(html.indexOf(text)).match(/<input[^>]*>/)?.[0] ?? '';
  beforeAll(() => speak({ en: [frederic.texts.en[1] ?? '', workshopWords], fr: [] }));

  it('has their numbers', () => {
    const victory = drawn(ObjectivesPanel);
    expect(victory).toMatch(/placeholder="17"/);
    expect(at(victory, 'Turns')).toMatch(/value="33"/);
    expect(victory).toMatch(/max="444"/);
    expect(victory).toMatch(/<option value="lots"/);
    expect(victory).toMatch(/max="55" value="7"/);
    expect(victory).toMatch(/min="1450-01-01" max="1912-12-31"/);
    const field = drawn(FieldPanel);
    expect(field).toMatch(/min="5" max="21"/);
    expect([/Redoubt/.test(field), /Sap/.test(field)]).toEqual([true, false]);
    const army = drawn(ArmyPanel, { side: editor.battle.side[0] });
    expect(army).toMatch(/max="777"/);
    expect(army).toMatch(/max="12" value="3"[^]*max="12" value="8"/);
    expect(army.replace(/[\u2068\u2069]/g, '')).toMatch(/class="[\w -]*gone"[^]*0 of 5 to 11/);
  });
});

describe('the source', () => {
  it('quotes no rule: where one is quoted, one is written', () => {
    const root = join(import.meta.dirname, '../src');
    // this file reads the names of rules out of sentences
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => /\.(ts|svelte)$/.test(path) && !path.endsWith('.d.ts') && !path.endsWith('rulelinks.ts'));
    const quotes = (line: string) => /(\/\/|\*) .*(\b[MFG]-\d+(\.\d+)+|\bR\d+\b)/.test(line);
    expect(files.flatMap((path) => readFileSync(join(root, path), 'utf8').split('\n').filter(quotes).map((line) => `${path}: ${line.trim()}`))).toEqual([]);
  });
});

// The panels of The Napoleonic Wars: hands, the track, the diplomatic table, prices, and a battle as a story.

import './browser';
import { describe, expect, it } from 'vitest';
import { Board } from '../src/core/board';
import type { Action, LogEntry, LogEvent } from '../src/core/types';
import { sidesOf } from '../src/games/napoleonic/battle/sides';
import { isThrow, storyOf, told } from '../src/games/napoleonic/battle/story';
import type { Card, NapoleonicView } from '../src/games/napoleonic/data';
import { handsOf, kindOf, missing, usesOf } from '../src/games/napoleonic/panels/cards';
import { boxAt, consulsOf, rowsOf, stepsOf } from '../src/games/napoleonic/panels/courts';
import { fold, pricesFor } from '../src/games/napoleonic/panels/folds';
import { lastWords } from '../src/games/napoleonic/panels/moments';
import { playersOf } from '../src/games/napoleonic/panels/nations';
import { deedsOf } from '../src/games/napoleonic/panels/track';
import { lineOf } from './lines';

const NATIONS = ['france', 'britain', 'austria', 'russia', 'prussia', 'turkey', 'spain', 'sweden', 'denmark'];
const both = (text: string) => ({ en: text, fr: text });
const card = (id: string, number: string, more: Partial<Card> = {}): Card => ({
  id, number, name: both(id), nation: null, cp: 4, signs: [], not_1805: false, barred: null, own_impulse: true, target: both(''), steps: { en: [], fr: [] }, duration: both(''), ...more,
});
const column = (id: string, cost: number) => ({ id, name: both(id), cost, client: cost > 1 });
const mover = (id: string, nation: string, more = {}) => ({ id, name: id, name_fr: id, nation, rank: 0, train: false, kind: 'commander', battle: 3, command: 6, guns: 0, sails: 0, ...more });

const data = {
  width: 10, height: 10, reserve: 0, sectors: [], roads: [], map: { colours: {} },
  verbs: { spend: ['card'], event: ['card'], respond: ['card'], consul: ['nation', 'box'], turn_consul: ['nation'] },
  towns: ['vienna', 'sea:north_sea'].map((id) => ({ id, name: id, name_fr: id, x: 1, y: 1 })),
  pieces: [mover('napoleon', 'france', { battle: 4, command: 8 }), mover('murat', 'france', { battle: 2 }), mover('charles', 'austria'), mover('france_1', 'france', { kind: 'squadron' }), mover('spain_1', 'spain', { kind: 'squadron' }), mover('britain_1', 'britain', { kind: 'squadron' })],
  nations: NATIONS.map((id, order) => ({ id, name: id, name_fr: id, order, colour: 'blue', letter: id.charAt(0) })),
  cards: [card('drought', '6'), card('rally', '20', { signs: ['response'] }), card('great_redoubt', '11', { signs: ['battle'] }), card('imperial_guard', 'H10', { nation: 'france', signs: ['response'] })],
  columns: [column('non_aligned', 1), column('friend', 2), column('aid', 3), column('associate', 4), column('pact', 5)],
  consuls: ['turkey', 'spain', 'sweden', 'denmark'], rows: NATIONS.slice(0, 5), prices: { unit: 2, squadron: 4, return: 1, flag: 1, army: 1, consul: 1, war: 7, end_war: 1, manoeuvres: 2 }, limits: {},
};
const board = new Board(data as never, null, []);

const view = (more: Partial<Record<keyof NapoleonicView, unknown>> = {}): NapoleonicView =>
  ({
    seat: 0, controller: { france: 0, spain: 0, britain: 1, austria: 1 }, hands: { france: ['drought', 'rally'], spain: [] }, home: { france: ['imperial_guard'] }, retained: {},
    status: Object.fromEntries(NATIONS.map((id, i) => [id, i < 4 ? 'played' : i === 6 ? 'allied' : 'neutral'])), patron: { spain: 'france' }, camp: { france: 'imperial', spain: 'imperial', austria: 'coalition', britain: 'coalition' },
    row: { spain: 'france', sweden: 'britain', denmark: null, turkey: null }, column: { spain: 'pact', sweden: 'friend', denmark: 'non_aligned', turkey: null }, plus_face: ['sweden'], wavering: [], grace: { denmark: 2 },
    standing: { france: { points: 3 }, spain: { points: null }, britain: { points: 2 }, austria: { points: 2 } }, friends: { france: ['spain'], britain: ['austria'] },
    battle_at: null, siege: false, sides: { attacker: [], defender: [] }, battle_cards: [], units: {}, leader_at: {}, ship_at: {}, chiefs: [], shaken: {}, shaken_leaders: [], idle: {}, idle_leaders: [], lowered: {}, winner: null, ...more,
  }) as unknown as NapoleonicView;

const act = (verb: string, ...args: string[]): Action => ({ text: `${verb} ${args.join(' ')}`, verb, args }) as Action;
const said = (index: number, events: LogEvent[], more: Partial<LogEntry> = {}): LogEntry => lineOf(index, events, { sentences: events.map((event) => `${event.kind}.`), ...more });

describe('the hand', () => {
  it('holds the cards of the nations one plays, home cards with them', () => {
    const [france, ...others] = handsOf(board, view());
    expect(france).toMatchObject({ nation: 'france', kept: [] });
    expect(france?.cards.map(({ id }) => id)).toEqual(['drought', 'rally']);
    expect(france?.home.map(({ id }) => id)).toEqual(['imperial_guard']);
    expect(others).toEqual([]);
    expect(handsOf(board, view({ seat: null }))).toEqual([]);
  });

  it('has that of the nation which decides first', () => {
    const held = view({ hands: { france: ['drought'], spain: ['rally'] } });
    expect(handsOf(board, held, 'spain').map(({ nation }) => nation)).toEqual(['spain', 'france']);
  });

  it('tells kinds apart', () => {
    expect(data.cards.map(kindOf)).toEqual(['event', 'response', 'battle', 'home']);
  });

  it('asks the engine about what cannot be done with a card', () => {
    const actions = [act('spend', 'drought'), act('spend', 'rally'), act('done')];
    const uses = usesOf(actions, board, 'rally');
    expect(uses.map(({ verb }) => verb)).toEqual(['spend']);
    expect(missing(data.cards[1]!, 'Choose', uses)).toEqual([{ verb: 'event', text: 'event 20' }]);
    expect(missing(data.cards[3]!, 'Moment', [])).toEqual([{ verb: 'respond', text: 'respond H10' }]);
    expect(missing(data.cards[1]!, 'March', [])).toEqual([]);
  });
});

describe('the track', () => {
  const log = [
    said(1, [{ kind: 'passed', nation: 'austria' }]), said(2, [{ kind: 'round', round: 2 }, { kind: 'impulse', nation: 'france', how: 0 }]),
    said(3, [{ kind: 'passed', nation: 'britain' }]), said(4, [{ kind: 'passed', nation: 'russia' }], { undone: true }), said(5, [{ kind: 'impulse', nation: 'prussia', how: 1 }]),
  ];

  it('knows what was done since the round began, and nothing that was taken back', () => {
    expect([...deedsOf(log)]).toEqual([['france', 'acted'], ['britain', 'passed'], ['prussia', 'preempted']]);
    expect([...deedsOf(log, 2).keys()]).toEqual(['france']);
  });

  it('gives the last words for a response', () => {
    expect(lastWords(log, 2)).toEqual(['passed.', 'impulse.']);
    expect(lastWords([], 3)).toEqual([]);
  });
});

describe('the diplomatic table', () => {
  it('has a consul for each proxy that stands on it', () => {
    expect(consulsOf(board, view()).map(({ nation, row, column: at, plus, frozen }) => [nation, boxAt(row, at), plus, frozen])).toEqual([
      ['spain', 'france:pact', false, 0], ['sweden', 'britain:friend', true, 0], ['denmark', 'non_aligned', false, 2],
    ]);
    expect(rowsOf(board, view())).toEqual(['france', 'britain', 'austria', 'russia']);
  });

  it('says what a step costs: a consul on its +1 side goes on for one less and back for one more', () => {
    const actions = [act('consul', 'sweden', 'britain:aid'), act('consul', 'sweden', 'non_aligned'), act('consul', 'denmark', 'france:friend'), act('turn_consul', 'denmark'), act('done')];
    expect(stepsOf(board, view(), actions, 'Spending').map(({ nation, box, cost }) => [nation, box, cost])).toEqual([
      ['sweden', 'britain:aid', 2], ['sweden', 'non_aligned', 2], ['denmark', 'france:friend', 2], ['denmark', null, 1],
    ]);
  });

  it('has no price for what an event moves', () => {
    expect(stepsOf(board, view(), [act('consul', 'denmark', 'france:friend')], 'MoveConsul')[0]?.cost).toBeNull();
  });
});

describe('points', () => {
  it('are spent under headings, and only there', () => {
    expect([fold('build', 'Spending'), fold('lay_down', 'Spending'), fold('done', 'Spending'), fold('build', 'Choose')]).toEqual(['napoleonic-fold-build', 'napoleonic-fold-build', null, null]);
    expect(pricesFor(new Set(['march', 'flag', 'done']))).toEqual(['army', 'flag']);
  });

  it('of victory count together for all powers of a player', () => {
    expect(playersOf(view())).toEqual([{ seat: 1, powers: ['britain', 'austria'], points: 4 }, { seat: 0, powers: ['france'], points: 3 }]);
  });
});

describe('a battle', () => {
  const battle = { kind: 'battle', duchy: 'vienna', attackers: ['france'], defenders: ['austria'] };
  const log = [
    said(1, [battle]), said(2, [{ kind: 'event', nation: 'france', card: 'great_redoubt' }]),
    said(3, [{ kind: 'battle_dice', side: 0, round: 1, dice: [6, 5, 1] }, { kind: 'battle_dice', side: 1, round: 1, dice: [2] }]),
    said(4, [{ kind: 'points_lost', nation: 'austria', points: 1, duchy: 'vienna' }, { kind: 'battle_damage', round: 1, attacker: 0, defender: 2 }]),
    said(5, [{ kind: 'battle_over', duchy: 'vienna', winner: 0, overrun: 0 }, { kind: 'retreated', nations: ['austria'], origin: 'vienna', goal: 'linz' }]),
  ];

  it('is told round by round, with cards, dice and losses', () => {
    const story = storyOf(log.slice(0, 4));
    expect(story).toMatchObject({ scene: 'battle', place: 'vienna', sides: [['france'], ['austria']], damage: [0, 2], over: false });
    const [opening, first] = told(story);
    expect(opening?.items.map((item) => (isThrow(item) ? 'dice' : item.tone))).toEqual(['plain', 'card']);
    expect(first?.items.filter(isThrow).map(({ side, dice }) => [side, dice])).toEqual([[0, [6, 5, 1]], [1, [2]]]);
    expect(first?.items.filter((item) => !isThrow(item)).map((item) => 'tone' in item && item.tone)).toEqual(['loss', 'plain']);
  });

  it('stays after its end with the retreat, until something else is done', () => {
    expect(storyOf(log)).toMatchObject({ over: true });
    expect(told(storyOf(log)).at(-1)?.items.slice(-2).map((item) => 'tone' in item && item.tone)).toEqual(['end', 'end']);
    expect(storyOf([...log, said(6, [{ kind: 'marched', nation: 'france' }])])).toBeNull();
  });

  it('at sea has a round for each exchange of broadsides; a siege has a fortress to face', () => {
    const sea = storyOf([said(1, [{ kind: 'sea_battle', one: 'france', other: 'britain', place: 'sea:north_sea' }, { kind: 'broadsides', ours: [6], theirs: [5, 1] }]), said(2, [{ kind: 'broadsides', ours: [], theirs: [1] }, { kind: 'sea_winner', nation: 'britain' }])]);
    expect(told(sea).map(({ number, items }) => [number, items.filter(isThrow).length])).toEqual([[0, 0], [1, 2], [2, 2]]);
    expect(sea?.over).toBe(true);
    expect(storyOf([said(1, [{ kind: 'siege', nation: 'france', duchy: 'vienna' }, { kind: 'battle_dice', side: 1, round: 1, dice: [4] }])])).toMatchObject({ scene: 'siege', sides: [['france'], []] });
  });

  it('shows both sides as they stand: the chief first, what is disrupted, the cards', () => {
    const fought = view({
      battle_at: 'vienna', sides: { attacker: ['france'], defender: ['austria'] }, units: { france: { vienna: 6 }, austria: { vienna: 3 } }, leader_at: { murat: 'vienna', napoleon: 'vienna', charles: 'linz' },
      chiefs: ['napoleon'], shaken: { france: 2 }, shaken_leaders: ['murat'], battle_cards: [{ card: 'great_redoubt', side: 'defender' }], lowered: { napoleon: 1 },
    });
    const [attackers, defenders] = sidesOf(board, fought, null);
    expect(attackers.parties[0]).toMatchObject({ nation: 'france', strength: 6, shaken: 2 });
    expect(attackers.parties[0]?.leaders.map(({ id, battle, chief, shaken }) => [id, battle, chief, shaken])).toEqual([['napoleon', 3, true, false], ['murat', 2, false, true]]);
    expect(defenders).toMatchObject({ cards: ['great_redoubt'], parties: [{ nation: 'austria', strength: 3, leaders: [] }] });
  });

  it('leaves those out of a siege who only look on', () => {
    const siege = view({ battle_at: 'vienna', siege: true, sides: { attacker: ['france'], defender: [] }, units: { france: { vienna: 6 } }, idle: { france: 4 }, idle_leaders: ['murat'], leader_at: { murat: 'vienna', napoleon: 'vienna' } });
    expect(sidesOf(board, siege, null)[0].parties[0]).toMatchObject({ strength: 2, leaders: [{ id: 'napoleon' }] });
  });

  it('at sea counts the squadrons in the waters, friends together', () => {
    const story = storyOf([said(1, [{ kind: 'sea_battle', one: 'france', other: 'britain', place: 'sea:north_sea' }])]);
    const [ours, theirs] = sidesOf(board, view({ ship_at: { france_1: 'sea:north_sea', spain_1: 'sea:north_sea', britain_1: 'sea:north_sea' } }), story);
    expect(ours.parties.map(({ nation, strength }) => [nation, strength])).toEqual([['france', 1], ['spain', 1]]);
    expect(theirs.parties.map(({ nation }) => nation)).toEqual(['britain']);
  });

  it('in a port finds the ships that lie there', () => {
    const story = storyOf([said(1, [{ kind: 'sea_battle', one: 'france', other: 'britain', place: 'sea:north_sea' }, { kind: 'battery', duchy: 'vienna', dice: [1] }])]);
    const [, theirs] = sidesOf(board, view({ ship_at: { france_1: 'sea:north_sea', britain_1: 'vienna' } }), story);
    expect(theirs.parties.map(({ nation, strength }) => [nation, strength])).toEqual([['britain', 1]]);
  });
});

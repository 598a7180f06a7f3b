import './browser';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../src/core/api';
import { sorted } from '../src/core/cards';
import { Draft } from '../src/core/draft';
import { keepTable, readUpTo } from '../src/core/keys';
import { cardLabel } from '../src/core/labels';
import { ALWAYS, gathered, namesIn, Orders } from '../src/core/orders.svelte';
import { newsText, offersOf, orderLines, planLines, termsText, whenText } from '../src/core/orderwords';
import { Planning } from '../src/core/planning.svelte';
import { learn } from '../src/core/words';
import en from '../src/shell/panels/en.ftl?raw';
import fr from '../src/shell/panels/fr.ftl?raw';
import type { Action, Ahead, NewOrder, Order, OrderNews, OwnOrders, PlanOrder, ReplyOrder } from '../src/core/types';
import { board } from './board';

learn({ en, fr });

const action = (text: string, verb = text.split(' ')[0] ?? '', ...args: string[]): Action => ({ text, verb, args }) as Action;
const STOP = action('stop');
const reply = (id: string, more: Partial<ReplyOrder> = {}): ReplyOrder => ({
  kind: 'reply', id, question: 'Duel', answer: STOP, elsewhere: false, unless: [], until_impulse: false, given: 0, ...more,
});
const MARCH = [action('march keith', 'march', 'keith'), action('step B', 'step', 'b'), action('step C', 'step', 'c'), action('halt')];
const plan = (id: string, more: Partial<PlanOrder> = {}): PlanOrder => ({ kind: 'plan', id, actions: MARCH, done: 0, holds: true, row: false, given: 0, ...more });
const news = (number: number, what: OrderNews['what'], order: Order, played: Action | null = null): OrderNews => ({ number, what, index: number, order, action: played });
const told = (orders: Order[], some: OrderNews[] = []): OwnOrders => ({
  orders, news: some, questions: [{ phase: 'Duel', answers: [STOP], names: true, guarded: false, watched: [] }], rows: ['Duel'], elsewhere: false, impulses: true,
});

/** A server that has what it was sent last. */
function post(start: OwnOrders) {
  const sent: NewOrder[][] = [];
  let kept = 0;
  const server = {
    now: start, sent, fail: null as Error | null,
    read: () => Promise.resolve(server.now),
    write: (orders: NewOrder[]) => {
      sent.push(orders);
      return server.fail ? Promise.reject(server.fail) : Promise.resolve(server.now);
    },
    readUpTo: () => kept,
    keepRead: (number: number) => void (kept = number),
  };
  return server;
}

describe('orders with one click', () => {
  const moment = { phase: 'Moment', answers: [action('pass')], names: true, guarded: true, watched: ['Rally', 'Panic'] };
  const all = { elsewhere: true, impulses: true };

  it('are offered for questions that are put to all', () => {
    const terms = offersOf(moment, board, all).map((offer) => offer.terms);
    expect(terms).toEqual([
      { ...ALWAYS, untilImpulse: true }, { ...ALWAYS, elsewhere: true },
      { ...ALWAYS, unless: ['Rally', 'Panic'] }, { ...ALWAYS, unless: ['Rally'] }, { ...ALWAYS, unless: ['Panic'] },
    ]);
    expect(offersOf({ ...moment, watched: [] }, board, { elsewhere: false, impulses: true })).toHaveLength(1);
    expect(offersOf({ ...moment, guarded: false }, board, all)).toEqual([]);
  });
});

describe('standing orders', () => {
  it('are left beside those that stand, which stay as they are', async () => {
    const server = post(told([reply('r'), plan('p')]));
    const orders = new Orders(server);
    await orders.look();
    expect(orders.plans.map((one) => one.id)).toEqual(['p']);
    await orders.reply('Engage', action('stand'), { ...ALWAYS, unless: ['Daun'], untilImpulse: true });
    expect(server.sent.at(-1)).toEqual([
      { kind: 'keep', id: 'r' }, { kind: 'keep', id: 'p' },
      { kind: 'reply', question: 'Engage', answer: 'stand', elsewhere: false, unless: ['Daun'], until_impulse: true },
    ]);
    await orders.reply('Duel', STOP, ALWAYS);
    expect(server.sent.at(-1)?.map((one) => one.id ?? one.question)).toEqual(['p', 'Duel']);
    await orders.reply('', null, ALWAYS);
    expect(server.sent.at(-1)?.at(-1)).toMatchObject({ question: '', answer: '' });
    await orders.plan(MARCH);
    expect(server.sent.at(-1)).toEqual([{ kind: 'keep', id: 'r' }, { kind: 'plan', actions: ['march keith', 'step B', 'step C', 'halt'] }]);
    server.now = told([reply('r'), plan('p'), plan('row', { row: true })]);
    await orders.look();
    await orders.row([action('play S5 deck 1'), STOP]);
    expect(server.sent.at(-1)).toEqual([{ kind: 'row', actions: ['play S5 deck 1', 'stop'] }, { kind: 'keep', id: 'r' }, { kind: 'keep', id: 'p' }]);
    await orders.plan(MARCH);
    expect(server.sent.at(-1)?.map((one) => one.id ?? one.kind)).toEqual(['r', 'row', 'plan']);
    server.now = told([reply('r'), plan('p')]);
    await orders.look();
    await orders.cancel('r');
    expect(server.sent.at(-1)).toEqual([{ kind: 'keep', id: 'p' }]);
  });

  it('that are refused say why, and leave the others alone', async () => {
    const server = post(told([reply('r')]));
    const orders = new Orders(server);
    await orders.look();
    server.fail = new ApiError(422, { detail: 'not so' });
    expect(await orders.plan(MARCH)).toBe(false);
    expect([orders.trouble, orders.busy, orders.all.length]).toEqual(['not so', false, 1]);
  });

  it('tell what became of them until it was read', async () => {
    const server = post(told([], [news(4, 'played', reply('r'), STOP), news(7, 'broken', plan('p'))]));
    const orders = new Orders(server);
    await orders.look();
    expect(orders.fresh.map((one) => one.number)).toEqual([4, 7]);
    orders.noted();
    expect(orders.fresh).toEqual([]);
    const again = new Orders(server);
    server.now = told([], [...server.now.news, news(9, 'done', plan('p'))]);
    await again.look();
    expect(again.fresh.map((one) => one.number)).toEqual([9]);
  });

  it('are read anew if somebody asked while they were read', async () => {
    const server = post(told([]));
    const read = vi.spyOn(server, 'read');
    const orders = new Orders(server);
    await Promise.all([orders.look(), orders.look(), orders.look()]);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('remember by seat what was read', () => {
    keepTable({ id: 'remembered', game: 'friedrich', key: 'k', keys: { 2: 'k' }, told: { 2: 5 }, title: '', seen: 0 });
    expect([readUpTo('remembered', 2), readUpTo('remembered', 1), readUpTo('elsewhere', 2)]).toEqual([5, 0, 0]);
  });
});

describe('orders in words', () => {
  it('tell a march with its way in one line', () => {
    expect(planLines([...MARCH, action('march daun', 'march', 'daun'), action('take 3', 'take', '3'), action('step D', 'step', 'd'), action('end movement', 'end')], board)).toEqual([
      'keith → B → C', expect.stringMatching(/^daun \(.*3\) → D$/), 'End movement',
    ]);
  });

  it('say when, what and how long', () => {
    expect(orderLines(reply('r'), board)).toEqual([expect.stringContaining('Play no more cards')]);
    expect(orderLines(reply('r', { question: '', answer: null }), board)[0]).toContain('only one thing');
    expect(termsText(reply('r', { until_impulse: true, unless: ['Daun', 'Prag'] }))).toBe('until your next turn · not if named: Daun, Prag');
    expect(whenText('NoSuchPhase')).toBe('NoSuchPhase');
  });

  it('gather the same reply given several times', () => {
    const all = [news(1, 'played', reply('r'), STOP), news(2, 'played', reply('r'), STOP), news(3, 'done', plan('p')), news(4, 'played', reply('r'), STOP)];
    expect(gathered(all).map(({ news: one, count }) => [one.number, count])).toEqual([[2, 2], [3, 1], [4, 1]]);
    expect(newsText(all[1]!, 2, board)).toBe('Answered for you, 2 times: Play no more cards.');
    expect(newsText(news(5, 'broken', plan('p')), 1, board)).toContain('has changed');
    expect(newsText(news(6, 'lapsed', plan('p', { row: true })), 1, board)).toContain('no longer needed');
  });

  it('read names with commas between them', () => {
    expect(namesIn(' Daun, Prag ;; Keith ')).toEqual(['Daun', 'Prag', 'Keith']);
  });
});

describe('planning', () => {
  const legal = new Set(MARCH.map((one) => one.text));
  const ask = vi.fn<(texts: string[]) => Promise<Ahead>>();
  let kept: string[] = [];
  const draft = { read: () => kept, write: (texts: string[]) => void (kept = texts) };
  beforeEach(() => {
    kept = [];
    ask.mockReset().mockImplementation((texts) => {
      const bad = texts.find((text) => !legal.has(text));
      if (bad) return Promise.reject(new ApiError(422, { code: 'bad-plan', detail: bad }));
      return Promise.resolve({ index: 3, steps: texts.map((text) => action(text)), view: { turn: texts.length }, decision: null } as unknown as Ahead);
    });
  });

  it('goes ahead and back step by step, and shows that position', async () => {
    const planning = new Planning(ask, draft);
    const now = { index: 3, view: { turn: 9 } } as never;
    expect(planning.shown(now)).toBe(now);
    await planning.start();
    await planning.add('march keith');
    await planning.add('step B');
    expect(planning.shown(now)).toMatchObject({ index: 3, view: { turn: 2 } });
    await planning.undo();
    expect(planning.steps.map((one) => one.text)).toEqual(['march keith']);
    expect(await planning.add('fly')).toBe(false);
    expect(planning.trouble).not.toBeNull();
    expect(planning.steps).toHaveLength(1);
    planning.stop();
    expect([planning.on, planning.trouble]).toEqual([false, null]);
  });

  it('goes on when the table moves on, or is upset by it', async () => {
    const planning = new Planning(ask, draft);
    await planning.follow();
    expect(ask).not.toHaveBeenCalled();
    await planning.start(['march keith', 'step B']);
    await planning.follow();
    expect([planning.on, planning.upset]).toEqual([true, false]);
    legal.delete('step B');
    await planning.follow();
    expect([planning.on, planning.upset]).toEqual([false, true]);
    legal.add('step B');
  });

  it('is not upset by a server that does not answer', async () => {
    const planning = new Planning(ask, draft);
    await planning.start(['march keith']);
    ask.mockRejectedValueOnce(new ApiError(0, { code: 'no-server' }));
    await planning.follow();
    expect([planning.on, planning.upset]).toEqual([true, false]);
  });

  it('is kept over a reload, until it is left, given up, or not possible any more', async () => {
    const before = new Planning(ask, draft);
    await before.start(['march keith']);
    await before.add('step B');
    const planning = new Planning(ask, draft);
    await planning.resume();
    expect([planning.on, planning.texts]).toEqual([true, ['march keith', 'step B']]);
    ask.mockRejectedValueOnce(new ApiError(0, { code: 'no-server' }));
    const offline = new Planning(ask, draft);
    await offline.resume();
    expect([offline.on, offline.upset, kept]).toEqual([false, false, ['march keith', 'step B']]);
    legal.delete('step B');
    const upset = new Planning(ask, draft);
    await upset.resume();
    legal.add('step B');
    expect([upset.on, upset.upset, kept]).toEqual([false, true, []]);
    await planning.add('step C');
    expect(kept).toHaveLength(3);
    planning.stop();
    const fresh = new Planning(ask, draft);
    await fresh.resume();
    expect([fresh.on, fresh.upset, kept]).toEqual([false, false, []]);
  });

  it('says when it rests on guesses, as long as something more can be planned', async () => {
    const planning = new Planning(ask, draft);
    const frame = { index: 3, steps: [action('end')], view: {}, decision: null, guessed: true } as unknown as Ahead;
    ask.mockResolvedValueOnce(frame);
    await planning.start(['end']);
    expect(planning.guessed).toBe(false);
    ask.mockResolvedValueOnce({ ...frame, decision: { actions: [] } } as unknown as Ahead);
    await planning.follow();
    expect(planning.guessed).toBe(true);
  });
});

describe('a draft', () => {
  it('is kept by table and seat, and nothing broken is read', () => {
    let seat = 0;
    const draft = new Draft(() => `table ${seat}`);
    expect(draft.read()).toEqual([]);
    draft.write(['march keith']);
    seat = 1;
    expect(draft.read()).toEqual([]);
    sessionStorage.setItem('lacewars.draft table 1', '{"no": "list"}');
    expect(draft.read()).toEqual([]);
    sessionStorage.setItem('lacewars.draft table 1', 'no JSON');
    expect(draft.read()).toEqual([]);
    seat = 0;
    expect(draft.read()).toEqual(['march keith']);
    draft.write([]);
    expect([draft.read(), sessionStorage.getItem('lacewars.draft table 0')]).toEqual([[], null]);
  });
});

describe('a card that is yet to be drawn', () => {
  it('is told apart from those that are held', () => {
    expect(sorted(['unknown deck 2', 'reserve deck 1', 'spades 7 deck 1']).map((card) => [card.suit, card.value, card.deck])).toEqual([
      ['spades', 7, 1], ['reserve', 0, 1], ['unknown', 0, 2],
    ]);
    expect(cardLabel('unknown deck 2')).toBe('a card you have yet to draw');
  });
});

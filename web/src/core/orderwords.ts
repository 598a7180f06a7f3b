// Standing orders in words.

import { cardOf } from './actions';
import type { Board } from './board';
import { headingOf, labelOf } from './labels';
import { ALWAYS, type Terms } from './orders.svelte';
import type { Action, Order, OrderNews, Question, ReplyOrder } from './types';
import { has, t } from './words';

/** Verbs with which pieces set out; steps, and what they take along, are told in the same line. */
const SETS_OUT = new Set(['march', 'force', 'move']);

/** A plan in lines: each march with its way, and everything else by itself. */
export function planLines(actions: Action[], board: Board): string[] {
  const lines: string[][] = [];
  let way: string[] | null = null;
  for (const action of actions) {
    const label = labelOf(action, board);
    if (SETS_OUT.has(action.verb) && action.args.length > 0) lines.push((way = [label]));
    else if (way && action.verb === 'step') way.push(label);
    else if (way && action.verb === 'take') way[0] += ` (${label})`;
    else if (way && action.verb === 'halt') way = null;
    else {
      way = null;
      lines.push([action.args.length === 0 || cardOf(action, board) ? label : t('orders-pair', { when: headingOf(action.verb), answer: label })]);
    }
  }
  return lines.map((line) => line.join(' → '));
}

/** When a question comes. */
export function whenText(phase: string): string {
  if (phase === '') return t('orders-any-question');
  return has(`order-${phase}`) ? t(`order-${phase}`) : phase;
}

function replyText(reply: ReplyOrder, board: Board): string {
  if (!reply.answer) return t('orders-only');
  return t('orders-pair', { when: whenText(reply.question), answer: labelOf(reply.answer, board, null, reply.question) });
}

/** What an order says, in lines. */
export function orderLines(order: Order, board: Board): string[] {
  return order.kind === 'plan' ? planLines(order.actions, board) : [replyText(order, board)];
}

/** An order that is offered to be left with one click. */
export interface Offer {
  text: string;
  answer: Action;
  terms: Terms;
}

/** What is offered for a question that is put to all: to do least until one's turn, unless it is one's own business, or but for one's cards. */
export function offersOf(question: Question, board: Board, { elsewhere, impulses }: { elsewhere: boolean; impulses: boolean }): Offer[] {
  const answer = question.answers[0];
  if (!question.guarded || !answer) return [];
  const label = labelOf(answer, board, null, question.phase);
  const offer = (key: string, terms: Partial<Terms>, names = ''): Offer => ({ text: t(`orders-offer-${key}`, { answer: label, names }), answer, terms: { ...ALWAYS, ...terms } });
  const { watched } = question;
  const cards = watched.length > 1 ? [watched, ...watched.map((name) => [name])] : watched.map((name) => [name]);
  return [
    ...(impulses ? [offer('turn', { untilImpulse: true })] : []),
    ...(elsewhere ? [offer('own', { elsewhere: true })] : []),
    ...cards.map((names) => offer('only', { unless: names }, names.join(', '))),
  ];
}

/** How long a reply holds, and where it does not. */
export function termsText(reply: ReplyOrder): string {
  const parts = [reply.until_impulse ? t('orders-until-turn') : t('orders-until-cancelled')];
  if (reply.elsewhere) parts.push(t('orders-only-elsewhere'));
  if (reply.unless.length > 0) parts.push(t('orders-not-if', { names: reply.unless.join(', ') }));
  return parts.join(' · ');
}

/** What became of an order; `count`: so many times. */
export function newsText(news: OrderNews, count: number, board: Board): string {
  if (news.what === 'played' && news.action) {
    const phase = news.order.kind === 'reply' ? news.order.question : '';
    return t('orders-news-played', { answer: labelOf(news.action, board, null, phase), count });
  }
  if (news.what === 'lapsed' && news.order.kind === 'plan') return t('orders-news-over');
  return t(`orders-news-${news.what}`);
}

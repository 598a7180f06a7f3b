import { describe, expect, it } from 'vitest';
import { lessonTargets } from '../src/core/lessontargets';
import { splitRules } from '../src/core/rulelinks';
import type { Action, LessonTold } from '../src/core/types';
import { board, viewOf } from './board';

const lesson = (targets: string[]): LessonTold => ({
  id: 'x', number: 1, of: 10, title: '', task: 1, tasks: 1, text: '', hint: null, wanted: [], targets, done: false, next: null,
});
const march: Action = { text: 'march Keith', verb: 'march', args: ['keith'] };
const step: Action = { text: 'step C', verb: 'step', args: ['c'] };

describe('what a lesson rings', () => {
  const view = viewOf({ keith: 'b', f: 'a' });

  it('a general, by his town, and his goal', () => {
    expect(lessonTargets(lesson(['keith', 'e']), new Set(['march Keith']), [march], board, view)).toEqual(['b', 'e']);
  });
  it('a general who is called like a town', () => {
    expect(lessonTargets(lesson(['f']), new Set(), [], board, view)).toEqual(['a']);
  });
  it('only the goal once he is on the march', () => {
    const marching = { ...view, march: { group: ['keith'], town: 'b', steps: 0 } };
    expect(lessonTargets(lesson(['keith', 'e']), new Set(['step C']), [step], board, marching)).toEqual(['e']);
  });
  it('nothing that is not wanted, and nobody who has marched', () => {
    expect(lessonTargets(lesson(['keith']), new Set(['end movement']), [march, step], board, { ...view, moved: ['keith'] })).toEqual([]);
  });
});

describe('a text with rules', () => {
  it('is cut into words and links', () => {
    expect(splitRules('Up to three [F-4.05], never over [F-4.04] [F-4.14]\u00a0; so [R12]')).toEqual([
      { text: 'Up to three ', rule: false, tail: '' }, { text: 'F-4.05', rule: true, tail: ',' },
      { text: ' never over ', rule: false, tail: '' }, { text: 'F-4.04', rule: true, tail: ' ' },
      { text: 'F-4.14', rule: true, tail: '\u00a0;' }, { text: ' so ', rule: false, tail: '' }, { text: 'R12', rule: true, tail: '' },
    ]);
  });
});

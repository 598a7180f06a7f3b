// Where a lesson wants the learner to look: the towns of what it names, and of what it wants done now.

import type { Board } from './board';
import type { Action, LessonTold, View } from './types';
import { piecesOf, townOf } from './actions';

export function lessonTargets(lesson: LessonTold, wants: Set<string>, actions: Action[], board: Board, view: View): string[] {
  const marching = new Set(view.march?.group ?? []);
  // a general may be called like a town (Schwerin): the general is meant
  const at = (id: string): string | null => (marching.has(id) ? null : id in view.pieces ? (view.pieces[id] ?? null) : id);
  const wanted = actions.filter((action) => wants.has(action.text));
  const moved = new Set(view.moved);
  const ids = [
    ...lesson.targets.filter((id) => !moved.has(id)),
    // the steps of a march are on the way: its end is among the targets
    ...wanted.filter((action) => action.verb !== 'step').flatMap((action) => [
      townOf(action, board)?.id ?? '', ...piecesOf(action, board).map((piece) => piece.id),
    ]),
  ];
  return [...new Set(ids.map(at))].filter((id): id is string => id !== null && board.townNumber.has(id));
}

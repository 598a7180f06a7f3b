// Where the table's panels come from that are not seen at first.

import { part, patiently } from '../../core/parts';

export const laterPanels = part(() => import('./later'));
export const notice = patiently(() => import('../../core/notice.svelte'));
export const lessonPanel = part(() => import('./lesson/Lesson.svelte'));

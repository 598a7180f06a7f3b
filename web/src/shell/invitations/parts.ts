// Where invitations come from: they are shown to who is signed in.

import { part } from '../../core/parts';

export const invitationParts = part(() => import('./pages'));

// What begins a turn, as the log tells of it.

import type { ClientGame } from './board';
import type { LogEvent } from './types';

/** Whether a turn begins with an event. */
export const beginsTurn = (event: LogEvent, game: Pick<ClientGame, 'began'> | null): boolean => (game?.began ? game.began(event) !== null : event.kind === 'turn_began');

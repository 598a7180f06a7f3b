// A table of a rehearsal that is brought to a wanted position quickly, over HTTP, by the policies of the browser tests.

import { Board } from '../src/lib/board';
import type { BoardData, Payload, TableCreated } from '../src/lib/types';
import type { House } from './house';
import { type Aims, Policy } from './policy';

/** The seed with which all that the tests look for comes within three turns. */
export const REHEARSAL = ['--rehearsal', 'zorndorf'];
export const SEATS = [
  { kind: 'person', name: 'Anne' }, { kind: 'bot', bot: 'captain' }, { kind: 'person', name: 'Benoît' }, { kind: 'bot', bot: 'captain' },
];
export const FREDERICK: Aims = { hunters: [{ group: ['schwerin', 'keith'], prey: ['laudon'] }], raiders: [] };
export const MARIA_THERESA: Aims = {
  hunters: [{ group: ['laudon'], prey: ['schwerin', 'keith'] }],
  raiders: [{ general: 'daun', towns: ['cosel', 'lublinitz', 'oels'] }],
};

export class Stage {
  private readonly policies: Map<number, Policy>;

  private constructor(
    private readonly house: House,
    readonly table: TableCreated,
    board: BoardData,
  ) {
    const known = new Board(board);
    this.policies = new Map([[0, new Policy(known, FREDERICK)], [2, new Policy(known, MARIA_THERESA)]]);
  }

  static async open(house: House): Promise<Stage> {
    const board = await house.ask<BoardData>('games/friedrich/board');
    return new Stage(house, await house.tell<TableCreated>('tables', { game: 'friedrich', seats: SEATS }), board);
  }

  key(seat: number): string {
    return this.table.seats[seat]?.key ?? '';
  }

  /** The way to the table through a seat's link; without one, as a spectator. */
  link(seat: number | null): string {
    return `${this.house.url}#/table/${this.table.id}${seat === null ? '' : `?key=${this.key(seat)}`}`;
  }

  /** Lets the people play until one of them is asked what was wanted; returns the seat. */
  async playUntil(wanted: (position: Payload, seat: number) => boolean): Promise<number> {
    const end = Date.now() + 60_000;
    while (Date.now() < end) {
      for (const [seat, policy] of this.policies) {
        const position = await this.house.ask<Payload>(`tables/${this.table.id}/view`, this.key(seat));
        if (!position.decision) continue;
        if (wanted(position, seat)) return seat;
        const action = policy.choose(position);
        await this.house.tell(`tables/${this.table.id}/actions`, { index: position.index, action: action.text }, this.key(seat));
      }
      await new Promise((wake) => setTimeout(wake, 20));
    }
    throw new Error('the position did not come');
  }
}

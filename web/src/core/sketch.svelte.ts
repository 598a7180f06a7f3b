// Arrows and marks on the board of an analysis: those of the position that is shown, and the hand that draws one.

import type { Shapes } from './types';

export type Drawn = Shapes['Mark'];
export const COLOURS = ['red', 'blue', 'green', 'gold'] as const;
export type Colour = (typeof COLOURS)[number];

export class Sketch {
  /** What is drawn. */
  marks = $state.raw<readonly Drawn[]>([]);
  /** A click on the board draws: with one place a mark, with two an arrow; or it picks a place to be edited. */
  tool = $state<'arrow' | 'mark' | 'pick' | null>(null);
  /** Who wants to know which place was picked. */
  picked: (place: string) => void = () => {};
  colour = $state<Colour>('red');
  /** Where the arrow begins that is being drawn. */
  from = $state<string | null>(null);

  /** `keep` keeps what was drawn. */
  constructor(private readonly keep: () => void) {}

  choose(tool: Sketch['tool']): void {
    this.tool = this.tool === tool ? null : tool;
    this.from = null;
  }

  /** A place was touched while one draws. */
  touch(place: string | null): void {
    if (place === null) return;
    if (this.tool === 'pick') this.picked(place);
    else if (this.tool === 'mark') this.draw(place, '');
    else if (this.from === null || this.from === place) this.from = this.from === place ? null : place;
    else {
      this.draw(this.from, place);
      this.from = null;
    }
  }

  /** Draws an arrow or, without an end, a mark; what is there already in this colour is taken away. */
  draw(place: string, to: string): void {
    const { colour } = this;
    const others = this.marks.filter((one) => one.place !== place || one.to !== to);
    const again = this.marks.some((one) => one.place === place && one.to === to && one.colour === colour);
    this.put(again ? others : [...others, { place, to, colour }]);
  }

  rub(mark: Drawn): void {
    this.put(this.marks.filter((one) => one !== mark));
  }

  private put(marks: readonly Drawn[]): void {
    this.marks = marks;
    this.keep();
  }
}

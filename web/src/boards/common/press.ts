// A pointer that goes down and up again: a click, or with a finger that stays, a question.

/** A piece and the town it stands on, or a town, or nothing. */
export interface Pointed {
  piece: string | null;
  town: string | null;
}

const LONG = 450;
const SLACK = 8;

export class Press {
  private at: (Pointed & { x: number; y: number }) | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wasLong = false;

  /** `onlong` is told of a finger that stays, and says whether it asks. */
  constructor(private readonly onlong: (at: Pointed, x: number, y: number) => boolean) {}

  /** Goes down at a place of the frame; false if it is another finger or another button. */
  down(event: PointerEvent, at: Pointed, x: number, y: number): boolean {
    this.wasLong = false;
    if (!event.isPrimary || event.button !== 0) return false;
    this.at = { ...at, x, y };
    clearTimeout(this.timer);
    if (event.pointerType !== 'mouse') this.timer = setTimeout(() => (this.wasLong = this.onlong(at, x, y)), LONG);
    return true;
  }

  move(x: number, y: number): void {
    if (this.at && Math.hypot(x - this.at.x, y - this.at.y) > SLACK) this.cancel();
  }

  up(): void {
    clearTimeout(this.timer);
  }

  /** A second finger, or the browser, has taken over. */
  cancel(): void {
    clearTimeout(this.timer);
    this.at = null;
  }

  /** What the click at the end is about: a piece that was pressed counts, should it have moved away meanwhile; null after a long press. */
  click(at: Pointed): Pointed | null {
    const pressed = this.at?.piece ? this.at : null;
    const wasLong = this.wasLong;
    this.at = null;
    this.wasLong = false;
    return wasLong ? null : (pressed ?? at);
  }
}

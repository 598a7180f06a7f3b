// How the sheet lies in its frame: moved and enlarged by hand, wheel, two fingers and keys.

import { sizeOf, type Extent } from '../../../boards/hexes/geometry';

const MOST = 3;

export class SheetView {
  x = $state(0);
  y = $state(0);
  k = $state(1);
  width = 0;
  height = 0;
  private least = 0.1;

  constructor(private extent: () => Extent) {}

  /** The whole field, in the middle. */
  fit(): void {
    const size = sizeOf(this.extent());
    this.k = Math.min(this.width / size.width, this.height / size.height) || 1;
    this.least = this.k * 0.6;
    this.x = (this.width - size.width * this.k) / 2;
    this.y = (this.height - size.height * this.k) / 2;
  }

  zoom(by: number, cx = this.width / 2, cy = this.height / 2): void {
    const k = Math.min(MOST, Math.max(this.least, this.k * by));
    this.x = cx - ((cx - this.x) * k) / this.k;
    this.y = cy - ((cy - this.y) * k) / this.k;
    this.k = k;
    this.bound();
  }

  pan(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.bound();
  }

  /** A point of the frame on the sheet. */
  at(px: number, py: number): [number, number] {
    return [(px - this.x) / this.k, (py - this.y) / this.k];
  }

  /** Moves just as far that a point of the sheet is seen. */
  reveal(x: number, y: number): void {
    const room = 50;
    const px = this.x + x * this.k;
    const py = this.y + y * this.k;
    this.pan(Math.max(0, room - px) - Math.max(0, px - this.width + room), Math.max(0, room - py) - Math.max(0, py - this.height + room));
  }

  /** The sheet is never lost out of sight. */
  private bound(): void {
    const size = sizeOf(this.extent());
    this.x = Math.min(this.width * 0.75, Math.max(this.width * 0.25 - size.width * this.k, this.x));
    this.y = Math.min(this.height * 0.75, Math.max(this.height * 0.25 - size.height * this.k, this.y));
  }
}

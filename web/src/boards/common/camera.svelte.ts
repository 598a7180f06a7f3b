// How the sheet lies in its frame: moved by hand, wheel, fingers and keys. While it moves nothing is worked out anew.

import { select } from 'd3-selection';
import { zoom, type ZoomBehavior, zoomIdentity, type ZoomTransform } from 'd3-zoom';
import type { Box } from './geometry';

const MARGIN = 24;
const MOST = 3;
/** A frame this wide shows the whole sheet beside the tools, which are so wide; a narrow one has no room to spare. */
const WIDE = 700;
const TOOLS = 44;
/** A frame this narrow is a phone's. */
const NARROW = 600;
/** What is shown stays this far from the frame's edges: on the right the tools lie over the sheet. */
const ROOM = { left: 36, top: 44, right: 72, bottom: 36 };
/** How long the hand rests, in milliseconds, before the sheet is drawn anew at its new size. */
const REST = 20;

export class Camera {
  at: ZoomTransform = zoomIdentity;
  width = $state(0);
  height = $state(0);
  /** A hand is on the sheet. */
  moving = $state(false);
  /** The zoom at which the hand last rested. */
  rested = $state(0);
  /** Another picture is due: the sheet has moved. */
  ondraw: () => void = () => {};
  /** A hand was laid on the sheet. */
  ongrab: () => void = () => {};
  private frame: HTMLDivElement | null = null;
  private readonly behaviour: ZoomBehavior<HTMLDivElement, unknown>;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private due = 0;

  /** `sheet` is the part of the table that is played on; `moves` says whether an event moves it; `calm` is how long a wheel must rest. */
  constructor(
    private readonly sheet: Box,
    moves: (event: MouseEvent | TouchEvent) => boolean,
    calm = REST,
  ) {
    this.behaviour = zoom<HTMLDivElement, unknown>()
      .clickDistance(5)
      .filter(moves)
      .on('start', (event: { sourceEvent: Event | null }) => {
        clearTimeout(this.timer);
        if (!event.sourceEvent) return;
        this.moving = true;
        this.ongrab();
      })
      .on('zoom', (event: { transform: ZoomTransform }) => {
        this.at = event.transform;
        this.draw();
      })
      .on('end', (event: { sourceEvent: Event | null }) => {
        this.moving = false;
        this.timer = setTimeout(() => this.rest(), event.sourceEvent?.type === 'wheel' ? calm : REST);
      });
  }

  /** Begins; `first` is called once the frame has a size. */
  attach(frame: HTMLDivElement, first: () => void): () => void {
    this.frame = frame;
    select(frame).call(this.behaviour).on('dblclick.zoom', null);
    const watch = new ResizeObserver(() => {
      const fresh = this.width === 0;
      this.width = frame.clientWidth;
      this.height = frame.clientHeight;
      this.bound();
      if (fresh) first();
      this.draw();
    });
    watch.observe(frame);
    return () => {
      clearTimeout(this.timer);
      cancelAnimationFrame(this.due);
      watch.disconnect();
    };
  }

  /** Asks for one picture, however often it is asked. */
  draw(): void {
    if (this.due) return;
    this.due = requestAnimationFrame(() => {
      this.due = 0;
      this.ondraw();
    });
  }

  rest(): void {
    this.rested = this.at.k;
    this.draw();
  }

  /** What the tools take of a wide frame. */
  private get aside(): number {
    return this.width > WIDE ? TOOLS : 0;
  }

  /** The zoom at which what lies on the sheet is drawn; during a gesture its picture is only stretched. */
  get zoom(): number {
    return this.rested || 0.5;
  }

  get isNarrow(): boolean {
    return this.width < NARROW;
  }

  get fitScale(): number {
    const { x0, y0, x1, y1 } = this.sheet;
    return Math.min((this.width - 2 * MARGIN - this.aside) / (x1 - x0), (this.height - 2 * MARGIN) / (y1 - y0));
  }

  /** What is in sight, in the sheet's units. */
  get sight(): Box {
    const { at, width, height } = this;
    return { x0: at.invertX(0), y0: at.invertY(0), x1: at.invertX(width), y1: at.invertY(height) };
  }

  sees(x: number, y: number): boolean {
    const [px, py] = this.at.apply([x, y]);
    return px > 30 && py > 30 && px < this.width - 30 && py < this.height - 30;
  }

  /** Whether a place is in sight and nothing lies over it. */
  private isClear(x: number, y: number): boolean {
    const [px, py] = this.at.apply([x, y]);
    return px > ROOM.left && py > ROOM.top && px < this.width - ROOM.right && py < this.height - ROOM.bottom;
  }

  private bound(): void {
    const { x0, y0, x1, y1 } = this.sheet;
    const [dx, dy] = [(x1 - x0) * 0.04, (y1 - y0) * 0.05];
    this.behaviour.scaleExtent([this.fitScale * 0.9, MOST]).translateExtent([[x0 - dx, y0 - dy], [x1 + dx + this.aside / this.fitScale, y1 + dy]]);
  }

  private to(transform: ZoomTransform): void {
    if (!this.frame) return;
    const [x, y] = transform.invert([this.width / 2, this.height / 2]);
    // by way of a translation, which keeps the sheet in its bounds
    const selection = select(this.frame);
    selection.call(this.behaviour.transform, transform);
    selection.call(this.behaviour.translateTo, x, y);
  }

  fit(): void {
    const { x0, y0, x1, y1 } = this.sheet;
    const k = this.fitScale;
    this.centre((x0 + x1) / 2 + this.aside / 2 / k, (y0 + y1) / 2, k);
  }

  centre(x: number, y: number, k: number): void {
    this.to(zoomIdentity.translate(this.width / 2 - x * k, this.height / 2 - y * k).scale(k));
  }

  by(factor: number): void {
    if (this.frame) select(this.frame).call(this.behaviour.scaleBy, factor);
  }

  pan(x: number, y: number): void {
    if (this.frame) select(this.frame).call(this.behaviour.translateBy, x / this.at.k, y / this.at.k);
  }

  /** Brings one of the places into sight, if none is; closer if it is farther than `least`. */
  show(places: { x: number; y: number }[], least: number): void {
    if (this.width === 0 || places.length === 0) return;
    if (places.some((place) => this.sees(place.x, place.y)) && this.at.k >= least * 0.8) return;
    this.middle(places, Math.max(this.at.k, least));
  }

  /** Brings all of the places into sight, clear of the tools, and close. */
  showAll(places: { x: number; y: number }[], least: number): void {
    if (this.width === 0 || places.length === 0) return;
    if (places.every((place) => this.isClear(place.x, place.y)) && this.at.k >= least * 0.8) return;
    this.middle(places, Math.max(this.at.k, least));
  }

  /** The zoom at which places just fill the frame. */
  fitOf(places: { x: number; y: number }[]): number {
    const span = (values: number[]) => Math.max(...values) - Math.min(...values) + 4 * MARGIN;
    return Math.min(this.width / span(places.map((o) => o.x)), this.height / span(places.map((o) => o.y)));
  }

  private middle(places: { x: number; y: number }[], k: number): void {
    const mean = (values: number[]) => values.reduce((sum, v) => sum + v, 0) / values.length;
    const [x, y] = [mean(places.map((o) => o.x)), mean(places.map((o) => o.y))];
    this.centre(x + (ROOM.right - ROOM.left) / 2 / k, y + (ROOM.bottom - ROOM.top) / 2 / k, k);
  }
}

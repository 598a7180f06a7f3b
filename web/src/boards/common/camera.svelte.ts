// How the sheet lies in its frame: moved by hand, wheel, fingers and keys. While it moves nothing is worked out anew.

import { select } from 'd3-selection';
import { zoom, type ZoomBehavior, zoomIdentity, type ZoomTransform } from 'd3-zoom';
import type { Place, Wanted } from './framing';
import type { Box } from './geometry';
import { rarely } from './parts';

const MARGIN = 24;
const MOST = 3;
/** A frame this wide shows the whole sheet beside the tools, which are so wide; a narrow one has no room to spare. */
const WIDE = 700;
const TOOLS = 44;
/** A frame this narrow is a phone's. */
const NARROW = 600;
/** What is shown stays this far from the frame's edges: on the right the tools lie over the sheet, at its foot what says whose moves are shown. */
const ROOM = { left: 36, top: 44, right: 72, bottom: 60 };
/** More choices than these are seen together on a phone only where a finger can tell them apart. */
const MANY = 16;
/** How long the hand rests, in milliseconds, before the sheet is drawn anew at its new size. */
const REST = 20;
/** How long the sheet glides, in milliseconds, when it follows what others do. */
const GLIDE = 320;

export class Camera {
  at: ZoomTransform = zoomIdentity;
  width = $state(0);
  height = $state(0);
  /** A hand is on the sheet. */
  moving = $state(false);
  /** The zoom at which the hand last rested, and how often it has. */
  rested = $state(0);
  rests = $state(0);
  /** Another picture is due: the sheet has moved. */
  ondraw: () => void = () => {};
  /** A hand was laid on the sheet. */
  ongrab: () => void = () => {};
  private frame: HTMLDivElement | null = null;
  private readonly behaviour: ZoomBehavior<HTMLDivElement, unknown>;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private due = 0;
  private gliding = 0;
  /** The whole sheet lies in the frame as it fits, and nothing has moved it since. */
  private fitted = false;
  /** What was brought into sight, while nothing has moved the sheet since. */
  private framed: Wanted | null = null;

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
        cancelAnimationFrame(this.gliding);
        this.moving = true;
        this.framed = null;
        this.ongrab();
      })
      .on('zoom', (event: { transform: ZoomTransform }) => {
        this.at = event.transform;
        this.fitted = false;
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
      const { width, height, fitted } = this;
      this.width = frame.clientWidth;
      this.height = frame.clientHeight;
      this.bound();
      if (width === 0) first();
      else if (width !== this.width || height !== this.height) this.settle(width, height, fitted);
      this.draw();
    });
    watch.observe(frame);
    return () => {
      clearTimeout(this.timer);
      cancelAnimationFrame(this.due);
      cancelAnimationFrame(this.gliding);
      watch.disconnect();
    };
  }

  /** The frame has another size than it had: what was all in sight is so again, else the sheet's middle stays where it was. */
  private settle(width: number, height: number, fitted: boolean): void {
    if (this.moving || this.width === 0) return;
    const { framed } = this;
    if (fitted) this.fit();
    else this.centre(...this.at.invert([width / 2, height / 2]), Math.max(this.at.k, this.fitScale));
    if (framed) this.bring(framed);
    this.rest();
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
    this.rests += 1;
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

  /** Whether a place is in sight, clear of the frame's edges and of the tools. */
  private isClear({ x, y }: Place): boolean {
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
    this.framed = null;
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
    this.fitted = true;
  }

  centre(x: number, y: number, k: number): void {
    this.to(zoomIdentity.translate(this.width / 2 - x * k, this.height / 2 - y * k).scale(k));
  }

  by(factor: number): void {
    this.framed = null;
    if (this.frame) select(this.frame).call(this.behaviour.scaleBy, factor);
  }

  pan(x: number, y: number): void {
    this.framed = null;
    if (this.frame) select(this.frame).call(this.behaviour.translateBy, x / this.at.k, y / this.at.k);
  }

  /** Brings the places into sight, if none of them is; closer if they are farther than `least`. */
  show(places: Place[], least: number): void {
    if (this.width === 0 || places.length === 0) return;
    if (places.some((place) => this.sees(place.x, place.y)) && this.at.k >= least * 0.8) return;
    if (places.length > 1) this.showChoices(places, least);
    else this.middle(places, Math.max(this.at.k, least));
  }

  /** Brings all of the places into sight, clear of what lies over the sheet, and as close as `least` if they fit so; as many as can be if not all can. */
  showAll(places: Place[], least: number): void {
    this.bring({ places, least, about: null, lowest: 0, apart: false });
  }

  /**
   * Brings what can be chosen into sight: all of it. On a phone, where all of it would be smaller than `lowest`, or a finger
   * could not tell very many places apart, as much as can be seen larger, with the place that it is `about`.
   */
  showChoices(places: Place[], least: number, about: Place | null = null, lowest = 0): void {
    this.bring({ places, least, about, lowest: this.isNarrow ? lowest : 0, apart: this.isNarrow && places.length > MANY });
  }

  private bring(wanted: Wanted): void {
    if (this.width === 0 || wanted.places.length === 0) return;
    this.framed = wanted;
    void rarely().then(({ framing }) => {
      if (!this.frame || this.framed !== wanted) return; // a hand was quicker
      const bounds = ({ x, y, k }: { x: number; y: number; k: number }) =>
        this.behaviour.constrain()(zoomIdentity.translate(x, y).scale(k), [[0, 0], [this.width, this.height]], this.behaviour.translateExtent());
      const best = framing(this.frame, wanted, this.at, this.fitScale, bounds);
      if (best !== this.at) this.to(best);
      this.framed = wanted;
    });
  }

  /** Once more what was brought into sight: something lies over the sheet that was not there. */
  showAgain(): void {
    if (this.framed) this.bring(this.framed);
  }

  /** Glides to what happens next, if it is out of sight: to all of it as far as it fits; says how long that takes. */
  follow([first = [], ...rest]: { x: number; y: number }[][]): number {
    if (this.width === 0 || first.every((place) => this.isClear(place))) return 0;
    const fits = (places: { x: number; y: number }[]) => this.fitOf(places) >= this.at.k;
    const seen = rest.reduce((all, places) => (fits([...all, ...places]) ? [...all, ...places] : all), first);
    const k = Math.min(this.at.k, Math.max(this.fitScale, this.fitOf(first)));
    const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
    this.glide(middle(seen.map((o) => o.x)), middle(seen.map((o) => o.y)), k);
    return GLIDE;
  }

  private glide(x: number, y: number, k: number): void {
    cancelAnimationFrame(this.gliding);
    const [from, begun] = [this.at, performance.now()];
    const [fx, fy] = from.invert([this.width / 2, this.height / 2]);
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - begun) / GLIDE));
      const u = part * part * (3 - 2 * part);
      this.centre(fx + (x - fx) * u, fy + (y - fy) * u, from.k + (k - from.k) * u);
      if (part < 1) this.gliding = requestAnimationFrame(step);
    };
    this.gliding = requestAnimationFrame(step);
  }

  /** The zoom at which places just fill the frame. */
  fitOf(places: Place[]): number {
    const span = (values: number[]) => Math.max(...values) - Math.min(...values) + 4 * MARGIN;
    return Math.min(this.width / span(places.map((o) => o.x)), this.height / span(places.map((o) => o.y)));
  }

  private middle(places: Place[], k: number): void {
    const mean = (values: number[]) => values.reduce((sum, v) => sum + v, 0) / values.length;
    const [x, y] = [mean(places.map((o) => o.x)), mean(places.map((o) => o.y))];
    this.centre(x + (ROOM.right - ROOM.left) / 2 / k, y + (ROOM.bottom - ROOM.top) / 2 / k, k);
  }
}

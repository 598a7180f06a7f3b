// How the sheet is laid so that what can be chosen is in its frame, with nothing over it.

import { describe, expect, it } from 'vitest';
import { apartAt, clearOf, framing, freeParts, lies } from '../src/boards/common/framing';
import type { Box } from '../src/boards/common/geometry';

const box = (x0: number, y0: number, x1: number, y1: number): Box => ({ x0, y0, x1, y1 });
const room = box(36, 44, 964, 664);
const strip = box(200, 0, 800, 60);
const map = box(0, 480, 220, 700);
const tools = box(930, 450, 1000, 700);

/** How the sheet would come to lie, if its own edges did not matter. */
function laid(places: { x: number; y: number }[], covers: Box[], most = 1) {
  return lies(places, room, covers, 0.2, most).find((at) => clearOf(places, at, room, covers).length === places.length);
}

describe('the free parts of a frame', () => {
  it('are the largest boxes beside what lies over it', () => {
    expect(freeParts(room, [])).toEqual([room]);
    const parts = freeParts(room, [map]);
    expect(parts).toContainEqual(box(220, 44, 964, 664));
    expect(parts).toContainEqual(box(36, 44, 964, 480));
    expect(parts).toHaveLength(2);
    expect(freeParts(room, [box(0, 0, 1000, 700)])).toEqual([]);
  });

  it('are none that lie within others, nor slits', () => {
    const parts = freeParts(room, [strip, map, tools]);
    for (const [i, part] of parts.entries()) {
      expect(parts.some((other, j) => i !== j && other.x0 <= part.x0 && other.y0 <= part.y0 && other.x1 >= part.x1 && other.y1 >= part.y1)).toBe(false);
      expect(Math.min(part.x1 - part.x0, part.y1 - part.y0)).toBeGreaterThan(20);
      for (const cover of [strip, map, tools]) expect(part.x1 <= cover.x0 || part.x0 >= cover.x1 || part.y1 <= cover.y0 || part.y0 >= cover.y1).toBe(true);
    }
  });
});

describe('what can be chosen', () => {
  const four = [{ x: 0, y: 0 }, { x: 900, y: 0 }, { x: 0, y: 600 }, { x: 900, y: 600 }];

  it('is all clear of a strip at the top, of the small map and of the tools, also where it fills the frame', () => {
    for (const covers of [[], [strip], [map], [tools], [strip, map, tools]]) expect(laid(four, covers)).toBeDefined();
    // two towns that only just have room stand beside the small map, not under it
    const two = [{ x: 0, y: 500 }, { x: 100, y: 620 }];
    const at = laid(two, [map], 3);
    expect(at && at.x + 0 * at.k).toBeGreaterThan(220);
  });

  it('is seen as near as it was, if it has room so, and not nearer than there is room', () => {
    expect(laid([{ x: 400, y: 300 }, { x: 500, y: 300 }], [strip, tools])?.k).toBe(1);
    expect(laid(four, [strip, map, tools])?.k).toBeLessThan(1);
  });

  it('is as many as can be where a panel covers nearly everything', () => {
    const panel = box(0, 0, 1000, 560);
    const near = [{ x: 500, y: 300 }, { x: 520, y: 310 }];
    expect(laid(near, [panel])).toBeDefined();
    expect(laid(four, [box(0, 0, 1000, 700)])).toBeUndefined();
    expect(lies(four, room, [box(0, 0, 1000, 700)], 0.2, 1).length).toBeGreaterThan(0);
  });
});

describe('very many choices on a phone', () => {
  /** A frame of 390 by 440 pixels with nothing over it. */
  const frame = { clientWidth: 390, clientHeight: 440, querySelectorAll: () => [], parentElement: null, getBoundingClientRect: () => ({ left: 0, top: 0 }) } as unknown as HTMLElement;
  const grid = (x0: number, y0: number, gap: number) => Array.from({ length: 25 }, (_, i) => ({ x: x0 + (i % 5) * gap, y: y0 + Math.floor(i / 5) * gap }));
  const wide = { x: -100, y: -100, k: 0.1 };
  const wanted = { least: 0.1, about: null, lowest: 0, apart: true };
  const count = (places: { x: number; y: number }[], at: { x: number; y: number; k: number }) => clearOf(places, at, box(0, 0, 390, 440), []).length;
  const laidOut = (more: Partial<Parameters<typeof framing>[1]>, now = wide) => framing(frame, { ...wanted, places: [], ...more }, now, 0.1, (at) => at);

  it('are all seen, if a finger can tell them apart so', () => {
    const places = grid(500, 500, 100);
    const at = laidOut({ places });
    expect(count(places, at)).toBe(25);
    expect(100 * at.k).toBeGreaterThan(20);
  });

  it('are seen where most of them lie together, if not', () => {
    const [near, far] = [grid(500, 500, 40), grid(3000, 2500, 40).slice(0, 8)];
    const at = laidOut({ places: [...far, ...near] });
    expect(40 * at.k).toBeGreaterThan(20);
    expect(count(near, at)).toBe(25);
    expect(count(far, at)).toBe(0);
    // and what lies around the piece that is asked about comes first
    const about = far[0]!;
    expect(count([about], laidOut({ places: [about, ...far, ...near], about }))).toBe(1);
  });

  it('leave the sheet as it lies, if it shows nearly as many', () => {
    const places = [...grid(500, 500, 40), { x: 3000, y: 2500 }];
    const now = { x: -300, y: -300, k: 0.7 };
    expect(laidOut({ places }, now)).toBe(now);
    expect(laidOut({ places }, { ...now, x: 4000 })).not.toBe(now);
  });

  it('lie as all of them would, if a panel covers everything', () => {
    const panel = { getBoundingClientRect: () => ({ left: 0, top: 0, right: 390, bottom: 440, width: 390, height: 440 }) };
    const covered = { ...frame, querySelectorAll: () => [panel] } as unknown as HTMLElement;
    const at = framing(covered, { ...wanted, places: [...grid(500, 500, 40), { x: 3000, y: 2500 }] }, wide, 0.1, (lie) => lie);
    expect(at.k).toBeLessThan(0.2);
  });

  it('are no smaller than a board wants them', () => {
    const places = [{ x: 100, y: 100 }, { x: 140, y: 100 }, { x: 3000, y: 100 }];
    const at = laidOut({ places, lowest: 0.5, apart: false });
    expect(at.k).toBe(0.5);
    expect(count(places, at)).toBe(2);
    expect(apartAt(places, 20)).toBeCloseTo(0.5);
  });
});

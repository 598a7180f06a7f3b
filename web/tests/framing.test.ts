// How the sheet is laid so that what can be chosen is in its frame, with nothing over it.

import { describe, expect, it } from 'vitest';
import { clearOf, freeParts, lies } from '../src/boards/common/framing';
import type { Box } from '../src/boards/common/geometry';

const box = (x0: number, y0: number, x1: number, y1: number): Box => ({ x0, y0, x1, y1 });
const room = box(36, 44, 964, 664);
const strip = box(200, 0, 800, 60);
const map = box(0, 480, 220, 700);
const tools = box(930, 450, 1000, 700);

/** How the sheet would come to lie, if its own edges did not matter. */
function laid(places: { x: number; y: number }[], covers: Box[], most = 1) {
  return lies(places, room, covers, 0.2, most).find((at) => clearOf(places, at, room, covers) === places.length);
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

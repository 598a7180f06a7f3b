// Label placement: every name beside its anchor, and never on a town, a token or another name.
//
// A label has a few dozen candidate places around its anchor. What would cover something is out; of the rest
// the cheapest wins, where a name to the right is cheap and a road under the letters is dear. Labels are placed
// by importance, the most cramped first among equals; what finds no room is hidden. Roads meet only in towns,
// so a label that avoids the towns avoids the junctions too.

import { type Box, Grid, grown, holds, lengthIn, type Segment } from '../common/geometry';
import { ASCENT, DESCENT, type Measure, type Style } from '../common/metrics';

export interface Wish {
  key: string;
  lines: string[];
  size: number;
  style: Style;
  anchor: Box;
  importance: number;
}

export interface Label {
  key: string;
  style: Style;
  size: number;
  lines: { text: string; x: number; y: number }[];
  box: Box;
}

export interface Obstacles {
  sheet: Box;
  solid: Box[];
  roads: { segment: Segment; weight: number }[];
}

const AIR = 0.8;
const LEADING = 0.95;

interface Choice {
  box: Box;
  cost: number;
}

/** Places around the anchor and what each costs: right, then left, above and below, then farther. */
export function* candidates(wish: Wish, width: number): Iterable<Choice> {
  const height = wish.size * (ASCENT + DESCENT + (wish.lines.length - 1) * LEADING);
  const a = wish.anchor;
  const [cx, cy] = [(a.x0 + a.x1) / 2, (a.y0 + a.y1) / 2];
  const unit = wish.size / 13;
  for (const [ring, gap] of [1.5, 5].entries()) {
    const [cost, far] = [9 * ring, gap * unit];
    for (const [i, shift] of [0, -0.45, 0.45, -0.9, 0.9].entries()) {
      const y = cy - height / 2 + shift * height;
      yield { box: { x0: a.x1 + far, y0: y, x1: a.x1 + far + width, y1: y + height }, cost: cost + 1.5 * i };
      yield { box: { x0: a.x0 - far - width, y0: y, x1: a.x0 - far, y1: y + height }, cost: cost + 1.5 * i + 3 };
    }
    for (const [i, shift] of [0, 0.22, -0.22, 0.42, -0.42].entries()) {
      const x = cx - width / 2 + shift * width;
      yield { box: { x0: x, y0: a.y0 - far - height, x1: x + width, y1: a.y0 - far }, cost: cost + 1.5 * i + 4 };
      yield { box: { x0: x, y0: a.y1 + far, x1: x + width, y1: a.y1 + far + height }, cost: cost + 1.5 * i + 5 };
    }
  }
}

export function placeLabels(wishes: Wish[], around: Obstacles, measure: Measure): Label[] {
  const solid = new Grid<true>();
  for (const box of around.solid) solid.add(grown(box, AIR), true);
  const roads = new Grid<{ segment: Segment; weight: number }>();
  for (const road of around.roads) roads.add(bounds(road.segment), road);
  const taken = new Grid<true>();

  const ready = wishes.map((wish) => {
    const width = Math.max(...wish.lines.map((line) => measure(line, wish.size, wish.style)));
    const choices: Choice[] = [];
    for (const { box, cost } of candidates(wish, width)) {
      if (!holds(around.sheet, box) || solid.hits(box)) continue;
      let price = cost;
      for (const road of roads.near(box)) price += (0.9 * road.weight * lengthIn(road.segment, box) * 13) / wish.size;
      choices.push({ box, cost: price });
    }
    return { wish, choices: choices.sort((a, b) => a.cost - b.cost) };
  });
  ready.sort((a, b) => b.wish.importance - a.wish.importance || a.choices.length - b.choices.length);

  const labels: Label[] = [];
  for (const { wish, choices } of ready) {
    const best = choices.find((choice) => !taken.hits(grown(choice.box, AIR)));
    if (!best) continue;
    taken.add(best.box, true);
    labels.push(setLines(wish, best.box, measure));
  }
  return labels;
}

function bounds(s: Segment): Box {
  const box = {
    x0: Math.min(s.ax, s.bx), y0: Math.min(s.ay, s.by),
    x1: Math.max(s.ax, s.bx), y1: Math.max(s.ay, s.by),
  };
  return grown(box, 2);
}

/** The lines of a label, each in the middle of its box. */
function setLines(wish: Wish, box: Box, measure: Measure): Label {
  const middle = (box.x0 + box.x1) / 2;
  const lines = wish.lines.map((text, i) => ({
    text,
    x: middle - measure(text, wish.size, wish.style) / 2,
    y: box.y0 + wish.size * (ASCENT + LEADING * i),
  }));
  return { key: wish.key, style: wish.style, size: wish.size, lines, box };
}

"""The names of rivers, written along them where nothing else stands and the water runs straight."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import atan2, hypot, inf, pi

from lacewars.drawing import palette
from lacewars.drawing.geometry import Box, Grid, Segment
from lacewars.drawing.labels import Placement
from lacewars.drawing.metrics import text_width
from lacewars.drawing.scene import Line, Point, Scene
from lacewars.drawing.shapes import anchor_box, sea_box, standing, town_box
from lacewars.drawing.svg import element, group, smooth_path, text_along

SIZE, TRACKING = 14.5, 0.2
STEP = 12.0
"""Rivers are walked in steps of this length."""
APART = 500.0
"""A river says its name again after about this length."""
BEARABLE = 1.6
"""A stretch that turns or covers more than this bears no name."""
ABOVE = 5.0
"""How far the letters stand from the water's middle."""


def draw(scene: Scene, placement: Placement) -> str:
    """The names of all rivers that have quiet stretches."""
    busy = _busy(scene, placement)
    out = []
    for n, river in enumerate(scene.rivers):
        letters = text_width(river.name, SIZE, "italic") + SIZE * TRACKING * len(river.name)
        length = letters + 2 * STEP  # a curve is shorter than its corners
        for m, way in enumerate(list(_quiet(river.points, length, busy))):
            key = f"river-{n}-{m}"
            out.append(element("path", id=key, d=smooth_path(way), fill="none", stroke="none"))
            out.append(text_along(river.name, key, class_="river"))
            for x, y in way:
                busy.add(_letter_box(x, y), None)
    return group(
        out, id="river-names", fill=palette.RIVER_NAME, font_size=SIZE, font_style="italic",
        letter_spacing=f"{TRACKING}em", stroke=palette.PAPER, stroke_width=2.2, stroke_opacity=0.55,
        paint_order="stroke",
    )  # fmt: skip


def _busy(scene: Scene, placement: Placement) -> Grid[Segment | None]:
    """What a river's name must not touch, the sheet's edge too: boxes as None, roads as segments."""
    towns = {t.id: t for t in scene.towns}
    busy: Grid[Segment | None] = Grid()
    width, height = scene.size.width, scene.size.height
    edges = [Box(-99, -99, 8, height + 99), Box(width - 8, -99, width + 99, height + 99)]
    edges += [Box(-99, -99, width + 99, 8), Box(-99, height - 8, width + 99, height + 99)]
    boxes = edges + [town_box(t) for t in scene.towns] + [label.box for label in placement.labels]
    boxes += standing(scene).values()
    boxes += [anchor_box(x, y) for town in scene.towns for x, y in town.anchors]
    boxes += [sea_box(sea) for sea in scene.seas]
    for box in boxes:
        busy.add(box.grown(2), None)
    for road in scene.roads:
        a, b = towns[road.a], towns[road.b]
        segment = Segment(a.x, a.y, b.x, b.y)
        busy.add(segment.bounds().grown(1), segment)
    return busy


def _quiet(line: Line, length: float, busy: Grid[Segment | None]) -> Iterator[Line]:
    """The straightest free stretches of the given length, one at most in each `APART` of the river."""
    points = walk(line, STEP)
    size = max(3, round(length / STEP) + 1)
    part = max(size, round(APART / STEP))
    for begin in range(0, len(points), part):
        last = min(begin + part, len(points)) - size
        ways = [_readable(points[i : i + size]) for i in range(begin, last + 1)]
        ways = [way for way in ways if _upright(way)]
        costs = [(turning(way) + _crossed(way, busy), way) for way in ways]
        if costs:
            cost, way = min(costs)
            if cost < BEARABLE:
                yield way


def walk(line: Line, step: float) -> Line:
    """Points on the line at equal distances."""
    out, left = [line[0]], step
    for (ax, ay), (bx, by) in pairwise(line):
        length = hypot(bx - ax, by - ay)
        at = left
        while at <= length:
            out.append((ax + (bx - ax) * at / length, ay + (by - ay) * at / length))
            at += step
        left = at - length
    return tuple(out)


def turning(line: Line) -> float:
    """How much a line turns in all, in radians."""
    headings = [atan2(b[1] - a[1], b[0] - a[0]) for a, b in pairwise(line)]
    return sum(abs((v - u + pi) % (2 * pi) - pi) for u, v in pairwise(headings))


def _readable(way: Line) -> Line:
    """The stretch from left to right, moved off the water to the upper side."""
    way = way if way[-1][0] >= way[0][0] else way[::-1]
    return tuple(_beside(way, i) for i in range(len(way)))


def _upright(way: Line) -> bool:
    """Whether no letter along the way stands on its head."""
    return all(b[0] >= a[0] for a, b in pairwise(way))


def _beside(way: Line, i: int) -> Point:
    (ax, ay), (bx, by) = way[max(0, i - 1)], way[min(len(way) - 1, i + 1)]
    length = hypot(bx - ax, by - ay) or 1.0
    return way[i][0] + ABOVE * (by - ay) / length, way[i][1] - ABOVE * (bx - ax) / length


def _letter_box(x: float, y: float) -> Box:
    """The room of a letter over a point."""
    return Box(x - 6, y - 10, x + 6, y + 4)


def _crossed(way: Line, busy: Grid[Segment | None]) -> float:
    """What letters along the way would cover: a road costs by its length, anything else forbids."""
    total = 0.0
    for x, y in way:
        box = _letter_box(x, y)
        for thing in busy.near(box):
            if thing is None:
                return inf
            total += thing.length_in(box) / 30
    return total

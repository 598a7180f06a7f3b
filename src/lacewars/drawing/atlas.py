"""What a map of a whole continent adds: mountains, seas with their names, crossings and anchors."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import hypot
from typing import Literal

from lacewars.drawing import palette
from lacewars.drawing.geometry import Box, Grid
from lacewars.drawing.metrics import ASCENT, DESCENT, text_width
from lacewars.drawing.rivernames import walk
from lacewars.drawing.scene import Point, Scene, Sea
from lacewars.drawing.shapes import ANCHOR, ANCHOR_RING, SEA_LEADING, SEA_TRACKING, town_box
from lacewars.drawing.svg import element, group, line_path, num, text

PEAK = "m-8 4.5l6.2-10.5 3 3.6 1.8-2.2 5.6 9.1"
SHADE = "m-1.8-6l.8 3.4-1.4 1.7 1.9 1.6-.8 3.6m4-8l.3 3-.8 1.8.9 2.4"
"""A mountain in the engraver's manner around its middle, and the strokes on its dark side."""
SPREAD, STEP = 5.5, 14.0
"""Mountains stand in turn on both sides of their crest, this far from it and from each other."""
REED = "m-4 3v-5m4 5v-7m4 7v-5m-10 5h12"
NOTCH = "m-8 4l5-9 2.5 4 2-3 6.5 8"
"""What stands on the middle of a line through a marsh, and of one over a pass."""
Kind = Literal["pass", "marsh", "strait"]


def mountains(scene: Scene) -> str:
    """The ranges as rows of small mountains that leave the towns free."""
    busy: Grid[None] = Grid()
    for town in scene.towns:
        busy.add(town_box(town).grown(7), None)
    spots = sorted(_peaks(scene, busy), key=lambda p: p[1])
    peaks = "".join(f"M{num(x)} {num(y)}{PEAK}" for x, y in spots)
    shades = "".join(f"M{num(x)} {num(y)}{SHADE}" for x, y in spots)
    return group(
        [
            element("path", d=peaks, fill=palette.LAND, fill_opacity=0.55, stroke_width=1.1, class_="peaks"),
            element("path", d=shades, fill="none", stroke_width=0.8),
        ],
        id="mountains",
        stroke=palette.FADED,
        stroke_opacity=0.62,
        stroke_linejoin="round",
        stroke_linecap="round",
    )


def _peaks(scene: Scene, busy: Grid[None]) -> Iterator[Point]:
    for crest in scene.mountains:
        way = walk(crest, STEP)
        for n, ((ax, ay), (bx, by)) in enumerate(pairwise(way)):
            length, side = hypot(bx - ax, by - ay) or 1.0, SPREAD if n % 2 else -SPREAD
            x, y = ax - side * (by - ay) / length, ay + side * (bx - ax) / length
            if next(busy.near(Box(x - 1, y - 1, x + 1, y + 1)), None) is None:
                yield x, y


def seas(scene: Scene) -> str:
    """The names of the seas, and where one zone of the sea ends and the next begins."""
    borders = group(
        [element("path", d=line_path(line), class_="sea-border") for line in scene.sea_borders],
        fill="none",
        stroke=palette.SHORE_LINE,
        stroke_width=2.2,
        stroke_dasharray="2 7",
        stroke_linecap="round",
    )
    names = group(
        [_sea(sea) for sea in scene.seas],
        fill=palette.RIVER_NAME,
        font_style="italic",
        text_anchor="middle",
        letter_spacing=f"{SEA_TRACKING}em",
    )
    return group([borders, names], id="seas")


def _sea(sea: Sea) -> str:
    top = sea.y - sea.size * (ASCENT + DESCENT + SEA_LEADING * (len(sea.lines) - 1)) / 2
    out = []
    for n, line in enumerate(sea.lines):
        width = text_width(line, sea.size, "italic") + SEA_TRACKING * sea.size * len(line)
        y = top + sea.size * (ASCENT + SEA_LEADING * n)
        out.append(text(line, sea.x, y, textLength=round(width, 1), lengthAdjust="spacingAndGlyphs"))
    return element("g", *out, class_="sea", data_sea=sea.id, font_size=sea.size)


def crossings(scene: Scene) -> str:
    """The roads over passes, through marshes and across straits, each with its sign in the middle."""
    towns = {t.id: t for t in scene.towns}
    ends = [(road, towns[road.a], towns[road.b]) for road in scene.roads if road.over]
    return group(
        [crossing(road.over, (a.x, a.y), (b.x, b.y)) for road, a, b in ends if road.over],
        id="crossings",
        fill="none",
    )


def crossing(kind: Kind, a: Point, b: Point) -> str:
    """One such road between two points."""
    way = f"M{num(a[0])} {num(a[1])}L{num(b[0])} {num(b[1])}"
    x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    if kind == "strait":
        return element(
            "path", d=way, class_="road strait", stroke=palette.RIVER_NAME, stroke_width=3.4,
            stroke_dasharray="0.1 7", stroke_linecap="round", fill="none",
        )  # fmt: skip
    if kind == "marsh":
        line = element(
            "path",
            d=way,
            class_="road marsh",
            stroke=palette.RIVER_BANK,
            stroke_width=2,
            stroke_dasharray="9 5",
        )
        return line + _sign(REED, x, y, palette.RIVER_NAME)
    line = element("path", d=way, class_="road pass", stroke=palette.ROAD, stroke_width=1.7)
    return line + _sign(NOTCH, x, y, palette.MAIN_CASING)


def _sign(path: str, x: float, y: float, ink: str) -> str:
    """A sign with a halo of paper, so that the line below it breaks."""
    halo = element("path", d=f"M0 0{path}", stroke=palette.PAPER, stroke_width=5.5, stroke_opacity=0.9)
    sign = element("path", d=f"M0 0{path}", stroke=ink, stroke_width=1.7)
    return element(
        "g",
        halo,
        sign,
        class_="sign",
        fill="none",
        stroke_linecap="round",
        stroke_linejoin="round",
        transform=f"translate({num(x)} {num(y)})",
    )


def anchors(scene: Scene) -> str:
    """An anchor on each side on which a town opens to a sea."""
    return group([anchor(x, y, t.id) for t in scene.towns for x, y in t.anchors], id="anchors")


def anchor(x: float, y: float, town: str = "") -> str:
    line = {"fill": "none", "stroke_linecap": "round"}
    ring = element("circle", cy=-7.0, r=ANCHOR_RING, **line)
    shank = element("path", d=f"M0 0{ANCHOR}", **line)
    halo = element("g", ring, shank, stroke=palette.PAPER, stroke_width=3.6, stroke_opacity=0.8)
    ink = element("g", ring, shank, stroke=palette.RIVER_NAME, stroke_width=1.5)
    return element(
        "g", halo, ink, class_="anchor", data_town=town or None, transform=f"translate({num(x)} {num(y)})"
    )

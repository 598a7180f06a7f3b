"""A small piece of a map, for a worked example: some towns, what stands there, and the way of a march."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from lacewars.drawing import atlas, palette, pieces, terrain
from lacewars.drawing.geometry import Box
from lacewars.drawing.labels import place_labels
from lacewars.drawing.metrics import FONT
from lacewars.drawing.scene import Line, Scene, Sector, Size, Town
from lacewars.drawing.shapes import SUITS
from lacewars.drawing.svg import element, line_path, num, title

MARGIN = 62.0
"""The ground around the outermost places."""
LEAST = (400.0, 240.0)
"""The smallest piece that is cut out."""
SHORT = 15.0
"""How far before the middle of its last town an arrow ends."""


def detail(scene: Scene, places: Iterable[str], ways: Sequence[Sequence[str]] = ()) -> str:
    """The part of a map around some towns as an SVG document, with arrows along the ways.

    Raises KeyError for a town that the scene has not.
    """
    cut = _cut(scene, _window(scene, places))
    inside = replace(
        cut,
        towns=tuple(t for t in cut.towns if 0 <= t.x <= cut.size.width and 0 <= t.y <= cut.size.height),
        roads=(),
    )
    shown = {town.id for town in inside.towns}
    roads = tuple(road for road in cut.roads if road.a in shown and road.b in shown)
    placed = place_labels(replace(inside, roads=roads))
    at = {town.id: (town.x, town.y) for town in cut.towns}
    layers = [
        element("defs", pieces.definitions(), *_suits(cut)),
        element("rect", width=cut.size.width, height=cut.size.height, fill=palette.LAND),
        terrain.sectors(cut),
        terrain.roads(cut),
        *([atlas.crossings(cut)] if any(road.over for road in cut.roads) else []),
        pieces.highlights(inside),
        pieces.towns(inside),
        *(arrow(tuple(at[town] for town in way)) for way in ways),
        pieces.labels(placed),
        pieces.flags(inside),
        pieces.tokens(inside),
    ]
    return document(scene.title, scene.lang, cut.size, layers)


def document(name: str, lang: str, size: Size, layers: Iterable[str]) -> str:
    """A picture of this size."""
    return element(
        "svg", title(name), "\n", "\n".join(layers), "\n",
        xmlns="http://www.w3.org/2000/svg", lang=lang, role="img", font_family=FONT,
        width=round(size.width), height=round(size.height),
        viewBox=f"0 0 {num(size.width)} {num(size.height)}",
    ) + "\n"  # fmt: skip


def arrow(way: Line) -> str:
    """An arrow along a line, which ends a little before its last point."""
    (x0, y0), (x1, y1) = way[-2:]
    length = max(1.0, ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5)
    ux, uy = (x1 - x0) / length, (y1 - y0) / length
    tip = (x1 - SHORT * ux, y1 - SHORT * uy)
    foot = (tip[0] - 13 * ux, tip[1] - 13 * uy)
    wings = [(foot[0] - 7 * uy, foot[1] + 7 * ux), tip, (foot[0] + 7 * uy, foot[1] - 7 * ux)]
    ink: dict[str, str | float] = {
        "stroke": palette.SUIT_RED,
        "stroke_width": 4,
        "stroke_linecap": "round",
        "fill": "none",
    }
    return element(
        "g",
        element("path", d=line_path((*way[:-1], foot)), stroke_opacity=0.75, stroke_linejoin="round", **ink),
        element("path", d=line_path(tuple(wings)) + "Z", fill=palette.SUIT_RED),
        class_="way",
    )


def _window(scene: Scene, places: Iterable[str]) -> Box:
    """The part of the board around the places, with room around them."""
    towns = {town.id: town for town in scene.towns}
    found = [towns[place] for place in places]
    box = Box(
        min(t.x for t in found) - MARGIN,
        min(t.y for t in found) - MARGIN,
        max(t.x for t in found) + MARGIN,
        max(t.y for t in found) + MARGIN,
    )
    wide, high = (max(0.0, least - size) / 2 for least, size in zip(LEAST, _sides(box), strict=True))
    return Box(box.x0 - wide, box.y0 - high, box.x1 + wide, box.y1 + high)


def _sides(box: Box) -> tuple[float, float]:
    return box.x1 - box.x0, box.y1 - box.y0


def _cut(scene: Scene, window: Box) -> Scene:
    """What lies in the window, and the far ends of its roads, measured from the window's corner."""
    size = Size(*_sides(window))
    inside = {t.id for t in scene.towns if window.x0 <= t.x <= window.x1 and window.y0 <= t.y <= window.y1}
    roads = tuple(road for road in scene.roads if road.a in inside or road.b in inside)
    kept = inside | {end for road in roads for end in (road.a, road.b)}
    return Scene(
        title=scene.title,
        lang=scene.lang,
        size=size,
        land=(),
        territories=(),
        borders=(),
        rivers=(),
        sectors=tuple(_sectors(scene, window)),
        roads=roads,
        towns=tuple(_moved(town, window) for town in scene.towns if town.id in kept),
        tokens=tuple(token for token in scene.tokens if token.town in inside),
        flags=tuple(flag for flag in scene.flags if flag.town in inside),
        highlights=scene.highlights & inside,
    )


def _moved(town: Town, window: Box) -> Town:
    return replace(town, x=town.x - window.x0, y=town.y - window.y0, anchors=())


def _sectors(scene: Scene, window: Box) -> Iterable[Sector]:
    for sector in scene.sectors:
        x0, y0 = max(sector.x0, window.x0), max(sector.y0, window.y0)
        x1, y1 = min(sector.x1, window.x1), min(sector.y1, window.y1)
        if x1 - x0 > 0 and y1 - y0 > 0:
            yield Sector(x0 - window.x0, y0 - window.y0, x1 - window.x0, y1 - window.y0, sector.suit)


def _suits(scene: Scene) -> list[str]:
    used = {sector.suit for sector in scene.sectors}
    return [element("path", id=f"suit-{suit}", d=path) for suit, path in SUITS.items() if suit in used]

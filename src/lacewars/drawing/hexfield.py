"""A small field of hexes, for a worked example: ground, roads, works and the units on it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from lacewars.drawing import palette
from lacewars.drawing.detail import arrow, document
from lacewars.drawing.scene import Line, Point, Size
from lacewars.drawing.svg import element, group, line_path, num, text, title

RADIUS = 27.0
"""From the middle of a hex to its corners."""
WIDE = RADIUS * math.sqrt(3)
EDGE = 6.0
SIDES = ("E", "SE", "SW", "W", "NW", "NE")
"""The sides of a hex, clockwise from the east."""


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit on the field: its letter in the example, its colour, and the sign of its kind."""

    hex: str
    letter: str
    colour: str
    sign: str
    name: str


@dataclass(frozen=True, slots=True)
class Work:
    """A wall, a ditch or a fieldwork on some sides of a hex."""

    hex: str
    sides: tuple[str, ...]
    name: str


@dataclass(frozen=True, slots=True)
class Field:
    """A field: rows of letters of ground, what each of them looks like, and what lies and stands there."""

    rows: tuple[str, ...]
    grounds: Mapping[str, tuple[str, str, str]]
    """For each letter its colour, its name, and the path of its sign."""
    units: tuple[Unit, ...] = ()
    roads: tuple[tuple[str, ...], ...] = ()
    works: tuple[Work, ...] = ()
    rings: frozenset[str] = frozenset()


def picture(field: Field, name: str, lang: str, ways: Sequence[Sequence[str]] = ()) -> str:
    """The field as an SVG document, with arrows along ways from hex to hex."""
    size = Size(
        (max(map(len, field.rows)) + 0.5) * WIDE + 2 * EDGE,
        (1.5 * len(field.rows) + 0.5) * RADIUS + 2 * EDGE,
    )
    layers = [
        element("rect", width=size.width, height=size.height, fill=palette.MARGIN),
        group(_ground(field), id="ground", stroke=palette.BORDER, stroke_width=0.8, stroke_opacity=0.5),
        group(_roads(field), id="roads", fill="none", stroke_linejoin="round", stroke_linecap="round"),
        group(_works(field), id="works", fill="none", stroke=palette.INK, stroke_width=5),
        group(_rings(field.rings), id="rings", fill="none", stroke=palette.GLOW, stroke_width=3.4),
        group([_unit(unit) for unit in field.units], id="units"),
        *(arrow(tuple(middle(hex) for hex in way)) for way in ways),
    ]
    return document(name, lang, size, layers)


def middle(hex: str) -> Point:
    """The middle of a hex that is named by its place in the row and its row, such as 0304."""
    column, row = int(hex[:2]), int(hex[2:])
    x = (column - 0.5 + (0.5 if row % 2 == 0 else 0.0)) * WIDE + EDGE
    return x, (1.5 * (row - 1) + 1) * RADIUS + EDGE


def _corners(hex: str, radius: float = RADIUS) -> Line:
    """The corners, clockwise; the first two are the ends of the eastern side."""
    x, y = middle(hex)
    angles = [math.radians(60 * i - 30) for i in range(6)]
    return tuple((x + radius * math.cos(a), y + radius * math.sin(a)) for a in angles)


def _ground(field: Field) -> Iterable[str]:
    for row, letters in enumerate(field.rows, 1):
        for column, letter in enumerate(letters, 1):
            hex = f"{column:02d}{row:02d}"
            colour, name, sign = field.grounds[letter]
            shape = element("path", d=line_path(_corners(hex)) + "Z", fill=colour)
            yield element("g", title(name), shape, _sign(sign, hex)) if sign else shape


def _sign(path: str, hex: str) -> str:
    x, y = middle(hex)
    return element(
        "path", d=path, fill="none", stroke=palette.FADED, stroke_width=1.3, stroke_opacity=0.8,
        transform=f"translate({num(x)} {num(y - 4)})",
    )  # fmt: skip


def _roads(field: Field) -> Iterable[str]:
    lines = [line_path(tuple(middle(hex) for hex in road)) for road in field.roads]
    for colour, width in ((palette.MAIN_CASING, 7), (palette.MAIN_GOLD, 4)):
        yield from (element("path", d=line, stroke=colour, stroke_width=width) for line in lines)


def _works(field: Field) -> Iterable[str]:
    for work in field.works:
        corners = _corners(work.hex, RADIUS - 2.5)
        for side in work.sides:
            at = SIDES.index(side)
            edge = line_path((corners[at], corners[(at + 1) % 6]))
            yield element("g", title(work.name), element("path", d=edge))


def _rings(rings: Iterable[str]) -> Iterable[str]:
    for hex in sorted(rings):
        yield element("path", d=line_path(_corners(hex, RADIUS - 4)) + "Z")


def _unit(unit: Unit) -> str:
    x, y = middle(unit.hex)
    ink = palette.ink_on(unit.colour)
    w, h = 34.0, 25.0
    box = element(
        "rect", x=x - w / 2, y=y - h / 2, width=w, height=h, rx=3,
        fill=unit.colour, stroke=palette.INK, stroke_width=1.2,
    )  # fmt: skip
    sign = element(
        "path", d=unit.sign, fill="none", stroke=ink, stroke_width=1.4, stroke_opacity=0.55,
        transform=f"translate({num(x)} {num(y)})",
    )  # fmt: skip
    letter = text(unit.letter, x, y + 5, font_size=15, font_weight=700, text_anchor="middle", fill=ink)
    return element("g", title(f"{unit.letter}: {unit.name}"), box, sign, letter, class_="unit")

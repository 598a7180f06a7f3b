"""What a map of towns and roads shows, in words that no game owns.

A scene is plain data: the land and its territories, sectors, roads and towns, and what stands on them.
Coordinates are those of the board, x to the right and y down; colours are `#rrggbb`. A scene carries
every text that is drawn.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

Point = tuple[float, float]
Line = tuple[Point, ...]
Polygon = tuple[Line, ...]
"""Rings: the outer one first, then its holes."""

Suit = Literal["spades", "clubs", "hearts", "diamonds"]


@dataclass(frozen=True, slots=True)
class Size:
    """The board's width and height in its own units."""

    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Nation:
    """A side as the eye knows it: a colour, and a letter for those who do not see colours."""

    name: str
    colour: str
    letter: str


@dataclass(frozen=True, slots=True)
class Mark:
    """What a town means to a nation.

    A shield is an objective (outlined: a lesser one), a star a depot or a fortress that counts, a tower a
    fortress, a castle a great one, a square a town that counts, a disc any other. A crowned one has a prince
    who votes, or is a capital. One with a second colour may change hands between two nations.
    """

    kind: Literal["shield", "star", "tower", "castle", "square", "disc"]
    colour: str
    letter: str
    filled: bool = True
    crowned: bool = False
    second: str = ""


@dataclass(frozen=True, slots=True)
class Town:
    """A town; the more important its name is, the earlier it gets its room on the sheet.

    A port has an anchor on the side of each sea that it opens to.
    """

    id: str
    name: str
    x: float
    y: float
    importance: int = 0
    mark: Mark | None = None
    anchors: Line = ()


@dataclass(frozen=True, slots=True)
class Road:
    """A road between two towns, by their ids; `over` says what it crosses."""

    a: str
    b: str
    main: bool = False
    over: Literal["", "pass", "marsh", "strait"] = ""


@dataclass(frozen=True, slots=True)
class Sector:
    """A rectangle of the board in which one suit counts."""

    x0: float
    y0: float
    x1: float
    y1: float
    suit: Suit


@dataclass(frozen=True, slots=True)
class Territory:
    """A country's land, its wash and the darker line along its edge; its name may stand on it.

    `name_at` is the middle of the largest circle that fits into the land, and `room` its radius.
    """

    id: str
    name: str
    polygons: tuple[Polygon, ...]
    fill: str
    line: str
    name_at: Point | None = None
    room: float = 0.0


@dataclass(frozen=True, slots=True)
class River:
    """One stretch of a river."""

    name: str
    points: Line


@dataclass(frozen=True, slots=True)
class Sea:
    """A sea's name, one line under the other, around a point of the water."""

    id: str
    lines: tuple[str, ...]
    x: float
    y: float
    size: float


Sign = Literal["", "leader", "infantry", "light_infantry", "cavalry", "light_cavalry"]


@dataclass(frozen=True, slots=True)
class Token:
    """A piece on a town. Tokens of one town stand on each other in the order in which the scene names them.

    Blocks and figures (a rider, a soldier) stand side by side instead; such a token may stand for several
    pieces, or for an army: `count` tells how many. A block shows the `sign` of its face, or its back. A
    face-down token shows no rank; `note` says why, or anything else worth reading on hover.
    """

    id: str
    kind: Literal["general", "train", "hussar", "block", "rider", "soldier"]
    town: str
    colour: str
    letter: str
    rank: str = ""
    name: str = ""
    face_down: bool = False
    note: str = ""
    count: int = 0
    sign: Sign = ""


class PlacedPiece(NamedTuple):
    """A piece, or several, and where it stands: `au_charles` at `dresden`, or `au_charles:5`."""

    piece: str
    town: str

    @property
    def counted(self) -> tuple[str, int]:
        """Its id, and how many stand together; 1 where no number is given."""
        piece, _, count = self.piece.partition(":")
        return piece, int(count or 1)


@dataclass(frozen=True, slots=True)
class Flag:
    """A conquest marker: whose flag flies over a town."""

    town: str
    colour: str
    letter: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """One of several maps that lie side by side on the board; its title stands at `title_at`."""

    x0: float
    y0: float
    x1: float
    y1: float
    title: str
    title_at: Point


@dataclass(frozen=True, slots=True)
class Cartouche:
    """The title on the sheet, centred at `x`, `y`, in a frame of the given width and height."""

    x: float
    y: float
    width: float
    height: float
    title: str
    subtitle: str


Symbol = Literal[
    "town",
    "road",
    "main_road",
    "objective",
    "lesser_objective",
    "depot",
    "minor_fortress",
    "major_fortress",
    "elector",
    "general",
    "face_down",
    "train",
    "hussar",
    "marker",
    "plain",
    "key",
    "fortress",
    "capital",
    "associate",
    "double",
    "port",
    "pass",
    "marsh",
    "strait",
]


@dataclass(frozen=True, slots=True)
class Key:
    """One line of the legend: a symbol and what it means."""

    symbol: Symbol
    text: str


@dataclass(frozen=True, slots=True)
class Legend:
    """The strip below the map: what the symbols mean, and the nations."""

    keys: tuple[Key, ...]
    nations: tuple[Nation, ...]
    imprint: str


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything on one map, from the water up."""

    title: str
    lang: str
    size: Size
    land: tuple[Polygon, ...]
    territories: tuple[Territory, ...]
    borders: tuple[Line, ...]
    rivers: tuple[River, ...]
    sectors: tuple[Sector, ...]
    roads: tuple[Road, ...]
    towns: tuple[Town, ...]
    tokens: tuple[Token, ...] = ()
    flags: tuple[Flag, ...] = ()
    highlights: frozenset[str] = frozenset()
    cartouche: Cartouche | None = None
    compass: Point | None = None
    legend: Legend | None = None
    sheets: tuple[Sheet, ...] = ()
    mountains: tuple[Line, ...] = ()
    seas: tuple[Sea, ...] = ()
    sea_borders: tuple[Line, ...] = ()

    def stacks(self) -> dict[str, list[Token]]:
        """Town id -> the tokens on it, the lowest first."""
        stacks: dict[str, list[Token]] = {}
        for token in self.tokens:
            stacks.setdefault(token.town, []).append(token)
        return stacks

"""The map of Prussia's Defiant Stand as a scene: towns, fortresses, roads, what counts, and given blocks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, cast

from lacewars.drawing.scene import (
    Cartouche,
    Key,
    Legend,
    Line,
    Mark,
    Nation,
    PlacedPiece,
    Polygon,
    River,
    Road,
    Scene,
    Sign,
    Size,
    Territory,
    Token,
    Town,
)
from lacewars.games.defiant.blocks import BLOCK, BLOCKS, CLASSES, FORCES
from lacewars.games.defiant.board import IS_DOTTED, ROAD_ENDS, ROADS, VP
from lacewars.games.defiant.data_files import document, rows, tables
from lacewars.games.defiant.naming import name_of

LANGUAGES = ("en", "fr")
__all__ = ["LANGUAGES", "PlacedPiece", "scene"]


def scene(lang: str = "en", highlights: Iterable[str] = (), pieces: Iterable[PlacedPiece] = ()) -> Scene:
    """The map, with these blocks: by their ids, or by their force's, and then seen from behind.

    Raises KeyError for an unknown town, block or language.
    """
    look, geography = tables("map.toml"), document("geography.json")
    words, size, glowing = look["text"][lang], look["board"], frozenset(highlights)
    if unknown := sorted(glowing - set(ROADS.ids)):
        raise KeyError(f"no such town: {', '.join(unknown)}")
    return Scene(
        title=words["title"],
        lang=lang,
        size=Size(float(size["width"]), float(size["height"])),
        land=_polygons(geography["land"]),
        territories=tuple(_territory(name, geography, look, words) for name in geography["territories"]),
        borders=tuple(_line(border) for border in geography["borders"]),
        rivers=tuple(River(r["name"], _line(r["points"])) for r in geography["rivers"]),
        sectors=(),
        roads=tuple(Road(ROADS.ids[a], ROADS.ids[b], not IS_DOTTED[n]) for n, (a, b) in enumerate(ROAD_ENDS)),
        towns=tuple(_town(n, row, look, lang) for n, row in enumerate(rows("towns.csv"))),
        tokens=tuple(_token(piece, look, lang) for piece in pieces),
        highlights=glowing,
        cartouche=Cartouche(**look["cartouche"], title=words["title"].upper(), subtitle=words["subtitle"]),
        compass=(float(look["compass"]["x"]), float(look["compass"]["y"])),
        legend=_legend(look, words, lang),
    )


def _town(number: int, row: dict[str, str], look: dict[str, Any], lang: str) -> Town:
    mark = _mark(number, row, look)
    importance = 0 if mark is None else 2 if mark.kind == "shield" else 3
    name = name_of("town", number, lang)
    return Town(row["id"], name, float(row["x"]), float(row["y"]), importance, mark)


def _mark(number: int, row: dict[str, str], look: dict[str, Any]) -> Mark | None:
    """A fortress, a source of supply, or a town that counts, with its victory points."""
    points = str(VP[number] or "")
    if row["fortress"] == "1":
        return Mark("tower", look["colours"]["stone"], points)
    if source := row["supply_source_of"]:
        return Mark("star", look["colours"][source], points or look["letters"][source])
    return Mark("shield", look["colours"]["coin"], points) if points else None


def _token(placed: PlacedPiece, look: dict[str, Any], lang: str) -> Token:
    piece, count = placed.counted
    if piece in FORCES:
        return Token(placed.piece, "block", placed.town, *_stain(piece, look), count=count)
    block = BLOCKS[BLOCK[piece]]
    return Token(
        placed.piece,
        "block",
        placed.town,
        *_stain(FORCES[block.force], look),
        rank=str(block.steps),
        name=name_of("block", BLOCK[piece], lang).partition(" (")[0],
        count=count,
        sign=cast(Sign, CLASSES[block.kind]),
    )


def _stain(force: str, look: dict[str, Any]) -> tuple[str, str]:
    """The colour and the letter of a force's blocks."""
    return look["colours"][force], look["letters"][force]


def _legend(look: dict[str, Any], words: dict[str, Any], lang: str) -> Legend:
    keys = tuple(Key(symbol, text) for symbol, text in words["keys"].items())
    forces = tuple(
        Nation(name_of("force", n, lang), look["colours"][force], look["letters"][force])
        for n, force in enumerate(FORCES)
    )
    return Legend(keys, forces, words["imprint"])


def _territory(
    name: str, geography: dict[str, Any], look: dict[str, Any], words: dict[str, Any]
) -> Territory:
    (fill, line), (x, y, room) = look["wash"][name], geography["names"][name]
    polygons = _polygons(geography["territories"][name])
    return Territory(name, words["countries"][name], polygons, fill, line, (x, y), room)


def _line(numbers: Sequence[float]) -> Line:
    """x, y, x, y ... as points."""
    return tuple(zip(numbers[::2], numbers[1::2], strict=True))


def _polygons(polygons: Sequence[Sequence[Sequence[float]]]) -> tuple[Polygon, ...]:
    return tuple(tuple(_line(ring) for ring in polygon) for polygon in polygons)

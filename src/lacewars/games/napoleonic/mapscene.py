"""The map of The Napoleonic Wars as a scene: duchies, lines, ports and seas, and pieces if given."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, cast

from lacewars.drawing.scene import (
    Cartouche,
    Flag,
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
    Sea,
    Size,
    Territory,
    Token,
    Town,
)
from lacewars.games.napoleonic.board import (
    CAPITALS,
    DUCHIES,
    DUCHY_IDS,
    FORTRESS,
    IS_NATIONAL,
    KEYS,
    OWNER,
    UPPER,
)
from lacewars.games.napoleonic.data_files import document, rows, tables
from lacewars.games.napoleonic.naming import name_of
from lacewars.games.napoleonic.nations import NATION, NATION_IDS, NATIONS, NOBODY
from lacewars.games.napoleonic.pieces import COMMANDER, LEADS

LANGUAGES = ("en", "fr")
FLAG = ":flag"
"""What follows the nation whose flag flies over a duchy."""
__all__ = ["LANGUAGES", "PlacedPiece", "scene"]

Look = Mapping[str, Any]
Over = Literal["", "pass", "marsh", "strait"]


def scene(lang: str = "en", highlights: Iterable[str] = (), pieces: Iterable[PlacedPiece] = ()) -> Scene:
    """The map, with these pieces: a commander, a nation's army (`france:8`), or its flag (`france:flag`).

    Raises KeyError for an unknown duchy, piece or language.
    """
    look, geography = tables("map.toml"), document("geography.json")
    words, size, glowing = look["text"][lang], look["board"], frozenset(highlights)
    placed = tuple(pieces)
    if unknown := sorted(glowing - set(DUCHY_IDS)):
        raise KeyError(f"no such duchy: {', '.join(unknown)}")
    return Scene(
        title=words["title"],
        lang=lang,
        size=Size(float(size["width"]), float(size["height"])),
        land=_polygons(geography["land"]),
        territories=tuple(_territory(name, geography, look, words) for name in geography["territories"]),
        borders=_lines(geography["borders"]),
        rivers=tuple(River(words["rivers"][r["id"]], _line(r["points"])) for r in geography["rivers"]),
        sectors=(),
        roads=tuple(Road(c["a"], c["b"], over=_over(c["kind"])) for c in rows("connections.csv")),
        towns=tuple(_duchy(d, geography["anchors"], look, lang) for d in DUCHIES),
        tokens=tuple(_token(one, look, lang) for one in placed if not one.piece.endswith(FLAG)),
        flags=tuple(_flag(one, look) for one in placed if one.piece.endswith(FLAG)),
        highlights=glowing,
        cartouche=Cartouche(**look["cartouche"], title=words["title"].upper(), subtitle=words["subtitle"]),
        compass=(float(look["compass"]["x"]), float(look["compass"]["y"])),
        legend=_legend(look, words, lang),
        mountains=_lines(geography["mountains"]),
        seas=tuple(_sea(zone, place) for zone, place in geography["sea_names"][lang].items()),
        sea_borders=_lines(geography["sea_borders"]),
    )


# -------------------------------------------------------------------------------- duchies


def _duchy(duchy: int, anchors: Mapping[str, Sequence[float]], look: Look, lang: str) -> Town:
    row = rows("duchies.csv")[duchy]
    importance = 3 if CAPITALS >> duchy & 1 else 2 if KEYS >> duchy & 1 else 0
    name, harbour = name_of("duchy", duchy, lang), _line(anchors.get(row["id"], ()))
    return Town(row["id"], name, float(row["x"]), float(row["y"]), importance, _mark(duchy, look), harbour)


def _mark(duchy: int, look: Look) -> Mark:
    """A star for a fortress, with its strength; a square for a key; a disc for any other duchy.

    An associate is outlined in its nation's colour; a double one has its other nation's colour in a corner.
    """
    kind: Literal["star", "square", "disc"] = (
        "star" if FORTRESS[duchy] else "square" if KEYS >> duchy & 1 else "disc"
    )
    nation, upper = OWNER[duchy], UPPER[duchy]
    return Mark(
        kind,
        _colour(nation, look),
        look["letters"][NATION_IDS[nation]] + str(FORTRESS[duchy] or ""),
        filled=IS_NATIONAL[duchy],
        crowned=bool(CAPITALS >> duchy & 1),
        second="" if upper == NOBODY else _colour(upper, look),
    )


def _colour(nation: int, look: Look) -> str:
    """The colour that nations.toml gives a nation."""
    name = tables("nations.toml")["nation"][NATION_IDS[nation]]["colour"]
    return cast(str, look["colours"][name])


def _token(placed: PlacedPiece, look: Look, lang: str) -> Token:
    piece, count = placed.counted
    if piece in NATION:
        return Token(placed.piece, "soldier", placed.town, *_paint(NATION[piece], look), count=count)
    leader = COMMANDER[piece]
    name = name_of("commander", leader, lang)
    return Token(placed.piece, "rider", placed.town, *_paint(LEADS[leader], look), name=name, count=count)


def _flag(placed: PlacedPiece, look: Look) -> Flag:
    return Flag(placed.town, *_paint(NATION[placed.piece.removesuffix(FLAG)], look))


def _paint(nation: int, look: Look) -> tuple[str, str]:
    """A nation's colour and letter."""
    return _colour(nation, look), look["letters"][NATION_IDS[nation]]


def _over(kind: str) -> Over:
    return "" if kind == "normal" else cast(Over, kind)


# -------------------------------------------------------------------------------- land and sea


def _sea(zone: str, place: Sequence[Any]) -> Sea:
    x, y, size, lines = place
    return Sea(zone, tuple(lines), float(x), float(y), float(size))


def _territory(name: str, geography: Look, look: Look, words: Look) -> Territory:
    (fill, line), (x, y, room) = look["wash"][name], geography["names"][name]
    called = words["countries"][name]
    polygons = _polygons(geography["territories"][name])
    return Territory(name, called, polygons, fill, line, (x, y) if called else None, room)


def _legend(look: Look, words: Look, lang: str) -> Legend:
    keys = tuple(Key(symbol, text) for symbol, text in words["keys"].items())
    nations = tuple(
        Nation(name_of("nation", n, lang), _colour(n, look), look["letters"][NATION_IDS[n]]) for n in NATIONS
    )
    return Legend(keys, nations, words["imprint"])


def _line(numbers: Sequence[float]) -> Line:
    """x, y, x, y ... as points."""
    return tuple(zip(numbers[::2], numbers[1::2], strict=True))


def _lines(lines: Sequence[Sequence[float]]) -> tuple[Line, ...]:
    return tuple(_line(line) for line in lines)


def _polygons(polygons: Sequence[Sequence[Sequence[float]]]) -> tuple[Polygon, ...]:
    return tuple(tuple(_line(ring) for ring in polygon) for polygon in polygons)

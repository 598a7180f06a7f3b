"""A map as a scene, from the files that both games have: the ground, the legend, and pieces on their towns.

A game brings its files, its nations, and its towns with what they mean to whom.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, cast

from lacewars.drawing.scene import (
    Cartouche,
    Flag,
    Key,
    Legend,
    Line,
    Nation,
    Polygon,
    River,
    Road,
    Scene,
    Sector,
    Sheet,
    Size,
    Suit,
    Symbol,
    Territory,
    Token,
    Town,
)

LANGUAGES = ("en", "fr")


class PlacedPiece(NamedTuple):
    """A piece on the board: its id in setup.toml, its town's id, and whether it is out of supply."""

    piece: str
    town: str
    face_down: bool = False


class Figure(NamedTuple):
    """What a piece is: its nation's id, its rank (0: a supply train) and its name."""

    nation: str
    rank: int
    name: str


@dataclass(frozen=True, slots=True)
class Files:
    """How a game's files are read: its CSV files, its TOML files and its JSON files."""

    rows: Callable[[str], Sequence[dict[str, str]]]
    tables: Callable[[str], dict[str, Any]]
    document: Callable[[str], Any]


def lay(
    files: Files,
    lang: str,
    nations: Mapping[str, Nation],
    towns: tuple[Town, ...],
    tokens: Iterable[Token],
    flags: Mapping[str, str],
    highlights: Iterable[str],
) -> Scene:
    """The scene of a board; `flags` gives for a town's id the id of the nation whose flag flies there.

    Raises KeyError for an unknown town, nation or language.
    """
    size, look = files.tables("setup.toml")["board"], files.tables("map.toml")
    words, geography = look["text"][lang], files.document("geography.json")
    stand, glowing = tuple(tokens), frozenset(highlights)
    _check({t.id for t in towns}, {t.town for t in stand}, flags, glowing)
    return Scene(
        title=words["title"],
        lang=lang,
        size=Size(float(size["width"]), float(size["height"])),
        land=_polygons(geography["land"]),
        territories=_territories(geography, look, words),
        borders=tuple(_line(b) for b in geography["borders"]),
        rivers=tuple(River(r["name"], _line(r["points"])) for r in geography["rivers"]),
        sectors=tuple(_sector(s) for s in files.rows("sectors.csv")),
        roads=tuple(Road(r["a"], r["b"], r["kind"] == "main") for r in files.rows("roads.csv")),
        towns=towns,
        tokens=stand,
        flags=tuple(Flag(t, nations[n].colour, nations[n].letter) for t, n in sorted(flags.items())),
        highlights=glowing,
        cartouche=Cartouche(**look["cartouche"], title=words["title"].upper(), subtitle=words["subtitle"]),
        compass=(float(look["compass"]["x"]), float(look["compass"]["y"])),
        legend=_legend(nations, words),
        sheets=tuple(_sheet(s, lang) for s in look.get("sheets", ())),
    )


def _check(towns: set[str], *named: Iterable[str]) -> None:
    for ids in named:
        if unknown := sorted(set(ids) - towns):
            raise KeyError(f"no such town: {', '.join(unknown)}")


# -------------------------------------------------------------------------------- nations and pieces


def nation(row: Mapping[str, Any], look: Mapping[str, Any], lang: str) -> Nation:
    """A nation of setup.toml: its name, its colour, and its letter, the first unless map.toml has more."""
    name = row["name" if lang == "en" else f"name_{lang}"].partition(" (")[0]
    letter = look.get("letters", {}).get(row["id"], row["id"][0].upper())
    return Nation(name, look["colours"][row["colour"]], letter)


def _legend(nations: Mapping[str, Nation], words: dict[str, Any]) -> Legend:
    keys = tuple(Key(cast(Symbol, symbol), text) for symbol, text in words["keys"].items())
    return Legend(keys, tuple(nations.values()), words["imprint"])


def tokens(
    placed: Iterable[PlacedPiece], figures: Mapping[str, Figure], nations: Mapping[str, Nation], note: str
) -> Iterator[Token]:
    """The pieces as tokens; in a stack the trains stand below and the supreme commander on top.

    `note` says why a piece is face down.
    """
    for piece, town, face_down in sorted(placed, key=lambda p: -(figures[p.piece].rank or 99)):
        figure = figures[piece]
        yield Token(
            id=piece,
            kind="general" if figure.rank else "train",
            town=town,
            colour=nations[figure.nation].colour,
            letter=nations[figure.nation].letter,
            rank=str(figure.rank or ""),
            name=_short(figure.name) if figure.rank else "",
            face_down=face_down,
            note=note if face_down else "",
        )


def _short(name: str) -> str:
    """A general's name as the map has room for it: "Karl" for "Karl von Lothringen"."""
    for word in (" von ", " v. ", " der "):
        name = name.partition(word)[0]
    return name


# -------------------------------------------------------------------------------- the ground


def _sector(row: dict[str, str]) -> Sector:
    x0, y0, x1, y1 = (float(row[k]) for k in ("x0", "y0", "x1", "y1"))
    return Sector(x0, y0, x1, y1, cast(Suit, row["suit"]))


def _sheet(table: dict[str, Any], lang: str) -> Sheet:
    x0, y0, x1, y1 = (float(table[k]) for k in ("x0", "y0", "x1", "y1"))
    x, y = table["title_at"]
    return Sheet(x0, y0, x1, y1, table["title"][lang], (float(x), float(y)))


def _line(numbers: Sequence[float]) -> Line:
    """x, y, x, y ... as points."""
    return tuple(zip(numbers[::2], numbers[1::2], strict=True))


def _polygons(polygons: Sequence[Sequence[Sequence[float]]]) -> tuple[Polygon, ...]:
    return tuple(tuple(_line(ring) for ring in polygon) for polygon in polygons)


def _territories(
    geography: dict[str, Any], look: dict[str, Any], words: dict[str, Any]
) -> tuple[Territory, ...]:
    found = []
    for country, polygons in geography["territories"].items():
        fill, line = look["wash"][country]
        x, y, room = geography["names"][country]
        name = words["countries"][country]
        found.append(Territory(country, name, _polygons(polygons), fill, line, (x, y), room))
    return tuple(found)

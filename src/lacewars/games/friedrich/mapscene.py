"""The map of Friedrich as a scene: the board, and the pieces of a position or of the start."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from importlib import resources
from typing import Any, NamedTuple, cast

from lacewars.games.friedrich.data_files import rows, tables
from lacewars.kernel.mapsvg.scene import (
    Cartouche,
    Flag,
    Key,
    Legend,
    Line,
    Mark,
    Nation,
    Polygon,
    River,
    Road,
    Scene,
    Sector,
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


def start() -> list[PlacedPiece]:
    """Every piece on its town at the start."""
    nations = tables("setup.toml")["nation"]
    return [PlacedPiece(p["id"], p["start"]) for n in nations for p in (*n["general"], *n["train"])]


def scene(
    pieces: Sequence[PlacedPiece] | None = None,
    conquered: Mapping[str, str] | None = None,
    lang: str = "en",
    highlights: Iterable[str] = (),
) -> Scene:
    """The map with the given pieces, or with those of the start.

    `conquered` gives for a town's id the id of the nation that holds it. Raises KeyError for an unknown
    piece, town, nation or language.
    """
    setup, look = tables("setup.toml"), tables("map.toml")
    words = look["text"][lang]
    nations = _nations(setup, look, lang)
    geography = json.loads(resources.files(__package__).joinpath("data", "geography.json").read_text("utf-8"))
    placed = start() if pieces is None else pieces
    towns = tuple(_town(t, setup, look, nations) for t in rows("towns.csv"))
    glowing = frozenset(highlights)
    _check({t.id for t in towns}, {p.town for p in placed}, conquered or {}, glowing)
    return Scene(
        title=words["title"],
        lang=lang,
        size=Size(float(setup["board"]["width"]), float(setup["board"]["height"])),
        land=_polygons(geography["land"]),
        territories=_territories(geography, look, words),
        borders=tuple(_line(b) for b in geography["borders"]),
        rivers=tuple(River(r["name"], _line(r["points"])) for r in geography["rivers"]),
        sectors=tuple(_sector(s) for s in rows("sectors.csv")),
        roads=tuple(Road(r["a"], r["b"], r["kind"] == "main") for r in rows("roads.csv")),
        towns=towns,
        tokens=tuple(_tokens(placed, setup, nations, words)),
        flags=tuple(
            Flag(t, nations[n].colour, nations[n].letter) for t, n in sorted((conquered or {}).items())
        ),
        highlights=glowing,
        cartouche=Cartouche(**look["cartouche"], title=words["title"].upper(), subtitle=words["subtitle"]),
        compass=(float(look["compass"]["x"]), float(look["compass"]["y"])),
        legend=_legend(nations, words),
    )


def _check(towns: set[str], *named: Iterable[str]) -> None:
    for ids in named:
        if unknown := sorted(set(ids) - towns):
            raise KeyError(f"no such town: {', '.join(unknown)}")


# -------------------------------------------------------------------------------- nations


def _nations(setup: dict[str, Any], look: dict[str, Any], lang: str) -> dict[str, Nation]:
    """Nation id -> its name, lacquer and letter, in the order of play."""
    name = "name" if lang == "en" else f"name_{lang}"
    return {
        n["id"]: Nation(n[name].partition(" (")[0], look["colours"][n["colour"]], n["id"][0].upper())
        for n in sorted(setup["nation"], key=lambda n: int(n["order"]))
    }


def _legend(nations: dict[str, Nation], words: dict[str, Any]) -> Legend:
    keys = tuple(Key(cast(Symbol, symbol), text) for symbol, text in words["keys"].items())
    return Legend(keys, tuple(nations.values()), words["imprint"])


# -------------------------------------------------------------------------------- the board


def _town(
    row: dict[str, str], setup: dict[str, Any], look: dict[str, Any], nations: dict[str, Nation]
) -> Town:
    mark = _mark(row, setup, look, nations)
    importance = 0 if mark is None else 2 if mark.filled else 1
    return Town(row["id"], row["name"], float(row["x"]), float(row["y"]), importance, mark)


def _mark(
    row: dict[str, str], setup: dict[str, Any], look: dict[str, Any], nations: dict[str, Nation]
) -> Mark | None:
    """A depot's star, or an objective's shield in the colour that the board gives it (Austria's are grey)."""
    if depot := row["depot_of"]:
        return Mark("star", nations[depot].colour, nations[depot].letter)
    if owner := row["objective_of"]:
        word = next(n["objective_colour"] for n in setup["nation"] if n["id"] == owner)
        return Mark("shield", look["colours"][word], nations[owner].letter, filled=row["order"] == "1")
    return None


def _sector(row: dict[str, str]) -> Sector:
    x0, y0, x1, y1 = (float(row[k]) for k in ("x0", "y0", "x1", "y1"))
    return Sector(x0, y0, x1, y1, cast(Suit, row["suit"]))


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


# -------------------------------------------------------------------------------- the pieces


def _tokens(
    placed: Sequence[PlacedPiece], setup: dict[str, Any], nations: dict[str, Nation], words: dict[str, Any]
) -> Iterable[Token]:
    """The pieces as tokens; in a stack the trains stand below and the supreme commander on top."""
    known = {p["id"]: (n["id"], p) for n in setup["nation"] for p in (*n["general"], *n["train"])}
    for piece, town, face_down in sorted(placed, key=lambda p: -int(known[p.piece][1].get("rank", 99))):
        nation, data = known[piece]
        name = _short(data.get("name", ""))
        yield Token(
            id=piece,
            kind="general" if "rank" in data else "train",
            town=town,
            colour=nations[nation].colour,
            letter=nations[nation].letter,
            rank=str(data.get("rank", "")),
            name=name,
            face_down=face_down,
            note=words["face_down"] if face_down else "",
        )


def _short(name: str) -> str:
    """A general's name as the map has room for it: "Karl" for "Karl von Lothringen"."""
    return name.partition(" von ")[0]

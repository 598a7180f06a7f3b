"""The map of Friedrich as a scene: the board, and the pieces of a position or of the start."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from lacewars.drawing.scene import Mark, Nation, Scene, Town
from lacewars.games.friedrich.data_files import document, rows, tables
from lacewars.games.sivel.mapscene import LANGUAGES, Figure, Files, PlacedPiece, lay, nation, tokens

__all__ = ["LANGUAGES", "PlacedPiece", "scene", "start"]

_FILES = Files(rows, tables, document)


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
    in_order = sorted(setup["nation"], key=lambda n: int(n["order"]))
    nations = {n["id"]: nation(n, look, lang) for n in in_order}
    placed = start() if pieces is None else pieces
    towns = tuple(_town(t, setup, look, nations) for t in rows("towns.csv"))
    stand = tokens(placed, _figures(setup), nations, look["text"][lang]["face_down"])
    return lay(_FILES, lang, nations, towns, stand, conquered or {}, highlights)


def _figures(setup: dict[str, Any]) -> dict[str, Figure]:
    return {
        p["id"]: Figure(n["id"], p.get("rank", 0), p.get("name", ""))
        for n in setup["nation"]
        for p in (*n["general"], *n["train"])
    }


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

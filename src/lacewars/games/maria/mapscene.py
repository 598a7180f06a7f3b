"""The two maps of Maria as one scene: the board, and the pieces of a position or of the start."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain

from lacewars.drawing.scene import Mark, Nation, Scene, Token, Town
from lacewars.games.maria.board import (
    ELECTORS,
    FIRST_MARKERS,
    FORTRESS,
    FREE_ELECTORS,
    FRENCH_ELECTORS,
    HOME,
    MAJOR,
    N_TOWNS,
    NAMES,
    ROADS,
    TOWN,
    X,
    Y,
)
from lacewars.games.maria.data_files import document, rows, tables
from lacewars.games.maria.powers import PIECES, POWER_IDS
from lacewars.games.sivel.mapscene import LANGUAGES, Figure, Files, PlacedPiece, lay, nation, tokens

__all__ = ["LANGUAGES", "PlacedPiece", "first_markers", "scene", "start"]

_FILES = Files(rows, tables, document)
_FIGURES = {p.id: Figure(POWER_IDS[p.power], p.rank, p.name) for p in PIECES}


def start() -> list[PlacedPiece]:
    """Every piece that is on a town at the start."""
    return [PlacedPiece(p.id, p.start) for p in PIECES if p.start in TOWN]


def first_markers() -> dict[str, str]:
    """Town id -> the power whose marker lies there at the start: Silesia's fortresses and four electors."""
    victory = {ROADS.ids[town]: POWER_IDS[power] for town, power in FIRST_MARKERS.items()}
    votes = {ROADS.ids[t]: "france" if t in FRENCH_ELECTORS else "austria" for t in FREE_ELECTORS}
    return victory | votes


def scene(
    pieces: Sequence[PlacedPiece] | None = None,
    markers: Mapping[str, str] | None = None,
    hussars: Iterable[str] = (),
    lang: str = "en",
    highlights: Iterable[str] = (),
) -> Scene:
    """The maps with the given pieces, markers and hussars, or with those of the start.

    `markers` gives for a town's id the id of the power whose marker lies there, `hussars` their towns. Raises
    KeyError for an unknown piece, town, power or language.
    """
    look = tables("map.toml")
    powers = {p["id"]: p for p in tables("setup.toml")["powers"]}
    nations = {power: nation(powers[power], look, lang) for power in POWER_IDS}
    stone = Nation("", look["colours"]["stone"], "")
    riders = (
        Token(f"hussar_{i}", "hussar", town, nations["austria"].colour, nations["austria"].letter)
        for i, town in enumerate(hussars, 1)
    )
    placed = start() if pieces is None else pieces
    stand = tokens(placed, _FIGURES, nations, look["text"][lang]["face_down"])
    towns = tuple(_town(t, nations, stone) for t in range(N_TOWNS))
    flags = first_markers() if markers is None else markers
    return lay(_FILES, lang, nations, towns, chain(stand, riders), flags, highlights)


def _town(town: int, nations: Mapping[str, Nation], stone: Nation) -> Town:
    """A fortress is a tower or a castle in the colour of the power at home; an elector's has a crown."""
    mark = None
    if size := FORTRESS[town]:
        home = nations[POWER_IDS[HOME[town]]] if HOME[town] >= 0 else stone
        mark = Mark(
            "castle" if size == MAJOR else "tower", home.colour, home.letter, crowned=town in ELECTORS
        )
    return Town(ROADS.ids[town], NAMES[town], float(X[town]), float(Y[town]), size, mark)

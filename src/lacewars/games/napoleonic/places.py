"""Where pieces can be, as numbers, and how such places are written (R4, R20, R72).

A commander stands in a duchy, a squadron in a port (the number of its duchy) or in a zone (`AT_SEA` + zone)
or off the map. Negative numbers are places beside the map. Units have no number: a `Grid` counts them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lacewars.games.napoleonic.board import (
    DUCHY,
    DUCHY_IDS,
    N_DUCHIES,
    N_ZONES,
    OWNER,
    ZONE_IDS,
)
from lacewars.games.napoleonic.cards import N_WARS, WAR_IDS
from lacewars.games.napoleonic.nations import N_NATIONS, NATION, NATION_IDS
from lacewars.kernel.errors import BadPosition
from lacewars.kernel.kinds import Kind, Named, Naming
from lacewars.kernel.reading import as_integer, as_known, as_object

UNBUILT, FALLEN, REGROUP, ASIDE, GONE, AWAY = -1, -2, -3, -4, -5, -6
"""To be built; eliminated, to be built again; in the regroup box; on card 83; out of the game for good;
removed by card 81 until the next turn."""
AT_WAR = -10
"""On the card of foreign war w: AT_WAR - w."""
AT_SEA = N_DUCHIES
"""In zone z: AT_SEA + z."""
OFF_MAP = AT_SEA + N_ZONES
"""In the off-map box of raiders (R63)."""

_BESIDE = {
    UNBUILT: "unbuilt",
    FALLEN: "fallen",
    REGROUP: "regroup",
    ASIDE: "aside",
    GONE: "gone",
    AWAY: "away",
}
_WARS = {AT_WAR - w: f"war:{name}" for w, name in enumerate(WAR_IDS)}
_SEAS = {AT_SEA + z: f"sea:{name}" for z, name in enumerate(ZONE_IDS)}
COMMANDER_PLACE = Named(DUCHY_IDS, {**_BESIDE, **_WARS})
SQUADRON_PLACE = Named(DUCHY_IDS, {**_BESIDE, **_WARS, **_SEAS, OFF_MAP: "off_map"})

REGROUP_BOX, ASIDE_BOX, FIRST_WAR_BOX = 0, 1, 2
"""The boxes in which units lie beside the map: to regroup, on card 83, on the card of each foreign war."""
N_BOXES = FIRST_WAR_BOX + N_WARS
BOX_IDS: tuple[str, ...] = ("regroup", "aside", *(f"war:{name}" for name in WAR_IDS))
N_CELLS = N_NATIONS * N_DUCHIES
"""A cell is a nation's part of a duchy: nation * N_DUCHIES + duchy."""


class Holders(Kind):
    """The nation that holds each duchy; written are those with a flag, which is never their owner's."""

    copied, shown = "{0}[:]", "tuple({0})"

    def source(self, value: str, constant: Naming) -> str:
        return f"{constant(self.to_json)}({value})"

    def to_json(self, holders: Sequence[int]) -> dict[str, str]:
        """The flags, by duchy."""
        return {DUCHY_IDS[d]: NATION_IDS[n] for d, n in enumerate(holders) if n != OWNER[d]}

    def read(self, value: Any, where: str, state: Any) -> list[int]:
        found = list(OWNER)
        for duchy, name in as_object(value, where, DUCHY, complete=False).items():
            nation = as_known(name, f"{where}.{DUCHY_IDS[duchy]}", NATION)
            if nation == OWNER[duchy]:
                raise BadPosition(f"{where}.{DUCHY_IDS[duchy]}: the owner has no flag on its own duchy")
            found[duchy] = nation
        return found


class Grid(Kind):
    """Small numbers in rows and columns of named things, in one bytearray; all but 0 are written."""

    copied, shown = "{0}[:]", "bytes({0})"

    def __init__(self, rows: Sequence[str], columns: Sequence[str]) -> None:
        self.rows, self.columns = tuple(rows), tuple(columns)
        self.row_numbers = {name: n for n, name in enumerate(rows)}
        self.column_numbers = {name: n for n, name in enumerate(columns)}

    def source(self, value: str, constant: Naming) -> str:
        return f"{constant(self.to_json)}({value})"

    def to_json(self, cells: bytes | bytearray) -> dict[str, dict[str, int]]:
        """The numbers that are not 0, by row and column."""
        wide = len(self.columns)
        found: dict[str, dict[str, int]] = {}
        for r, name in enumerate(self.rows):
            row = cells[r * wide : (r + 1) * wide]
            if any(row):
                found[name] = {self.columns[c]: number for c, number in enumerate(row) if number}
        return found

    def read(self, value: Any, where: str, state: Any) -> bytearray:
        cells = bytearray(len(self.rows) * len(self.columns))
        for r, row in as_object(value, where, self.row_numbers, complete=False).items():
            place = f"{where}.{self.rows[r]}"
            for c, number in as_object(row, place, self.column_numbers, complete=False).items():
                found = as_integer(number, f"{place}.{self.columns[c]}", range(1, 256))
                cells[r * len(self.columns) + c] = found
        return cells

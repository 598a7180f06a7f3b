"""The line of battle in which an army is set up: foot in the middle, guns beside it, horse on the wings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from lacewars.games.frederic.field import Field, field_of
from lacewars.games.frederic.grid import HEX
from lacewars.games.frederic.kinds import GUNS, MOUNTED, TYPES, kind

Entry = Mapping[str, Any]
"""A unit or an officer as a line of a battle."""
NOWHERE = "off"
"""The hex of who is not on the field."""
E = TypeVar("E", bound=Entry)
ROWS = (2, 1, 3, 4)
"""The rows of an army that is lined up, counted from its edge: the first line stands in the second row."""


def in_order(units: Sequence[E]) -> list[E]:
    """Units in the order in which they take their places: foot, guns, horse."""
    return sorted(units, key=lambda unit: _rank(unit["type"]))


def _rank(type_id: str) -> int:
    arm = TYPES[type_id]["class"]
    return 2 if arm in MOUNTED else 1 if arm in GUNS else 0


def officers_among(places: Sequence[str], number: int) -> list[str]:
    """Where this many officers stand: with units, spread over the army."""
    step = max(1, len(places) // max(1, number))
    return [places[min(i * step, len(places) - 1)] for i in range(number)] if places else []


def line_up(battle: Entry, side: Entry) -> dict[str, str]:
    """A place for every unit and officer of a side of a drawn battle, by id; `off` for who finds none.

    Whoever comes later is not among them. LaceError if the field cannot be made.
    """
    field = field_of(battle["map"])
    later = {name for g in battle.get("reinforcement", ()) for name in (*g["units"], *g["officers"])}
    own = [u for u in battle["units"] if u["side"] == side["id"] and u["id"] not in later]
    staff = [o for o in battle["officers"] if o["side"] == side["id"] and o["id"] not in later]
    taken = {u["hex"] for u in battle["units"] if u["side"] != side["id"]}
    free = [place for place in _places(field, side["edge"]) if place not in taken]
    found = {one["id"]: NOWHERE for one in (*own, *staff)}
    stands = []
    for unit in in_order(own):
        wheels = kind(unit["type"]).wheels
        if place := next((p for p in free if field.may_stand(HEX[p], wheels)), None):
            free.remove(place)
            stands.append(place)
            found[unit["id"]] = place
    places = officers_among(stands, len(staff))
    return found | {officer["id"]: place for officer, place in zip(staff, places, strict=False)}


def _places(field: Field, edge: str) -> list[str]:
    """The hexes of a side, its first line first, from the middle outwards."""
    middle = (field.cols + 1) / 2
    columns = sorted(range(1, field.cols + 1), key=lambda column: abs(column - middle))
    rows = [row if edge == "north" else field.rows + 1 - row for row in ROWS]
    return [f"{column:02d}{row:02d}" for row in rows if 1 <= row <= field.rows for column in columns]

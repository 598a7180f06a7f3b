"""What each die of a roll does, and by which rule: in a combat, and in the tests of troops and officers.

The rules read dice here, and events tell the readings: whoever shows dice need not know the rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import product
from typing import NamedTuple

from lacewars.games.frederic.fighting import DOUBLE_MORALE, HIT, MISS, MORALE
from lacewars.games.frederic.kinds import (
    ARTILLERY_FACE,
    CAVALRY_FACE,
    FACE_IDS,
    FLAG,
    INFANTRY_FACE,
    TACTICAL,
)


class Reading(NamedTuple):
    """What a die did: its name, whether it counts for anything, by which rules; hits and morale hits."""

    does: str
    counts: bool
    rules: tuple[str, ...]
    hits: int = 0
    morale: int = 0


Table = tuple[Reading, ...]
"""What each face does, in the order of `FACE_IDS`."""
PER_ADVANTAGE = {MISS: (0, 0), HIT: (1, 0), MORALE: (0, 1), DOUBLE_MORALE: (0, 2)}
"""Hits and morale hits of one tactical advantage."""
_NAMES = {MISS: "miss", MORALE: "morale", HIT: "hit", DOUBLE_MORALE: "morale2"}
_FACE_RULES = {INFANTRY_FACE: "G-4.58", CAVALRY_FACE: "G-4.59", ARTILLERY_FACE: "G-4.60"}


def _table(otherwise: Reading, faces: dict[int, Reading]) -> Table:
    return tuple(faces.get(face, otherwise) for face in range(len(FACE_IDS)))


# ---------------------------------------------------------------------- combat
_FLAG = Reading("flag", True, ("G-4.61",), morale=1)
_BREAKING = Reading("breaking", False, ("G-2.54",))


@cache
def combat(own: int, result: int, *, breaking: bool = False, cornered: bool = False) -> Table:
    """G-4.58 to G-4.65: the dice against a target that is hit by `own`; `result`: of a tactical advantage.

    `breaking`: the target breaks off, and its own face alone counts (G-2.54); `cornered`: it cannot retreat,
    and what would shake it hits it (R77).
    """
    rules = (_FACE_RULES[own],)
    hits, morale = PER_ADVANTAGE[result]
    flag, tactical = _FLAG, Reading(f"advantage-{_NAMES[result]}", result != MISS, ("G-4.65",), hits, morale)
    if breaking:
        flag = tactical = _BREAKING
    elif cornered:
        flag, tactical = _cornered(flag), _cornered(tactical)
    shown = {own: Reading("hit", True, rules, hits=1), FLAG: flag, TACTICAL: tactical}
    return _table(Reading("miss", False, rules), shown)


def _cornered(reading: Reading) -> Reading:
    if not reading.morale:
        return reading
    return Reading("cornered", True, (*reading.rules, "G-4.132"), hits=reading.morale)


# ---------------------------------------------------------------------- tests
_ONE_DIE, _TWO_DICE = ("G-2.26", "G-2.27"), ("G-2.36",)
_CAPTURED, _CAPTURED_BY_TWO = Reading("captured", True, _ONE_DIE), Reading("captured", True, _TWO_DICE)
_RIDES_ON, _RIDES_ON_BY_TWO = Reading("rides-on", False, _ONE_DIE), Reading("rides-on", False, _TWO_DICE)
_HALF = Reading("captured-half", False, _TWO_DICE)
_FLEES = Reading("flees", True, ("G-4.128",))
_FORCED = Reading("forced", True, ("G-A2.42",))

WOUND = _table(
    Reading("unhurt", False, ("G-2.51",)),
    {TACTICAL: Reading("wounded", True, ("G-2.51",))},
)
"""G-2.51: an officer in the first rank is tested for a wound."""
ORDER = _table(
    Reading("order-kept", False, ("G-A3.09",)),
    {FLAG: Reading("order-lost", True, ("G-A3.09",))},
)
"""R15: an order of a deficient commander is tested."""
WILL_NOT_MOVE = Reading("will-not-move", True, ("G-A2.41",))
MOVES_DOUBLE = Reading("moves-double", True, ("G-A2.41",))
RELIABLE = _table(Reading("obeys", False, ("G-A2.41",)), {FLAG: WILL_NOT_MOVE, TACTICAL: MOVES_DOUBLE})
"""G-A2.41: an unreliable unit is tested."""
FORCED_MARCH = _table(Reading("not-forced", False, ("G-A2.42",)), {FLAG: _FORCED, TACTICAL: _FORCED})
"""G-A2.42: an impetuous unit tries a forced march."""
STAMPEDE = _table(Reading("holds", False, ("G-4.128",)), {FLAG: _FLEES, TACTICAL: _FLEES})
"""G-4.128: a panicking elephant flees."""


@cache
def desertion(own: int) -> Table:
    """G-4.96: the dice for hexes of retreat, of a unit that is hit by `own`."""
    return _table(Reading("stays", False, ("G-4.96",)), {own: Reading("deserts", True, ("G-4.96",))})


@cache
def rally(own: int, chief: bool) -> Table:
    """G-2.60, G-2.61: the dice for lost stands; with the chief tactical advantages count too."""
    back = {own: Reading("rallies", True, ("G-2.60",))}
    if chief:
        back[TACTICAL] = Reading("rallies-chief", True, ("G-2.61",))
    return _table(Reading("no-rally", False, ("G-2.60",)), back)


def messenger(faces: Sequence[int]) -> list[Reading]:
    """G-2.26, G-2.36: a messenger is captured if all his dice show the tactical advantage."""
    if len(faces) == 1:
        return [_CAPTURED if faces[0] == TACTICAL else _RIDES_ON]
    shown = _CAPTURED_BY_TWO if all(face == TACTICAL for face in faces) else _HALF
    return [shown if face == TACTICAL else _RIDES_ON_BY_TWO for face in faces]


def read(table: Table, faces: Iterable[int]) -> list[Reading]:
    """What each of the dice did."""
    return [table[face] for face in faces]


def hits_of(readings: Iterable[Reading]) -> int:
    """The hits of a roll."""
    return sum(reading.hits for reading in readings)


def morale_of(readings: Iterable[Reading]) -> int:
    """The morale hits of a roll."""
    return sum(reading.morale for reading in readings)


# ---------------------------------------------------------------------- as events tell them
def _all() -> list[Reading]:
    arms = tuple(_FACE_RULES)
    tables = [WOUND, ORDER, RELIABLE, FORCED_MARCH, STAMPEDE]
    tables += [(_CAPTURED, _RIDES_ON), (_CAPTURED_BY_TWO, _RIDES_ON_BY_TWO, _HALF)]
    tables += [combat(own, result) for own, result in product(arms, PER_ADVANTAGE)]
    tables += [combat(own, MISS, breaking=True) for own in arms]
    tables += [combat(own, result, cornered=True) for own, result in product(arms, PER_ADVANTAGE)]
    tables += [desertion(own) for own in arms]
    tables += [rally(own, chief) for own, chief in product(arms, (False, True))]
    return list(dict.fromkeys(reading for table in tables for reading in table))


READINGS: tuple[Reading, ...] = tuple(_all())
"""Everything that a die may do; events name a reading by its number."""
_NUMBERS = {reading: number for number, reading in enumerate(READINGS)}


def told(readings: Iterable[Reading]) -> tuple[int, ...]:
    """The numbers of readings, for an event."""
    return tuple(_NUMBERS[reading] for reading in readings)

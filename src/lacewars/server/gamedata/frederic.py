"""Frédéric le Grand for clients: ids, and the battle of a table.

A hex is a town of the board; units are pieces u0, u1..., officers o0, o1..., by their numbers in the battle,
so that an event can name them without knowing it; the two sides are the nations `first` and `second`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from lacewars.games.frederic.alphabet import ALPHABET
from lacewars.games.frederic.fighting import LINES
from lacewars.games.frederic.grid import NAMES
from lacewars.games.frederic.kinds import FACE_IDS
from lacewars.games.frederic.losses import CAUSES
from lacewars.games.frederic.names import OFFICERS, UNITS
from lacewars.games.frederic.readings import READINGS
from lacewars.games.frederic.screen import OFFICER_VERBS, UNIT_VERBS
from lacewars.games.frederic.state import Frederic
from lacewars.games.frederic.victory import course as course
from lacewars.games.frederic.view import SORTS, View
from lacewars.server.gamedata import frederic_battle, frederic_study, frederic_workshop
from lacewars.server.gamedata.covers import cover_of
from lacewars.server.gamedata.frederic_battle import SIDES, officer_id, unit_id

ADVANTAGES = ("miss", "morale", "hit", "morale2")
_OTHER_VERBS: dict[str, tuple[str, ...]] = {
    "lead_with": ("officer", "number"),
    "ignore": ("number",),
    "courier": ("courier",),
    "return": ("aide",),
}


def _kinds(verb: str) -> tuple[str, ...]:
    if verb in _OTHER_VERBS:
        return _OTHER_VERBS[verb]
    return ("officer",) if verb in OFFICER_VERBS else ("unit",) if verb in UNIT_VERBS else ("town",)


VERBS: Mapping[str, tuple[str, ...]] = {a.verb: _kinds(a.verb) for a in ALPHABET if a.args}
"""What the arguments of a verb name."""


def _side(label: int) -> str:
    return SIDES[label % 2]


def _reading(number: int) -> dict[str, Any]:
    """What a die did, whether that counts, and by which rules."""
    reading = READINGS[number]
    return {"does": reading.does, "counts": reading.counts, "rules": reading.rules}


IDS: dict[str, Callable[[int], Any]] = {
    "advantage": ADVANTAGES.__getitem__,
    "cause": CAUSES.__getitem__,
    "face": FACE_IDS.__getitem__,
    "faces": FACE_IDS.__getitem__,
    "hex": lambda h: NAMES[h] if h >= 0 else None,
    "line": lambda number: {"reason": LINES[number].reason, "rules": LINES[number].rules},
    "officer": lambda label: officer_id(label % OFFICERS),
    "power": _side,
    "reading": _reading,
    "side": _side,
    "sides": _side,
    "sort": SORTS.__getitem__,
    "town": NAMES.__getitem__,
    "unit": lambda label: unit_id(label % UNITS),
}
"""For each kind of thing its id, as views name it."""


def board() -> dict[str, Any]:
    """What all battles have in common, and which there are to choose from."""
    return {**_common(), "battles": frederic_battle.battles()}


def cover() -> dict[str, Any]:
    """Every battle has sides of its own; the first is the one for learning."""
    return cover_of({}, {2: [[side] for side in SIDES]}, {}, SIDES[0], {"battle": "tutorial"})


def _common() -> dict[str, Any]:
    return {"verbs": VERBS, "legend": frederic_battle.legend()}


def table_board(state: Frederic) -> dict[str, Any]:
    """The field, the armies and the aims of a table's battle."""
    return {**_common(), **frederic_battle.battle_to_json(state.battle)}


def view(seen: View) -> dict[str, Any]:
    """The position, pieces and sides named as on the board."""
    return frederic_battle.view_to_json(seen)


odds = frederic_study.odds
study = frederic_study.study
movers = frederic_study.movers
waiting = frederic_study.waiting
closing = frederic_study.closing_of
workshop = frederic_workshop

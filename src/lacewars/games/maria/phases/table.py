"""All phases by name: the form in which a position's agenda is written down."""

from __future__ import annotations

from collections.abc import Container
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from lacewars.games.maria import phases
from lacewars.games.maria.alphabet import MARCH
from lacewars.games.maria.board import ELECTORS, N_TOWNS
from lacewars.games.maria.cards import N_CARDS, POLITICAL, TACTICAL, TRACK_IDS, TRACK_LENGTHS
from lacewars.games.maria.powers import (
    GENERAL_MASK,
    HUSSARS,
    MAX_TROOPS,
    N_GENERALS,
    PIECES,
    POWERS,
    SEATS,
    TROOPS,
)
from lacewars.kernel import Phase

_MODULES = [
    import_module(f"{phases.__name__}.{m.name}") for m in iter_modules(phases.__path__) if m.name != "table"
]

PHASES: dict[str, type[Phase[Any]]] = {
    cls.__name__: cls
    for module in _MODULES
    for cls in vars(module).values()
    if isinstance(cls, type) and issubclass(cls, Phase) and cls.__module__ == module.__name__ and cls.rules
}
"""Every phase has its rules; a class without any is a base of others, and never lies on an agenda."""

_TOWN, _POWER, _FLAG, _SEAT = range(N_TOWNS), range(len(POWERS)), range(2), range(max(SEATS))
_GENERAL, _PIECE, _VOTES = range(N_GENERALS), range(len(PIECES)), range(len(ELECTORS) + 1)
BOUNDS: dict[str, Container[int]] = {
    "power": _POWER, "powers": _POWER, "agreed": _POWER, "refused": _POWER, "subject": (0,),
    "nation": _POWER, "choices": _POWER, "recipient": _POWER, "town": _TOWN,
    "towns": _TOWN, "attacker": _TOWN, "defender": _TOWN, "winner": _TOWN, "loser": _TOWN, "end": _TOWN,
    "electors": ELECTORS, "general": _GENERAL, "chief": _GENERAL, "partner": _GENERAL, "piece": _PIECE,
    "group": MARCH, "train": range(N_GENERALS, len(PIECES)), "owing": range(GENERAL_MASK + 1),
    "coming": _TOWN, "declined": range(N_TOWNS * N_GENERALS), "laid": range(N_CARDS),
    "card": range(len(POLITICAL)), "track": range(len(TRACK_IDS)),
    "boxes": range(1, max(TRACK_LENGTHS) + 20), "asked": _SEAT, "chooser": _SEAT, "partner_seat": _SEAT,
    "seats": _SEAT, "yielded": range(3), "begun": range(1 << max(SEATS)), "out": range(1 << max(SEATS)),
    "named": _GENERAL, "denied": range(1 << len(PIECES)), "forced": _FLAG, "late": _FLAG, "terms": _TOWN,
    "turns": range(1, 13), "before": range(1, max(TRACK_LENGTHS) + 1), "main_only": _FLAG,
    "defender_plays": _FLAG, "score": range(-400, 401), "owed": range(-TACTICAL.total, 401),
    "length": range(1, 2 * MAX_TROOPS + 1), "left": range(max(TROOPS) + 1), "taken": range(10),
    "troops": range(8 * MAX_TROOPS + 1), "number": range(13), "francis": _VOTES, "charles": _VOTES,
    "chased": range(1 << HUSSARS),
}  # fmt: skip
"""For each slot of a phase the numbers it may hold: a position from outside is checked against it."""

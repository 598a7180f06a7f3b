"""All phases by name: the form in which a position's agenda is written down."""

from __future__ import annotations

from collections.abc import Container
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from lacewars.games.frederic import phases
from lacewars.games.frederic.alphabet import COURIERS
from lacewars.games.frederic.grid import N_HEXES
from lacewars.games.frederic.names import OFFICERS, UNITS
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

_SLOT, _HEX, _FLAG, _SIDE = range(UNITS), range(N_HEXES), range(2), range(2)
_OFFICER, _MAYBE, _MASK, _NUMBER = range(OFFICERS), range(OFFICERS + 1), range(1 << OFFICERS), range(200)
BOUNDS: dict[str, Container[int]] = {
    "attacker": _SLOT, "defender": _SLOT, "slot": _SLOT, "unit": _SLOT, "victim": _SLOT, "elephant": _SLOT,
    "elephants": _SLOT, "hex": _HEX, "here": _HEX, "there": _HEX, "seen": _HEX, "side": _SIDE,
    "officer": _OFFICER, "front": _MAYBE, "guard": _MAYBE, "crew": _MASK, "asked": _MASK, "rested": _MASK,
    "tried": _SLOT, "number": range(max(COURIERS, 1000)), "riposte": _FLAG, "apart": _FLAG,
    "breaking": _FLAG, "answered": _FLAG, "fresh": _FLAG, "quiet": _FLAG, "forced": _FLAG, "road": _FLAG,
    "stopped": _FLAG, "last": _FLAG, "hits": _NUMBER, "morale": _NUMBER, "spare": _NUMBER, "due": _NUMBER,
    "made": _NUMBER, "left": _NUMBER, "spent": _NUMBER, "steps": _NUMBER, "points": range(20),
    "sizes": range(1, 10), "group": range(1, OFFICERS + 2),
}  # fmt: skip
"""For each slot of a phase the numbers it may hold: a position from outside is checked against it."""

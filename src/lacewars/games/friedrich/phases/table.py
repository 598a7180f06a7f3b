"""All phases by name: the form in which a position's agenda is written down."""

from __future__ import annotations

from typing import Any

from lacewars.games.friedrich.phases import (
    combat,
    draw,
    duel,
    east_prussia,
    fate,
    fate_choices,
    movement,
    option,
    outcome,
    recruit,
    retroactive,
    setup,
    supply,
    turn,
)
from lacewars.kernel import Phase

_MODULES = (
    combat, draw, duel, east_prussia, fate, fate_choices, movement, option, outcome, recruit, retroactive,
    setup, supply, turn,
)  # fmt: skip

PHASES: dict[str, type[Phase[Any]]] = {
    cls.__name__: cls
    for module in _MODULES
    for cls in vars(module).values()
    if isinstance(cls, type) and issubclass(cls, Phase) and cls.__module__ == module.__name__
}

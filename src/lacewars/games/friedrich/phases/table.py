"""All phases by name: the form in which a position's agenda is written down."""

from __future__ import annotations

from collections.abc import Container
from typing import Any

from lacewars.games.friedrich.alphabet import MARCH_GROUP
from lacewars.games.friedrich.board import N_TOWNS
from lacewars.games.friedrich.cards import EFFECTS, N_CARDS, TACTICAL
from lacewars.games.friedrich.nations import CEILING, N_GENERALS, NATIONS
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

_TOWN, _NATION, _FLAG = range(N_TOWNS), range(len(NATIONS)), range(2)
BOUNDS: dict[str, Container[int]] = {
    "nation": _NATION, "first": _NATION, "second": _NATION, "giver": _NATION, "taker": _NATION,
    "chooser": _NATION, "town": _TOWN, "attacker": _TOWN, "defender": _TOWN, "winner": _TOWN,
    "loser": _TOWN, "ends": _TOWN, "pieces": _TOWN, "general": range(N_GENERALS),
    "group": MARCH_GROUP, "cards": range(N_CARDS), "laid": range(N_CARDS),
    "effect": range(len(EFFECTS)), "optional": _FLAG, "main_only": _FLAG, "defender_plays": _FLAG,
    "score": range(-400, 401), "owed": range(-TACTICAL.total, 401), "left": range(CEILING[0] + 1),
    "armies": range(CEILING[0] + 1), "taken": range(6), "number": range(1, 31),
}  # fmt: skip
"""For each slot of a phase the numbers it may hold: a position from outside is checked against it."""

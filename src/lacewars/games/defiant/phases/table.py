"""All phases by name: the form in which a position's agenda is written down."""

from __future__ import annotations

from collections.abc import Container
from typing import Any

from lacewars.games.defiant.blocks import N_BLOCKS, SIDES
from lacewars.games.defiant.board import N_FORTS, N_ROADS, N_TOWNS
from lacewars.games.defiant.phases import (
    assaults,
    battlefield,
    battles,
    breakouts,
    campaigns,
    cavalry,
    deploying,
    execution,
    fortresses,
    friction,
    gathering,
    groups,
    hits,
    loot,
    marches,
    orders,
    quarters,
    reactions,
    retreats,
    rounds,
    supplying,
    tsarina,
    turn,
    victories,
    volleys,
    winter,
    winter_retreats,
)
from lacewars.kernel import Phase

_MODULES = (
    assaults, battlefield, battles, breakouts, campaigns, cavalry, deploying, execution, fortresses,
    friction, gathering, groups, hits, loot, marches, orders, quarters, reactions, retreats,
    rounds, supplying, tsarina, turn, victories, volleys, winter, winter_retreats,
)  # fmt: skip

PHASES: dict[str, type[Phase[Any]]] = {
    cls.__name__: cls
    for module in _MODULES
    for cls in vars(module).values()
    if isinstance(cls, type) and issubclass(cls, Phase) and cls.__module__ == module.__name__
}

_SIDE, _TOWN, _BLOCK, _FLAG = range(len(SIDES)), range(N_TOWNS), range(N_BLOCKS), range(2)
BOUNDS: dict[str, Container[int]] = {
    "seat": _SIDE, "loser": _SIDE, "first": range(-1, len(SIDES)), "town": range(N_TOWNS + 1),
    "goal": _TOWN, "way": _TOWN, "taken": _TOWN, "block": _BLOCK, "leader": _BLOCK,
    "blocks": _BLOCK, "party": _BLOCK, "going": _BLOCK, "garrison": _BLOCK, "movers": _BLOCK,
    "group": range(1 << N_BLOCKS), "rallied": range(1 << N_BLOCKS), "built": range(1 << N_TOWNS),
    "manned": range(1 << N_TOWNS), "fort": range(N_FORTS + 1), "named": range(N_ROADS), "number": range(400),
    "left": range(9), "modifier": range(-8, 9), "winter": _FLAG, "gathering": _FLAG,
    "grouped": _FLAG, "begun": _FLAG, "pursued": _FLAG, "at_once": _FLAG, "together": _FLAG, "seen": _FLAG,
    "giving": _FLAG, "picked": range(-1, N_BLOCKS), "drawn": range(-1, N_BLOCKS),
    "giver": range(-1, N_BLOCKS), "bonus": range(3), "cards": range(4), "roads": range(N_ROADS),
    "step": range(6), "klass": range(2), "sides": range(4), "column": range(4), "room": range(100),
    "strength": range(5), "late": _FLAG,
}  # fmt: skip
"""For each slot of a phase the numbers it may hold: a position from outside is checked against it."""

"""What could still be built, and what it costs (N-7, R18)."""

from __future__ import annotations

from lacewars.games.napoleonic.data_files import tables
from lacewars.games.napoleonic.pieces import COMMANDERS, SAILS_FOR
from lacewars.games.napoleonic.places import FALLEN, UNBUILT
from lacewars.games.napoleonic.state import Napoleonic

_COSTS = tables("tables.toml")["costs"]
UNIT_COST: int = _COSTS["unit_per_strength_cp"]
SHIP_COST: int = _COSTS["squadron_cp"]
RETURN_COST: int = _COSTS["regroup_piece_cp"]
"""R20: what a piece pays that comes back from the regroup box."""


def may_be_built(game: Napoleonic, commander: int) -> bool:
    """N-7.2: whether a commander could be built: not one of an event, nor one of 1807 in turn 1."""
    face = COMMANDERS[commander]
    if face.availability == "event" or (face.availability == "1807" and game.turn == 1):
        return False
    return game.leader_at[commander] in (UNBUILT, FALLEN)


def free_ships(game: Napoleonic, nation: int) -> list[int]:
    """The squadrons of a nation that could be built."""
    waiting = (FALLEN, UNBUILT)
    return [s for s, spot in enumerate(game.ship_at) if spot in waiting and SAILS_FOR[s] == nation]

"""M-19.3, M-19.4: what neutral land means to foreign pieces, and to the neutral power's own."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from lacewars.games.maria.board import COUNTRY, HOMES, PRUSSIAN_LAND, SILESIA
from lacewars.games.maria.powers import POWER_OF, PRUSSIA
from lacewars.games.maria.relations import Relations
from lacewars.games.maria.state import Maria


@cache
def foreign_neutral(relations: Relations, annexed: bool, power: int) -> bytes:
    """For each town whether it is neutral land that is not the power's own."""
    return bytes(home not in (-1, power) and relations.neutral[home] for home in HOMES[annexed])


def is_foreign_inside(game: Maria, piece: int) -> bool:
    """Whether a piece stands in neutral land that is not its own."""
    town, relations = game.where[piece], game.relations
    if not relations.any_neutral or town < 0:
        return False
    return bool(foreign_neutral(relations, game.annexed > 0, POWER_OF[piece])[town])


def note_departure(game: Maria, pieces: Sequence[int], town: int) -> None:
    """M-19.1.09: a Prussian piece that comes to stand outside Prussia brings the set-aside markers back."""
    if not game.set_aside[PRUSSIA] or COUNTRY[town] in (PRUSSIAN_LAND, SILESIA):
        return
    if any(POWER_OF[p] == PRUSSIA for p in pieces):
        game.set_aside[PRUSSIA] = 0
        game.tell("markers_return", PRUSSIA)

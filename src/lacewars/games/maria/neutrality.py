"""M-19.3, M-19.4: what neutral land means to foreign pieces, and to the neutral power's own."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from lacewars.games.maria.board import COUNTRY, HOMES, N_TOWNS, PRUSSIAN_LAND, SILESIA
from lacewars.games.maria.powers import POWER_OF, PRUSSIA
from lacewars.games.maria.relations import Relations
from lacewars.games.maria.state import Maria

PRUSSIAN = (PRUSSIAN_LAND, SILESIA)
"""The countries that are Prussia once Silesia is annexed."""
ABROAD = frozenset(t for t in range(N_TOWNS) if COUNTRY[t] not in PRUSSIAN)
"""The towns outside Prussia and Silesia."""


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


def heeds_departure(game: Maria, pieces: Sequence[int]) -> bool:
    """M-19.1.09: whether markers would come back from the set-aside if these pieces left Prussia."""
    return game.set_aside[PRUSSIA] > 0 and any(POWER_OF[p] == PRUSSIA for p in pieces)


def note_departure(game: Maria, pieces: Sequence[int], town: int) -> None:
    """R66: a Prussian piece that enters a town outside Prussia, or returns on one, ends the set-aside."""
    if town in ABROAD and heeds_departure(game, pieces):
        end_set_aside(game)


def end_set_aside(game: Maria) -> None:
    """The markers that the peace set aside go back to Prussia's pool."""
    game.set_aside[PRUSSIA] = 0
    game.tell("markers_return", PRUSSIA)

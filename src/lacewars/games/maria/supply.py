"""M-9: which generals are supplied, and what toll the hussars take."""

from __future__ import annotations

from functools import cache

from lacewars.games.maria.board import COUNTRY, HOMES, NETHERLANDS, ROADS
from lacewars.games.maria.powers import ARENBERG, AUSTRIA, POWER_OF, PRAGMATIC, SUPPLY_RADIUS, TRAINS
from lacewars.games.maria.state import Maria

FREE, CUT_OFF = 0, -1
"""Answers of `toll`: supplied for nothing; not supplied at all. Any other number is the price."""


def toll(game: Maria, general: int, closed: frozenset[int] | None = None) -> int:
    """R12: what a general's supply costs now: nothing, this many points of cards, or CUT_OFF.

    `closed`: his power's `closed_towns`, if they are known already.
    """
    town, power = game.where[general], POWER_OF[general]
    if game.home(town) == power or (general == ARENBERG and COUNTRY[town] == NETHERLANDS):
        return FREE
    trains = trains_in_reach(game, general)
    if not trains:
        return CUT_OFF
    if closed is None:
        closed = closed_towns(game, power)
    hussars = [t for t in game.hussars if t >= 0] if game.relations.enemy[power][AUSTRIA] else []
    if _length(game, town, trains, closed.union(hussars)) <= SUPPLY_RADIUS:
        return FREE
    length = _length(game, town, trains, closed) if hussars else SUPPLY_RADIUS + 1
    return length if length <= SUPPLY_RADIUS else CUT_OFF


def closed_towns(game: Maria, power: int) -> frozenset[int]:
    """R14: the towns through which no supply path of a power may pass."""
    foe, held = game.relations.enemy_piece[power], game.held
    return frozenset([t for t in game.where if t >= 0 and foe[held[t]]]) | neutral_towns(game, power)


def neutral_towns(game: Maria, power: int) -> frozenset[int]:
    """The towns of neutral land that is not the power's own (M-19.4.04)."""
    if not game.relations.any_neutral:
        return frozenset()
    neutral = [p for p, is_neutral in enumerate(game.relations.neutral) if is_neutral and p != power]
    return frozenset(t for p in neutral for t in lands(p, game.annexed > 0))


@cache
def lands(power: int, annexed: bool) -> frozenset[int]:
    """The towns where a power is at home."""
    return frozenset(t for t, home in enumerate(HOMES[annexed]) if home == power)


def trains_in_reach(game: Maria, general: int) -> list[int]:
    """The towns of the trains that a general may use, were there nothing in the way."""
    where = game.where
    row = ROADS.distances(where[general])
    trains = TRAINS[AUSTRIA] + TRAINS[PRAGMATIC] if general == ARENBERG else TRAINS[POWER_OF[general]]
    return [where[t] for t in trains if where[t] >= 0 and row[where[t]] <= SUPPLY_RADIUS]


def path_length(game: Maria, general: int, closed: frozenset[int]) -> int:
    """The length of the shortest way from a general to a train he may use; more than 6: none."""
    return _length(game, game.where[general], trains_in_reach(game, general), closed)


def _length(game: Maria, start: int, trains: list[int], closed: frozenset[int]) -> int:
    here, rows = ROADS.distances(start), [ROADS.distances(t) for t in trains]
    if not any([row[t] + here[t] <= SUPPLY_RADIUS for row in rows for t in closed]):
        return min([row[start] for row in rows], default=SUPPLY_RADIUS + 1)
    near, seen, edge = game.near, {start}, [start]
    for length in range(1, SUPPLY_RADIUS + 1):
        reached = []
        for town in edge:
            for t in near[town]:
                if t in seen or t in closed:
                    continue
                if t in trains:
                    return length
                seen.add(t)
                reached.append(t)
        edge = reached
    return SUPPLY_RADIUS + 1

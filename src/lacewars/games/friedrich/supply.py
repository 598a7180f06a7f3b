"""F-9: which generals are supplied."""

from __future__ import annotations

from lacewars.games.friedrich.board import DEPOTS, HOME_OF, ROADS
from lacewars.games.friedrich.nations import ENEMIES, GENERALS, SUPPLY_RADIUS, TRAINS
from lacewars.games.friedrich.state import Friedrich

SUPPLIED, TURNED_DOWN, LOST = range(3)
"""What a check of supply does to a stack."""


def enemy_towns(game: Friedrich, nation: int) -> list[int]:
    """The towns held by enemy generals or trains."""
    where = game.where
    return [where[p] for n in ENEMIES[nation] for p in (*GENERALS[n], *TRAINS[n]) if where[p] >= 0]


def supplied(game: Friedrich, nation: int, town: int) -> bool:
    """F-9.02 to F-9.06: whether generals of a nation are supplied on a town."""
    if HOME_OF[town] == nation or (town in DEPOTS[nation] and nation not in HOME_OF):
        return True
    return any(game.where[t] >= 0 and _reaches(game, nation, game.where[t], town) for t in TRAINS[nation])


def prospect(game: Friedrich, nation: int, town: int) -> int:
    """F-9.08 to F-9.10: what a check of the generals on a town would do: SUPPLIED, TURNED_DOWN or LOST."""
    if supplied(game, nation, town):
        return SUPPLIED
    return LOST if game.down >> game.stack(town)[0] & 1 else TURNED_DOWN


def _reaches(game: Friedrich, nation: int, train: int, town: int) -> bool:
    from_train, from_town = ROADS.distances(train), ROADS.distances(town)
    if from_train[town] > SUPPLY_RADIUS:
        return False
    if not any(from_train[e] + from_town[e] <= SUPPLY_RADIUS for e in enemy_towns(game, nation)):
        return True  # no way that is short enough touches an enemy: the shortest way is open
    return path_length(game, nation, train, town) <= SUPPLY_RADIUS


def path_length(game: Friedrich, nation: int, train: int, town: int) -> int:
    """R36: the length of the shortest way that passes through no enemy piece (up to 7: too long)."""
    closed = enemy_towns(game, nation)
    return ROADS.open_distances(train, closed, SUPPLY_RADIUS + 1).get(town, SUPPLY_RADIUS + 1)


def nearest_train(game: Friedrich, nation: int, town: int) -> int:
    """R60: the length of the shortest supply path from the nation's nearest train; 7 or more: none."""
    lengths = [path_length(game, nation, game.where[t], town) for t in TRAINS[nation] if game.where[t] >= 0]
    return min(lengths, default=SUPPLY_RADIUS + 1)

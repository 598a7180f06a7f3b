"""F-9: which generals are supplied."""

from __future__ import annotations

from lacewars.games.friedrich.board import DEPOTS, HOME_OF, N_TOWNS, NEAR, ROADS
from lacewars.games.friedrich.nations import ENEMIES, GENERALS, NATIONS, SUPPLY_RADIUS, TRAINS
from lacewars.games.friedrich.state import ENEMY, Friedrich

SUPPLIED, TURNED_DOWN, LOST = range(3)
"""What a check of supply does to a stack."""
AT_HOME: tuple[tuple[bool, ...], ...] = tuple(
    tuple(HOME_OF[t] == n or (t in DEPOTS[n] and n not in HOME_OF) for t in range(N_TOWNS)) for n in NATIONS
)
"""AT_HOME[nation][town]: whether its generals are supplied there without a train."""
_ENEMY_PIECES: tuple[tuple[int, ...], ...] = tuple(
    tuple(p for m in ENEMIES[n] for p in (*GENERALS[m], *TRAINS[m])) for n in NATIONS
)


def enemy_towns(game: Friedrich, nation: int) -> list[int]:
    """The towns held by enemy generals or trains."""
    where = game.where
    return [town for p in _ENEMY_PIECES[nation] if (town := where[p]) >= 0]


def supplied(game: Friedrich, nation: int, town: int) -> bool:
    """F-9.02 to F-9.06: whether generals of a nation are supplied on a town."""
    if AT_HOME[nation][town]:
        return True
    for t in TRAINS[nation]:
        train = game.where[t]
        if train >= 0 and _reaches(game, nation, train, town):
            return True
    return False


def prospect(game: Friedrich, nation: int, town: int) -> int:
    """F-9.08 to F-9.10: what a check of the generals on a town would do: SUPPLIED, TURNED_DOWN or LOST."""
    if supplied(game, nation, town):
        return SUPPLIED
    return LOST if game.down >> game.stack(town)[0] & 1 else TURNED_DOWN


def _reaches(game: Friedrich, nation: int, train: int, town: int) -> bool:
    from_train, held, foe = ROADS.distances(train), game.held, ENEMY[nation]
    far, here = from_train[town], town
    if far > SUPPLY_RADIUS:
        return False
    while far > 1:
        far -= 1
        for t in NEAR[here]:
            if from_train[t] == far and not foe[held[t]]:
                here = t
                break
        else:  # every shortest way on from here is barred: there may be another
            return path_length(game, nation, train, town) <= SUPPLY_RADIUS
    return True  # town by town nearer to the train, past no enemy


def path_length(game: Friedrich, nation: int, train: int, town: int) -> int:
    """R36: the length of the shortest way that passes through no enemy piece (up to 7: too long)."""
    closed = enemy_towns(game, nation)
    return ROADS.open_distances(train, closed, SUPPLY_RADIUS).get(town, SUPPLY_RADIUS + 1)


def nearest_train(game: Friedrich, nation: int, town: int) -> int:
    """R60: the length of the shortest supply path from the nation's nearest train; 7 or more: none."""
    lengths = [path_length(game, nation, game.where[t], town) for t in TRAINS[nation] if game.where[t] >= 0]
    return min(lengths, default=SUPPLY_RADIUS + 1)

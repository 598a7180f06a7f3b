"""M-10.3: conquest, protection and markers of fortresses."""

from __future__ import annotations

from collections.abc import Sequence

from lacewars.games.maria.board import (
    BOHEMIA,
    COUNTRY,
    FORTRESS,
    FREE_ELECTORS,
    MAP,
    ROADS,
    SILESIA,
)
from lacewars.games.maria.open import NOBODY
from lacewars.games.maria.powers import (
    AUSTRIA,
    BAVARIA,
    FRANCE,
    GENERALS,
    IS_MAJOR,
    POWER_OF,
    POWERS,
    PRAGMATIC,
    PROTECT_RADIUS,
)
from lacewars.games.maria.state import Maria

_FREE = frozenset(FREE_ELECTORS)
_ELECTOR_GUARDS = {FRANCE: (FRANCE, BAVARIA), AUSTRIA: (AUSTRIA, PRAGMATIC)}


def is_hostile(game: Maria, power: int, town: int) -> bool:
    """M-10.3.02, R93: whether an enemy of `power` controls the fortress on a town."""
    if not FORTRESS[town]:
        return False
    holder = game.holder(town)
    return holder >= 0 and game.relations.enemy[power][holder]


def guards(game: Maria, town: int) -> list[int]:
    """R26: the powers whose generals protect a fortress for its controller."""
    holder, relations = game.holder(town), game.relations
    if town in game.elector:
        return [p for p in _ELECTOR_GUARDS[holder] if not relations.neutral[p]]
    return [p for p in POWERS if relations.cooperating[holder][p] and not relations.neutral[p]]


def is_protected(game: Maria, town: int) -> bool:
    """M-10.3.04: whether a general of the controlling side stands 1 to 3 towns away, pieces ignored."""
    return protector(game, town) >= 0


def protector(game: Maria, town: int) -> int:
    """The general who protects a fortress, one of the nearest; -1 if none does."""
    row, where = ROADS.distances(town), game.where
    best, least = -1, PROTECT_RADIUS + 1
    for p in guards(game, town):
        for g in GENERALS[p]:
            if where[g] >= 0 and 1 <= row[where[g]] < least:
                best, least = g, row[where[g]]
    return best


def conqueror(game: Maria, generals: Sequence[int]) -> int:
    """R88: the power for which a stack conquers: its commander's, or the other's if only he is face up."""
    for g in generals:
        if not game.down >> g & 1:
            return POWER_OF[g]
    return NOBODY


def leave(game: Maria, generals: Sequence[int], town: int) -> bool:
    """R25: generals (the commander first) leave a town: whether its fortress falls; else it may be marked."""
    power = conqueror(game, generals) if FORTRESS[town] else NOBODY
    if power < 0 or not is_hostile(game, power, town):
        return False
    if not is_protected(game, town):
        take(game, power, town)
        return True
    if town not in game.marks:
        game.marks[town] = game.patron(power)
        game.tell("threatened", power, town)
    return False


def marks_for(game: Maria, power: int, town: int) -> int:
    """R27: the major power whose marker a conquest by `power` places; -1: none is placed."""
    if town in game.elector:
        return NOBODY
    patron, home, relations = game.patron(power), game.home(town), game.relations
    if COUNTRY[town] == SILESIA:
        return patron
    if home < 0 or (home == power and IS_MAJOR[power]):
        return NOBODY
    if home == power or (relations.allied[power][home] and not IS_MAJOR[home]):
        return patron
    if relations.allied[power][home]:
        return NOBODY
    return patron


def take(game: Maria, power: int, town: int) -> None:
    """A fortress changes hands (R27)."""
    game.marks.pop(town, None)
    if town in game.elector:
        game.elector[town] = FRANCE if power in (FRANCE, BAVARIA) else AUSTRIA
    else:
        game.marker[town] = marks_for(game, power, town)
    marked = game.marker[town] >= 0 or town in game.elector
    game.tell("conquered", power, town, game.holder(town), int(marked))
    if game.set_aside[FRANCE] and power in (FRANCE, BAVARIA) and MAP[town] == BOHEMIA:
        game.set_aside[FRANCE] = 0
        game.tell("markers_return", FRANCE)


def retroactive(game: Maria) -> None:
    """M-12.01, R38: marked fortresses whose protectors were driven off are conquered; all marks go.

    A mark names the patron: a Saxon may have passed for Prussia while Prussia itself is neutral (R71).
    """
    marks, game.marks = game.marks, {}
    for town, power in marks.items():
        at_war = any(is_hostile(game, p, town) for p in POWERS if game.patron(p) == power)
        if at_war and not is_protected(game, town):
            take(game, power, town)

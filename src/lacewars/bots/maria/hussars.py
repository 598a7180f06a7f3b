"""Hussars: where they cut most of the enemy's supply."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from lacewars.bots.maria.aims import Aims
from lacewars.bots.maria.outlook import Outlook, distances
from lacewars.games.maria.alphabet import KEEP
from lacewars.games.maria.board import ROADS
from lacewars.games.maria.powers import AUSTRIA, GENERALS, POWERS, SUPPLY_RADIUS, TRAINS
from lacewars.kernel import Action


def place(aims: Aims, actions: Sequence[Action]) -> Action:
    """The town that costs the enemy most; a hussar who serves well already stays."""
    out = aims.out
    abroad = _abroad(out)
    standing = [t for t in out.view.hussars if t >= 0]
    near = {t for g, trains in abroad for t in _between(g, trains)}
    places = [a for a in actions if a.verb == "hussar" and a.args[0] in near]
    if not places:
        return KEEP
    here = sum(toll(g, trains, standing) for g, trains in abroad)
    best = max(places, key=lambda a: (_harm(abroad, standing, a.args[0]), -a.args[0]))
    return best if _harm(abroad, standing, best.args[0]) > here or not standing else KEEP


def _harm(abroad: list[tuple[int, list[int]]], standing: list[int], town: int) -> int:
    return sum(toll(g, trains, [*standing, town]) for g, trains in abroad)


def _abroad(out: Outlook) -> list[tuple[int, list[int]]]:
    """The towns of enemy generals who need a train, each with the trains in reach."""
    where, found = out.view.where, []
    for power in POWERS:
        if not out.relations.enemy[AUSTRIA][power]:
            continue
        trains = [where[t] for t in TRAINS[power] if where[t] >= 0]
        for g in GENERALS[power]:
            if where[g] >= 0 and out.homes[where[g]] != power:
                row = distances(where[g])
                reach = [t for t in trains if row[t] <= SUPPLY_RADIUS]
                if reach:
                    found.append((where[g], reach))
    return found


def _between(town: int, trains: list[int]) -> frozenset[int]:
    """The towns on the shortest ways from a general to his trains."""
    return frozenset[int]().union(*[_on_the_way(town, train) for train in trains])


@lru_cache(maxsize=1024)
def _on_the_way(town: int, train: int) -> frozenset[int]:
    row = distances(town)
    length = row[train]
    return frozenset([t for t, d in enumerate(distances(train)) if d > 0 and d + row[t] == length])


def toll(town: int, trains: list[int], hussars: list[int]) -> int:
    """What the hussars cost a general there; nothing if a way round them is short enough."""
    free = ROADS.known_search(town, frozenset(hussars), SUPPLY_RADIUS)
    if any(free.get(t, -1) >= 0 for t in trains):
        return 0
    row = distances(town)
    return min([row[t] for t in trains])

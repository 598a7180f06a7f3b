"""Where a march may lead by every way, and what is gained on the way."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from lacewars.kernel.roads import Roads

_KEPT = 1024
"""How many starts, each with what closes the ways around it, are kept in mind: some megabytes."""


class Way(NamedTuple):
    """A march: the towns entered one after the other, and what is gained by it."""

    path: tuple[int, ...]
    gain: float
    hope: float
    """What is gained only if the protectors are beaten in this action."""
    forced: bool = False


class Prizes(NamedTuple):
    """What leaving a town gains: for certain, or if its protectors are driven off; and trains on towns."""

    sure: dict[int, float]
    hoped: dict[int, float]
    raid: float = 0.0


NOTHING = Prizes({}, {})
STAY = Way((), 0.0, 0.0)
NOWHERE: frozenset[int] = frozenset()


class Walks(NamedTuple):
    """All ways from a town, a few dozen, each as its last step; 0 is the start, a step follows its parent."""

    towns: tuple[int, ...]
    parents: tuple[int, ...]
    paths: tuple[tuple[int, ...], ...]
    """The towns entered one after the other."""
    soonest: dict[int, int]
    """For every town the last step of the first of the shortest ways."""
    shortest: dict[int, Way]
    """For every town that way: the best where nothing is to be gained."""
    reached: frozenset[int]


class Walker:
    """Walks through a map: the ways of a start are looked for once, while nothing around it changes."""

    def __init__(
        self, roads: Roads, near: Sequence[tuple[int, ...]], main_near: Sequence[tuple[int, ...]]
    ) -> None:
        self._roads = roads
        self._near = near
        self._main_near = main_near
        self._walks = lru_cache(maxsize=_KEPT)(self._walk)

    def walks(self, start: int, pace: tuple[int, int], shut: frozenset[int], ends: frozenset[int]) -> Walks:
        """The ways of a march of so many towns, or so many by main roads; at `ends` it ends."""
        around = self._roads.around(start, max(pace)) - {start}
        return self._walks(start, pace, around & shut, around & ends)

    def _walk(self, start: int, pace: tuple[int, int], shut: frozenset[int], ends: frozenset[int]) -> Walks:
        base, most = pace
        near, main_near, main_roads = self._near, self._main_near, self._roads.main
        towns, parents, soonest = [start], [0], {start: 0}
        paths: list[tuple[int, ...]] = [()]

        def go(town: int, step: int, path: tuple[int, ...], main: bool) -> None:
            taken = len(path)
            for t in near[town] if taken < base else main_near[town]:
                if t in shut:
                    continue
                own = len(towns)
                longer = (*path, t)
                towns.append(t)
                parents.append(step)
                paths.append(longer)
                if t not in soonest or taken < len(paths[soonest[t]]) - 1:
                    soonest[t] = own
                still = main and t in main_roads[town]
                if t not in ends and taken + 1 < (most if still else base):
                    go(t, own, longer, still)

        go(start, 0, (), True)
        shortest = {town: Way(paths[last], 0.0, 0.0) for town, last in soonest.items()}
        return Walks(tuple(towns), tuple(parents), tuple(paths), soonest, shortest, frozenset(soonest))


def best_ways(
    walks: Walks, prizes: Prizes, trains: frozenset[int] = NOWHERE, closed: frozenset[int] = NOWHERE
) -> dict[int, Way]:
    """For every town where a march may end the way that gains most, of equal ones the shortest.

    Staying is the empty way. `trains`: towns where trains are to be raided; `closed`: towns where it may
    not end, though it may pass them. What is returned is not to be changed.
    """
    reached = walks.reached
    raids = trains & reached if prizes.raid else NOWHERE
    if not raids and reached.isdisjoint(prizes.sure) and reached.isdisjoint(prizes.hoped):
        if closed.isdisjoint(reached):
            return walks.shortest
        start = walks.towns[0]
        return {t: way for t, way in walks.shortest.items() if t not in closed or t == start}
    return _weighed(walks, prizes, raids, closed)


def _weighed(walks: Walks, prizes: Prizes, raids: frozenset[int], closed: frozenset[int]) -> dict[int, Way]:
    """As `best_ways`. Most ways gain what leaving the start gains, no more: the shortest of them will do."""
    towns, parents, paths, soonest, shortest, _ = walks
    sure, hoped, start = prizes.sure, prizes.hoped, towns[0]
    prized = walks.reached.intersection((*sure, *hoped)) - {start}
    marked = prized | raids | {start}
    base = sure.get(start, 0.0), hoped.get(start, 0.0)
    left: dict[int, tuple[float, float]] = {}
    """What is gained, and what is hoped for, once a step is left behind that is on such a town, or beyond."""
    best = {start: (0.0, 0, 0, (0.0, 0.0))}
    """By town, of ways through such towns, what the best is worth, its length, its step, what it gains."""
    for step in range(1, len(towns)):
        town, had = towns[step], left.get(parents[step])
        if had is None:
            if town not in marked:
                continue
            had = base
        path = paths[step]
        first = town not in path[:-1]
        if first and town in raids:
            had = had[0] + prizes.raid, had[1]
        if town not in closed:
            worth, length, known = had[0] + had[1], len(path), best.get(town)
            if known is None or worth > known[0] or (worth == known[0] and length < known[1]):
                best[town] = worth, length, step, had
        if first and town in prized:  # nothing is taken twice
            had = had[0] + sure.get(town, 0.0), had[1] + hoped.get(town, 0.0)
        left[step] = had
    usual, found = base[0] + base[1], {}
    for town, way in shortest.items():
        if town in closed and town != start:
            continue
        known = best.get(town)
        if known is not None:
            worth, length, step, gained = known
            if town == start or (worth, len(way.path), soonest[town]) >= (usual, length, step):
                found[town] = Way(paths[step], *gained)
                continue
        found[town] = Way(way.path, *base) if base != (0.0, 0.0) else way
    return found

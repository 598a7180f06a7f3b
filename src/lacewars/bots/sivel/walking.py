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
    lengths: tuple[int, ...]
    first: tuple[bool, ...]
    """Whether the town was not entered before on this way."""
    reached: frozenset[int]
    kept: dict[int, Way]
    """`shortest`, once it has been asked for."""

    def path(self, step: int) -> tuple[int, ...]:
        """The towns entered one after the other."""
        found = []
        while step:
            found.append(self.towns[step])
            step = self.parents[step]
        return tuple(found[::-1])

    @property
    def shortest(self) -> dict[int, Way]:
        """For every town the first of the shortest ways: the best where nothing is to be gained."""
        if not self.kept:
            best, lengths = {self.towns[0]: 0}, self.lengths
            for step, town in enumerate(self.towns):
                if town not in best or lengths[step] < lengths[best[town]]:
                    best[town] = step
            self.kept.update((town, Way(self.path(step), 0.0, 0.0)) for town, step in best.items())
        return self.kept


class Walker:
    """Walks through a map: the ways of a start are looked for once, while nothing around it changes."""

    def __init__(
        self, roads: Roads, near: Sequence[tuple[int, ...]], main_near: Sequence[tuple[int, ...]]
    ) -> None:
        self._distances = roads.distances
        self._near = near
        self._main = roads.main
        self._main_near = main_near
        self._around = lru_cache(maxsize=_KEPT)(self._look_around)
        self._walks = lru_cache(maxsize=_KEPT)(self._walk)

    def walks(self, start: int, pace: tuple[int, int], shut: frozenset[int], ends: frozenset[int]) -> Walks:
        """The ways of a march of so many towns, or so many by main roads; at `ends` it ends."""
        around = self._around(start, max(pace))
        return self._walks(start, pace, around & shut, around & ends)

    def _look_around(self, start: int, radius: int) -> frozenset[int]:
        return frozenset(t for t, d in enumerate(self._distances(start)) if 0 < d <= radius)

    def _walk(self, start: int, pace: tuple[int, int], shut: frozenset[int], ends: frozenset[int]) -> Walks:
        base, most = pace
        towns, parents, lengths, first = [start], [0], [0], [False]

        def go(town: int, step: int, path: tuple[int, ...], main: bool) -> None:
            taken = len(path)
            if taken >= (most if main else base):
                return
            for t in self._near[town] if taken < base else self._main_near[town]:
                if t in shut:
                    continue
                towns.append(t)
                parents.append(step)
                lengths.append(taken + 1)
                first.append(t not in path)
                if t not in ends:
                    go(t, len(towns) - 1, (*path, t), main and t in self._main[town])

        go(start, 0, (), True)
        return Walks(tuple(towns), tuple(parents), tuple(lengths), tuple(first), frozenset(towns), {})


def best_ways(
    walks: Walks, prizes: Prizes, trains: frozenset[int] = NOWHERE, closed: frozenset[int] = NOWHERE
) -> dict[int, Way]:
    """For every town where a march may end the way that gains most, of equal ones the shortest.

    Staying is the empty way. `trains`: towns where trains are to be raided; `closed`: towns where it may
    not end, though it may pass them.
    """
    reached = walks.reached
    raids = trains & reached if prizes.raid else NOWHERE
    if not raids and reached.isdisjoint(prizes.sure) and reached.isdisjoint(prizes.hoped):
        start = walks.towns[0]
        if closed.isdisjoint(reached):
            return walks.shortest
        return {t: way for t, way in walks.shortest.items() if t not in closed or t == start}
    return _weighed(walks, prizes, raids, closed)


def _weighed(walks: Walks, prizes: Prizes, raids: frozenset[int], closed: frozenset[int]) -> dict[int, Way]:
    towns, lengths, sure, hoped = walks.towns, walks.lengths, prizes.sure.get, prizes.hoped.get
    start = towns[0]
    gains, hopes = [sure(start, 0.0)], [hoped(start, 0.0)]
    """What is gained once each step is left behind."""
    best = {start: (0.0, 0, 0, 0.0, 0.0)}
    for step in range(1, len(towns)):
        town, parent = towns[step], walks.parents[step]
        gain, hope, first = gains[parent], hopes[parent], walks.first[step]
        if first and town in raids:
            gain += prizes.raid
        if town not in closed:
            value = gain + hope, -lengths[step]
            known = best.get(town)
            if known is None or value > known[:2]:
                best[town] = *value, step, gain, hope
        if first and town != start:  # nothing is taken twice
            gain += sure(town, 0.0)
            hope += hoped(town, 0.0)
        gains.append(gain)
        hopes.append(hope)
    return {town: Way(walks.path(step), gain, hope) for town, (_, _, step, gain, hope) in best.items()}

"""Supply trains: how well they serve the stacks that need them, and what they fear."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import NamedTuple, Protocol

FAR = 12
"""How far from a stack a train still feels drawn to it."""
NO_WAY = 99
STAY = 0.3
"""By how much another town must be better than to stay."""


class Reach(Protocol):
    """The length of the open ways to towns."""

    def get(self, town: int, default: int, /) -> int: ...


class Need(NamedTuple):
    """A stack's need of a train: the open ways to it, how much it matters, how well others serve it."""

    reach: Reach
    weight: float
    served: float


class Way(Protocol):
    """A way to a town."""

    @property
    def path(self) -> tuple[int, ...]: ...


class Supply:
    """How far towns are from the nearest of some trains by open ways."""

    def __init__(self, trains: Sequence[Reach]) -> None:
        self._trains = trains
        self._known: dict[int, int] = {}

    def length(self, town: int) -> int:
        """The length of the shortest way; NO_WAY if none is short enough."""
        found = self._known.get(town)
        if found is None:
            lengths = [train.get(town, NO_WAY) for train in self._trains]
            found = self._known[town] = min(lengths, default=NO_WAY)
        return found


def best_path(
    start: int, ways: Mapping[int, Way], served: Callable[[int], float], feared: Callable[[int], float]
) -> tuple[int, ...]:
    """The way to the town where a train does best, for all it fears; empty if it had better stay."""
    top, path = served(start) - feared(start) + STAY, tuple[int, ...]()
    for town, way in ways.items():
        most = served(town)
        if most > top and (score := most - feared(town)) > top:
            top, path = score, way.path
    return path


def need(reach: Reach, weight: float, others: Iterable[int], radius: int) -> Need:
    """The need of a stack that other trains, on these towns, serve already; `radius`: how far supply goes."""
    return Need(reach, weight, max([service(reach.get(t, NO_WAY), radius) for t in others], default=-9.0))


def service(length: int, radius: int) -> float:
    """How well a train serves a stack this many towns away: best from two or three towns behind."""
    if length <= radius:
        return 10.0 - 0.7 * max(0, length - 2)
    return 4.0 - 0.5 * (length - radius) if length <= FAR else 0.0


def use(needs: Iterable[Need], town: int, radius: int) -> float:
    """What a train on a town does for all stacks."""
    services = _services(radius)
    return sum([n.weight * max(n.served, services[n.reach.get(town, NO_WAY)]) for n in needs])


@cache
def _services(radius: int) -> tuple[float, ...]:
    """By the length of the way."""
    return tuple([service(length, radius) for length in range(NO_WAY + 1)])


def fear(row: bytes, foes: Iterable[int]) -> float:
    """What a train risks that has enemies on these towns; `row`: its town's distances."""
    near = min([row[foe] for foe in foes], default=99)
    return 12.0 if near <= 2 else 8.0 if near == 3 else 5.0 if near == 4 else 1.0 if near == 5 else 0.0
